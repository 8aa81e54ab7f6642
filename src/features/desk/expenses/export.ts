import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asMonth, thisMonth } from "../../../shared/months.ts";
import { methods, methodTexts } from "../../ledger/index.ts";
import { type AccountLine, type Expense, expenseContract } from "./contract.ts";
import { expenseScreenTexts, expenseFieldTexts as fields, incomeTexts } from "./texts.ts";

/** What the address asks for: this month, unless it names another or all. */
export const expenseFilter = ({ text, id }: ListParams) => ({
  month: text("month") === "all" ? undefined : (asMonth(text("month")) ?? thisMonth()),
  headId: id("head") ?? undefined,
  method: methods.find((method) => method === text("method")),
});

/** That it does not count, or is not paid yet. */
export const stateOf = ({ day, voided }: Expense) =>
  voided ? expenseScreenTexts.voidedFor(voided.reason) : day ? "" : expenseScreenTexts.toPay;

/** The columns of the list, in its file and on its screen. */
export const expenseColumns = {
  number: { name: fields.number, text: ({ number }) => number },
  day: { name: fields.day, day: ({ day }) => day },
  head: { name: fields.headId, text: ({ headName }) => headName },
  payee: { name: fields.payee, text: ({ payee }) => payee },
  detail: { name: fields.detail, text: ({ detail }) => detail },
  billNumber: { name: fields.billNumber, text: ({ billNumber }) => billNumber },
  amount: {
    name: fields.amount,
    number: ({ amount }) => amount,
    sum: ({ amount, day, voided }) => (voided || !day ? 0 : amount),
  },
  method: { name: fields.method, text: ({ method }) => methodTexts[method] },
  trxId: { name: fields.trxId, text: ({ trxId }) => trxId },
  drawer: { name: fields.drawer, text: ({ drawer }) => drawer },
  by: { name: fields.by, text: ({ by }) => by },
  state: {
    name: fields.state,
    text: stateOf,
  },
} satisfies ListColumns<Expense>;

export const expenseExport = listExport({
  name: "expenses",
  title: expenseScreenTexts.table,
  permission: ["bookKeeping", "studentManagement"],
  rows: (ask, query) => pagesOf(ask, expenseContract.getAll, expenseFilter(query)),
  columns: expenseColumns,
});

/** The month that the address names, or this one. */
export const monthIn = ({ text }: ListParams) => asMonth(text("month")) ?? thisMonth();

/** Its heads are English: an accountant's software reads them (docs/accountants-file.md). */
export const accountExport = listExport({
  name: "account-lines",
  title: incomeTexts.file,
  permission: ["bookKeeping", "studentManagement"],
  rows: (ask, query) => pagesOf(ask, expenseContract.accountLines, { month: monthIn(query) }),
  columns: {
    date: { name: "date", day: ({ date }) => date },
    account: { name: "account", text: ({ account }) => account },
    debit: { name: "debit", number: ({ debit }) => debit, sum: ({ debit }) => debit ?? 0 },
    credit: { name: "credit", number: ({ credit }) => credit, sum: ({ credit }) => credit ?? 0 },
    reference: { name: "reference", text: ({ reference }) => reference },
    type: { name: "type", text: ({ type }) => type },
    party: { name: "party", text: ({ party }) => party },
    narration: { name: "narration", text: ({ narration }) => narration },
  } satisfies ListColumns<AccountLine>,
});
