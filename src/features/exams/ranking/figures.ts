import { averageOf, fromExact } from "../../../shared/marks.ts";
import type { Section } from "../schemes/contract.ts";
import { sectionFull } from "../schemes/rules.ts";
import { marksOf, type Score } from "./score.ts";

export type Figure = {
  sat: number;
  highest: number | null;
  /** To two decimals. */
  average: number | null;
  median: number | null;
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
  /** `expelled` and `notEntered` are not said of what was published before they were told from absence. */
  all: Figure & {
    absent: number;
    excused: number;
    expelled?: number;
    notEntered?: number;
    /** Who sat it a second time, where such are placed nowhere and counted in no figure. */
    unplaced?: number;
    full: number;
  };
  batches: (Figure & { batchId: number })[];
  /** Where those of each shift are placed among themselves; not said elsewhere. */
  shifts?: (Figure & { shift: string })[];
  sections: SectionFigure[];
};

/** In which tenth of full marks a total lies, 0 to 9; both in ten-thousandths. */
export const tenthOf = (total: number, full: number) =>
  full > 0 ? Math.min(9, Math.max(0, Math.floor((total * 10) / full))) : 0;

/** The scores are in order, the highest first. */
export function figureOf(scores: readonly Score[]): Figure {
  const totals = scores.map(({ total }) => total);
  const middle = totals.slice(Math.ceil(totals.length / 2) - 1, Math.floor(totals.length / 2) + 1);
  const distribution = Array.from({ length: 10 }, () => 0);
  for (const { total, full } of scores) {
    const tenth = tenthOf(total, full);
    distribution[tenth] = (distribution[tenth] ?? 0) + 1;
  }
  return {
    sat: scores.length,
    highest: totals.length ? fromExact(totals[0] ?? 0) : null,
    average: averageOf(totals),
    median: averageOf(middle),
    distribution,
  };
}

export function sectionFigure(section: Section, sat: readonly Score[]): SectionFigure {
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

/** The most that any of these could have had: who is excused from a subject has less. */
export const mostFull = (rows: readonly { full: number }[]) =>
  rows.reduce((most, { full }) => Math.max(most, full), 0);
