import { Badge, type Tone } from "../../portal/kit/badge.tsx";
import styles from "./screen.module.css";
import type { Saving, SheetStore } from "./sheet-store.ts";
import { sheetScreenTexts as words } from "./texts.ts";
import { useSaving } from "./use-sheet.ts";

const tones: Record<Saving["state"], Tone> = {
  saved: "good",
  saving: "calm",
  offline: "late",
  locked: "plain",
};

/** How saving goes, and how many cells somebody must look at. */
export function SavingState({ store }: { store: SheetStore }) {
  const { state, kept, held } = useSaving(store);
  const text = words.saving[state];
  return (
    <div className={styles.saving}>
      <div role="status">
        <Badge tone={tones[state]}>{typeof text === "string" ? text : text(kept)}</Badge>
      </div>
      {held > 0 && <Badge tone="late">{words.held(held)}</Badge>}
    </div>
  );
}
