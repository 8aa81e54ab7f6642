import type { ComponentProps } from "react";
import styles from "./badge.module.css";

export type Tone = "plain" | "calm" | "good" | "soon" | "late" | "waiting";

/** A word about a state; its colour says no more than the word does. */
export const Badge = ({ tone, ...span }: { tone: Tone } & ComponentProps<"span">) => (
  <span className={styles.badge} data-tone={tone} {...span} />
);
