import type { ApplicantKind } from "../../../shared/applicant-kinds.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { exact } from "../../../shared/marks.ts";
import { lackingSections, type MarkState } from "../results/rules.ts";
import type { Scheme, Section, TieKey } from "../schemes/contract.ts";
import { sectionFull } from "../schemes/rules.ts";

/**
 * Somebody sat an exam when there is a mark of theirs, or a sheet that was scored; who has none was absent where somebody wrote so, unless
 * excused from all of it; of the others nothing is known: they are not entered. Who was expelled was there, and has no mark and no place.
 */
export const standingStates = ["sat", "absent", "excused", "expelled", "notEntered"] as const;
export type StandingState = (typeof standingStates)[number];
/** Nobody is told of a result that is not there. */
export const isToldHome = <Of extends { state: StandingState }>(
  one: Of,
): one is Of & { state: Exclude<StandingState, "notEntered"> } => one.state !== "notEntered";

/** What was entered of a student in a section; null is blank. */
export type Entered = { section: string; state: MarkState; mcq: number | null; written: number | null };

export type Entrant = {
  studentId: StudentId;
  /** In which they sit it. */
  batchId: number | null;
  sscGpa: number | null;
  hscGpa: number | null;
  /** Whether they sit such a test for the first time; null where nobody has said. */
  applicantKind?: ApplicantKind | null;
  /** In which they sat it, where the exam has several. */
  shift?: string | null;
  /** A sheet of theirs was scored: who left all of it blank sat the exam. */
  hasSheet?: boolean;
  marks: readonly Entered[];
};

/** What a student has in a section, in ten-thousandths. */
export type Part = {
  section: Section;
  state: MarkState;
  /** Something was entered. */
  has: boolean;
  full: number;
  mcq: number;
  written: number;
};

export type Score = {
  entrant: Entrant;
  state: StandingState;
  /** As entered: what is not read for the gate counts in its section's figures. */
  parts: Part[];
  /** Keys of the sections in which something is still to be entered of who sat it. */
  lacking: string[];
  total: number;
  full: number;
  /** What GPA gave to the total; null where the scheme counts none. */
  gpa: number | null;
  /** What their kind took from the total; null where the scheme takes nothing of anybody. */
  deducted: number | null;
  /** By which scripts are chosen: all of their questions with choices. */
  mcq: number;
  /** Whether what they wrote is looked at; null where everybody's is. */
  scriptRead: boolean | null;
  passed: boolean | null;
  ties: number[];
};

/** What entrants come to by a scheme: what counts of their marks, whether they passed, and what places equals. `state`, where it is known. */
export function scoring(scheme: Scheme, state?: StandingState): (entrant: Entrant) => Score {
  const sections = scheme.sections.map((section) => ({ section, full: exact(sectionFull(section)) }));
  return (entrant) => {
    const entered = new Map(entrant.marks.map((mark) => [mark.section, mark]));
    const parts = sections.map((of) => partOf(of, entered.get(of.section.key)));
    return scoreOf(scheme, entrant, parts, state);
  };
}

function scoreOf(
  scheme: Scheme,
  entrant: Entrant,
  all: Part[],
  state: StandingState = stateOf(all, entrant.hasSheet),
): Score {
  const before = countedOf(scheme, all);
  const mcq = sumOf(before.map((part) => part.mcq));
  const least = scheme.gate ? scheme.minimum.mcq : null;
  const isRead = least === null || mcq >= exact(least);
  const parts = isRead ? all : all.map(unwritten);
  const counted = isRead ? before : countedOf(scheme, parts);
  const gpa = gpaMarks(scheme, entrant);
  const deducted = deductionOf(scheme, entrant);
  const sum = sumOf(counted.map(marksOf)) + (gpa ?? 0) - (deducted ?? 0);
  const total = scheme.belowZero ? sum : Math.max(0, sum);
  const points = scheme.gpa ? exact(scheme.gpa.ssc + scheme.gpa.hsc) * 5 : 0;
  return {
    ...{ entrant, state, parts: all, total, gpa, deducted },
    mcq: sumOf(countedOf(scheme, all.map(unwritten)).map((part) => part.mcq)),
    scriptRead: least === null ? null : isRead,
    lacking: state === "sat" ? lackingOf(scheme, entrant) : [],
    full: sumOf(counted.map(({ full }) => full)) + points,
    passed: state === "sat" ? passes(scheme, { counted, total }) : null,
    ties: scheme.ties.map((tie) => tieOf(tie, { parts, counted, entrant })),
  };
}

