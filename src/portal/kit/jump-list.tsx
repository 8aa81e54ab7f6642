import type { ReactNode } from "react";
import { kitTexts } from "../texts.ts";
import styles from "./jump-list.module.css";

type Part = { id: string; name: string };

/** Ways to the parts of a long page, by their ids: in sight beneath the bar wherever one is on it. */
export function JumpList({ parts }: { parts: readonly Part[] }) {
  if (parts.length < 3) return null;
  return (
    <nav aria-label={kitTexts.onThisPage} className={styles.list}>
      {parts.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** A part that the list leads to: below the list when it is reached. */
export const JumpTarget = ({ id, children }: { id: string; children: ReactNode }) => (
  <div id={id} className={styles.target}>
    {children}
  </div>
);
