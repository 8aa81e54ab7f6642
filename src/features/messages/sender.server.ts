import { eq } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import { refuse } from "../../shared/errors.ts";
import type { Person } from "../../shared/permissions.ts";
import { students } from "../students/table.server.ts";
import { teachers } from "../teachers/table.server.ts";

/** Who writes, as the message keeps it: what stood in their record at the time. */
export async function senderOf(db: Reader, { accountId, regId, kind }: Person) {
  const [own] =
    kind === "student"
      ? await db
          .select({ name: students.userName, email: students.email, phoneNumber: students.mobile })
          .from(students)
          .where(eq(students.studentId, accountId))
      : await db
          .select({ name: teachers.teacherName, email: teachers.email, phoneNumber: teachers.mobile })
          .from(teachers)
          .where(eq(teachers.teacherId, accountId));
  if (!own) throw refuse("NOT_FOUND");
  return { ...own, kind, accountId, regId };
}
