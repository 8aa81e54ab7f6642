import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { OwnAttendance } from "./contract.ts";
import styles from "./own.module.css";
import { attendanceTexts, ownAttendanceTexts as words } from "./texts.ts";

/** A student's month: what it comes to, every class as a square, and of the days on which they were not there in time what the squares do not say. */
export function MonthOfStudent({ attendance }: { attendance: OwnAttendance }) {
  const { classes, absent, share, days } = attendance;
  if (!classes) return <p>{words.none}</p>;
  const told = days.filter(({ state, reason }) => state === "late" || state === "leave" || reason);
  return (
    <>
      <p className={styles.sum}>
        {share !== null && <strong>{words.percent(share)}</strong>} {words.ofCard(absent, classes)}
      </p>
      <ol className={styles.days} aria-label={words.all}>
        {days.map(({ day, state }, at) => (
          <li key={`${day} ${at}`} data-state={state}>
            <span aria-hidden="true">{bengaliDigits(Number(day.slice(8)))}</span>
            <span className="visually-hidden">
              {shortDate(day)}: {attendanceTexts[state]}
            </span>
          </li>
        ))}
      </ol>
      {told.length > 0 && (
        <ul className={styles.missed} aria-label={words.list}>
          {told.map(({ day, batchName, state, reason }) => (
            <li key={`${day} ${batchName}`}>
              {shortDate(day)}: <b>{attendanceTexts[state]}</b> {reason && <span>({reason})</span>}{" "}
              <small>{batchName}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
