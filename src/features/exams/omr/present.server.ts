import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { fold } from "../../../shared/folding.ts";
import type { Marked } from "../merit/live.server.ts";
import { unpacked } from "./answers.ts";
import type { OmrPaper, OmrSheet } from "./contract.ts";
import { countOf, differences } from "./count.server.ts";
import { weightProblem } from "./key-check.ts";
import { sectionNames } from "./names.ts";
import { oddIn } from "./odd.server.ts";
import type { Run, RunSheet } from "./outcome.server.ts";
import type { Paper } from "./paper.server.ts";
import { blocking, doubts, type SheetProblem } from "./problems.ts";
import { questionsOf, type SectionScore, withoutVoid } from "./rules.ts";
import { readSecond } from "./second.server.ts";
import { alikeOf, isSameSheet } from "./second.ts";
import { omrFiles } from "./table.server.ts";
import { omrTexts, secondTexts } from "./texts.ts";

/** An exam's paper with what scoring would do. */
export async function presentPaper(db: Reader, exam: Marked, paper: Paper, run: Run): Promise<OmrPaper> {
  const files = await db
    .select()
    .from(omrFiles)
    .where(eq(omrFiles.paperId, paper.paperId ?? 0))
    .orderBy(omrFiles.fileId);
  const count = (is: (sheet: RunSheet) => boolean) => run.sheets.filter(is).length;
  return {
    ...{
      examId: exam.examId,
      published: exam.publishedAt !== null,
      sets: paper.sets,
      version: paper.version,
    },
    sections: sectionNames(exam.scheme, paper.sections),
    questions: questionsOf(paper.sections),
    files: files.map(({ fileId, fileName, at, added, repeated, second, version }) => ({
      ...{ fileId, fileName, added, repeated, second, version },
      at: at.toISOString(),
    })),
    offered: files.flatMap(({ keys }) => keys),
    figures: {
      sheets: run.sheets.length,
      scored: run.scored.length,
      problems: Object.fromEntries(
        [...blocking, ...doubts].map((name) => [name, count(({ problems }) => problems.includes(name))]),
      ) as Record<SheetProblem, number>,
      setAside: count(({ row }) => row.setAside),
      changes: new Set(run.writes.map(({ studentId }) => studentId)).size,
      withdrawn: run.withdrawn.length,
      otherScores: count(hasOtherScore),
    },
    count: countOf(paper, files, run),
    asked: [...oddOf(exam, paper, files, run), ...(await askedOfSecond(db, paper.paperId ?? 0))],
    problem: paper.fits ? weightProblem(paper, exam.scheme) : omrTexts.otherScheme,
  };
}

/** Of a paper with keys. */
function oddOf(exam: Marked, paper: Paper, files: Parameters<typeof countOf>[1], run: Run): string[] {
  const { scheme, sections } = withoutVoid(exam.scheme, paper.sections, paper.sets);
  return [...differences(countOf(paper, files, run)), ...oddIn(scheme, sections, run)];
}

/** That second readings differ, and nobody has decided. */
export async function askedOfSecond(db: Reader, paperId: number): Promise<string[]> {
  const { differs, alone } = (await readSecond(db, paperId)).sums;
  return differs + alone ? [secondTexts.undecided(differs + alone)] : [];
}

/** How alike a sheet is to another of the same roll, the most alike of them; null where there is none. */
function twinOf({ row, problems }: RunSheet, { sheets }: Pick<Run, "sheets">): OmrSheet["twin"] {
  if (!problems.includes("twice")) return null;
  const others = sheets.filter(
    (other) => other.row !== row && other.row.roll === row.roll && !other.row.setAside,
  );
  const [alike] = others.map((other) => alikeOf(row, other.row)).sort((one, other) => other.same - one.same);
  return alike ? { ...alike, isSame: isSameSheet(alike) } : null;
}

export const presentSheet = (
  sheet: RunSheet,
  batches: ReadonlyMap<number, string>,
  run: Pick<Run, "sheets">,
): OmrSheet => {
  const { row, student, scores, marks } = sheet;
  const sum = (of: "right" | "wrong" | "blank") =>
    (scores ?? []).reduce((total: number, score: SectionScore) => total + score[of], 0);
  return {
    ...{ sheetId: row.sheetId, fileName: sheet.fileName, line: row.line, roll: row.roll, set: row.set },
    answers: unpacked(row.answers),
    student: student && {
      ...{ studentId: student.studentId, regId: student.regId, userName: student.userName },
      batchName: batches.get(student.batchId ?? 0) ?? "",
    },
    ...{ problems: sheet.problems, setAside: row.setAside, now: sheet.now, changes: sheet.changes },
    result: marks === null ? null : { right: sum("right"), wrong: sum("wrong"), blank: sum("blank"), marks },
    twin: twinOf(sheet, run),
    ...{ overrides: row.overrides, source: row.source, fault: row.fault },
    ...{ score: row.score, version: row.version },
  };
};

/** The reader's own score is neither ours nor the number of right answers. */
export const hasOtherScore = ({ row: { score }, scores, marks }: RunSheet) =>
  score !== null &&
  scores !== null &&
  score !== marks &&
  score !== scores.reduce((sum, { right }) => sum + right, 0);

/** What a list of sheets shows of them. */
export function shownOf(
  { sheets }: Run,
  { show, searchName }: { show: string; searchName?: string | undefined },
): RunSheet[] {
  const shows: Record<string, (sheet: RunSheet) => boolean> = {
    repair: ({ problems }) => problems.length > 0,
    changes: ({ changes }) => changes,
    otherScores: hasOtherScore,
    setAside: ({ row }) => row.setAside,
  };
  const is = shows[show] ?? (() => true);
  const found = (sheet: RunSheet) =>
    !searchName ||
    sheet.row.roll.startsWith(searchName) ||
    fold(sheet.student?.userName ?? "").includes(searchName);
  return sheets.filter((sheet) => is(sheet) && found(sheet));
}
