import { desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { FeeDiscount } from "./contract.ts";
import { feeDiscounts, feePlans } from "./table.server.ts";

/** Discounts as the contract answers them, the newest first. */
export function readDiscounts(db: Reader, where: SQL): Promise<FeeDiscount[]> {
  return db
    .select({ ...shown, head: feePlans.head })
    .from(feeDiscounts)
    .leftJoin(feePlans, eq(feePlans.planId, feeDiscounts.planId))
    .where(where)
    .orderBy(desc(feeDiscounts.discountId));
}

/** One discount. Errors: NOT_FOUND. */
export async function readDiscount(db: Reader, discountId: number): Promise<FeeDiscount> {
  const [discount] = await readDiscounts(db, eq(feeDiscounts.discountId, discountId));
  if (!discount) throw refuse("NOT_FOUND");
  return discount;
}

const { by: _b, at: _a, worth: _w, ...shown } = getTableColumns(feeDiscounts);
