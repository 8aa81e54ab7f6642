import { Checkbox } from "@mantine/core";
import { Card } from "../../../portal/kit/card.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { PublicationCheck } from "../merit/contract.ts";
import { cardTexts, oddColumnTexts as words } from "../merit/texts.ts";
import styles from "./publish-screen.module.css";

type Shown = Pick<PublicationCheck, "oddColumns"> & {
  /** Keys of those that were looked at. */
  confirmed: readonly string[];
  onConfirm: (keys: string[]) => void;
};

/** Columns of a batch that are far from all others: whoever publishes says of each that it is right. */
export function OddColumnsCard({ oddColumns, confirmed, onConfirm }: Shown) {
  if (!oddColumns.length) return null;
  return (
    <Card title={words.title}>
      <p>{words.hint}</p>
      <ul className={styles.people}>
        {oddColumns.map(({ key, batchName, subject, part, median, others, full, confirmed: before }) => (
          <li key={key}>
            <Checkbox
              label={words.column({
                of: `${batchName}, ${subject}, ${cardTexts[part]}`,
                median: bengaliDigits(median),
                others: bengaliDigits(others),
                full: bengaliDigits(full),
              })}
              checked={before || confirmed.includes(key)}
              disabled={before}
              onChange={(event) =>
                onConfirm(
                  event.currentTarget.checked ? [...confirmed, key] : confirmed.filter((one) => one !== key),
                )
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
