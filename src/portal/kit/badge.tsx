import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type Tone = "plain" | "calm" | "good" | "soon" | "late" | "waiting";

/** A word about a state; its colour says no more than the word does. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
