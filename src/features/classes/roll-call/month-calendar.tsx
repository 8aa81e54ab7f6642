import type { CSSProperties } from "react";
import { dayAfter, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { daysOf } from "../../../shared/months.ts";
import { weekdayOf, weekdays } from "../class-days/rules.ts";
import { weekdayName } from "../class-days/texts.ts";
import type { OwnAttendance } from "./contract.ts";
import styles from "./own-month.module.css";
import { attendanceSigns, attendanceTexts, ownAttendanceTexts as words } from "./texts.ts";

type Shown = Pick<OwnAttendance, "month" | "days">;

/** A month week by week under the names of its days: on which there was a class, and how the student was in it. */
export function MonthCalendar({ month, days }: Shown) {
  const all = daysOfMonth(month);
  const first = weekdays.indexOf(weekdayOf(all[0] ?? `${month}-01`) as (typeof weekdays)[number]);
  return (
    <div className={styles.calendar}>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekdayName(weekday)}</span>
        ))}
      </div>
      <ol className={styles.days} aria-label={words.all} style={{ "--first": first + 1 } as CSSProperties}>
        {all.map((day) => {
          const classes = days.filter((one) => one.day === day);
          const state = classes.find((one) => one.state !== "present")?.state ?? classes[0]?.state;
          return (
            <li
              key={day}
              data-state={state}
              data-sign={state && attendanceSigns[state]}
              aria-hidden={!state || undefined}
            >
              <span aria-hidden="true">{bengaliDigits(Number(day.slice(8)))}</span>
              {state && (
                <small>
                  <span className="visually-hidden">{shortDate(day)}: </span>
                  {classes.map((one) => attendanceTexts[one.state]).join(", ")}
                </small>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function daysOfMonth(month: string): string[] {
  const { from, before } = daysOf(month);
  const days: string[] = [];
  for (let day = from; day < before; day = dayAfter(day)) days.push(day);
  return days;
}
