import { and, eq, inArray } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { readMarks } from "../results/exam-marks.server.ts";
import { readSheetStudents } from "../sheets/read.server.ts";
import { isIn, type PairRow, type Schemed, writtenOf } from "./examine.server.ts";
import { seatOf } from "./read.server.ts";
import type { Given } from "./rules.ts";
import { put } from "./settle.server.ts";
import { examinerMarks } from "./table.server.ts";
import { examinerTexts } from "./texts.ts";

type Decision = {
  exam: Schemed;
  pair: PairRow;
  studentId: StudentId;
  mark: Exclude<Given, null>;
  me: Person;
};

/** A third decides what a student has in the section, whatever the two gave; they never do themselves. */
export async function decide(change: Change, { exam, pair, studentId, mark, me }: Decision): Promise<void> {
  const { tx } = change;
  const isThird = pair.thirdId === me.accountId || may(me, "studentManagement");
  if (!isThird || seatOf(pair, me.accountId))
    throw refuse("NOT_ALLOWED", { message: examinerTexts.notYours });
  if (!isIn(pair)) throw refuse("LOCKED", { message: examinerTexts.notBothIn });
  const section = writtenOf(exam.scheme, pair.section);
  const onSheet = await readSheetStudents(tx, pair);
  if (!section || !onSheet.some((one) => one.studentId === studentId))
    throw refuse("NOT_FOUND", { message: examinerTexts.notOnSheet });
  const full = section.written?.full ?? 0;
  if (typeof mark === "number" && (mark < 0 || mark > full || Number(mark.toFixed(2)) !== mark))
    throw refuseField("mark", examinerTexts.outOfFull(bengaliDigits(full)));
  const rows = await readMarks(tx, exam.examId);
  const row = rows.find((one) => one.studentId === studentId && one.section === section.key) ?? null;
  if (row?.state === "expelled") throw refuse("LOCKED", { message: examinerTexts.expelled });
  if (typeof mark === "string" && row?.mcqMarks != null) throw refuseField("mark", examinerTexts.hasChoices);
  const settled = and(
    ...[eq(examinerMarks.pairId, pair.pairId), eq(examinerMarks.studentId, studentId)],
    inArray(examinerMarks.seat, ["agreed", "decided"]),
  );
  if (await tx.$count(examinerMarks, settled)) throw refuse("LOCKED", { message: examinerTexts.settled });
  await put(change, exam, "decided", [{ pair, section, studentId, row, mark }]);
}
