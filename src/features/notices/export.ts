import { listExport, pagesOf } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { type Notice, noticeContract } from "./contract.ts";
import { noticeStates } from "./rules.ts";
import { noticeScreenTexts, noticeStateTexts, noticeFieldTexts as words } from "./texts.ts";

/** What the address of the list asks for. */
export const noticeFilter = ({ word }: ListParams) => ({
  searchName: word("search"),
  state: noticeStates.find((one) => one === word("state")),
});

export const noticeExport = listExport({
  name: "notices",
  title: noticeScreenTexts.table,
  permission: "mainDashboard",
  rows: (ask, query) => pagesOf(ask, noticeContract.getWritten, noticeFilter(query)),
  columns: [
    { name: words.title, text: ({ title }) => title },
    { name: words.text, text: ({ text }) => text },
    { name: words.audience, text: ({ audience }) => audienceName(audience) },
    { name: words.from, day: ({ from }) => from },
    { name: words.until, day: ({ until }) => until },
    { name: words.state, text: ({ state }) => noticeStateTexts[state] },
    { name: words.readers, number: ({ readers }) => readers },
  ],
});

/** For whom a notice is. */
export const audienceName = (audience: Notice["audience"]) =>
  audience.to === "batch" ? audience.batch.batchName : words[audience.to];
