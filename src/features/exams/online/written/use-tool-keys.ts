import { useEffect } from "react";
import { keysAreOff } from "../../../../web/single-keys.ts";
import type { Tool } from "./drawing.ts";

/** Keys by the place where they are: with a Bengali keyboard too. */
const toolKeys: Record<string, Tool | undefined> = {
  KeyV: "tick",
  KeyX: "cross",
  KeyH: "half",
  KeyP: "pen",
  KeyE: "erase",
};

/** What is put on a page is chosen, and taken back, by keys. */
export function useToolKeys(onTool: (tool: Tool) => void, onUndo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches("select, textarea, [role=dialog] *");
      if ((event.ctrlKey || event.metaKey) && event.code === "KeyZ") {
        event.preventDefault();
        onUndo();
      } else if (!isTyping && !keysAreOff() && !event.ctrlKey && !event.metaKey && !event.altKey) {
        const chosen = toolKeys[event.code];
        if (!chosen) return;
        event.preventDefault();
        onTool(chosen);
      }
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  });
}
