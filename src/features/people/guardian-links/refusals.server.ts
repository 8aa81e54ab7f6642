import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { smsNumber } from "../../../shared/phone-number.ts";
import { students, teachers } from "../../catalogue/index.server.ts";
import type { MessageRefusal } from "./contract.ts";
import { messageRefusals } from "./table.server.ts";

/** The numbers of guardians who want no messages, as an SMS reaches them: their other children's too. */
export async function refusedNumbers(db: Reader): Promise<Set<string>> {
  const found = await db
    .select({ typed: students.guardianMobile })
    .from(messageRefusals)
    .innerJoin(students, eq(students.studentId, messageRefusals.studentId));
  return new Set(found.flatMap(({ typed }) => smsNumber(typed, true) ?? []));
}

/** Since when a student's guardian wants no messages, and who noted it; null where nobody has. */
export async function readRefusal(db: Reader, studentId: StudentId): Promise<MessageRefusal | null> {
  const [found] = await db
    .select({ at: messageRefusals.at, by: teachers.teacherName })
    .from(messageRefusals)
    .leftJoin(teachers, eq(teachers.teacherId, messageRefusals.by))
    .where(eq(messageRefusals.studentId, studentId));
  return found ? { at: found.at.toISOString(), by: found.by } : null;
}
