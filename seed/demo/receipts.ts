import { amountInWords } from "../../src/features/ledger/ledger/amount-words.ts";
import type { Printed } from "../../src/features/ledger/ledger/printed.ts";
import { receiptNumber } from "../../src/features/ledger/ledger/rules.ts";
import type { receipts } from "../../src/features/ledger/ledger/table.server.ts";
import { dhakaInstant } from "../../src/shared/dates.ts";
import type { Payer } from "./bills.ts";
import { demoInstitute } from "./data/institute.ts";
import type { Taken } from "./season.ts";

/** Who takes money: account and the name that stands on the paper. */
export type Receiver = { accountId: number; name: string };

export type Numbered = {
  taken: Taken;
  series: string;
  number: number;
  by: Receiver;
  at: Date;
  method: Made["method"];
  trxId: string | null;
};

/** The moments of a day's receipts, rising with their numbers; today's end before now, at whatever hour the demo is made. */
export function hoursOf(day: string, times: readonly string[]): Date[] {
  const midnight = Date.parse(dhakaInstant(day, "00:00"));
  const since = times
    .map((time) => Date.parse(dhakaInstant(day, time)) - midnight)
    .sort((one, other) => one - other);
  const share = Math.min(1, (Date.now() - midnight) / Math.max(1, since.at(-1) ?? 0));
  return since.map((after) => new Date(midnight + Math.floor(after * share)));
}

/** The row of a receipt, with its paper. */
export function receiptOf({ taken, series, number, by, at, method, trxId }: Numbered) {
  const { payer, day, amount, parts, credit, owed, inCredit } = taken;
  const lines = parts.map(({ bill: { head, label }, amount, rest }) => ({ head, label, amount, rest }));
  const said = { lines, credit, owed, inCredit, reason: "" };
  return paper({ kind: "payment", payer, series, number, day, at, amount, method, trxId, by }, said);
}

type Made = Pick<typeof receipts.$inferInsert, "kind" | "series" | "number" | "amount" | "day" | "method"> & {
  payer: Payer;
  at: Date;
  trxId: string | null;
  by: Receiver;
};

/** The same of a refund, or of a receipt that was a mistake. */
export function paper(made: Made, said: Pick<Printed, "lines" | "credit" | "owed" | "inCredit" | "reason">) {
  const { payer, by, ...row } = made;
  const { name, address, phone } = demoInstitute;
  const printed: Printed = {
    ...{ kind: row.kind, amount: row.amount, method: row.method, trxId: row.trxId, day: row.day, ...said },
    number: receiptNumber(row.series, row.number),
    institute: { name, address, phone },
    student: { name: payer.userName, roll: payer.roll, batch: payer.batchName },
    words: amountInWords(row.amount),
    at: row.at.toISOString(),
    takenBy: by.name,
  };
  return { ...row, studentId: payer.studentId, batchId: payer.batchId, printed, takenBy: by.accountId };
}
