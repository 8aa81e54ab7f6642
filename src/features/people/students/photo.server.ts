import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { asStudent } from "../../../shared/ids.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { students } from "../../catalogue/index.server.ts";

/** Whether this is the photo of a present student whom the person may see: any of them for the office, one's own for a student. */
export async function maySeePhoto(db: Database, person: Person | null, address: string): Promise<boolean> {
  if (!person) return false;
  const own = may(person, "studentManagement")
    ? undefined
    : eq(students.studentId, asStudent(person.accountId));
  return (await db.$count(students, and(eq(students.file, address), isNull(students.archivedAt), own))) > 0;
}
