import { inPieces } from "../../../server/in-pieces.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { sumOfMarks } from "../../../shared/marks.ts";
import type { MarksRow, MarksWrite } from "../results/exam-marks.server.ts";
import { blankEntry } from "../results/rules.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import { unpacked } from "./answers.ts";
import { noScore, ownMarks, type Replaced } from "./own-marks.server.ts";
import { isBroken, problemsOf, type SheetProblem } from "./problems.ts";
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
import type { SheetMarks } from "./scored.ts";
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
  withdrawn: StudentId[];
  scored: StudentId[];
  /** Whose marks come from sheets when all this is written, with what then stands there of them. */
  fromSheets: Map<StudentId, SheetMarks | null>;
  /** Who has marks in the sheet's subjects now. */
  entered: StudentId[];
  /** What stands in a subject and what is to stand there, of each who has a sheet and marks. */
  replaced: Replaced[];
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
  /** Somebody decided of all marks typed by hand that sheets replace them. */
  replacesTyped: boolean;
  /** Whose marks were scored from sheets before, and what was written; null where that was not kept. */
  scoredBefore: ReadonlyMap<StudentId, SheetMarks | null>;
};

/** What scoring an exam's sheets comes to, and each row of marks that it would write: the dry run, and what scoring does. */
export async function runOf(material: Material): Promise<Run> {
  const { scheme: whole, paper, sheets, marks, whose, scoredBefore, replacesTyped } = material;
  const { scheme } = withoutVoid(whole, paper.sections, paper.sets);
  const own = paper.sections.flatMap(
    ({ key }) => scheme.sections.find((section) => section.key === key) ?? [],
  );
  const mcqs = own.flatMap(({ mcq }) => mcq ?? []);
  const questions = questionsBySet(paper.sections, paper.sets);
  const standing = ownMarks({ scheme, own, marks, scoredBefore });
  const owners = ownersOf(sheets, whose);
  const fromSheets = new Map([...scoredBefore].filter(([studentId]) => owners.has(studentId)));
  const scored = new Set<StudentId>();
  const replaced: Run["replaced"] = [];
  const writes: MarksWrite[] = [];

  const run = await inPieces(sheets, atOnce, ({ fileName, ...row }): RunSheet => {
    const { student = null, sits = false } = whose.get(row.roll) ?? {};
    const answers = unpacked(row.answers);
    const set = setOf(row, paper.sets);
    const twice = student !== null && (owners.get(student.studentId) ?? 0) > 1;
    const isUnset = set === null && paper.sets.length > 0;
    const scores =
      row.setAside || set === null || !paper.fits || isBroken(row.fault, answers)
        ? null
        : scoresOf(paper.sections, mcqs, questions.get(set) ?? [], answers);
    const before = student && sits && !row.overrides ? standing.standsBefore(student, scores) : null;
    const stands = replacesTyped && before === "typed" ? null : before;
    const problems = row.setAside
      ? []
      : problemsOf({ fault: row.fault, answers, twice, isUnset, stands, sits: whose.get(row.roll)?.sits });
    const mine = student && sits && !twice && !stands && scores ? standing.writesOf(student, scores) : null;
    if (mine && student && scores) {
      scored.add(student.studentId);
      fromSheets.set(student.studentId, standing.marksBy(student, scores));
      replaced.push(...standing.replacedOf(student, scores));
    }
    writes.push(...(mine ?? []));
    return {
      ...{ row, fileName, student, problems, set, scores },
      marks: scores && sumOfMarks(own.map((section, at) => marksOf(section, scores[at] ?? noScore))),
      now: student && standing.now(student),
      changes: (mine ?? []).length > 0,
    };
  });
  // Where somebody has to choose between two sheets, what was scored before stands until then.
  const gone = paper.fits ? [...scoredBefore.keys()].filter((studentId) => !owners.has(studentId)) : [];
  const taken = gone.map((studentId) => ({ studentId, writes: standing.withdrawalOf(studentId) }));
  writes.push(...taken.flatMap((one) => one.writes));
  return {
    ...{ sheets: run, writes, fromSheets, replaced, questions },
    withdrawn: taken.filter((one) => one.writes.length).map(({ studentId }) => studentId),
    scored: [...scored],
    entered: standing.entered(),
  };
}

/** So many sheets are scored without a pause: some milliseconds. */
const atOnce = 200;

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
