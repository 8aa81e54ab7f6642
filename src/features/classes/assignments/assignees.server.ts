import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dhakaDay, startOfDay } from "../../../server/db/dhaka.ts";
import { beginsWith } from "../../../server/db/search.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { assignments } from "./table.server.ts";

const member = alias(students, "member");

/**
 * Who has an assignment: the one student it was given to, or the batch as it is now, and whoever has handed it in.
 * Those of the batch whose account came after both the giving and the deadline do not: it was over before they came.
 */
export const assigneesOf = (assignmentId: number | SQL) => sql`(
  select hand_ins.student_id from hand_ins where hand_ins.assignment_id = ${assignmentId}
  union all
  select given.student_id from assignments given
  where given.assignment_id = ${assignmentId} and given.student_id is not null
  union all
  select ${member.studentId} from assignments given
  join ${students} member on ${member.batchId} = given.batch_id and ${member.archivedAt} is null
  where given.assignment_id = ${assignmentId} and given.student_id is null
  and ${cameInTime(sql`given`, sql`${member.studentId}`)}
)`;

/** The condition that one student has an assignment of the list: the same, asked from the student's side. */
export const isAssignedTo = (studentId: StudentId) => sql`(
  assignments.student_id = ${studentId}
  or assignments.assignment_id in (select hand_ins.assignment_id from hand_ins where hand_ins.student_id = ${studentId})
  or (
    assignments.student_id is null
    and assignments.batch_id = (select ${students.batchId} from ${students} where ${students.studentId} = ${studentId})
    and ${cameInTime(sql`assignments`, sql`${studentId}`)}
  )
)`;

/** The condition that it was given to, or handed in by, students whose roll begins so, or to a batch of theirs. */
export const isAssignedToRoll = (roll: string) => {
  const begins = beginsWith(students.regId, roll);
  return sql`(
    assignments.student_id in (select ${students.studentId} from ${students} where ${begins})
    or assignments.assignment_id in (
      select hand_ins.assignment_id from hand_ins join ${students} using (student_id) where ${begins}
    )
    or (assignments.student_id is null and assignments.batch_id in (select ${students.batchId} from ${students} where ${begins}))
  )`;
};

/** How many have an assignment of the list. */
export const studentCount = sql<number>`(select count(distinct assignee.student_id)::int from ${assigneesOf(sql`assignments.assignment_id`)} assignee)`;
/** How many have handed one in. */
export const handedInCount = sql<number>`(select count(*)::int from hand_ins where hand_ins.assignment_id = assignments.assignment_id)`;

/** The condition that a hand-in, joined to its assignment, came after the deadline's day. */
export const isLate = sql<boolean>`${dhakaDay(sql`hand_ins.handed_in_at`)} > ${assignments.deadline}`;

/** A student's account was there when the assignment was given, or before its deadline was over. */
function cameInTime(of: SQL, studentId: SQL): SQL {
  return sql`(select ${accounts.createdAt} from ${accounts} where ${accounts.accountId} = ${studentId})
    <= greatest(${of}.given_at, ${startOfDay(sql`(${of}.deadline + 1)`)})`;
}
