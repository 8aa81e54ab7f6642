import { dayAndTime } from "../../shared/dates.ts";
import { listExport, pagesOf } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { messageStatuses } from "../contact/rules.ts";
import { messageContract } from "./contract.ts";
import { inboxKinds } from "./rules.ts";
import { contactScreenTexts, inboxTexts, kindTexts, statusTexts, threadTexts as words } from "./texts.ts";

/** What the address of the inbox asks for. */
export const inboxFilter = ({ word }: ListParams) => ({
  search: word("search"),
  kind: inboxKinds.find((one) => one === word("kind")),
  status: messageStatuses.find((one) => one === word("status")),
});

export const messageExport = listExport({
  name: "messages",
  title: inboxTexts.list,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, messageContract.getAll, inboxFilter(query)),
  columns: [
    { name: words.from, text: ({ name }) => name },
    { name: inboxTexts.kindFilter, text: ({ kind }) => kindTexts[kind] },
    { name: words.regId, text: ({ regId }) => regId },
    { name: words.phone, text: ({ phoneNumber }) => phoneNumber },
    { name: words.email, text: ({ email }) => email },
    { name: words.title, text: ({ message }) => message },
    { name: words.status, text: ({ status }) => statusTexts[status] },
    { name: contactScreenTexts.latest, text: ({ latestAt }) => dayAndTime(latestAt) },
  ],
});
