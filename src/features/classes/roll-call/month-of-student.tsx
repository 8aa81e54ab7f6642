import { StatCards } from "../../../portal/kit/chart/stat-cards.tsx";
import { monthOf, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { OwnAttendance } from "./contract.ts";
import { MonthSums } from "./month-sums.tsx";
import styles from "./own.module.css";
import { attendanceTexts, ownAttendanceTexts as words } from "./texts.ts";

/** A student's month: the sums, every class as a square, and of the days on which they were not there in time what the squares do not say. */
export function MonthOfStudent({ attendance }: { attendance: OwnAttendance }) {
  const { month, classes, absent, days } = attendance;
  if (!classes) return <p>{words.none}</p>;
  const told = days.filter(({ state, reason }) => state === "late" || state === "leave" || reason);
  return (
    <>
      <StatCards label={monthOf(`${month}-01`)}>
        <MonthSums attendance={attendance} />
      </StatCards>
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
      {!absent && !told.length && <p>{words.allPresent}</p>}
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
