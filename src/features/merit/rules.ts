import { averageOf, exact, fromExact } from "../../shared/marks.ts";
import { blankEntry, type Entry, type MarkState, reckoned } from "../results/rules.ts";
import type { Scheme, Section, TieKey } from "../schemes/contract.ts";
import { exactWrong, fullMarks, sectionFull } from "../schemes/rules.ts";

/** Somebody sat an exam when there is a mark of theirs; who has none was absent, unless excused from all of it. */
export const standingStates = ["sat", "absent", "excused"] as const;
export type StandingState = (typeof standingStates)[number];

/** The orders of a list of an exam's students. */
export const listOrders = ["position", "roll"] as const;
export type ListOrder = (typeof listOrders)[number];

/** What was entered of a student in a section; null is blank. */
export type Entered = { section: string; state: MarkState; mcq: number | null; written: number | null };

export type Entrant = {
  studentId: number;
  /** In which they sit it. */
  batchId: number | null;
  sscGpa: number | null;
  hscGpa: number | null;
  marks: readonly Entered[];
};

export type Standing = {
  studentId: number;
  batchId: number | null;
  state: StandingState;
  /** Null of those who did not sit it. */
  total: number | null;
  /** Full marks of what counts for them. */
  full: number;
  /** Null where the scheme has no pass marks, or they did not sit it. */
  passed: boolean | null;
  batchPosition: number | null;
  centralPosition: number | null;
};

export type Figure = {
  sat: number;
  highest: number | null;
  /** To two decimals. */
  average: number | null;
  median: number | null;
  /** How many passed; null where the scheme has no pass marks. */
  passed: number | null;
  /** How many had so much of their full marks, in tenths: below 10 per cent first. */
  distribution: number[];
};

export type SectionFigure = {
  key: string;
  sat: number;
  full: number;
  highest: number | null;
  average: number | null;
};

export type Figures = {
  all: Figure & { absent: number; excused: number; full: number };
  batches: (Figure & { batchId: number })[];
  sections: SectionFigure[];
};

/**
 * Where everyone stands, and what the exam comes to: the one way in which totals and positions are found. The order of
 * the entrants does not matter; standings come in the order of the central positions, those without one last.
 */
