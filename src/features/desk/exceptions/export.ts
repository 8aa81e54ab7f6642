import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asMonth, thisMonth } from "../../../shared/months.ts";
import { approvalKinds, approvalKindTexts } from "../../ledger/index.ts";
import { exceptionContract, type MoneyException } from "./contract.ts";
import { exceptionTexts as words } from "./texts.ts";

/** What the address asks for: this month, unless it names another. */
export const exceptionFilter = ({ text, id }: ListParams) => ({
  month: asMonth(text("month")) ?? thisMonth(),
  byId: id("by") ?? undefined,
  kind: approvalKinds.find((one) => one === text("kind")),
});

/** The columns of the list, in its file and on its screen. */
export const exceptionColumns = {
  day: { name: words.day, day: ({ day }) => day },
  kind: { name: words.kind, text: ({ kind }) => approvalKindTexts[kind] },
  subject: { name: words.subject, text: ({ subject }) => subject },
  student: { name: words.student, text: ({ userName }) => userName },
  regId: { name: words.regId, text: ({ regId }) => regId },
  amount: {
    name: words.amount,
    number: ({ amount }) => amount,
    // What was opened again has none.
    sum: ({ kind, amount }) => (kind === "reopen" ? 0 : amount),
  },
  reason: { name: words.reason, text: ({ reason }) => reason || words.noReason },
  by: { name: words.by, text: ({ by }) => by || words.unknown },
  agreedBy: { name: words.agreedBy, text: ({ agreedBy, alone }) => (alone ? words.alone : agreedBy) },
} satisfies ListColumns<MoneyException>;

export const exceptionExport = listExport({
  name: "exceptions",
  title: words.table,
  permission: ["studentManagement", "moneyApproval", "bookKeeping"],
  rows: (ask, query) => pagesOf(ask, exceptionContract.getAll, exceptionFilter(query)),
  columns: exceptionColumns,
});
