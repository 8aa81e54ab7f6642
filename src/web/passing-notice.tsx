import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import styles from "./passing-notice.module.css";
import { passingTexts as words } from "./texts.ts";

/** Tells in passing what was done, without taking the focus; `undo` is offered where going back is safe. In the browser alone. */
export function tellInPassing(text: string, undo?: () => Promise<unknown>): void {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(<PassingNotice text={text} undo={undo} onClose={close} />);
}

type Shown = { text: string; undo: (() => Promise<unknown>) | undefined; onClose: () => void };

/** Goes after some seconds, not while somebody points at it or is on its button. */
function PassingNotice({ text, undo, onClose }: Shown) {
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
      <span>{text}</span>
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
    </div>
  );
}

const milliseconds = 8000;
