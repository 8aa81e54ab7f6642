import { type RefObject, useEffect } from "react";

type Dismissal = {
  open: boolean;
  close: () => void;
  within: RefObject<HTMLElement | null>;
  toggle: RefObject<HTMLButtonElement | null>;
};

/** Closes what is open on Escape, giving the focus back to its toggle, and on a press or focus elsewhere. */
export function useDismissal({ open, close, within, toggle }: Dismissal): void {
  useEffect(() => {
    if (!open) return;
    const gone = new AbortController();
    const { signal } = gone;
    const leave = (event: Event) => {
      if (!within.current?.contains(event.target as Node)) close();
    };
    document.addEventListener("pointerdown", leave, { signal });
    document.addEventListener("focusin", leave, { signal });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape") return;
        close();
        toggle.current?.focus();
      },
      { signal },
    );
    return () => gone.abort();
  });
}
