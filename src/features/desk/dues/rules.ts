import { sortedRows } from "../../../shared/sorting.ts";
import { sumOf } from "../../ledger/index.ts";
import type { Due, DueSort, dueSorts, MonthOfMoney } from "./contract.ts";

/** What a month brought in all batches: taken, and left to pay of what is due in it. Taka. */
export const ofAllBatches = (month: readonly MonthOfMoney[]) => ({
  paid: sumOf(month.map(({ collected }) => collected)),
  due: sumOf(month.map(({ outstanding }) => outstanding)),
});

type Sortable = Pick<Due, "userName" | "regId" | "batchName" | "owed" | "since" | "lastDay">;

type Known = {
  regId: string;
  nameFolded: string;
  batchId: number | null;
  courseIds: number[];
  owed: number;
  late: number;
  /** Days since the last payment; null of who has never paid. */
  silent: number | null;
};

export type DueFilter = {
  searchName?: string | undefined;
  batchId?: number | undefined;
  courseId?: number | undefined;
  late?: number | undefined;
  least?: number | undefined;
  notPaidFor?: number | undefined;
};

/** Dues in another order than the most first; who is alike stands as before. */
export function sorted<Row extends Sortable>(
  rows: readonly Row[],
  sort: DueSort | undefined,
): readonly Row[] {
  return sort === "-owed" ? rows : sortedRows(rows, sort, sortedBy);
}

const sortedBy: Record<(typeof dueSorts)[number], (due: Sortable) => string | number> = {
  userName: ({ userName }) => userName,
  regId: ({ regId }) => regId,
  batch: ({ batchName }) => batchName ?? "",
  owed: ({ owed }) => owed,
  since: ({ since }) => since,
  lastDay: ({ lastDay }) => lastDay ?? "",
};

/** Whether a due is one that a list asks for. */
export function isWanted(
  due: Known,
  { searchName, batchId, courseId, late = 0, least = 0, notPaidFor }: DueFilter,
): boolean {
  if (searchName && !isMeant(due, searchName)) return false;
  if (batchId !== undefined && due.batchId !== batchId) return false;
  if (courseId !== undefined && !due.courseIds.includes(courseId)) return false;
  if (due.late < late || due.owed < least) return false;
  return notPaidFor === undefined || due.silent === null || due.silent >= notPaidFor;
}

/** By the beginning of a roll or a part of a name, as lists of students are searched: of under three letters by the beginning of a word. */
const isMeant = ({ regId, nameFolded }: Pick<Known, "regId" | "nameFolded">, term: string) =>
  regId.startsWith(term) || nameFolded.includes([...term].length < 3 ? ` ${term}` : term);
