import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { asNumber, bills, dueLinesOf, rest } from "../../ledger/index.server.ts";
import { sumOf } from "../../ledger/index.ts";
import { feePlans } from "../fees/table.server.ts";
import type { FineToBe } from "./contract.ts";
import { fineOf } from "./rules.ts";

export type Scope = { batchId?: number | undefined; studentId?: StudentId | undefined };
/** `upTo`: what is asked for the bill in all, this one with those before. */
export type Fined = FineToBe & { batchId: number | null; upTo: number };

const fines = alias(bills, "fines");
const asked = sql`(select coalesce(sum(${fines.amount} - ${fines.discount}), 0) from ${bills} fines where ${fines.fineOf} = ${bills.billId})`;

/** Late bills of plans that have a fine, each with what it costs now, in the order of rolls. */
export async function readFines(db: Reader, { batchId, studentId }: Scope): Promise<Fined[]> {
  const isAsked = and(
    ...[isNull(bills.voidId), isNotNull(feePlans.fine), isNull(students.archivedAt)],
    batchId === undefined ? undefined : eq(students.batchId, batchId),
    studentId === undefined ? undefined : eq(students.studentId, studentId),
  );
  const found = await db
    .select({
      ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
      ...{ batchName: batches.batchName, batchId: bills.batchId, billId: bills.billId },
      ...{ head: bills.head, label: bills.label, fine: feePlans.fine },
      dueDay: sql<string>`late.due_day::text`,
      late: sql<number>`${today()}::date - late.due_day`,
      asked: asNumber(asked),
    })
    .from(bills)
    .innerJoin(feePlans, eq(feePlans.planId, bills.planId))
    .innerJoin(students, eq(students.studentId, bills.studentId))
    .innerJoin(firstDays, sql`late.bill_id = ${bills.billId}`)
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .where(isAsked)
    .orderBy(students.regId, bills.billId);
  return found.flatMap(({ fine, asked, ...bill }) => {
    const amount = fine ? fineOf(fine, bill.late, asked) : 0;
    return fine && amount > 0 ? [{ ...bill, amount, upTo: sumOf([asked, amount]) }] : [];
  });
}

/** The first day of each open bill that has passed, by its agreed parts where there are some. */
const firstDays: SQL = sql`(
  select bill_id, min(due_day) as due_day from (${dueLinesOf(sql`
    select ${bills.studentId}, ${bills.billId}, ${bills.dueDay}, ${rest} as rest from ${bills}
    where ${bills.voidId} is null and ${bills.planId} in (select ${feePlans.planId} from ${feePlans} where ${feePlans.fine} is not null)`)}) lines
  group by 1
) late`;
