import { and, desc, eq, gt, gte, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import { sortOrder } from "../../server/db/sort-order.ts";
import { overviewRows } from "../../shared/limits.ts";
import { daysOf, lastMonths } from "../../shared/months.ts";
import type { Rows } from "../../shared/paging.ts";
import { batches } from "../batches/table.server.ts";
import { coming, readExams } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { entryOf } from "../payments/entries.server.ts";
import { sortColumns as entryColumns } from "../payments/read.server.ts";
import { payments } from "../payments/table.server.ts";
import { students } from "../students/table.server.ts";
import type { Entry, EntrySort } from "./contract.ts";

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
  const { where, order } = coming(Date.now());
  const next = rows ? await readExams(db, where, { limit: rows, offset: 0 }, order) : null;
  return { coming: await db.$count(exams, where), next };
}

/** The condition that an entry is of a month, by its date; with `only`, that something is owed by it. */
export function ofMonth(month: string, only?: "due" | undefined): SQL | undefined {
  const { from, before } = daysOf(month);
  return and(
    gte(payments.date, from),
    lt(payments.date, before),
    only === "due" ? gt(payments.due, 0) : undefined,
  );
}

/** Taka that these entries say were paid and are due, and how many they are. */
export async function sumMoney(db: Reader, where: SQL | undefined) {
  const sum = (column: "payment" | "due") => sql<number>`coalesce(sum(${payments[column]}), 0)::float8`;
  const [sums] = await db
    .select({ total: sql<number>`count(*)::int`, paid: sum("payment"), due: sum("due") })
    .from(payments)
    .where(where);
  return sums ?? { total: 0, paid: 0, due: 0 };
}

/** Entries with whose they are, the newest day first unless they are sorted otherwise; those of archived students are among them. */
export async function readEntries(
  db: Reader,
  where: SQL | undefined,
  rows: Rows,
  sort: EntrySort | undefined,
): Promise<Entry[]> {
  const found = await db
    .select({ payment: payments, student: students })
    .from(payments)
    .innerJoin(students, eq(students.studentId, payments.studentId))
    .where(where)
    .orderBy(...sortOrder(sort, sortColumns, [desc(payments.date), desc(payments.paymentId)]))
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(({ payment, student: { studentId, roll, userName, archivedAt } }) => ({
    ...entryOf(payment),
    ...{ studentId, regId: roll, userName, archived: archivedAt !== null },
  }));
}

const sortColumns = { ...entryColumns, student: [students.nameFolded], regId: [students.roll] };
