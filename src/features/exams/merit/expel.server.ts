import { and, eq } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { exams } from "../exams/table.server.ts";
import { type MarksWrite, readMarks, writeMarks } from "../results/exam-marks.server.ts";
import {
  blankEntry,
  type Entry,
  entryProblem,
  isPossible,
  storedColumns,
  withTotals,
} from "../results/rules.ts";
import type { Section } from "../schemes/contract.ts";
import type { Corrected } from "./corrected.ts";
import { readEntrants } from "./entrants.server.ts";
import type { Marked } from "./live.server.ts";
import { correctStandings, lockMarked } from "./publish.server.ts";
import { examDecisions } from "./table.server.ts";
import { meritTexts } from "./texts.ts";

type Asked = {
  examId: number;
  studentId: StudentId;
  expelled: boolean;
  reason: string;
  by: AccountId | null;
};

/**
 * Expels somebody from an exam, or lifts it: their marks are put aside meanwhile, and come back where the scheme still has room for them.
 * Of a published exam everything is found anew, as by a correction. NOT_FOUND of who does not sit it. Answers how many stand otherwise, and whose marks moved.
 */
export async function setExpelled(change: Change, asked: Asked): Promise<Corrected> {
  const { tx } = change;
  const { examId, studentId, expelled, reason } = asked;
  const exam = await lockMarked(tx, examId);
  const entrant = (await readEntrants(tx, exam)).find((one) => one.studentId === studentId);
  if (!entrant || entrant.batchId === null) throw refuse("NOT_FOUND");
  const of = and(eq(examDecisions.examId, examId), eq(examDecisions.studentId, studentId));
  const [decision] = await tx.select().from(examDecisions).where(of);
  const isExpelled = decision?.state === "expelled";
  if (isExpelled === expelled)
    throw refuse("LOCKED", { message: expelled ? meritTexts.alreadyExpelled : meritTexts.notExpelled });
  const rows = (await readMarks(tx, examId)).filter((row) => row.studentId === studentId);
  await tx.delete(examDecisions).where(of);
  if (expelled) {
    const kept = rows.map(({ section, ...row }) => ({ section, entry: entryOf(row) }));
    const values = { examId, studentId, state: "expelled" as const, reason, kept, decidedBy: asked.by };
    await tx.insert(examDecisions).values(values);
  }
  change.touch(examDecisions);
  const before = new Map(rows.map((row) => [row.section, row]));
  const kept = new Map(decision?.kept.map(({ section, entry }) => [section, entry]));
  const batchId = entrant.batchId;
  const writes = exam.scheme.sections.map((section): MarksWrite => {
    const row = before.get(section.key) ?? null;
    const entry = expelled
      ? { ...blankEntry, state: "expelled" as const }
      : fitting(section, kept.get(section.key));
    const values = storedColumns(section, entry);
    return { studentId, section: section.key, batchId: row?.batchId ?? batchId, before: row, values };
  });
  await writeMarks(change, examId, writes);
  await change.note(expelled ? "expel" : "unexpel", exams, examId, null, {
    ...{ studentId, whyExpelled: reason },
  });
  return exam.publishedAt ? publishAnew(change, exam, expelled) : { changed: 0, moved: [] };
}

/** Others whose place moves are told that it did, not whose paper it was nor why. */
const publishAnew = (change: Change, exam: Marked, expelled: boolean) =>
  correctStandings(change, exam, {
    reason: expelled ? meritTexts.expelledTold : meritTexts.liftedTold,
  });

const entryOf = ({ state, rightCount, wrongCount, extraMarks, mcqMarks, writtenMarks }: Entry): Entry => ({
  ...{ state, rightCount, wrongCount, extraMarks, mcqMarks, writtenMarks },
});

/** What was put aside, if it can still stand in its section. */
function fitting(section: Section, entry: Entry | undefined): Entry {
  if (!entry || entryProblem(section, entry) || !isPossible(section, withTotals(section, entry)))
    return blankEntry;
  return entry;
}
