import type { Reader } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { readCredits, readOpenBills } from "../../ledger/index.server.ts";
import { askedFor, sumOf } from "../../ledger/index.ts";

/** A day by which bills are to be paid, and what they are called. */
export type FeeDay = { studentId: StudentId; day: string; bills: string[] };

/** The days from one on by which a student has still something to pay; what stands to their credit is spent first, as on their own page. */
export async function readFeeDays(db: Reader, studentId: StudentId, from: string): Promise<FeeDay[]> {
  const [open, credits] = [await readOpenBills(db, [studentId]), await readCredits(db, [studentId])];
  const { bills } = askedFor(open, sumOf(credits.map(({ left }) => left)));
  const asked = bills.flatMap(({ head, label, lines }) =>
    lines.map(({ dueDay }) => ({ dueDay, bill: [head, label].filter(Boolean).join(", ") })),
  );
  return [...Map.groupBy(asked, ({ dueDay }) => dueDay)]
    .filter(([day]) => day >= from)
    .map(([day, of]) => ({ studentId, day, bills: [...new Set(of.map(({ bill }) => bill))] }));
}
