import type { ReactNode } from "react";
import styles from "./mark.module.css";

/** A word about a state; its colour says no more than the word does. */
export function Mark({ tone, children }: { tone: "calm" | "good" | "soon" | "late"; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  );
}
