import type { Tx } from "../../../server/db/database.ts";
import type { ExamRow } from "./marking.server.ts";

/** Refuses what is to become of an exam: its values, or null where it is to be deleted. */
export type ExamGuard = (tx: Tx, exam: ExamRow, values: Partial<ExamRow> | null) => Promise<void>;

const guards: ExamGuard[] = [];

/** What slices above must ask before an exam is changed. */
export const guardExams = (guard: ExamGuard): void => void guards.push(guard);

export async function checkGuards(tx: Tx, exam: ExamRow, values: Partial<ExamRow> | null): Promise<void> {
  for (const guard of guards) await guard(tx, exam, values);
}
