import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { batches, students, teachers } from "../../catalogue/index.server.ts";
import { leaves } from "../leave-days/table.server.ts";
import type { Leave } from "./contract.ts";

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
