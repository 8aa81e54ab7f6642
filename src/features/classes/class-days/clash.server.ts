import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { batches, teachers } from "../../catalogue/index.server.ts";
import { daysOff } from "../days-off/table.server.ts";
import { rooms } from "../rooms/table.server.ts";
import { heldBetween } from "./on-day.server.ts";
import type { ClassTime } from "./rules.ts";
import { classes, movedClasses } from "./table.server.ts";
import { type Clash, clashWords } from "./texts.ts";
import { allDaysBut } from "./week.server.ts";

/** Of whom and where a class is; its own id where it is there already. */
export type Whose = {
  classId: number | null;
  batchId: number;
  teacherId: number | null;
  roomId: number | null;
};
export type Span = { spanFrom: string | null; spanUntil: string | null };

const [c, b, t, r, m, o] = [
  alias(classes, "c"),
  alias(batches, "b"),
  alias(teachers, "t"),
  alias(rooms, "r"),
  alias(movedClasses, "m"),
  alias(daysOff, "o"),
];

/** TAKEN beside a field, with what a class would meet; nothing where it meets none. */
export function refuseClashes(field: string, clashes: readonly Clash[]): void {
  if (!clashes.length) return;
  const message = clashes.map(clashWords).join("; ");
  throw refuse("TAKEN", { message, fields: { [field]: message } });
}

/** What a class of each week would meet: others of its batch, teacher or room at its time, and those that were moved there for a day. The constraints decide; this names. */
export async function readClashes(db: Reader, asked: Whose & Span & ClassTime): Promise<Clash[]> {
  const { classId, batchId, spanFrom } = asked;
  const minutes = minutesOf(sql`${asked.weekday}`, sql`${asked.from}::time`, sql`${asked.until}::time`);
  // On the days of a span its batch's other classes do not count.
  const gives = spanFrom ? sql`and not (${c.batchId} = ${batchId} and ${c.spanFrom} is null)` : sql``;
  return clashesOf(
    db,
    asked,
    sql`
    select ${c.classId}, ${c.batchId}, ${c.teacherId}, ${c.roomId}, ${c.weekday}, null::date as day, ${c.startsAt}, ${c.endsAt}
    from ${classes} "c"
    where ${c.weekday} is not null and not ${c.oldClash} and ${c.classId} is distinct from ${classId}::int
      and ${minutesOf(c.weekday, c.startsAt, c.endsAt)} && ${minutes} and ${c.runs} && ${runsOf(asked)} ${gives}
    union all
    select ${c.classId}, ${c.batchId}, coalesce(${m.teacherId}, ${c.teacherId}), ${m.roomId}, null, ${m.toDay}, ${m.startsAt}, ${m.endsAt}
    from ${movedClasses} "m" join ${classes} "c" on ${c.classId} = ${m.classId} and ${c.runs} @> ${m.day}
      and ${c.weekday} = extract(dow from ${m.day})
    where ${m.toDay} >= ${today()} and ${c.classId} is distinct from ${classId}::int
      and ${minutesOf(sql`extract(dow from ${m.toDay})`, m.startsAt, m.endsAt)} && ${minutes} and ${runsOf(asked)} @> ${m.toDay}
      and not exists (select from ${daysOff} "o" where (${o.batchId} is null or ${o.batchId} = ${batchId})
        and ${m.toDay} between ${o.from} and ${o.until})`,
  );
}

type OnDay = { day: string; toDay: string; from: string; until: string | null };

/** What a class would meet on one day, where it is moved there from `day`. */
export async function readClashesOn(db: Reader, asked: Whose & OnDay): Promise<Clash[]> {
  const { classId, day, toDay, from, until } = asked;
  return clashesOf(
    db,
    asked,
    sql`
    select held.class_id, ${c.batchId}, held.teacher_id, held.room_id, null as weekday, held.day, held.starts_at, held.ends_at
    from (${heldBetween(sql`(${toDay}::date - 1)`, sql`(${toDay}::date + 1)`)}) held join ${classes} "c" on ${c.classId} = held.class_id
    where not (held.class_id = ${classId} and coalesce(held.moved_from, held.day) = ${day})
      and ${momentsOf(sql`held.day`, sql`held.starts_at`, sql`held.ends_at`)}
        && ${momentsOf(sql`${toDay}::date`, sql`${from}::time`, sql`${until}::time`)}`,
  );
}

/** Of the classes of a query those of the same batch, teacher or room, in words that name them. */
async function clashesOf(db: Reader, { batchId, teacherId, roomId }: Whose, classesOf: SQL) {
  const { rows } = await db.execute<Clash>(sql`
    select case when met.batch_id = ${batchId} then 'batch' when met.teacher_id = ${teacherId}::int then 'teacher' else 'room' end as by,
      ${b.batchName} as "batchName", ${c.subject}, ${t.teacherName} as "teacherName", ${r.roomName} as "roomName",
      met.weekday, met.day::text as day, left(met.starts_at::text, 5) as from, left(met.ends_at::text, 5) as until
    from (${classesOf}) met join ${classes} "c" on ${c.classId} = met.class_id join ${batches} "b" on ${b.batchId} = met.batch_id
    left join ${teachers} "t" on ${t.teacherId} = met.teacher_id left join ${rooms} "r" on ${r.roomId} = met.room_id
    where met.batch_id = ${batchId} or met.teacher_id = ${teacherId}::int or met.room_id = ${roomId}::int
    order by met.day nulls first, met.weekday, met.starts_at limit 5`);
  return rows;
}

/** Minutes of each day's week at which a batch, a teacher or a room is taken in the days on which the asked class would count. */
export async function readTaken(db: Reader, asked: Whose & Span): Promise<[from: number, before: number][]> {
  const { classId, batchId, teacherId, roomId, spanFrom } = asked;
  const gives = spanFrom ? sql`and not (${c.batchId} = ${batchId} and ${c.spanFrom} is null)` : sql``;
  const { rows } = await db.execute<{ from: number; before: number }>(sql`
    select lower(one) as from, upper(one) as before
    from ${classes} "c", unnest(${minutesOf(c.weekday, c.startsAt, c.endsAt)}) one
    where ${c.weekday} is not null and ${c.classId} is distinct from ${classId}::int and ${c.runs} && ${runsOf(asked)} ${gives}
      and (${c.batchId} = ${batchId} or ${c.teacherId} = ${teacherId}::int or ${c.roomId} = ${roomId}::int)`);
  return rows.map(({ from, before }) => [from, before]);
}

/** The days on which the asked class would count, as `setRuns` writes them. */
const runsOf = ({ batchId, spanFrom, spanUntil }: Whose & Span): SQL =>
  spanFrom
    ? sql`datemultirange(daterange(${spanFrom}::date, ${spanUntil}::date, '[]'))`
    : allDaysBut(batchId);

type Part = SQL | AnyPgColumn;

const minutesOf = (weekday: Part, startsAt: Part, endsAt: Part): SQL =>
  sql`class_minutes((${weekday})::smallint, ${startsAt}, ${endsAt})`;

/** From its beginning to its end as moments of Dhaka's clock; of a class whose end nobody knows the first minute. */
const momentsOf = (day: SQL, startsAt: SQL, endsAt: SQL): SQL => sql`tsrange(${day} + ${startsAt},
  case when ${endsAt} is null then ${day} + ${startsAt} + interval '1 minute' when ${endsAt} > ${startsAt} then ${day} + ${endsAt}
    else ${day} + 1 + ${endsAt} end)`;
