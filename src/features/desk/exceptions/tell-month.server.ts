import { eq } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import type { Changes } from "../../../server/db/listen.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import { monthOf } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { monthsAfter, thisMonth } from "../../../shared/months.ts";
import { approvalKinds, approvalKindTexts } from "../../ledger/index.ts";
import { toldMonths } from "../owner/table.server.ts";
import { tellOwner } from "../owner/tell-owner.server.ts";
import type { MoneyException } from "./contract.ts";
import { amountOf, lacksReason, readExceptions } from "./read.server.ts";
import { exceptionTexts as words } from "./texts.ts";

/** Tells the owner of the month before this one, once: who did what stands in the list. Nothing where nothing was done. */
export async function tellLastMonth(
  db: Database,
  changes?: Pick<Changes, "announce">,
  now = new Date(),
): Promise<void> {
  const month = monthsAfter(thisMonth(now), -1);
  if (await db.$count(toldMonths, eq(toldMonths.month, month))) return;
  await write(byServer(db, "owner told of a month", changes), (change) => tell(change, month));
}

async function tell(change: Change, month: string): Promise<void> {
  const { tx } = change;
  // Of two processes one tells.
  const taken = await tx.insert(toldMonths).values({ month }).onConflictDoNothing().returning();
  const rows = taken.length ? await readExceptions(tx, month) : [];
  if (rows.length) await tellOwner(change, { title: words.told(monthOf(`${month}-01`)), text: textOf(rows) });
}

function textOf(rows: readonly MoneyException[]): string {
  const kinds = approvalKinds.flatMap((kind) => {
    const of = rows.filter((one) => one.kind === kind);
    if (!of.length) return [];
    const amount = amountOf(of);
    const told = amount === null ? null : taka(amount);
    return [words.toldOf(approvalKindTexts[kind], bengaliDigits(of.length), told)];
  });
  const silent = rows.filter(lacksReason).length;
  return [...kinds, ...(silent ? [words.toldWithout(bengaliDigits(silent))] : []), words.toldWhere].join(
    "। ",
  );
}
