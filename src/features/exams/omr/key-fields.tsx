import { Textarea } from "@mantine/core";
import { Button } from "../../../portal/kit/button.tsx";
import { asciiDigits, bengaliDigits } from "../../../shared/digits.ts";
import type { OmrPaper } from "./contract.ts";
import { keyProblem } from "./key-check.ts";
import { keysIn, keyText, type SetName } from "./keys.ts";
import styles from "./screen.module.css";
import { keyTexts as words } from "./texts.ts";

/** A set as it is typed. */
export type TypedSet = { set: SetName; key: string; order: string };

type SetShown = {
  typed: TypedSet;
  isFirst: boolean;
  /** What each question of the first set is worth. */
  marks: readonly number[];
  offered: string[] | undefined;
  errors: { key: string | undefined; order: string | undefined };
  onChange: (next: Partial<TypedSet>) => void;
};

/** Key and order of a set, typed or pasted, with what was read of them. */
export function SetFields({
  typed: { set, key, order },
  isFirst,
  marks,
  offered,
  errors,
  onChange,
}: SetShown) {
  const keys = keysIn(key);
  const problem = key.trim() ? keyProblem({ key: keys, order: orderIn(order) }, isFirst, marks) : null;
  const said = (of: "key" | "order") => errors[of] ?? (problem?.of === of ? problem.message : undefined);
  return (
    <div className={styles.set}>
      {offered && (
        <Button variant="default" onClick={() => onChange({ key: offered.join(" ") })}>
          {words.offered(set)}
        </Button>
      )}
      <Textarea
        label={words.keyOf(set)}
        description={isFirst ? undefined : words.keyByOrder}
        value={key}
        error={said("key")}
        autosize
        minRows={2}
        spellCheck={false}
        onChange={(event) => onChange({ key: event.currentTarget.value })}
      />
      <p role="status">{words.count(bengaliDigits(keys.length), bengaliDigits(marks.length))}</p>
      {keys.length > 0 && (
        <ol className={styles.answers} aria-label={words.preview(set)}>
          {keys.slice(0, marks.length).map((one, at) => (
            <li key={at} data-doubtful={keyText(one) === null}>
              <small>{bengaliDigits(at + 1)}</small> {keyText(one) ?? one}
            </li>
          ))}
        </ol>
      )}
      {!isFirst && (
        <Textarea
          label={words.orderOf(set)}
          description={words.orderHint}
          value={order}
          error={said("order")}
          autosize
          minRows={2}
          onChange={(event) => onChange({ order: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** How keys are written, and which questions are whose. */
export function KeyLegend({ paper: { sections } }: { paper: OmrPaper }) {
  let from = 1;
  const parts = sections.map(({ subject, questions }) => {
    const text = words.sectionOf(subject, bengaliDigits(from), bengaliDigits(from + questions - 1));
    from += questions;
    return text;
  });
  return (
    <details className={styles.legend}>
      <summary>{words.legend}</summary>
      <dl>
        {words.signs.map(([sign, means]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p>
        {words.sections}: {parts.join("; ")}
      </p>
    </details>
  );
}

/** The numbers in a typed or pasted order; null where nothing was typed. */
export const orderIn = (typed: string): number[] | null =>
  typed.trim() ? (asciiDigits(typed).match(/[0-9]+/g) ?? []).map(Number) : null;
