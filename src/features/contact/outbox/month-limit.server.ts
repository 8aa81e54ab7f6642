import { and, inArray, ne, or, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import { taka } from "../../../shared/money.ts";
import { thisMonth } from "../../../shared/months.ts";
import { hasLeft, isIn } from "./read.server.ts";
import { inUnits, ofUnits } from "./rules.ts";
import { outboxMessages } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";

/** Taka that this month's messages may still cost beside those that left and those that will, `without` one of them; null without a limit. */
export async function readMonthLeft(
  db: Reader,
  monthMost: number | null,
  without = 0,
): Promise<number | null> {
  if (monthMost === null) return null;
  const { state, messageId, price } = outboxMessages;
  const [spent] = await db
    .select({ price: sql<number>`coalesce(sum(${price}), 0)::float8` })
    .from(outboxMessages)
    .where(
      and(
        ...[isIn(thisMonth()), ne(messageId, without)],
        or(hasLeft, inArray(state, ["waiting", "sending"])),
      ),
    );
  return ofUnits(Math.max(0, inUnits(monthMost) - inUnits(spent?.price ?? 0)));
}

/** LOCKED where so many taka are more than what is left. */
export function checkMonth(price: number, left: number | null): void {
  if (left !== null && price > left)
    throw refuse("LOCKED", { message: words.overMonth(taka(price), taka(left)) });
}
