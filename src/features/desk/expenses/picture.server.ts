import { and, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { expenses } from "../../ledger/index.server.ts";

/** Whether this is the picture of a voucher, and the person keeps the books, or pays or paid it at the desk. */
export async function maySeeVoucher(db: Database, person: Person | null, address: string): Promise<boolean> {
  const keeps = may(person, "bookKeeping") || may(person, "studentManagement");
  if (!person || (!keeps && !may(person, "feeDesk"))) return false;
  const toPay = and(isNull(expenses.day), isNull(expenses.voidDay));
  const seen = keeps ? undefined : or(toPay, eq(expenses.paidBy, person.accountId));
  return (await db.$count(expenses, and(eq(expenses.file, address), seen))) > 0;
}
