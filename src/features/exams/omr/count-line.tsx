import { bengaliDigits } from "../../../shared/digits.ts";
import type { OmrPaper } from "./contract.ts";
import styles from "./screen.module.css";
import { countTexts as words } from "./texts.ts";

/** How many sheets there are from the pile to the marks, in one line; what does not add up stands below it. */
export function CountLine({ count, asked }: Pick<OmrPaper, "count" | "asked">) {
  const say = (text: (count: string) => string, number: number) => text(bengaliDigits(number));
  const ifAny = (text: (count: string) => string, number: number) => (number ? [say(text, number)] : []);
  const ofPaper = () => [
    count.byHand === null ? words.notCounted : say(words.byHand, count.byHand),
    ...(count.byReader === null ? [] : [say(words.byReader, count.byReader)]),
    [say(words.lines, count.lines), ...ifAny(words.repeated, count.repeated)].join(" − "),
  ];
  const parts = [
    ...(count.lines || count.byHand !== null ? ofPaper() : []),
    ...ifAny(words.phones, count.phones),
    `${say(words.sheets, count.sheets)} = ${[
      say(words.matched, count.matched),
      ...ifAny(words.waiting, count.waiting),
      ...ifAny(words.setAside, count.setAside),
    ].join(" + ")}`,
    [say(words.entered, count.entered), ...ifAny(words.withoutSheet, count.withoutSheet)].join(", "),
  ];
  return (
    <section className={styles.count} aria-label={words.label}>
      <p>
        <strong>{words.label}:</strong> {parts.join(" · ")}
      </p>
      {asked.map((text) => (
        <p key={text} role="alert">
          {text}
        </p>
      ))}
    </section>
  );
}
