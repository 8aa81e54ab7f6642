import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import styles from "./passing-notice.module.css";
import { Quoted } from "./quoted.tsx";
import { alertTexts, passingTexts as words } from "./texts.ts";

let closeLast: (() => void) | undefined;

type More = {
  /** Offered where going back is safe. */
  undo?: (() => Promise<unknown>) | undefined;
  /** What the specification quotes besides. */
  quoted?: string;
};

/**
 * Tells in passing what was done, without taking the focus; what had it before one of the notice's buttons was pressed gets it
 * back. A later notice takes the place of one that still stands. In the browser alone.
 */
export function tellInPassing(text: string, more: More = {}): void {
  closeLast?.();
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  let before: HTMLElement | null = null;
  const close = () => {
    if (closeLast === close) closeLast = undefined;
    if (host.contains(document.activeElement)) before?.focus();
    root.unmount();
    host.remove();
  };
  host.addEventListener("focusin", ({ relatedTarget: from }) => {
    if (from instanceof HTMLElement && !host.contains(from)) before = from;
  });
  closeLast = close;
  root.render(<PassingNotice text={text} {...more} onClose={close} />);
}

type Shown = More & { text: string; onClose: () => void };

/** Goes after some seconds, not while somebody points at it or is on one of its buttons. */
function PassingNotice({ text, undo, quoted, onClose }: Shown) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(onClose, milliseconds);
    return () => window.clearTimeout(timer);
  }, [held, onClose]);
  return (
    <div
      role="status"
      className={styles.notice}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>
        <Quoted text={text} />
        {quoted && <small lang="en">{quoted}</small>}
      </p>
      {undo && (
        <button
          type="button"
          onClick={() => {
            onClose();
            void undo();
          }}
        >
          {words.undo}
        </button>
      )}
      <button type="button" onClick={onClose}>
        {alertTexts.ok}
      </button>
    </div>
  );
}

const milliseconds = 8000;
