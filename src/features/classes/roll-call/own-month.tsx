import { StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { monthOf } from "../../../shared/dates.ts";
import type { OwnAttendance } from "./contract.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import { MonthSums } from "./month-sums.tsx";
import styles from "./own-month.module.css";
import { attendanceTexts, ownAttendanceTexts as words } from "./texts.ts";

/** A student's own month: the sums, every class in a calendar, and beside it the days on which they were not there in time. */
export function OwnMonth({ attendance }: { attendance: OwnAttendance }) {
  const { month, classes, days } = attendance;
  if (!classes) return <p>{words.none}</p>;
  const ofOthers = new Set(days.map(({ batchName }) => batchName)).size > 1;
  const told = days.filter(({ state, reason }) => state !== "present" || reason);
  return (
    <div className={styles.month}>
      <div className={styles.sums}>
        <StatLine label={monthOf(`${month}-01`)}>
          <MonthSums attendance={attendance} />
        </StatLine>
      </div>
      <MonthCalendar month={month} days={days} />
      <section className={styles.told} aria-labelledby="missed">
        <h2 id="missed">{words.missed}</h2>
        {told.length > 0 ? (
          <ul className={styles.missed} aria-label={words.list}>
            {told.map(({ day, batchName, state, reason }) => (
              <li key={`${day} ${batchName}`}>
                <span>{words.dayOf(day)}</span> <b data-state={state}>{attendanceTexts[state]}</b>{" "}
                <small>{[reason, ofOthers && batchName].filter(Boolean).join(" · ")}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.allPresent}</p>
        )}
      </section>
    </div>
  );
}
