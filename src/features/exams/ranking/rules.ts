import type { ApplicantKind } from "../../../shared/applicant-kinds.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { fromExact } from "../../../shared/marks.ts";
import { blankEntry, type Entry, withTotals } from "../results/rules.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import { exactWrong, fullMarks, sectionFull } from "../schemes/rules.ts";
import { type Figures, figureOf, sectionFigure } from "./figures.ts";
import {
  byStudent,
  type Entrant,
  inList,
  inOrder,
  type Score,
  type StandingState,
  scoring,
} from "./score.ts";
import { isAdmitted, listOf, scriptsRead, withScripts } from "./scripts.ts";

/** The orders of a list of an exam's students. */
export const listOrders = ["position", "roll"] as const;
export type ListOrder = (typeof listOrders)[number];

export type Standing = {
  studentId: StudentId;
  batchId: number | null;
  state: StandingState;
  /** Null of those who did not sit it. */
  total: number | null;
  /** Full marks of what counts for them. */
  full: number;
  /** What GPA gave to the total; null where the scheme counts none. */
  gpaMarks: number | null;
  /** Keys of the sections in which nothing, or not all, was entered of who sat it. */
  lacking: string[];
  /** As it was when this was found: what is published keeps it, whatever the GPA becomes. */
  sscGpa: number | null;
  hscGpa: number | null;
  applicantKind: ApplicantKind | null;
  /** What that took from the total; null where the scheme takes nothing of anybody. */
  deducted: number | null;
  /** Whether what they wrote was looked at; null where everybody's is, or they did not sit it. */
  scriptRead: boolean | null;
  /** Among whom they are placed, where each shift is placed by itself; null where all are together, or nobody has said. */
  shift: string | null;
  /** Null where the scheme has no pass marks, or they did not sit it. */
  passed: boolean | null;
  batchPosition: number | null;
  centralPosition: number | null;
};

/**
 * Where everyone stands, and what the exam comes to: the one way in which totals and positions are found. The order of
 * the entrants does not matter; standings come in the order of the central positions, those without one last.
 */
export function rankExam(scheme: Scheme, entrants: readonly Entrant[]) {
  const scores = entrants.map(scoring(scheme));
  const read = scriptsRead(scheme, scores);
  return placed(scheme, read ? scores.map(withScripts(scheme, read)) : scores);
}

/** The same, of entrants that have been scored, whosever scripts are looked at. */
export function placed(
  scheme: Scheme,
  scores: readonly Score[],
): { standings: Standing[]; figures: Figures } {
  const sat = scores.filter(({ state }) => state === "sat").sort(inList);
  const admitted = sat.filter(({ entrant }) => isAdmitted(scheme, entrant));
  const byShift = scheme.merit === "shift";
  const lists = Map.groupBy(admitted, ({ entrant }) => listOf(scheme, entrant));
  // Nobody is placed among those of whom no shift is known.
  if (byShift) lists.delete("");
  const central = new Map([...lists.values()].flatMap((of) => [...positions(of, inOrder)]));
  const byBatch = Map.groupBy(admitted, ({ entrant }) => entrant.batchId);
  const inBatch = new Map(
    [...byBatch.values()].flatMap((of) => (isOneList(scheme, of) ? [...positions(of, inOrder)] : [])),
  );
  const listed = sat.toSorted(
    (one, other) => (central.get(one) ?? last) - (central.get(other) ?? last) || byStudent(one, other),
  );
  const standings = [...listed, ...scores.filter(({ state }) => state !== "sat").sort(byStudent)].map(
    (score) => ({
      studentId: score.entrant.studentId,
      batchId: score.entrant.batchId,
      state: score.state,
      total: score.state === "sat" ? fromExact(score.total) : null,
      full: fromExact(score.full),
      gpaMarks: score.gpa === null ? null : fromExact(score.gpa),
      lacking: score.lacking,
      ...{ sscGpa: score.entrant.sscGpa, hscGpa: score.entrant.hscGpa },
      applicantKind: score.entrant.applicantKind ?? null,
      deducted: score.deducted === null || score.state !== "sat" ? null : fromExact(score.deducted),
      scriptRead: score.state === "sat" ? score.scriptRead : null,
      shift: byShift ? score.entrant.shift || null : null,
      passed: score.passed,
      batchPosition: inBatch.get(score) ?? null,
      centralPosition: central.get(score) ?? null,
    }),
  );
  const count = (state: StandingState) => scores.filter((score) => score.state === state).length;
  const batches = [...byBatch].flatMap(([batchId, of]) =>
    batchId === null ? [] : { batchId, ...figureOf(of) },
  );
  const figures = {
    all: {
      ...{ ...figureOf(admitted), absent: count("absent"), excused: count("excused") },
      ...{ expelled: count("expelled"), notEntered: count("notEntered"), full: fullMarks(scheme) },
      ...(sat.length > admitted.length && { unplaced: sat.length - admitted.length }),
    },
    batches: batches.sort((one, other) => one.batchId - other.batchId),
    ...(byShift && {
      shifts: [...lists]
        .map(([shift, of]) => ({ shift, ...figureOf(of) }))
        .sort((one, other) => (one.shift < other.shift ? -1 : 1)),
    }),
    sections: scheme.sections.map((section) => sectionFigure(section, admitted)),
  };
  return { standings, figures };
}