/** What a kind takes from the total: of whom it is not known, nothing. */
function deductionOf({ deduct }: Scheme, { applicantKind }: Entrant): number | null {
  if (!deduct) return null;
  return applicantKind === "second" || applicantKind === "admitted" ? exact(deduct[applicantKind]) : 0;
}

const unwritten = (part: Part): Part => ({ ...part, written: 0 });

export function lackingOf(
  scheme: Pick<Scheme, "sections" | "answer">,
  { marks }: Pick<Entrant, "marks">,
): string[] {
  const entries = new Map(
    marks.map(({ section, state, mcq, written }) => [
      section,
      { state, mcqMarks: mcq, writtenMarks: written },
    ]),
  );
  return lackingSections(scheme, entries).map(({ key }) => key);
}

function stateOf(parts: readonly Part[], hasSheet = false): StandingState {
  if (parts.some(({ state }) => state === "expelled")) return "expelled";
  if (parts.some(({ has }) => has)) return "sat";
  if (parts.every(({ state }) => state === "excused")) return "excused";
  if (parts.some(({ state }) => state === "absent")) return "absent";
  return hasSheet ? "sat" : "notEntered";
}

/** By the total, then by the scheme's keys; zero for those who share a place. */
export function inOrder(one: Score, other: Score): number {
  if (one.total !== other.total) return other.total - one.total;
  const at = one.ties.findIndex((tie, index) => tie !== other.ties[index]);
  return at < 0 ? 0 : (other.ties[at] ?? 0) - (one.ties[at] ?? 0);
}

/** Those who share a place stand by who they are, whatever order they came in. */
export const inList = (one: Score, other: Score) => inOrder(one, other) || byStudent(one, other);

export const byStudent = (one: Score, other: Score) => one.entrant.studentId - other.entrant.studentId;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
/** Both parts of a section together. */
export const marksOf = ({ mcq, written }: Part) => mcq + written;

function partOf(of: Pick<Part, "section" | "full">, entered: Entered | undefined): Part {
  const { state = "marked", mcq = null, written = null } = entered ?? {};
  const has = state === "marked" && (mcq !== null || written !== null);
  return { ...of, state, has, mcq: has ? exact(mcq ?? 0) : 0, written: has ? exact(written ?? 0) : 0 };
}

/** What counts: all that they were not excused from, and of those to choose from so many, the best. */
function countedOf({ answer }: Scheme, parts: readonly Part[]): Part[] {
  const open = parts.filter(({ state }) => state !== "excused");
  if (!answer) return open;
  const chosen = open
    .filter(({ section }) => answer.of.includes(section.key))
    .sort(
      (one, other) =>
        Number(other.has) - Number(one.has) || marksOf(other) - marksOf(one) || other.full - one.full,
    )
    .slice(0, answer.any);
  return open.filter((part) => chosen.includes(part) || !answer.of.includes(part.section.key));
}

const gpaMarks = ({ gpa }: Scheme, { sscGpa, hscGpa }: Pick<Entrant, "sscGpa" | "hscGpa">) =>
  gpa ? share(gpa.ssc, sscGpa) + share(gpa.hsc, hscGpa) : null;

/** Both have two decimals: their product has four. */
const share = (weight: number, gpa: number | null) => Math.round(weight * 100) * Math.round((gpa ?? 0) * 100);

function passes({ minimum, sections }: Scheme, { counted, total }: { counted: Part[]; total: number }) {
  const least = [minimum.total, minimum.mcq, minimum.written, ...sections.map((section) => section.minimum)];
  if (least.every((one) => one === null)) return null;
  const reaches = (marks: number, one: number | null) => one === null || marks >= exact(one);
  return (
    reaches(total, minimum.total) &&
    reaches(sumOf(counted.map(({ mcq }) => mcq)), minimum.mcq) &&
    reaches(sumOf(counted.map(({ written }) => written)), minimum.written) &&
    counted.every((part) => reaches(marksOf(part), part.section.minimum))
  );
}

function tieOf(
  tie: TieKey,
  { parts, counted, entrant }: { parts: Part[]; counted: Part[]; entrant: Entrant },
): number {
  const { by } = tie;
  if (by === "gpa") return exact((entrant.sscGpa ?? 0) + (entrant.hscGpa ?? 0));
  if (by === "section") return sumOf(parts.filter(({ section }) => section.key === tie.key).map(marksOf));
  return sumOf(counted.map((part) => part[by]));
}
