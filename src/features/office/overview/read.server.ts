import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { daysOf, lastMonths } from "../../../shared/months.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { coming, exams, readNextExams } from "../../exams/index.server.ts";

/** The newest batches with the seats they use, and how many batches there are. */
export async function readBatchSeats(db: Reader) {
  const { batchId, batchName } = batches;
  const newest = db
    .select({ batchId, batchName })
    .from(batches)
    .orderBy(desc(batchId))
    .limit(overviewRows.batches)
    .as("newest");
  const rows = await db
    .select({
      batchId: newest.batchId,
      batchName: newest.batchName,
      students: sql<number>`count(${students.studentId})::int`,
    })
    .from(newest)
    .leftJoin(students, and(eq(students.batchId, newest.batchId), isNull(students.archivedAt)))
    .groupBy(newest.batchId, newest.batchName)
    .orderBy(desc(newest.batchId));
  return { newest: rows, total: await db.$count(batches) };
}

/** Present students by the month of their admission: this month first, months without any among them. */
export async function readAdmissions(db: Reader) {
  const months = lastMonths(overviewRows.months);
  const [newest = "", oldest = ""] = [months[0], months.at(-1)];
  const { from } = daysOf(oldest);
  const { before } = daysOf(newest);
  const { doj } = students;
  const days = await db
    .select({ doj, students: sql<number>`count(*)::int` })
    .from(students)
    .where(and(isNull(students.archivedAt), gte(doj, from), lt(doj, before)))
    .groupBy(doj);
  const found = new Map(months.map((month) => [month, 0]));
  for (const day of days) {
    const month = day.doj.slice(0, 7);
    found.set(month, (found.get(month) ?? 0) + day.students);
  }
  return [...found].map(([month, students]) => ({ month, students }));
}

/** How many exams are not over, and with `rows` the next of them, the soonest first. */
export async function readComing(db: Reader, rows: number) {
  const next = rows ? await readNextExams(db, undefined, rows) : null;
  return { coming: await db.$count(exams, coming(Date.now()).where), next };
}
