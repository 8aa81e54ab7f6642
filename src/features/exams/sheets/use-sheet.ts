import { useEffect, useState, useSyncExternalStore } from "react";
import type { StudentId } from "../../../shared/ids.ts";
import { useFact } from "../../../web/use-fact.ts";
import { rankExam } from "../ranking/rules.ts";
import type { Entrant } from "../ranking/score.ts";
import { isAbsent, isBlank, isComplete, withTotals } from "../results/rules.ts";
import type { Scheme } from "../schemes/contract.ts";
import type { CellState } from "./cell-input.tsx";
import type { Sheet } from "./contract.ts";
import { type OpenEntry, problemOf, shownEntry } from "./entries.ts";
import { columnsOf } from "./paste.ts";
import type { Row } from "./rows.ts";
import { type CellField, valueIn } from "./rules.ts";
import { type Saving, type SheetCalls, SheetStore } from "./sheet-store.ts";

/** The open sheet: made once for the page, saving and asking while it stands. `correcting` leaves sending to the page. */
export function useSheetStore(
  loaded: { sheet: Sheet; tag: string },
  who: string,
  options: { correcting?: boolean; calls?: SheetCalls } = {},
): SheetStore {
  const [store] = useState(() => new SheetStore(loaded.sheet, loaded.tag, who, options));
  useEffect(() => store.start(), [store]);
  return store;
}

export const useRow = (store: SheetStore, studentId: StudentId): Row =>
  useSyncExternalStore(
    store.subscribe,
    () => store.row(studentId),
    () => store.row(studentId),
  );

export const useSaving = (store: SheetStore): Saving => useFact(store, () => store.saving());

/** The sheet's students change seldom: when they do, the page shows them. */
export const useSheet = (store: SheetStore): Sheet =>
  useSyncExternalStore(
    store.subscribe,
    () => store.sheet,
    () => store.sheet,
  );

/** How many are entered, and the highest and average total as they stand. */
export const useCounters = (store: SheetStore) => useFact(store, () => countersOf(store));

/** A student's total as it stands; null while nothing is entered. */
export const totalOfRow = ({ sheet }: SheetStore, studentId: StudentId, row: Row): number | null =>
  rankExam(byMarksAlone(sheet.scheme), [entrantOf(studentId, row)]).standings[0]?.total ?? null;

/** Whether nothing of a student is left to enter: until then their total is no result. */
export const isWholeRow = ({ sheet }: SheetStore, row: Row): boolean =>
  isComplete(sheet.scheme, entriesOf(row));

/** The first cell of the sheet, column by column, in which nothing stands and may be typed here; null where there is none. */
export function firstEmpty({ sheet, row }: Pick<SheetStore, "sheet" | "row">) {
  for (const [column, at] of columnsOf(sheet.scheme).entries())
    for (const [place, { studentId }] of sheet.students.entries()) {
      if (sheet.twice.includes(at.section)) continue;
      const open = row(studentId).find(({ section }) => section.key === at.section);
      if (open && valueIn(shownEntry(open), at.field) === null)
        return { row: place, column, section: at.section };
    }
  return null;
}

/** How one cell is doing, and why what stands there cannot. */
export function cellState(open: OpenEntry, field: CellField): { state: CellState; problem: string | null } {
  const change = open.unsaved.find((one) => one.field === field);
  return { state: change?.state, problem: change ? problemOf(open, change) : null };
}

export function countersOf(store: Pick<SheetStore, "sheet" | "row">) {
  const { students, scheme } = store.sheet;
  const rows = students.map(({ studentId }) => ({ studentId, row: store.row(studentId) }));
  const { standings, figures } = rankExam(
    byMarksAlone(scheme),
    rows.map(({ studentId, row }) => entrantOf(studentId, row)),
  );
  const entries = rows.map(({ row }) => entriesOf(row));
  const count = (is: typeof isComplete) => entries.filter((of) => is(scheme, of)).length;
  return {
    students: students.length,
    entered: count(isComplete),
    absent: count(isAbsent),
    blank: count(isBlank),
    sat: standings.filter(({ state }) => state === "sat").length,
    full: figures.all.full,
    highest: figures.all.highest,
    average: figures.all.average,
  };
}

/** A sheet knows its own marks: neither who its students are nor how others did. */
const byMarksAlone = (scheme: Scheme): Scheme => ({
  ...{ ...scheme, gpa: null, deduct: null, scripts: null },
  merit: "joint",
});

/** What a section comes to, as it is shown. */
const entryOf = (open: OpenEntry) => withTotals(open.section, shownEntry(open));

const entriesOf = (row: Row) => new Map(row.map((open) => [open.section.key, entryOf(open)]));

function entrantOf(studentId: StudentId, row: Row): Entrant {
  const marks = row.map((open) => {
    const { state, mcqMarks: mcq, writtenMarks: written } = entryOf(open);
    return { section: open.section.key, state, mcq, written };
  });
  return { studentId, batchId: null, sscGpa: null, hscGpa: null, marks };
}
