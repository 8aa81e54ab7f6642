import styles from "./batch-name.module.css";
import { batchFieldTexts as words } from "./texts.ts";

type Shown = {
  name: string;
  /** Where all are batches a phone's line does without the word too. */
  short?: boolean;
};

/** A batch's name in a column of batches: where that has a head, the word that both say at their end is heard alone. */
export function BatchName({ name, short }: Shown) {
  const end = ` ${words.kind}`;
  if (!name.endsWith(end)) return name;
  return (
    <>
      {name.slice(0, -end.length)}
      <span className={styles.kind} data-short={short}>
        {end}
      </span>
    </>
  );
}
