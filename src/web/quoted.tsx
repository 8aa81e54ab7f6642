import { bengaliOf } from "../shared/quoted.ts";
import styles from "./quoted.module.css";

/** A text that people read in Bengali first; the English that the specification quotes stands whole beneath it, a text of its own. */
export function Quoted({ text, says = bengaliOf(text) }: { text: string; says?: string | undefined }) {
  if (!says) return <>{text}</>;
  return (
    <>
      <span className={styles.first}>{says}</span>
      <span className={styles.quoted} lang="en">
        {text}
      </span>
    </>
  );
}
