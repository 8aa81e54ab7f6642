import { eq } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { expenses } from "./table.server.ts";

/** Whether this is the picture of a voucher, and the person keeps the books. */
export async function maySeeVoucher(db: Database, person: Person | null, address: string): Promise<boolean> {
  if (!may(person, "bookKeeping") && !may(person, "studentManagement")) return false;
  return (await db.$count(expenses, eq(expenses.file, address))) > 0;
}
