import { and, desc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import { daysOf } from "../../shared/months.ts";
import type { Rows } from "../../shared/paging.ts";
import { entryOf } from "../payments/read.server.ts";
import { payments } from "../payments/table.server.ts";
import { students } from "../students/table.server.ts";
import type { Entry } from "./contract.ts";

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

/** Entries with whose they are, the newest day first; those of archived students are among them. */
export async function readEntries(db: Reader, where: SQL | undefined, rows: Rows): Promise<Entry[]> {
  const found = await db
    .select({ payment: payments, student: students })
    .from(payments)
    .innerJoin(students, eq(students.studentId, payments.studentId))
    .where(where)
    .orderBy(desc(payments.date), desc(payments.paymentId))
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(({ payment, student: { studentId, roll, userName, archivedAt } }) => ({
    ...entryOf(payment),
    ...{ studentId, regId: roll, userName, archived: archivedAt !== null },
  }));
}
