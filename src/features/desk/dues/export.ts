import { shortDate } from "../../../shared/dates.ts";
import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { promiseStates } from "../../../shared/message-list.ts";
import { taka } from "../../../shared/money.ts";
import { asSort } from "../../../shared/sorting.ts";
import { searchTerm } from "../../../shared/text.ts";
import { promiseTexts } from "../promises/texts.ts";
import { type Due, dueContract, dueSorts } from "./contract.ts";
import { dueTexts, dueFieldTexts as words } from "./texts.ts";

/** What the address of the list asks for. */
export function dueFilter({ text, id }: ListParams) {
  const days = (name: string) => {
    const typed = text(name);
    return typed && /^[0-9]{1,4}$/.test(typed) ? Number(typed) : undefined;
  };
  return {
    batchId: id("batch") ?? undefined,
    courseId: id("course") ?? undefined,
    late: days("late"),
    notPaidFor: days("notPaidFor") || undefined,
  };
}

/** The columns of the list, in its file and on its screen. */
export const dueColumns = {
  regId: { name: words.regId, text: ({ regId }) => regId },
  student: { name: words.student, text: ({ userName }) => userName },
  batch: { name: words.batch, text: ({ batchName }) => batchName },
  owed: { name: words.owedTaka, number: ({ owed }) => owed, sum: ({ owed }) => owed },
  since: { name: words.since, day: ({ since }) => since },
  late: { name: words.late, number: ({ late }) => late, only: "file" },
  lastDay: { name: words.lastDay, day: ({ lastDay }) => lastDay },
  lastAmount: { name: words.lastAmount, number: ({ lastAmount }) => lastAmount },
  promise: {
    name: promiseTexts.column,
    text: ({ promise }) =>
      promise &&
      [
        promiseTexts.said(taka(promise.amount), shortDate(promise.day)),
        promise.state === "broken" && promiseTexts.states.broken,
      ]
        .filter(Boolean)
        .join(", "),
  },
  mobile: { name: words.mobile, text: ({ mobile }) => mobile },
} satisfies ListColumns<Due>;

/** Of whom a promise to pay is asked for. */
export const promiseIn = ({ text }: ListParams) => promiseStates.find((one) => one === text("promise"));

/** Who is looked for. */
export const dueSearch = ({ text }: ListParams) => searchTerm().safeParse(text("search")).data || undefined;

/** The filter, who is looked for, and the order of rows. */
export const dueQuery = (params: ListParams) => ({
  ...{ ...dueFilter(params), promise: promiseIn(params), searchName: dueSearch(params) },
  sort: asSort(dueSorts, params.text("sort")),
});

export const dueExport = listExport({
  name: "dues",
  title: dueTexts.table,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, dueContract.getAll, dueQuery(query)),
  columns: dueColumns,
});