const last = Number.POSITIVE_INFINITY;

/** Whether these have been placed with one another: marks of two shifts are of two papers. */
function isOneList(scheme: Scheme, of: readonly Score[]): boolean {
  const lists = new Set(of.map(({ entrant }) => listOf(scheme, entrant)));
  return scheme.merit !== "shift" || (lists.size === 1 && !lists.has(""));
}

/** What stands anew in place of what was published `before`: of one that told nobody who was not entered from the absent, they are absent as they were. */
export function asPublished(
  before: Figures | undefined,
  { standings, figures }: ReturnType<typeof placed>,
): ReturnType<typeof placed> {
  if (!before || before.all.notEntered !== undefined) return { standings, figures };
  const { notEntered = 0, ...all } = figures.all;
  return {
    standings: standings.map((one) => (one.state === "notEntered" ? { ...one, state: "absent" } : one)),
    figures: { ...figures, all: { ...all, absent: all.absent + notEntered } },
  };
}

/** The places of what is in order: equals share one, and the next has the place of their number: 1, 1, 3. */
export function positions<Of>(
  inOrder: readonly Of[],
  compare: (one: Of, other: Of) => number,
): Map<Of, number> {
  const found = new Map<Of, number>();
  let place = 0;
  for (const [at, one] of inOrder.entries()) {
    const before = inOrder[at - 1];
    if (before === undefined || compare(before, one) !== 0) place = at + 1;
    found.set(one, place);
  }
  return found;
}

/** Per cent of those who sat an exam whom somebody at this place is not behind, to two decimals; the first has 100. */
export const percentileOf = (position: number | null, sat: number) =>
  position === null ? null : Math.round(((sat - position + 1) * 10_000) / sat) / 100;

/** A section's marks as its student sees them: what wrong answers took is told beside them. */
export function cardSection(section: Section, entry: Entry | undefined) {
  const {
    state,
    rightCount: right,
    wrongCount: wrong,
    mcqMarks: mcq,
    writtenMarks: written,
  } = entry ?? blankEntry;
  const { mcq: choices, key, subject } = section;
  const deduction = choices && right !== null ? fromExact((wrong ?? 0) * exactWrong(choices)) : null;
  const { totalMarks: total } = withTotals(section, entry ?? blankEntry);
  return { key, subject, state, right, wrong, deduction, mcq, written, total, full: sectionFull(section) };
}

/** Totals that lie further from the median than three times as far as half of them do. */
export function oddOnes<Of extends Pick<Standing, "total">>(
  standings: readonly Of[],
  median: number | null,
): Of[] {
  const away = ({ total }: Of) => Math.abs((total ?? 0) - (median ?? 0));
  const sat = standings.filter(({ total }) => total !== null);
  const distances = sat.map(away).sort((one, other) => one - other);
  const usual = distances[Math.floor(distances.length / 2)] ?? 0;
  return usual > 0 ? sat.filter((one) => away(one) > 3 * usual) : [];
}

/** Whose total, state or place is not what it was, or who was not there. */
export function changedStandings(before: readonly Standing[], now: readonly Standing[]): number[] {
  const said = ({ state, total, passed, batchPosition, centralPosition }: Standing) =>
    JSON.stringify([state, total, passed, batchPosition, centralPosition]);
  const old = new Map(before.map((one) => [one.studentId, said(one)]));
  return now.filter((one) => old.get(one.studentId) !== said(one)).map(({ studentId }) => studentId);
}

/** A total, or an average of totals, in whole per cent of full marks; what was deducted below nothing is nothing. */
export const percentOf = (marks: number, full: number): number =>
  Math.max(0, Math.round((100 * marks) / full));
