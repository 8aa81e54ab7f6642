import { sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { daysOf } from "../../../shared/months.ts";
import { payers, students } from "../../catalogue/index.server.ts";
import { expenseHeads, expenses, receipts } from "../../ledger/index.server.ts";
import { receiptNumber } from "../../ledger/index.ts";
import type { AccountLine } from "./contract.ts";
import { expenseMoves, linesOfMove, receiptMoves } from "./month.server.ts";
import { accountTexts } from "./texts.ts";

/** A month as lines of debit and credit, by day; kept until money moves. */
export const cachedLines = (
  { db, cached }: Pick<Call, "db" | "cached">,
  month: string,
): Promise<AccountLine[]> =>
  cached([receipts, payers, expenses, expenseHeads], JSON.stringify(["account lines", month]), async () => {
    const all = [...(await ofReceipts(db, month)), ...(await ofExpenses(db, month))];
    return all.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  });

type Move = {
  series: string;
  number: number;
  day: string;
  sign: 1 | -1;
  method: keyof typeof accountTexts.methods;
  amount: number;
  party: string;
  reason: string;
};

async function ofReceipts(db: Reader, month: string): Promise<AccountLine[]> {
  const { from, before } = daysOf(month);
  const { rows } = await db.execute<
    Move & { kind: "payment" | "refund"; parts: { head: string; part: number }[] }
  >(sql`
    select series, number, day::text as day, sign, method, amount::float8 as amount, kind, reason,
      coalesce(${students.userName}, '') || ' (' || coalesce(${students.regId}, '') || ')' as party,
      (select jsonb_agg(jsonb_build_object('head', head, 'part', part)) from ${linesOfMove} where part <> 0) as parts
    from ${receiptMoves} left join ${students} using (student_id)
    where day >= ${from} and day < ${before} order by day, receipt_id, sign desc`);
  return rows.flatMap((row) => {
    const { kind, sign, amount, method, reason, parts } = row;
    const about = aboutOf(row, kind === "refund" ? "Refund" : "Receipt");
    // Money in is a debit of where it is; what is paid back or voided turns both sides.
    const comesIn = kind === "payment" ? sign : -sign;
    return [
      { ...about, account: accountTexts.methods[method], ...sides(comesIn * amount), narration: reason },
      ...parts.map(({ head, part }) => ({
        ...{ ...about, account: accountTexts.income(head), narration: reason },
        ...sides(-sign * part),
      })),
    ];
  });
}

async function ofExpenses(db: Reader, month: string): Promise<AccountLine[]> {
  const { from, before } = daysOf(month);
  const { rows } = await db.execute<Move & { head: string; detail: string; bill: string }>(sql`
    select series, number, day::text as day, sign, method, amount::float8 as amount, payee as party, head_name as head,
      detail, bill_number as bill, reason
    from ${expenseMoves} join ${expenseHeads} using (head_id)
    where day >= ${from} and day < ${before} order by day, expense_id, sign desc`);
  return rows.flatMap((row) => {
    const { sign, amount, method, head, detail, bill, reason } = row;
    const about = aboutOf(row, "Payment");
    const narration = [reason, detail, bill].filter(Boolean).join("; ");
    return [
      { ...about, narration, account: accountTexts.expense(head), ...sides(sign * amount) },
      { ...about, narration, account: accountTexts.methods[method], ...sides(-sign * amount) },
    ];
  });
}

const aboutOf = ({ series, number, day, sign, party }: Move, type: AccountLine["type"]) => ({
  ...{ date: day, reference: receiptNumber(series, number), party },
  type: sign < 0 ? ("Void" as const) : type,
});

const sides = (amount: number) =>
  amount < 0 ? { debit: null, credit: -amount } : { debit: amount, credit: null };
