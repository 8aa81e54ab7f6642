import { and, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { batches, teachers } from "../../catalogue/index.server.ts";
import { isHeldBy, plannedBetween } from "../class-days/on-day.server.ts";
import { readUnknownWeeks } from "../class-days/read.server.ts";
import { classes } from "../class-days/table.server.ts";
import { daysOff } from "../days-off/table.server.ts";
import { rooms } from "../rooms/table.server.ts";
import type { PlannedClass, Week } from "./contract.ts";

/** Of whom a routine is: of one batch, one teacher or one room. */
export type RoutineOf = {
  batchId?: number | undefined;
  /** Who is to hold them: who is named, or where nobody is, who teaches the batch. */
  teacherId?: TeacherId | undefined;
  roomId?: number | undefined;
};

const [c, b, t, r] = [alias(classes, "c"), alias(batches, "b"), alias(teachers, "t"), alias(rooms, "r")];

/** The classes of the days from one to another, by day and hour: those that are not held or were moved too, each with what becomes of it. */
export async function readPlanned(
  db: Reader,
  of: RoutineOf,
  from: string,
  until: string,
): Promise<PlannedClass[]> {
  const { rows } = await db.execute<PlannedClass>(sql`
    select planned.day::text as day, ${hour(sql`planned.starts_at`)} as from, ${hour(sql`planned.ends_at`)} as until,
      ${b.batchName} as "batchName", ${c.subject}, planned.teacher_id as "teacherId", ${t.teacherName} as "teacherName", ${r.roomName} as "roomName",
      planned.off, planned.moved_to::text as "movedTo", planned.moved_from::text as "movedFrom", planned.move_id as "moveId",
      ${c.oldClash} as "oldClash", json_build_object('classId', ${c.classId}, 'batchId', ${c.batchId}, 'subject', ${c.subject},
        'teacherId', ${c.teacherId}, 'roomId', ${c.roomId}, 'weekday', ${c.weekday}, 'from', ${hour(sql`${c.startsAt}`)},
        'until', ${hour(sql`${c.endsAt}`)}, 'spanFrom', ${c.spanFrom}, 'spanUntil', ${c.spanUntil}, 'version', ${c.version}) as weekly
    from (${plannedBetween(from, until)}) planned join ${classes} "c" on ${c.classId} = planned.class_id
    join ${batches} "b" on ${b.batchId} = ${c.batchId} left join ${teachers} "t" on ${t.teacherId} = planned.teacher_id
    left join ${rooms} "r" on ${r.roomId} = planned.room_id
    where ${isOf(of)} order by planned.day, planned.starts_at, ${c.classId}`);
  return rows;
}

/** A week of a batch, a teacher or a room, with the days off in it that are everybody's, or the batch's. */
export async function readWeekOf(
  db: Reader,
  of: RoutineOf,
  { from, until }: Pick<Week, "from" | "until">,
): Promise<Week> {
  const [planned, unknown, off] = await Promise.all([
    readPlanned(db, of, from, until),
    of.roomId === undefined ? readUnknownWeeks(db, of) : [],
    db
      .select({ from: daysOff.from, until: daysOff.until, reason: daysOff.reason })
      .from(daysOff)
      .where(
        and(
          lte(daysOff.from, until),
          gte(daysOff.until, from),
          of.batchId === undefined
            ? isNull(daysOff.batchId)
            : or(isNull(daysOff.batchId), eq(daysOff.batchId, of.batchId)),
        ),
      )
      .orderBy(daysOff.from, daysOff.dayOffId),
  ]);
  return { from, until, classes: planned, daysOff: off, unknown };
}

const isOf = ({ batchId, teacherId, roomId }: RoutineOf): SQL =>
  batchId !== undefined
    ? sql`${c.batchId} = ${batchId}`
    : teacherId !== undefined
      ? isHeldBy(sql`planned.teacher_id`, sql`${c.batchId}`, teacherId)
      : sql`planned.room_id = ${roomId ?? 0}`;

const hour = (at: SQL) => sql`left(${at}::text, 5)`;
