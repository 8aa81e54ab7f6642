import { inPieces } from "../../../server/in-pieces.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { sumOfMarks } from "../../../shared/marks.ts";
import type { MarksRow, MarksWrite } from "../results/exam-marks.server.ts";
import { blankEntry, type Entry, entryColumns } from "../results/rules.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import { lost, unpacked } from "./answers.ts";
import { problemsOf, type SheetProblem } from "./problems.ts";
import {
  entryWith,
  type PaperSection,
  type PaperSet,
  type Question,
  questionsBySet,
  type SectionScore,
  scoresOf,
  withoutVoid,
} from "./rules.ts";
import type { omrSheets } from "./table.server.ts";

export type SheetRow = typeof omrSheets.$inferSelect;
/** Whose roll it is, in which batch they sit the exam, and whether they do. */
export type Sitting = {
  student: { studentId: StudentId; regId: string; userName: string; batchId: number | null };
  sits: boolean;
};

/** A sheet with what it comes to. */
export type RunSheet = {
  row: SheetRow;
  fileName: string;
  student: Sitting["student"] | null;
  problems: SheetProblem[];
  /** By which set's key; null where that is not known. */
  set: string | null;
  scores: SectionScore[] | null;
  marks: number | null;
  /** What stands in the marks of its subjects now. */
  now: number | null;
  changes: boolean;
};

export type Run = {
  sheets: RunSheet[];
  writes: MarksWrite[];
  /** Whose marks came from a sheet that is another's: they become blank. */
  withdrawn: number[];
  scored: number[];
  /** Whose marks come from sheets when all this is written. */
  fromSheets: number[];
  questions: Map<string, Question[]>;
};

export type Material = {
  scheme: Scheme;
  /** `fits`: the scheme still has the questions that the paper was laid out for. */
  paper: { sections: PaperSection[]; sets: PaperSet[]; fits: boolean };
  sheets: readonly (SheetRow & { fileName: string })[];
  /** All marks of the exam. */
  marks: readonly MarksRow[];
  whose: ReadonlyMap<string, Sitting>;
  /** Whose marks were scored from sheets before. */
  scoredBefore: readonly number[];
};

/** What scoring an exam's sheets comes to, and each row of marks that it would write: the dry run, and what scoring does. */
export async function runOf(material: Material): Promise<Run> {
  const { scheme: whole, paper, sheets, marks, whose, scoredBefore } = material;
  const { scheme } = withoutVoid(whole, paper.sections, paper.sets);
  const own = paper.sections.flatMap(
    ({ key }) => scheme.sections.find((section) => section.key === key) ?? [],
  );
  const mcqs = own.flatMap(({ mcq }) => mcq ?? []);
  const questions = questionsBySet(paper.sections, paper.sets);
  const before = new Map(marks.map((row) => [keyOf(row.studentId, row.section), row]));
  const rowOf = (studentId: StudentId, { key }: Section) => before.get(keyOf(studentId, key)) ?? null;
  const owners = ownersOf(sheets, whose);
  const scored = new Set<number>();
  const writes: MarksWrite[] = [];

  const run = await inPieces(sheets, atOnce, ({ fileName, ...row }): RunSheet => {
    const { student = null, sits = false } = whose.get(row.roll) ?? {};
    const answers = unpacked(row.answers);
    const set = setOf(row, paper.sets);
    const twice = student !== null && (owners.get(student.studentId) ?? 0) > 1;
    const isUnset = set === null && paper.sets.length > 0;
    const problems = row.setAside
      ? []
      : problemsOf({ answers, twice, isUnset, sits: whose.get(row.roll)?.sits });
    const scores =
      row.setAside || set === null || !paper.fits || answers.includes(lost)
        ? null
        : scoresOf(paper.sections, mcqs, questions.get(set) ?? [], answers);
    const mine = student && sits && !twice && scores ? writesOf(student, scores) : null;
    if (mine && student) scored.add(student.studentId);
    writes.push(...(mine ?? []));
    return {
      ...{ row, fileName, student, problems, set, scores },
      marks: scores && sumOfMarks(own.map((section, at) => marksOf(section, scores[at] ?? noScore))),
      now: student && standing(own.map((section) => rowOf(student.studentId, section)?.mcqMarks ?? null)),
      changes: (mine ?? []).length > 0,
    };
  });
  // Where somebody has to choose between two sheets, what was scored before stands until then.
  const withdrawn = paper.fits ? scoredBefore.filter((studentId) => !owners.has(studentId)) : [];
  writes.push(...withdrawn.flatMap(withdrawalOf));
  const kept = scoredBefore.filter((studentId) => owners.has(studentId));
  return {
    sheets: run,
    writes,
    withdrawn,
    scored: [...scored],
    fromSheets: [...new Set([...scored, ...kept])],
    questions,
  };

  function writesOf(
    { studentId, batchId: sitsIn }: Sitting["student"],
    scores: SectionScore[],
  ): MarksWrite[] {
    return own.flatMap((section, at) => {
      const row = rowOf(studentId, section);
      if (row?.state === "expelled") return [];
      const isChoice = scheme.answer?.of.includes(section.key) ?? false;
      const entry: Entry = row?.state === "marked" ? row : blankEntry;
      const values = entryWith(section, entry, scores[at] ?? noScore, isChoice);
      const batchId = row?.batchId ?? sitsIn;
      return batchId === null || !differs(row, values)
        ? []
        : [{ studentId, section: section.key, batchId, before: row, values }];
    });
  }

  function withdrawalOf(studentId: StudentId): MarksWrite[] {
    return own.flatMap((section) => {
      const row = rowOf(studentId, section);
      if (row?.state !== "marked" || row.mcqMarks === null) return [];
      const values = entryWith(section, row, noScore, true);
      return [{ studentId, section: section.key, batchId: row.batchId, before: row, values }];
    });
  }
}

/** So many sheets are scored without a pause: some milliseconds. */
const atOnce = 200;

const keyOf = (studentId: StudentId, section: string) => `${studentId} ${section}`;
const noScore: SectionScore = { key: "", right: 0, wrong: 0, blank: 0, extra: 0, tried: false };

/** How many sheets that count each student has. */
function ownersOf(sheets: readonly SheetRow[], whose: Material["whose"]): Map<number, number> {
  const owners = new Map<number, number>();
  for (const { roll, setAside } of sheets) {
    const studentId = whose.get(roll)?.student.studentId;
    if (!setAside && studentId !== undefined) owners.set(studentId, (owners.get(studentId) ?? 0) + 1);
  }
  return owners;
}

/** By which set's key a sheet is scored: the one that it names, or the only one. */
function setOf({ set }: SheetRow, sets: readonly PaperSet[]): string | null {
  if (sets.some((one) => one.set === set)) return set;
  return set === "" && sets.length === 1 ? (sets[0]?.set ?? null) : null;
}

function marksOf(section: Section, score: SectionScore): number | null {
  return entryWith({ ...section, written: null }, blankEntry, score, false).mcqMarks;
}

const standing = (marks: readonly (number | null)[]) =>
  marks.every((one) => one === null) ? null : sumOfMarks(marks);

const differs = (row: MarksRow | null, values: MarksWrite["values"]) =>
  row
    ? entryColumns.some((name) => row[name] !== values[name])
    : values.mcqMarks !== null || values.writtenMarks !== null;
