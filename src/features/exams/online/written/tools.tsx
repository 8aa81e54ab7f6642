import { Button } from "../../../../portal/kit/button.tsx";
import type { Tool } from "./drawing.ts";
import styles from "./marking.module.css";
import { stamps } from "./rules.ts";
import { markingTexts as words } from "./texts.ts";

const tools = ["tick", "cross", "half", "pen", "erase"] as const;
const looks = {
  ...stamps,
  pen: "M-20 20L-14 4L12 -22L22 -12L-4 14Z",
  erase: "M-22 6L0 -16L22 6L8 20H-8ZM-11 -5L11 17",
} as const;
const zooms = [1, 1.5, 2] as const;

type Shown = {
  tool: Tool;
  onTool: (tool: Tool) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Null while there is nothing to take back. */
  onUndo: (() => void) | null;
};

/** What is put on the page, and how large it is. */
export function Tools({ tool, onTool, zoom, onZoom, onUndo }: Shown) {
  const at = zooms.indexOf(zoom as (typeof zooms)[number]);
  return (
    <fieldset className={styles.tools} aria-label={words.tools}>
      {tools.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={tool === one}
          aria-label={words[one]}
          title={words[one]}
          onClick={() => onTool(one)}
        >
          <svg viewBox="-32 -32 64 64" width="24" height="24" aria-hidden="true">
            <path d={looks[one]} />
          </svg>
        </button>
      ))}
      <Button size="compact" variant="default" disabled={!onUndo} onClick={() => onUndo?.()}>
        {words.undo}
      </Button>
      <Button
        size="compact"
        variant="default"
        disabled={at === zooms.length - 1}
        onClick={() => onZoom(zooms[at + 1] ?? 1)}
      >
        {words.larger}
      </Button>
      {at > 0 && (
        <Button size="compact" variant="default" onClick={() => onZoom(zooms[at - 1] ?? 1)}>
          {words.smaller}
        </Button>
      )}
    </fieldset>
  );
}
