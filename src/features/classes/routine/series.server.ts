import { and, asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { dayAfter } from "../../../shared/dates.ts";
import { batches, teachers } from "../../catalogue/index.server.ts";
import { readWeek } from "../class-days/read.server.ts";
import { weekdayOf } from "../class-days/rules.ts";
import { classes, movedClasses } from "../class-days/table.server.ts";
import { daysOff } from "../days-off/table.server.ts";
import { rooms } from "../rooms/table.server.ts";

type Held = {
  weekday: number;
  from: string;
  until: string | null;
  subject: string;
  teacherName: string | null;
  roomName: string | null;
};

/** A class of each week from its first day to its last, null where there is none, `without` some days. */
export type Series = Held & { classId: number; since: string; last: string | null; without: string[] };
/** A class that was moved: once. */
export type Once = Omit<Held, "weekday"> & { moveId: number; day: string };
export type Routine = { batchId: number; batchName: string; series: Series[]; once: Once[] };

/** So many days off are left out of a calendar, those before first: each may be a year long. */
const mostDaysOff = 500;

const [c, t, r, m] = [alias(classes, "c"), alias(teachers, "t"), alias(rooms, "r"), alias(movedClasses, "m")];

/** A batch's classes from its first day on, and none before `from`, as a calendar repeats them; null where nobody knows them. */
export async function readSeries(db: Reader, batchId: number, from: string): Promise<Routine | null> {
  const week = await readWeek(db, batchId);
  if (!week?.known) return null;
  const [[batch], runs, once, off] = await Promise.all([
    db.select({ startsOn: batches.startsOn }).from(batches).where(eq(batches.batchId, batchId)),
    db.execute<Held & { classId: number; since: string | null; last: string | null; moved: string[] }>(sql`
      select ${c.classId} as "classId", ${c.weekday}, ${hour(sql`${c.startsAt}`)} as from, ${hour(sql`${c.endsAt}`)} as until,
        ${c.subject}, ${t.teacherName} as "teacherName", ${r.roomName} as "roomName", lower(run)::text as since, (upper(run) - 1)::text as last,
        array(select ${m.day}::text from ${movedClasses} "m" where ${m.classId} = ${c.classId} and ${m.day} >= ${from}) as moved
      from ${classes} "c" cross join unnest(${c.runs}) run left join ${teachers} "t" on ${t.teacherId} = ${c.teacherId}
      left join ${rooms} "r" on ${r.roomId} = ${c.roomId}
      where ${c.batchId} = ${batchId} and ${c.weekday} is not null and (upper_inf(run) or upper(run) > ${from}::date)
      order by (${c.weekday} + 1) % 7, ${c.startsAt}, lower(run) nulls first`),
    db.execute<Once>(sql`
      select ${m.moveId} as "moveId", ${m.toDay}::text as day, ${hour(sql`${m.startsAt}`)} as from, ${hour(sql`${m.endsAt}`)} as until,
        ${c.subject}, ${t.teacherName} as "teacherName", ${r.roomName} as "roomName"
      from ${movedClasses} "m" join ${classes} "c" on ${c.classId} = ${m.classId} and ${c.runs} @> ${m.day}
        and ${c.weekday} = extract(dow from ${m.day})
      left join ${teachers} "t" on ${t.teacherId} = coalesce(${m.teacherId}, ${c.teacherId}) left join ${rooms} "r" on ${r.roomId} = ${m.roomId}
      where ${c.batchId} = ${batchId} and ${m.toDay} >= ${from} order by ${m.toDay}, ${m.startsAt}`),
    db
      .select({ from: daysOff.from, until: daysOff.until })
      .from(daysOff)
      .where(and(gte(daysOff.until, from), or(isNull(daysOff.batchId), eq(daysOff.batchId, batchId))))
      .orderBy(asc(daysOff.from))
      .limit(mostDaysOff),
  ]);
  const first = [batch?.startsOn ?? from, from].toSorted()[1] ?? from;
  const series = runs.rows.map(({ moved, ...run }) => {
    const since = firstOf(run.weekday, [run.since ?? first, first].toSorted()[1] ?? first);
    const free = off.flatMap((span) =>
      weekly(run.weekday, span.from < since ? since : span.from, span.until),
    );
    return { ...run, since, without: [...new Set([...moved, ...free])].toSorted() };
  });
  const { batchName } = week;
  return {
    batchId,
    batchName,
    series: series.filter(({ since, last }) => !last || since <= last),
    once: once.rows,
  };
}

const hour = (at: ReturnType<typeof sql>) => sql`left(${at}::text, 5)`;

/** The first of these weekdays from a day on. */
const firstOf = (weekday: number, from: string) => dayAfter(from, (weekday - weekdayOf(from) + 7) % 7);

/** All of them until a day. */
function weekly(weekday: number, from: string, until: string): string[] {
  const days: string[] = [];
  for (let day = firstOf(weekday, from); day <= until; day = dayAfter(day, 7)) days.push(day);
  return days;
}
