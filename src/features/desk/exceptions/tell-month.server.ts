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
import { amountOf, byPerson, lacksReason, readExceptions } from "./read.server.ts";
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
  if (!rows.length) return;
  const title = words.told(monthOf(`${month}-01`));
  await tellOwner(change, { title, text: textOf(rows), sms: [title, ...linesOf(rows)].join("\n") });
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

/** Who did what, how much and why: a line of each person and kind, the most first. */
function linesOf(rows: readonly MoneyException[]): string[] {
  return byPerson(rows).map(({ byId, by, kind, many, amount }) => {
    const of = rows.filter((one) => one.byId === byId && one.kind === kind);
    const why = [...new Set(of.map(({ reason }) => reason || words.noReason))].join("; ");
    const told = words.toldOf(
      approvalKindTexts[kind],
      bengaliDigits(many),
      amount === null ? null : taka(amount),
    );
    return words.toldBy(by || words.unknown, told, why);
  });
}