export function merit(
  scheme: Scheme,
  entrants: readonly Entrant[],
): { standings: Standing[]; figures: Figures } {
  const scores = entrants.map((entrant) => scoreOf(scheme, entrant));
  const sat = scores.filter(({ state }) => state === "sat").sort(inList);
  const central = positions(sat, inOrder);
  const byBatch = Map.groupBy(sat, ({ entrant }) => entrant.batchId);
  const inBatch = new Map([...byBatch.values()].flatMap((of) => [...positions(of, inOrder)]));
  const standings = [...sat, ...scores.filter(({ state }) => state !== "sat").sort(byStudent)].map(
    (score) => ({
      studentId: score.entrant.studentId,
      batchId: score.entrant.batchId,
      state: score.state,
      total: score.state === "sat" ? fromExact(score.total) : null,
      full: fromExact(score.full),
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
    all: { ...figureOf(sat), absent: count("absent"), excused: count("excused"), full: fullMarks(scheme) },
    batches: batches.sort((one, other) => one.batchId - other.batchId),
    sections: scheme.sections.map((section) => sectionFigure(section, sat)),
  };
  return { standings, figures };
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

/** In which tenth of full marks a total lies, 0 to 9; both in ten-thousandths. */
export const tenthOf = (total: number, full: number) =>
  full > 0 ? Math.min(9, Math.max(0, Math.floor((total * 10) / full))) : 0;

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
  const { totalMarks: total } = reckoned(section, entry ?? blankEntry);
  return { key, subject, state, right, wrong, deduction, mcq, written, total, full: sectionFull(section) };
}

/** What GPA gives to a total; null where the scheme counts none. */
export const gpaMarksOf = (scheme: Scheme, gpa: Pick<Entrant, "sscGpa" | "hscGpa">) =>
  scheme.gpa ? fromExact(gpaMarks(scheme, gpa)) : null;

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

/** What a student has in a section, in ten-thousandths. */
type Part = {
  section: Section;
  state: MarkState;
  /** Something was entered. */
  has: boolean;
  mcq: number;
  written: number;
};

type Score = {
  entrant: Entrant;
  state: StandingState;
  /** As entered: what is not read for the gate counts in its section's figures. */
  parts: Part[];
  total: number;
  full: number;
  passed: boolean | null;
  ties: number[];
};

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const marksOf = ({ mcq, written }: Part) => mcq + written;
const fullOf = ({ section }: Part) => exact(sectionFull(section));

function scoreOf(scheme: Scheme, entrant: Entrant): Score {
  const entered = new Map(entrant.marks.map((mark) => [mark.section, mark]));
  const all = scheme.sections.map((section) => partOf(section, entered.get(section.key)));
  const sitting = all.some(({ has }) => has);
  const state = sitting ? "sat" : all.every((part) => part.state === "excused") ? "excused" : "absent";
  const before = countedOf(scheme, all);
  const mcq = sumOf(before.map((part) => part.mcq));
  const least = scheme.gate ? scheme.minimum.mcq : null;
  const isRead = least === null || mcq >= exact(least);
  const parts = isRead ? all : all.map((part) => ({ ...part, written: 0 }));
  const counted = isRead ? before : countedOf(scheme, parts);
  const sum = sumOf(counted.map(marksOf)) + gpaMarks(scheme, entrant);
  const total = scheme.belowZero ? sum : Math.max(0, sum);
  const points = scheme.gpa ? exact(scheme.gpa.ssc + scheme.gpa.hsc) * 5 : 0;
  return {
    ...{ entrant, state, parts: all, total },
    full: sumOf(counted.map(fullOf)) + points,
    passed: state === "sat" ? passes(scheme, { counted, total }) : null,
    ties: scheme.ties.map((tie) => tieOf(tie, { parts, counted, entrant })),
  };
}

function partOf(section: Section, entered: Entered | undefined): Part {
  const { state = "marked", mcq = null, written = null } = entered ?? {};
  const has = state === "marked" && (mcq !== null || written !== null);
  return { section, state, has, mcq: has ? exact(mcq ?? 0) : 0, written: has ? exact(written ?? 0) : 0 };
}

/** What counts: all that they were not excused from, and of those to choose from so many, the best. */
function countedOf({ answer }: Scheme, parts: readonly Part[]): Part[] {
  const open = parts.filter(({ state }) => state !== "excused");
  if (!answer) return open;
  const chosen = open
    .filter(({ section }) => answer.of.includes(section.key))
    .sort(
      (one, other) =>
        Number(other.has) - Number(one.has) || marksOf(other) - marksOf(one) || fullOf(other) - fullOf(one),
    )
    .slice(0, answer.any);
  return open.filter((part) => chosen.includes(part) || !answer.of.includes(part.section.key));
}

const gpaMarks = ({ gpa }: Scheme, { sscGpa, hscGpa }: Pick<Entrant, "sscGpa" | "hscGpa">) =>
  gpa ? share(gpa.ssc, sscGpa) + share(gpa.hsc, hscGpa) : 0;

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

/** By the total, then by the scheme's keys; zero for those who share a place. */
function inOrder(one: Score, other: Score): number {
  if (one.total !== other.total) return other.total - one.total;
  const at = one.ties.findIndex((tie, index) => tie !== other.ties[index]);
  return at < 0 ? 0 : (other.ties[at] ?? 0) - (one.ties[at] ?? 0);
}

/** Those who share a place stand by who they are, whatever order they came in. */
const inList = (one: Score, other: Score) => inOrder(one, other) || byStudent(one, other);

const byStudent = (one: Score, other: Score) => one.entrant.studentId - other.entrant.studentId;

/** The scores are in order, the highest first. */
function figureOf(scores: readonly Score[]): Figure {
  const totals = scores.map(({ total }) => total);
  const middle = totals.slice(Math.ceil(totals.length / 2) - 1, Math.floor(totals.length / 2) + 1);
  const distribution = Array.from({ length: 10 }, () => 0);
  for (const { total, full } of scores) {
    const tenth = tenthOf(total, full);
    distribution[tenth] = (distribution[tenth] ?? 0) + 1;
  }
  const judged = scores.some(({ passed }) => passed !== null);
  return {
    sat: scores.length,
    highest: totals.length ? fromExact(totals[0] ?? 0) : null,
    average: averageOf(totals),
    median: averageOf(middle),
    passed: judged ? scores.filter(({ passed }) => passed).length : null,
    distribution,
  };
}

function sectionFigure(section: Section, sat: readonly Score[]): SectionFigure {
  const marks = sat.flatMap(({ parts }) =>
    parts.filter((part) => part.has && part.section.key === section.key).map(marksOf),
  );
  return {
    key: section.key,
    sat: marks.length,
    full: sectionFull(section),
    highest: marks.length ? fromExact(marks.reduce((most, one) => Math.max(most, one))) : null,
    average: averageOf(marks),
  };
}
