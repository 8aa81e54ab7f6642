import { and, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { agreedParts, agreements, asNumber, readOpenBills } from "../../ledger/index.server.ts";
import { sumOf } from "../../ledger/index.ts";
import type { Agreement } from "./contract.ts";

/** The instalments that stand of a student, each with what is open of it; null where there are none. */
export async function readAgreement(db: Reader, studentId: StudentId): Promise<Agreement | null> {
  const { agreementId, day, note, version } = agreements;
  const [found] = await db
    .select({ agreementId, day, note, version, by: sql<string>`coalesce(${teachers.teacherName}, '')` })
    .from(agreements)
    .leftJoin(teachers, eq(teachers.teacherId, agreements.by))
    .where(and(eq(agreements.studentId, studentId), isNull(agreements.endDay)));
  if (!found) return null;
  const parts = await db
    .select({
      dueDay: agreedParts.dueDay,
      amount: asNumber(sql`sum(${agreedParts.amount})`),
      billIds: sql<number[]>`array_agg(${agreedParts.billId})`,
    })
    .from(agreedParts)
    .where(eq(agreedParts.agreementId, found.agreementId))
    .groupBy(agreedParts.dueDay)
    .orderBy(agreedParts.dueDay);
  const open = await readOpenBills(db, [studentId]);
  const restOf = ({ dueDay, billIds }: (typeof parts)[number]) =>
    sumOf(
      open
        .filter(({ billId }) => billIds.includes(billId))
        .flatMap(({ lines }) => lines.filter((line) => line.dueDay === dueDay).map(({ rest }) => rest)),
    );
  return {
    ...found,
    parts: parts.map((part) => ({ dueDay: part.dueDay, amount: part.amount, rest: restOf(part) })),
  };
}
