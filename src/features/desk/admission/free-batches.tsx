import type { BatchWithSeats } from "./batch-options.ts";
import styles from "./screen.module.css";
import { admissionTexts as words } from "./texts.ts";

/** So many stand where the first bill will; all are in the field. */
const shown = 5;

/** Until a batch is chosen: those with free seats, each chosen by a press. */
export function FreeBatches({
  batches,
  onChoose,
}: {
  batches: readonly BatchWithSeats[];
  onChoose: (batchId: number) => void;
}) {
  const free = batches.filter(({ seatsLeft }) => seatsLeft > 0).slice(0, shown);
  return (
    <div className={styles.free}>
      <p>{words.chooseFirst}</p>
      {free.length > 0 && (
        <ul>
          {free.map(({ batchId, batchName, seatsLeft }) => (
            <li key={batchId}>
              <button type="button" onClick={() => onChoose(batchId)}>
                <strong>{batchName}</strong>
                <span>{words.free(seatsLeft)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
