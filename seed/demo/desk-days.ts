import { and, eq } from "drizzle-orm";
import { claims } from "../../src/features/desk/claims/table.server.ts";
import { dayClosings } from "../../src/features/ledger/closings/table.server.ts";
import { seriesOf, sumOf } from "../../src/features/ledger/ledger/rules.ts";
import {
  allocations,
  receiptCounters,
  receipts,
  voids,
} from "../../src/features/ledger/ledger/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dhakaInstant, today } from "../../src/shared/dates.ts";
import type { Bill, Payer } from "./bills.ts";
import { demoClaim, demoMistakes } from "./data/money.ts";
import { hoursOf, type Numbered, paper, type Receiver, receiptOf } from "./receipts.ts";
import { type Taken, unspent } from "./season.ts";

/** One receipt of a wrong amount, voided at once; and what somebody paid twice, paid back. */
export async function addMistakes(tx: Tx, written: Numbered[], [administrator]: Receiver[]): Promise<void> {
  const last = written.at(-1);
  if (!last || !administrator) return;
  const { taken, series, number } = last;
  const { payer, day, owed, inCredit } = taken;
  const of = { payer, series, day, by: administrator, method: "cash" as const, trxId: null };
  const amount = taken.amount * 10;
  const said = { lines: [], credit: amount, owed, inCredit: sumOf([inCredit, amount]), reason: "" };
  const at = new Date(Math.min(Date.now(), Number(last.at) + minutesToMistake * 60_000));
  const wrong = paper({ ...of, kind: "payment", number: number + 1, at, amount }, said);
  const { receiptId = 0 } = (await tx.insert(receipts).values(wrong).returning())[0] ?? {};
  const mistake = { receiptId, reason: demoMistakes.voided, day, by: administrator.accountId };
  const { voidId = 0 } = (await tx.insert(voids).values(mistake).returning())[0] ?? {};
  await tx.update(receipts).set({ voidId }).where(eq(receipts.receiptId, receiptId));
  await tx
    .update(receiptCounters)
    .set({ last: number + 1 })
    .where(eq(receiptCounters.series, series));

  const twice = written.findLast((one) => unspent(one.taken) > 0);
  if (twice) await payBack(tx, twice, administrator, at);
}

/** After the last receipt. */
const minutesToMistake = 6;

/** Today, after what was taken before. */
async function payBack(
  tx: Tx,
  { taken, series, number }: Numbered,
  by: Receiver,
  after: Date,
): Promise<void> {
  const { payer, owed } = taken;
  const day = today();
  const amount = unspent(taken);
  const back = seriesOf("refund", day);
  const [hour = after] = hoursOf(day, ["18:10"]);
  const at = hour > after ? hour : after;
  const of = { payer, day, by, amount, method: "cash" as const, trxId: null, at };
  const said = { lines: [], credit: 0, owed, inCredit: 0, reason: demoMistakes.refunded };
  const row = paper({ ...of, kind: "refund", series: back, number: 1 }, said);
  const { receiptId: refundId = 0 } = (await tx.insert(receipts).values(row).returning())[0] ?? {};
  await tx.insert(receiptCounters).values({ series: back, last: 1 });
  const [paid] = await tx
    .select({ receiptId: receipts.receiptId })
    .from(receipts)
    .where(and(eq(receipts.series, series), eq(receipts.number, number)));
  await tx.insert(allocations).values({ receiptId: paid?.receiptId ?? 0, refundId, amount });
}

/** Three students who owe say that they have paid; one said so of money that never came. */
export async function addClaims(
  tx: Tx,
  payers: Payer[],
  billed: Bill[][],
  taken: Taken[],
  day: string,
): Promise<void> {
  const owing = payers.flatMap((payer, at) => {
    const asked = sumOf((billed[at] ?? []).map(({ amount, discount }) => amount - discount));
    const paid = sumOf(taken.filter((one) => one.payer === payer).map(({ amount }) => amount));
    return payer.isOrderly || asked <= paid ? [] : [{ payer, owed: sumOf([asked, -paid]) }];
  });
  const said = owing.slice(0, 4).map(({ payer: { studentId, seed }, owed: amount }, at) => ({
    ...{ studentId, amount, method: "bkash" as const, trxId: demoClaim(seed, day) },
    ...(at ? { state: "waiting" as const } : { state: "refused" as const, reason: demoMistakes.refused }),
    at: new Date(Date.now() - (5 - at) * 3_600_000),
  }));
  if (said.length) await tx.insert(claims).values(said);
}

/** The last three days of which cash was taken, but for yesterday and today, are closed; in one of them some change was missing. */
export async function closeDays(
  tx: Tx,
  written: Numbered[],
  [administrator]: Receiver[],
  now: string,
): Promise<void> {
  const yesterday = today(new Date(Date.now() - 86_400_000));
  const cash = Map.groupBy(written.map(receiptOf), ({ day }) => day);
  const days = [...cash.keys()].filter((day) => day < yesterday && day < now).slice(-3);
  let opening = 0;
  const closed = days.map((day, at) => {
    const taken = sumOf(
      (cash.get(day) ?? []).flatMap(({ method, amount }) => (method === "cash" ? [amount] : [])),
    );
    const short = at === 1 ? 20 : 0;
    const row = {
      day,
      opening,
      counted: sumOf([opening, taken, -short]),
      note: short ? demoMistakes.short : "",
    };
    opening = row.counted;
    return { ...row, at: new Date(dhakaInstant(day, "20:30")), by: administrator?.accountId ?? null };
  });
  if (closed.length) await tx.insert(dayClosings).values(closed);
}
