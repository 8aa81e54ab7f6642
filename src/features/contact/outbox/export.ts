import { dayAndTime } from "../../../shared/dates.ts";
import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { sentKinds } from "../../../shared/message-list.ts";
import { asMonth } from "../../../shared/months.ts";
import { outboxContract } from "./contract.ts";
import { inUnits, messageStates, ofUnits } from "./rules.ts";
import type { OutboxMessage } from "./shape.ts";
import { kindTexts, recipientTexts, stateTexts, logTexts as words } from "./texts.ts";

/** What the address of the log asks for. */
export const logFilter = ({ text, id }: ListParams) => ({
  state: messageStates.find((one) => one === text("state")),
  kind: sentKinds.find((one) => one === text("kind")),
  month: asMonth(text("month")),
  studentId: id("student") ?? undefined,
  runId: id("list") ?? undefined,
  searchName: text("search"),
  toLookAt: text("look") ? true : undefined,
});

/** The columns of the log, in its file and on its screen. */
export const logColumns = {
  at: { name: words.at, text: ({ at }) => dayAndTime(at) },
  student: { name: words.student, text: ({ userName }) => userName },
  regId: { name: words.regId, text: ({ regId }) => regId },
  kind: { name: words.kind, text: ({ kind }) => kindTexts[kind] },
  to: {
    name: words.to,
    text: ({ kind, toGuardian }) =>
      kind === "owner" ? words.owner : recipientTexts[toGuardian ? "guardian" : "student"],
  },
  phone: { name: words.phone, text: ({ phone }) => phone },
  text: { name: words.text, text: ({ text }) => text || words.forgotten },
  parts: { name: words.parts, number: ({ parts }) => parts },
  price: {
    name: words.price,
    number: ({ price, earlier }) => ofUnits(inUnits(price) + inUnits(earlier.price)),
  },
  state: { name: words.state, text: ({ state }) => stateTexts[state] },
  via: { name: words.via, text: ({ via }) => (via ? (words.gatewayOf[via - 1] ?? "") : "") },
  answer: { name: words.answer, text: ({ answer }) => answer },
} satisfies ListColumns<OutboxMessage>;

export const outboxExport = listExport({
  name: "sms",
  title: words.title,
  permission: ["messaging", "studentManagement"],
  rows: (ask, query) => pagesOf(ask, outboxContract.getAll, logFilter(query)),
  columns: logColumns,
});
