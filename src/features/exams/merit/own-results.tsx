import { Link } from "react-router";
import { longDate } from "../../../shared/dates.ts";
import { bengaliDigits, place } from "../../../shared/digits.ts";
import type { OwnStanding } from "./contract.ts";
import styles from "./own-results.module.css";
import { cardTexts, ownResultTexts as words } from "./texts.ts";

/** Published results in short: marks and positions, each a way to its card. */
export function OwnResults({ results }: { results: readonly OwnStanding[] }) {
  return (
    <ul className={styles.list} aria-label={words.list}>
      {results.map((result) => (
        <li key={result.examId}>
          <Link to={`/dashboard/results/${result.examId}`} className={styles.result}>
            <span className={styles.name}>
              <strong>{result.examName}</strong>
              <small>{longDate(result.examDate)}</small>
            </span>
            <ResultInShort result={result} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ResultInShort({ result }: { result: OwnStanding }) {
  const { state, total, full, batchPosition, inBatch, centralPosition, sat, lacking } = result;
  if (state !== "sat") return <span>{cardTexts[state]}</span>;
  if (total === null) return null;
  return (
    <>
      <span className={styles.marks}>
        <b>{bengaliDigits(total)}</b> / {bengaliDigits(full)}
      </span>
      {lacking.length > 0 && <span>{cardTexts.lacking(lacking.join(", "))}</span>}
      <span className={styles.places}>
        {batchPosition !== null && (
          <span>
            {cardTexts.batchPlace}: {place(batchPosition, inBatch)}
          </span>
        )}
        {centralPosition !== null && (
          <span>
            {cardTexts.centralPlace}: {place(centralPosition, sat)}
          </span>
        )}
      </span>
    </>
  );
}
