import { Card } from "../../../portal/kit/card.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { PublicationCheck } from "../merit/contract.ts";
import { listTexts, hallTexts as words } from "../merit/texts.ts";
import styles from "./publish-screen.module.css";

/** Where the roll-call of the exam's day says something else than the papers. */
export function HallCard({ presentWithout, absentWith }: PublicationCheck) {
  if (!presentWithout.length && !absentWith.length) return null;
  return (
    <Card title={words.title}>
      {presentWithout.length > 0 && (
        <>
          <p>{words.presentWithout(bengaliDigits(presentWithout.length))}</p>
          <ul className={styles.people} aria-label={words.presentList}>
            {presentWithout.map(({ studentId, regId, userName, batchName, state }) => (
              <li key={studentId}>
                <span>{regId}</span> {userName}, {batchName}: {state !== "sat" && listTexts.states[state]}
              </li>
            ))}
          </ul>
        </>
      )}
      {absentWith.length > 0 && (
        <>
          <p>{words.absentWith(bengaliDigits(absentWith.length))}</p>
          <ul className={styles.people} aria-label={words.absentList}>
            {absentWith.map(({ studentId, regId, userName, batchName, total }) => (
              <li key={studentId}>
                <span>{regId}</span> {userName}, {batchName}: <b>{bengaliDigits(total)}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
