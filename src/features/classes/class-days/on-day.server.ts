import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { AccountId, TeacherId } from "../../../shared/ids.ts";
import { batches, batchTeachers } from "../../catalogue/index.server.ts";
import { daysOff } from "../days-off/table.server.ts";
import { isKnown } from "./read.server.ts";
import { classes, classWeeks, movedClasses } from "./table.server.ts";

const [c, b, o, m] = [
  alias(classes, "c"),
  alias(batches, "b"),
  alias(daysOff, "o"),
  alias(movedClasses, "m"),
];

/** What is no class of its weekday any more was moved for nothing. */
const isMoved = sql`${c.weekday} = extract(dow from ${m.day}) and ${c.runs} @> ${m.day}`;

/**
 * The classes of the week on the days from one to another, as a query: from their batch's first day on, each with why it is `off` or where it
 * is `moved_to`, and once more where it was moved, with the day that it is `moved_from` and who holds it then.
 */
export const plannedBetween = (from: string | SQL, until: string | SQL): SQL => sql`
  select ${c.classId}, ${c.batchId}, day.day::date as day, ${c.startsAt}, ${c.endsAt}, ${c.roomId}, ${c.teacherId}, ${m.moveId},
    coalesce((select min(${o.reason}) from ${daysOff} "o" where (${o.batchId} is null or ${o.batchId} = ${c.batchId})
      and day.day::date between ${o.from} and ${o.until}), ${m.reason}) as off, ${m.toDay} as moved_to, null::date as moved_from
  from generate_series(${from}::date, ${until}::date, interval '1 day') day(day)
  join ${classes} "c" on ${c.weekday} = extract(dow from day.day) and ${c.runs} @> day.day::date
  join ${batches} "b" on ${b.batchId} = ${c.batchId} and (${b.startsOn} is null or ${b.startsOn} <= day.day::date)
  left join ${movedClasses} "m" on ${m.classId} = ${c.classId} and ${m.day} = day.day::date
  union all
  select ${c.classId}, ${c.batchId}, ${m.toDay}, ${m.startsAt}, ${m.endsAt}, ${m.roomId}, coalesce(${m.teacherId}, ${c.teacherId}), ${m.moveId}, null, null, ${m.day}
  from ${movedClasses} "m" join ${classes} "c" on ${c.classId} = ${m.classId} and ${isMoved}
  where ${m.toDay} between ${from}::date and ${until}::date`;

/** Whether somebody is to hold a class, by its teacher and its batch: who is named, or where nobody is, who teaches the batch. */
export const isHeldBy = (teacherId: SQL, batchId: SQL, accountId: AccountId | TeacherId): SQL => sql`
  case when ${teacherId} is null then exists (select from ${batchTeachers}
    where ${batchTeachers.batchId} = ${batchId} and ${batchTeachers.teacherId} = ${accountId}) else ${teacherId} = ${accountId} end`;

/** Those of them that are held. */
export const heldBetween = (from: string | SQL, until: string | SQL): SQL =>
  sql`select * from (${plannedBetween(from, until)}) planned where off is null and moved_to is null`;

/**
 * Each batch's classes of a day, by the hour, as a query: `times` of those of the week that are held and of that day's own, each hour
 * once; `known` is false where nobody knows on which days it has classes.
 */
export const classesOn = (day: string): SQL => sql`
  select ${batches.batchId}, min(starts_at) as first, coalesce(bool_or(${isKnown}), false) or exists (
      select from ${daysOff} "o" where (${o.batchId} is null or ${o.batchId} = ${batches.batchId}) and ${day}::date between ${o.from} and ${o.until}
    ) as known,
    coalesce(json_agg(json_build_object('from', left(starts_at::text, 5), 'until', left(ends_at::text, 5))
      order by starts_at) filter (where starts_at is not null), '[]') as times
  from ${batches} left join ${classWeeks} on ${classWeeks.batchId} = ${batches.batchId}
  left join (
    select batch_id, starts_at, max(ends_at) as ends_at from (
      select batch_id, starts_at, ends_at from (${heldBetween(day, day)}) held
      union all select ${classes.batchId}, ${classes.startsAt}, ${classes.endsAt} from ${classes}
        where ${classes.day} = ${day} and ${classes.startsAt} is not null
    ) one group by 1, 2
  ) times on times.batch_id = ${batches.batchId}
  group by ${batches.batchId}`;
