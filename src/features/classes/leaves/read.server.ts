import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { batches, students, teachers } from "../../catalogue/index.server.ts";
import type { Leave } from "./contract.ts";
import { leaves } from "./table.server.ts";

/** Leaves as the office sees them: those that wait first, then the newest. */
export async function readLeaves(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
): Promise<Leave[]> {
  const found = await db
    .select({
      leave: leaves,
      regId: students.regId,
      userName: students.userName,
      batchName: batches.batchName,
      by: teachers.teacherName,
    })
    .from(leaves)
    .innerJoin(students, eq(students.studentId, leaves.studentId))
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .leftJoin(teachers, eq(teachers.teacherId, leaves.decidedBy))
    .where(where)
    .orderBy(sql`${leaves.state} <> 'waiting'`, desc(leaves.leaveId))
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(({ leave: { decidedBy: _, at, ...leave }, ...of }) => ({
    ...{ ...leave, ...of, at: at.toISOString() },
  }));
}

/** The leave of a day that a row's student has, or has asked for: the granted one before another that waits. */
export const leaveOfDay = (studentId: SQL, day: string): SQL => sql`
  (select json_build_object('state', ${leaves.state}, 'reason', ${leaves.reason}) from ${leaves}
    where ${leaves.studentId} = ${studentId} and ${day} between ${leaves.from} and ${leaves.until}
      and ${leaves.state} <> 'refused'
    order by ${leaves.state} = 'granted' desc, ${leaves.leaveId} limit 1)`;
