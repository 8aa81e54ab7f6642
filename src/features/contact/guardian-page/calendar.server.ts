import { createHash, timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { asStudent } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { icsOf, readCalendar } from "../../exams/index.server.ts";
import { guardianLinks } from "../../people/index.server.ts";
import type { Opened } from "./read.server.ts";
import { guardianPageTexts as words } from "./texts.ts";

/**
 * Where the calendar of a child is: an address that a phone's calendar asks for without the page's cookie. It opens the calendar alone, and ends
 * with the link of which it is made.
 */
export const calendarPath = ({ studentId, tokenHash }: Pick<Opened, "studentId" | "tokenHash">) =>
  `/g/calendar/${studentId}-${secretOf(tokenHash)}.ics`;

const secretOf = (hash: string) =>
  createHash("sha256").update(`calendar of ${hash}`).digest("base64url").slice(0, 22);

/** Classes, exams and fees of the child whose address this is, as a calendar; null of a wrong one, an ended link and who is archived. */
export async function calendarFile(db: Database, file: string, address: string): Promise<string | null> {
  const [, id, secret] = file.match(/^([0-9]{1,9})-([\w-]{22})\.ics$/) ?? [];
  if (!id || !secret) return null;
  const [child] = await db
    .select({
      ...{ studentId: students.studentId, userName: students.userName, batchId: students.batchId },
      ...{ tokenHash: guardianLinks.tokenHash, formerHash: guardianLinks.formerHash },
    })
    .from(guardianLinks)
    .innerJoin(students, and(eq(students.studentId, guardianLinks.studentId), isNull(students.archivedAt)))
    .where(eq(guardianLinks.studentId, asStudent(Number(id))));
  const hashes = child ? [child.tokenHash, child.formerHash] : [];
  // A long link goes on when a message has made a short one of it: so does its calendar.
  if (!child || !hashes.some((hash) => hash !== null && isSame(secretOf(hash), secret))) return null;
  const { studentId, userName, batchId } = child;
  const found = await readCalendar(db, { kind: "student", studentId, batchId }, Date.now());
  return icsOf(found, { name: words.calendarName(userName), address });
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
