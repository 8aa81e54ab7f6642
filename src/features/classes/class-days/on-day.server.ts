import { type SQL, sql } from "drizzle-orm";
import { batches } from "../../catalogue/index.server.ts";
import { isKnown } from "./read.server.ts";
import { weekdayOf } from "./rules.ts";
import { classes, classWeeks } from "./table.server.ts";

/**
 * Each batch's classes of a day, by the hour, as a query: `times` of the weekly ones from the batch's first day on and of that
 * day's own; `known` is false where nobody knows on which days it has classes.
 */
export const classesOn = (day: string): SQL => sql`
  select ${batches.batchId}, coalesce(bool_or(${isKnown}), false) as known, min(${classes.startsAt}) as first,
    coalesce(json_agg(json_build_object('from', left(${classes.startsAt}::text, 5), 'until', left(${classes.endsAt}::text, 5))
      order by ${classes.startsAt}) filter (where ${classes.classId} is not null), '[]') as times
  from ${batches} left join ${classWeeks} on ${classWeeks.batchId} = ${batches.batchId}
  left join ${classes} on ${classes.batchId} = ${batches.batchId} and (${classes.day} = ${day}
    or (${classes.weekday} = ${weekdayOf(day)} and (${batches.startsOn} is null or ${batches.startsOn} <= ${day})))
  group by ${batches.batchId}`;
