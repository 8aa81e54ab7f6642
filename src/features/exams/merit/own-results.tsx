import { Link } from "react-router";
import { longDate } from "../../../shared/dates.ts";
import { bengaliDigits, place } from "../../../shared/digits.ts";
import type { OwnStanding } from "./contract.ts";
import styles from "./own-results.module.css";
import { cardTexts, lackingSaid, ownResultTexts as words } from "./texts.ts";

/** A published result in short: marks, positions and the average, and the way to its card. */
export function OwnResult({ result }: { result: OwnStanding }) {
  const { examId, examName, examDate, state, total, full, lacking } = result;
  return (
    <div className={styles.result}>
      <Link to={`/dashboard/results/${examId}`} className={styles.name}>
        <strong>{examName}</strong>
        <small>{longDate(examDate)}</small>
      </Link>
      {state !== "sat" && <span>{cardTexts[state]}</span>}
      {state === "sat" && total !== null && (
        <>
          <span className={styles.marks}>
            <b>{bengaliDigits(total)}</b> / {bengaliDigits(full)}
          </span>
          {lacking.length > 0 && <p>{lackingSaid(lacking)}</p>}
          <Standing result={result} />
        </>
      )}
    </div>
  );
}

/** Where one stands, and the average of the batch; of all, where the batch's is not known. */
function Standing({ result }: { result: OwnStanding }) {
  const { batchPosition, inBatch, centralPosition, sat, batchAverage, average } = result;
  const mean = batchAverage ?? average;
  const facts = [
    batchPosition !== null && ([cardTexts.batchPlace, place(batchPosition, inBatch)] as const),
    centralPosition !== null && ([cardTexts.centralPlace, place(centralPosition, sat)] as const),
    mean !== null &&
      ([batchAverage === null ? words.average : words.batchAverage, bengaliDigits(mean)] as const),
  ].filter((fact) => fact !== false);
  if (!facts.length) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
