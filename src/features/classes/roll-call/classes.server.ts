import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { batches, teachers } from "../../catalogue/index.server.ts";
import { heldBetween, isHeldBy } from "../class-days/on-day.server.ts";
import { classes } from "../class-days/table.server.ts";
import { rooms } from "../rooms/table.server.ts";
import { attended } from "./rules.ts";
import { rollCalls } from "./table.server.ts";

export type ClassOfDay = {
  batchId: number;
  batchName: string;
  from: string;
  until: string | null;
  subject: string;
  teacherName: string | null;
  roomName: string | null;
  /** The batch's roll-call of the day was taken, or somebody said that there was no class. */
  called: boolean;
  /** Theirs who asks: they are to teach it, or, where nobody is named, they teach the batch. */
  own: boolean;
};

const [b, t, c, r] = [alias(batches, "b"), alias(teachers, "t"), alias(classes, "c"), alias(rooms, "r")];

/** The classes that are held on a day, by the hour: those of the week, and the day's own whose hour is known. */
export async function readClasses(db: Reader, day: string, accountId: AccountId): Promise<ClassOfDay[]> {
  const own = isHeldBy(sql`of_day.teacher_id`, sql`of_day.batch_id`, accountId);
  const { rows } = await db.execute<ClassOfDay>(sql`
    select ${b.batchId} as "batchId", ${b.batchName} as "batchName", left(of_day.starts_at::text, 5) as from,
      left(of_day.ends_at::text, 5) as until, ${c.subject}, ${t.teacherName} as "teacherName", ${r.roomName} as "roomName",
      ${rollCalls.rollCallId} is not null as called,
      ${own} as own
    from (
      select distinct on (batch_id, starts_at) * from (
        select batch_id, class_id, starts_at, ends_at, room_id, teacher_id, 0 as place from (${heldBetween(day, day)}) held
        union all
        select ${classes.batchId}, ${classes.classId}, ${classes.startsAt}, ${classes.endsAt}, ${classes.roomId}, ${classes.teacherId}, 1 from ${classes}
        where ${classes.day} = ${day} and ${classes.startsAt} is not null
      ) one order by batch_id, starts_at, place
    ) of_day join ${batches} "b" on ${b.batchId} = of_day.batch_id join ${classes} "c" on ${c.classId} = of_day.class_id
    left join ${teachers} "t" on ${t.teacherId} = of_day.teacher_id left join ${rooms} "r" on ${r.roomId} = of_day.room_id
    left join ${rollCalls} on ${rollCalls.batchId} = ${b.batchId} and ${rollCalls.day} = ${day}
    order by of_day.starts_at, ${b.batchName}`);
  return rows;
}

type Attended = { day: string; present: number; due: number; share: number | null };

/** How many came of those who were to come, on each of these days; nothing of a day on which nobody was called. */
export async function readAttended(db: Reader, days: readonly string[]): Promise<Map<string, Attended>> {
  const { rows } = await db.execute<{ day: string; present: number; absent: number; late: number }>(sql`
    select day::text as day, (count(*) filter (where state = 'present'))::int as present,
      (count(*) filter (where state = 'absent'))::int as absent, (count(*) filter (where state = 'late'))::int as late
    from attendance join roll_calls using (roll_call_id)
    where held and day = any(${sql.param([...days])}::date[]) group by 1`);
  return new Map(rows.map(({ day, ...counts }) => [day, { day, ...attended(counts) }]));
}
