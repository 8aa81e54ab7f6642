import { and, isNull } from "drizzle-orm";
import { countSince } from "../../../server/db/count-since.ts";
import type { Reader } from "../../../server/db/database.ts";
import { expenses } from "../../ledger/index.server.ts";

/** Vouchers that are approved and wait to be paid at the desk. */
export const countVouchers = (db: Reader) =>
  countSince(db, {
    ...{ table: expenses, at: expenses.at },
    where: and(isNull(expenses.day), isNull(expenses.voidDay)),
  });
