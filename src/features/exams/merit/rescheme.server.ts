import type { Change } from "../../../server/db/write.ts";
import { inPieces } from "../../../server/in-pieces.ts";
import { refuse } from "../../../shared/errors.ts";
import { checkScheme } from "../examiners/held.server.ts";
import { checkGuards } from "../exams/guards.server.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Entrant } from "../ranking/score.ts";
import {
  type MarksRow,
  type MarksWrite,
  readMarks,
  removeMarks,
  writeMarks,
} from "../results/exam-marks.server.ts";
import {
  blankEntry,
  entryColumns,
  entryProblem,
  isPossible,
  storedColumns,
  withTotals,
} from "../results/rules.ts";
import type { Scheme } from "../schemes/contract.ts";
import { subjectsOf } from "../schemes/rules.ts";
import type { SchemeChange } from "./contract.ts";
import { readEntrants } from "./entrants.server.ts";
import { lockMarked } from "./publish.server.ts";
import { rankInPieces } from "./rank.server.ts";
import { readSitting } from "./read.server.ts";
import { meritTexts } from "./texts.ts";

type Asked = { examId: number; scheme: Scheme; confirmed: boolean; version?: number | undefined };

/**
 * Gives an exam that has marks another scheme. Marks stay where they fit; what the scheme has no room for becomes blank, and
 * the rows of sections that it does not have are removed. What that comes to is answered, and done only when `confirmed`.
 */
export async function changeScheme(
  change: Change,
  { examId, scheme, confirmed, version }: Asked,
): Promise<SchemeChange> {
  const { tx } = change;
  const exam = await lockMarked(tx, examId);
  if (exam.publishedAt) throw refuse("LOCKED", { message: meritTexts.schemeOfPublished });
  await checkScheme(tx, exam, scheme);
  await checkGuards(tx, exam, { scheme });
  const rows = await readMarks(tx, examId);
  const next = await inPieces(rows, atOnce, (row) => ({ row, ...underScheme(scheme, row) }));
  const before = await rankInPieces(exam.scheme, await readEntrants(tx, exam));
  const misfits = next.filter(({ misfit }) => misfit);
  const people = await readSitting(
    tx,
    examId,
    misfits.slice(0, most).map(({ row }) => row.studentId),
  );
  const gone = next.filter(({ values }) => !values).map(({ row }) => row);
  const changed = next.filter(({ row, values }) => values && values.totalMarks !== row.totalMarks);
  if (confirmed) {
    await removeMarks(change, examId, gone);
    await writeMarks(change, examId, next.flatMap(writeOf));
    const newer = () => readExam(tx, examId);
    await change.edit(exams, examId, { scheme, subject: subjectsOf(scheme) }, { version, newer });
  }
  const entrants = confirmed
    ? await readEntrants(tx, exam)
    : entrantsUnder(next, await readEntrants(tx, exam));
  const places = new Map(before.standings.map((one) => [one.studentId, one.centralPosition]));
  const { standings } = await rankInPieces(scheme, entrants);
  return {
    applied: confirmed,
    changed: changed.length,
    moved: standings.filter((one) => places.get(one.studentId) !== one.centralPosition).length,
    misfits: misfits.slice(0, most).flatMap(({ row }) => {
      const person = people.get(row.studentId);
      const subject = scheme.sections.find(({ key }) => key === row.section)?.subject ?? "";
      return person
        ? [{ studentId: person.studentId, regId: person.regId, userName: person.userName, subject }]
        : [];
    }),
    removed: exam.scheme.sections.flatMap(({ key, subject }) => {
      const marks = gone.filter(({ section }) => section === key).length;
      return marks ? [{ subject, marks }] : [];
    }),
  };
}

/** So many rows are looked at without a pause: some milliseconds. */
const atOnce = 1000;

/** So many misfits are named. */
const most = 50;

type Next = { row: MarksRow; values: ReturnType<typeof underScheme>["values"] };

/** What a row's marks are under another scheme: null without its section; blank where they do not fit. */
function underScheme({ sections }: Scheme, row: MarksRow) {
  const section = sections.find(({ key }) => key === row.section);
  if (!section) return { values: null, misfit: false };
  const counts = section.mcq?.enter === "counts";
  const entry = { ...row, ...(counts ? {} : { rightCount: null, wrongCount: null, extraMarks: null }) };
  const lost =
    (counts && row.mcqMarks !== null && row.rightCount === null) ||
    (!section.mcq && row.mcqMarks !== null) ||
    (!section.written && row.writtenMarks !== null);
  const fits = entryProblem(section, entry) === null && isPossible(section, withTotals(section, entry));
  const misfit = row.state === "marked" && (lost || !fits);
  return { values: storedColumns(section, misfit ? blankEntry : entry), misfit };
}

/** The row as it is to be, where that is not how it is. */
function writeOf({ row, values }: Next): MarksWrite[] {
  if (!values || entryColumns.every((name) => row[name] === values[name])) return [];
  const { studentId, section, batchId } = row;
  return [{ studentId, section, batchId, before: row, values }];
}

function entrantsUnder(next: Next[], entrants: Entrant[]): Entrant[] {
  const byStudent = Map.groupBy(next, ({ row }) => row.studentId);
  return entrants.map((entrant) => ({
    ...entrant,
    marks: (byStudent.get(entrant.studentId) ?? []).flatMap(({ row, values }) =>
      values
        ? [
            {
              section: row.section,
              state: values.state,
              mcq: values.mcqMarks,
              written: values.writtenMarks,
            },
          ]
        : [],
    ),
  }));
}
