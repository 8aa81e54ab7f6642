import { type ReactNode, useId, useState } from "react";
import { kitTexts } from "../texts.ts";
import styles from "./folded.module.css";
import { IconButton } from "./icon-button.tsx";

/** What is said of a list above it: on a phone its first line, and the rest when pressed, so that the rows begin higher. */
export function Folded({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.folded}>
      <div id={id} className={styles.text} data-open={open}>
        {children}
      </div>
      <IconButton
        className={styles.more}
        label={kitTexts.wholeText}
        icon={open ? "up" : "down"}
        size={18}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
    </div>
  );
}
