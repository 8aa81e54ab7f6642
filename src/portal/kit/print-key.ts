import { useEffect } from "react";

/** The browser's own key for printing prints what the page's button does, unless a dialog stands over the page; nothing of its own where that is null. */
export function usePrintKey(print: (() => void) | null): void {
  useEffect(() => {
    if (!print) return;
    const press = (event: KeyboardEvent) => {
      if (!isPrint(event) || document.querySelector("[aria-modal=true]")) return;
      event.preventDefault();
      print();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [print]);
}

/** By the letter, and by its place where letters are Bengali. */
const isPrint = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) &&
  !shiftKey &&
  !altKey &&
  (key.toLowerCase() === "p" || (code === "KeyP" && key > "\u007f"));
