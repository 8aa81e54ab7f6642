import { dayAndTime } from "../../../shared/dates.ts";
import { listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { messageContract } from "./contract.ts";
import { inboxKinds, messageStatuses } from "./rules.ts";
import { contactScreenTexts, inboxTexts, kindTexts, statusTexts, threadTexts as words } from "./texts.ts";

/** The inbox's filter, from the search parameters. */
export const inboxFilter = ({ text }: ListParams) => ({
  search: text("search"),
  kind: inboxKinds.find((one) => one === text("kind")),
  status: messageStatuses.find((one) => one === text("status")),
});

export const messageExport = listExport({
  name: "messages",
  title: inboxTexts.list,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, messageContract.getAll, inboxFilter(query)),
  columns: {
    from: { name: words.from, text: ({ name }) => name },
    kind: { name: inboxTexts.kindFilter, text: ({ kind }) => kindTexts[kind] },
    regId: { name: words.regId, text: ({ regId }) => regId },
    phone: { name: words.phone, text: ({ phoneNumber }) => phoneNumber },
    email: { name: words.email, text: ({ email }) => email },
    course: { name: words.course, text: ({ courseName }) => courseName },
    message: { name: words.title, text: ({ message }) => message },
    status: { name: words.status, text: ({ status }) => statusTexts[status] },
    latest: { name: contactScreenTexts.latest, text: ({ latestAt }) => dayAndTime(latestAt) },
  },
});
