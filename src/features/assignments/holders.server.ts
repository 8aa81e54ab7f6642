import { type SQL, sql } from "drizzle-orm";
import { beginsWith } from "../../server/search.ts";
import { students } from "../students/table.server.ts";
import { assignments } from "./table.server.ts";

/**
 * Who has an assignment: the one student it was given to, or the batch as it is now, and whoever has handed it in.
 * Those whose account came after both the giving and the deadline do not have it: it was over before they came.
 */
export const holdersOf = (assignmentId: number | SQL) => sql`(
  select hand_ins.student_id from hand_ins where hand_ins.assignment_id = ${assignmentId}
  union
  select given.student_id from assignments given
  where given.assignment_id = ${assignmentId} and given.student_id is not null
  union
  select member.student_id from assignments given
  join students member on member.batch_id = given.batch_id
  join accounts account on account.account_id = member.student_id
  where given.assignment_id = ${assignmentId} and given.student_id is null and (
    account.created_at <= given.given_at
    or (account.created_at at time zone 'Asia/Dhaka')::date <= given.deadline
  )
)`;

const ofThisOne = holdersOf(sql`assignments.assignment_id`);

/** How many have an assignment of the list. */
export const studentCount = sql<number>`(select count(*)::int from ${ofThisOne} holder)`;
/** How many have handed one in. */
export const handedInCount = sql<number>`(select count(*)::int from hand_ins where hand_ins.assignment_id = assignments.assignment_id)`;

/** The condition that a student has an assignment of the list. */
export const isHeldBy = (studentId: number) =>
  sql`exists (select 1 from ${ofThisOne} holder where holder.student_id = ${studentId})`;

/** The condition that somebody whose roll begins so has it. */
export const isHeldByRoll = (roll: string) =>
  sql`exists (select 1 from ${ofThisOne} holder join students on students.student_id = holder.student_id where ${beginsWith(students.roll, roll)})`;

/** The condition that a hand-in, joined to its assignment, came after the deadline's day. */
export const isLate = sql<boolean>`(hand_ins.handed_in_at at time zone 'Asia/Dhaka')::date > ${assignments.deadline}`;
