import { eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import type { Marked } from "../merit/live.server.ts";
import { options } from "../omr/answers.ts";
import { type Paper, readPaper } from "../omr/paper.server.ts";
import { omrFiles, omrSheets } from "../omr/table.server.ts";
import { whoSits } from "../seating/read.server.ts";
import { examSeats } from "../seating/table.server.ts";
import type { ExamLikeness, LikeSheets } from "./contract.ts";
import type { LikePair } from "./find.ts";
import { readBasis } from "./read.server.ts";
import { examLikeness } from "./table.server.ts";

/** What was found last of an exam, with whose sheets they are now; null where nobody has looked. */
export async function readLikeness(db: Reader, exam: Marked): Promise<ExamLikeness | null> {
  const { examId } = exam;
  const [row] = await db.select().from(examLikeness).where(eq(examLikeness.examId, examId));
  if (!row) return null;
  const { pairs, ...found } = row.found;
  const [paper, sides, basis] = await Promise.all([
    readPaper(db, exam),
    readSides(
      db,
      examId,
      pairs.flatMap(({ one, other }) => [one, other]),
    ),
    readBasis(db, exam),
  ]);
  return {
    ...found,
    at: row.at.toISOString(),
    stale: basis !== row.basis,
    pairs: pairs.flatMap((pair): LikeSheets[] => {
      const [one, other] = [sides.get(pair.one), sides.get(pair.other)];
      return one && other ? [presentPair(pair, one, other, { exam, paper })] : [];
    }),
  };
}

type Side = LikeSheets["one"] & { fileId: number };
type Of = { exam: Marked; paper: Paper };

function presentPair(pair: LikePair, one: Side, other: Side, { exam, paper }: Of): LikeSheets {
  const subjects = paper.sections.flatMap(({ key, questions }) => {
    const subject = exam.scheme.sections.find((section) => section.key === key)?.subject ?? "";
    return Array.from({ length: questions }, () => subject);
  });
  /** Which question of a sheet is this one of the first set. */
  const placeOn = ({ set }: Side, master: number) => {
    const order = paper.sets.find((one) => one.set === set)?.order;
    return order ? order.indexOf(master + 1) + 1 : master + 1;
  };
  return {
    ...{ ...pair, one, other },
    inPile: one.fileId === other.fileId ? Math.abs(one.line - other.line) : null,
    wrong: pair.wrong.map(({ question, option }) => ({
      ...{ subject: subjects[question] ?? "", one: placeOn(one, question), other: placeOn(other, question) },
      ...{ marked: options[option - 1] ?? "", right: paper.sets[0]?.key[question] ?? "" },
    })),
  };
}

async function readSides(db: Reader, examId: number, sheetIds: number[]): Promise<Map<number, Side>> {
  const found = await db
    .select({
      ...{ sheetId: omrSheets.sheetId, roll: omrSheets.roll, set: omrSheets.set, line: omrSheets.line },
      ...{ source: omrSheets.source, fileId: omrSheets.fileId, fileName: omrFiles.fileName },
      ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
      batchName: batches.batchName,
      ...{ shift: examSeats.shift, hall: examSeats.hall, seat: examSeats.seat },
    })
    .from(omrSheets)
    .innerJoin(omrFiles, eq(omrFiles.fileId, omrSheets.fileId))
    .leftJoin(students, eq(students.regId, omrSheets.roll))
    .leftJoin(sql`${whoSits(examId)} sits`, sql`sits.student_id = ${students.studentId}`)
    .leftJoin(batches, sql`${batches.batchId} = sits.batch_id`)
    .leftJoin(
      examSeats,
      sql`${examSeats.examId} = ${examId} and ${examSeats.studentId} = ${students.studentId}`,
    )
    .where(inArray(omrSheets.sheetId, [0, ...sheetIds]));
  return new Map(
    found.map(({ studentId, regId, userName, batchName, shift, hall, ...sheet }) => [
      sheet.sheetId,
      {
        ...{ ...sheet, shift: shift ?? "", hall: hall ?? "" },
        student:
          studentId === null
            ? null
            : { studentId, regId: regId ?? "", userName: userName ?? "", batchName: batchName ?? "" },
      },
    ]),
  );
}
