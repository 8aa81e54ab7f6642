import { type ReactNode, useEffect, useId, useRef } from "react";
import { createRoot } from "react-dom/client";
import styles from "./popup.module.css";
import { Quoted } from "./quoted.tsx";

/** What a popup shows; `children` stand below the text, buttons last. */
export type PopupContent = {
  kind: "success" | "failure" | "question";
  title: string;
  /** What is read before the title, where that is quoted and one would rather say it of this thing. */
  says?: string | undefined;
  text: string;
  /** The same of the text. */
  means?: string | undefined;
  children?: ReactNode;
};

/**
 * Shows one native dialog above everything and waits until it closes; answers what the pressed button carries,
 * null for Escape. Focus goes back to where it was. In the browser alone.
 */
export function openPopup<Answer>(
  content: PopupContent,
  buttons: (answer: (value: Answer) => void) => ReactNode,
): Promise<Answer | null> {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  return new Promise((resolve) => {
    let answered: Answer | null = null;
    const close = () => {
      root.unmount();
      host.remove();
      resolve(answered);
    };
    const answer = (value: Answer) => {
      answered = value;
      host.querySelector("dialog")?.close();
    };
    // A form that is just closing leaves the page first, so that focus returns to what stays on it.
    setTimeout(() => root.render(<Popup {...content} buttons={buttons(answer)} onClose={close} />));
  });
}

type Shown = PopupContent & { buttons: ReactNode; onClose: () => void };

function Popup({ kind, title, says, text, means, children, buttons, onClose }: Shown) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.popup}
      data-kind={kind}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <span className={styles[kind]}>{marks[kind]}</span>
      <h2 id={`${id}-title`} className={styles.title}>
        <Quoted text={title} says={says} />
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        <Quoted text={text} says={means} />
      </p>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </dialog>
  );
}

const mark = (path: string) => (
  <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const marks = {
  success: mark("M5 12.5 10 17.5 19.5 7"),
  failure: mark("M7 7 17 17M17 7 7 17"),
  question: mark("M12 6.5v7.5M12 17.6v.1"),
};
