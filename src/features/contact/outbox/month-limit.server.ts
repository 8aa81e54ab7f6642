import { and, inArray, or, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import { taka } from "../../../shared/money.ts";
import { thisMonth } from "../../../shared/months.ts";
import { isAbroad } from "../../../shared/phone-number.ts";
import { hasLeft, isIn, readGateway } from "./read.server.ts";
import { inUnits, ofUnits, secondGateway } from "./rules.ts";
import { type gateways, outboxMessages, outboxTakings } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";

/** Taka that this month's messages may still cost beside those that left, as often as they did, and those that will; null without a limit. */
export async function readMonthLeft(db: Reader, monthMost: number | null): Promise<number | null> {
  if (monthMost === null) return null;
  const { state, price, parts, phone } = outboxMessages;
  const { home, abroad } = await readDearest(db);
  const dearestOf = sql`case when ${phone} like '+%' then ${abroad}::numeric else ${home}::numeric end`;
  const most = sql`case when ${inArray(state, ["waiting", "sending"])} then greatest(${price}, ${parts} * ${dearestOf}) else ${price} end`;
  const [[own], [earlier]] = await Promise.all([
    db
      .select({ price: sql<number>`coalesce(sum(${most}), 0)::float8` })
      .from(outboxMessages)
      .where(and(isIn(thisMonth()), or(hasLeft, inArray(state, ["waiting", "sending"])))),
    db
      .select({ price: sql<number>`coalesce(sum(${outboxTakings.price}), 0)::float8` })
      .from(outboxTakings)
      .where(isIn(thisMonth(), outboxTakings.at)),
  ]);
  const spent = inUnits(own?.price ?? 0) + inUnits(earlier?.price ?? 0);
  return ofUnits(Math.max(0, inUnits(monthMost) - spent));
}

/** Taka for a part, to our numbers and to those of other countries. */
export type Prices = { home: number; abroad: number };

export const pricesOf = ({
  price,
  config,
}: Pick<typeof gateways.$inferSelect, "price" | "config">): Prices => ({
  home: price,
  abroad: config?.abroad ? config.abroadPrice : 0,
});

export const priceTo = (phone: string | null, { home, abroad }: Prices): number =>
  phone !== null && isAbroad(phone) ? abroad : home;

/** Taka for a part where the second gateway takes it; 0 without one. What waits may go there, so it is counted by the dearer of both. */
export async function readDearest(db: Reader): Promise<Prices> {
  const second = await readGateway(db, secondGateway);
  return second.driver === "http" ? pricesOf(second) : { home: 0, abroad: 0 };
}

type Priced = { price: number; parts: number; phone: string | null };

export const atMost = ({ price, parts, phone }: Priced, dearest: Prices): number =>
  ofUnits(Math.max(inUnits(price), inUnits(priceTo(phone, dearest)) * parts));

/** LOCKED where so many taka are more than what is left. */
export function checkMonth(price: number, left: number | null): void {
  if (left !== null && price > left)
    throw refuse("LOCKED", { message: words.overMonth(taka(price), taka(left)) });
}
