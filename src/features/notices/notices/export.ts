import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asSort } from "../../../shared/sorting.ts";
import { type Notice, noticeContract, noticeSorts, type WrittenNotice } from "./contract.ts";
import { noticeStates } from "./rules.ts";
import { noticeScreenTexts, noticeStateTexts, noticeFieldTexts as words } from "./texts.ts";

/** The list's filter, from the search parameters. */
export const noticeFilter = ({ text }: ListParams) => ({
  searchName: text("search"),
  state: noticeStates.find((one) => one === text("state")),
  sort: asSort(noticeSorts, text("sort")),
});

/** The columns of the list, in its file and on its screen. */
export const noticeColumns = {
  title: { name: words.title, text: ({ title }) => title },
  text: { name: words.text, text: ({ text }) => text, only: "file" },
  audience: { name: words.audience, text: ({ audience }) => audienceName(audience) },
  days: { name: words.days, only: "screen" },
  from: { name: words.from, day: ({ from }) => from, only: "file" },
  until: { name: words.until, day: ({ until }) => until, only: "file" },
  state: { name: words.state, text: ({ state }) => noticeStateTexts[state] },
  readers: { name: words.readers, number: ({ readers }) => readers },
  guardians: { name: words.guardians, number: ({ guardians }) => guardians, only: "file" },
} satisfies ListColumns<WrittenNotice>;

export const noticeExport = listExport({
  name: "notices",
  title: noticeScreenTexts.table,
  permission: "mainDashboard",
  rows: (ask, query) => pagesOf(ask, noticeContract.getWritten, noticeFilter(query)),
  columns: noticeColumns,
});

/** For whom a notice is. */
const audienceName = (audience: Notice["audience"]) =>
  audience.to === "batch" ? audience.batch.batchName : words[audience.to];
