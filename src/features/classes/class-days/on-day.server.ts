import { type SQL, sql } from "drizzle-orm";
import { batches } from "../../catalogue/index.server.ts";
import { isKnown } from "./read.server.ts";
import { weekdayOf } from "./rules.ts";
import { classes, classWeeks } from "./table.server.ts";

/**
 * Each batch's classes of a day, by the hour, as a query: `times` of the weekly ones from the batch's first day on and of that
 * day's own, each hour once; `known` is false where nobody knows on which days it has classes.
 */
export const classesOn = (day: string): SQL => sql`
  select ${batches.batchId}, coalesce(bool_or(${isKnown}), false) as known, min(starts_at) as first,
    coalesce(json_agg(json_build_object('from', left(starts_at::text, 5), 'until', left(ends_at::text, 5))
      order by starts_at) filter (where starts_at is not null), '[]') as times
  from ${batches} left join ${classWeeks} on ${classWeeks.batchId} = ${batches.batchId}
  left join lateral (
    select ${classes.startsAt}, max(${classes.endsAt}) as ends_at from ${classes}
    where ${classes.batchId} = ${batches.batchId} and ${classes.startsAt} is not null and (${classes.day} = ${day}
      or (${classes.weekday} = ${weekdayOf(day)} and (${batches.startsOn} is null or ${batches.startsOn} <= ${day})))
    group by 1
  ) times on true
  group by ${batches.batchId}`;
