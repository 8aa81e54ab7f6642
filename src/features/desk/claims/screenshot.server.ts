import { and, eq } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { asStudent } from "../../../shared/ids.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { claims } from "./table.server.ts";

/** Whether this is the screenshot of a claim that the person may see: any of them for the desk, one's own for a student. */
export async function maySeeScreenshot(
  db: Database,
  person: Person | null,
  address: string,
): Promise<boolean> {
  if (!person) return false;
  const isDesk = may(person, "feeDesk") || may(person, "studentManagement");
  const own = isDesk ? undefined : eq(claims.studentId, asStudent(person.accountId));
  return (await db.$count(claims, and(eq(claims.file, address), own))) > 0;
}
