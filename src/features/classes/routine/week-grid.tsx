import type { ReactNode } from "react";
import { dayAfter } from "../../../shared/dates.ts";
import { TeacherName } from "../../catalogue/parts.ts";
import { weekdayOf } from "../class-days/rules.ts";
import { hours } from "../class-days/texts.ts";
import type { PlannedClass, Week } from "./contract.ts";
import styles from "./screen.module.css";
import { routineScreenTexts as words } from "./texts.ts";
import type { Kind } from "./whose.ts";

type Shown = {
  week: Week;
  now: string;
  label?: string;
  /** Whose week it is need not stand in each class. */
  without: Kind;
  /** Whether a teacher's name leads to their page. */
  links?: boolean;
  /** Whether days without classes are told in one line beneath the others. */
  brief?: boolean;
  actionsOf?: ((one: PlannedClass) => ReactNode) | undefined;
};

/** Seven days beside each other on a desk, one beneath the other on a phone. */
export function WeekGrid({
  week,
  now,
  label = words.week,
  without,
  links = false,
  brief = false,
  actionsOf,
}: Shown) {
  const days = Array.from({ length: 7 }, (_, at) => planOf(week, dayAfter(week.from, at)));
  const shown = brief ? days.filter(({ isEmpty }) => !isEmpty) : days;
  return (
    <>
      <ol className={styles.week} aria-label={label}>
        {shown.map(({ day, all, off, isEmpty }) => (
          <li key={day} className={styles.day} data-today={day === now} data-empty={isEmpty}>
            <h3>
              {words.dayName(weekdayOf(day))} <small>{words.dayInWeek(day)}</small>
            </h3>
            {off.map(({ reason }) => (
              <p key={reason} className={styles.note}>
                {words.off(reason)}
              </p>
            ))}
            {all.length ? (
              <ul>
                {all.map((one) => (
                  <li
                    key={`${one.weekly.classId} ${one.movedFrom}`}
                    data-held={one.off === null && one.movedTo === null}
                  >
                    <OneClass one={one} without={without} isOffDay={off.length > 0} links={links} />
                    {actionsOf && <div className={styles.actions}>{actionsOf(one)}</div>}
                  </li>
                ))}
              </ul>
            ) : (
              !off.length && <p className={styles.nothing}>{words.noClass}</p>
            )}
          </li>
        ))}
      </ol>
      {shown.length < days.length && <p className={styles.others}>{words.otherDays}</p>}
    </>
  );
}

/** What a day of a week has: its classes, and why others are not held. */
function planOf(week: Week, day: string) {
  const all = week.classes.filter((one) => one.day === day);
  const off = week.daysOff.filter(({ from, until }) => from <= day && day <= until);
  return { day, all, off, isEmpty: !all.length && !off.length };
}

type OfClass = { one: PlannedClass; without: Kind; isOffDay: boolean; links: boolean };

function OneClass({ one, without, isOffDay, links }: OfClass) {
  const {
    weekly,
    batchName,
    subject,
    teacherId,
    teacherName,
    roomName,
    off,
    movedTo,
    movedFrom,
    moveId,
    oldClash,
    day,
  } = one;
  return (
    <>
      <p className={styles.hours}>{hours(one)}</p>
      {subject && <p className={styles.subject}>{subject}</p>}
      {without !== "batch" && <p>{batchName}</p>}
      {without !== "teacher" && teacherName && (
        <p className={styles.teacher}>
          {links && teacherId ? (
            <TeacherName alone teacherId={teacherId} teacherName={teacherName} />
          ) : (
            teacherName
          )}
        </p>
      )}
      {without !== "room" && roomName && <p>{roomName}</p>}
      {off !== null && !isOffDay && (
        <p className={styles.note}>{moveId && !movedTo ? words.notHeld(off) : words.off(off)}</p>
      )}
      {movedTo && <p className={styles.note}>{movedTo === day ? words.movedHere : words.movedTo(movedTo)}</p>}
      {movedFrom && (
        <p className={styles.note}>{movedFrom === day ? words.movedHere : words.movedFrom(movedFrom)}</p>
      )}
      {weekly.spanFrom && weekly.spanUntil && (
        <p className={styles.days}>{words.span(weekly.spanFrom, weekly.spanUntil)}</p>
      )}
      {oldClash && <p className={styles.note}>{words.oldClash}</p>}
    </>
  );
}
