import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { Environment } from "../../../server/environment.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { hasHiddenLink, shownLink } from "./rules.ts";
import { guardianLinks } from "./table.server.ts";
import { tokenMaker, tokenOpener } from "./tokens.server.ts";

/** Makes links for those of these students who have none. */
export async function makeMissingLinks(
  change: Change,
  settings: Environment,
  studentIds: readonly StudentId[],
): Promise<void> {
  const make = tokenMaker(settings);
  for (const some of chunksOf([...new Set(studentIds)])) {
    const made = await change.tx
      .insert(guardianLinks)
      .values(some.map((studentId) => ({ studentId, ...make().kept })))
      .onConflictDoNothing()
      .returning();
    const notes = made.map((row) => ({
      id: row.studentId,
      old: null,
      now: { ...row, tokenHash: "•", sealed: "•" },
    }));
    if (notes.length) await change.noteAll("add", guardianLinks, notes);
  }
}

/** Whose link is of before, and longer than one that is made now: sealed it is longer too. */
export async function readLongLinks(db: Reader): Promise<Set<number>> {
  const found = await db
    .select({ studentId: guardianLinks.studentId })
    .from(guardianLinks)
    .where(sql`octet_length(${guardianLinks.sealed}) > 60`);
  return new Set(found.map(({ studentId }) => studentId));
}

type WithText = { studentId: StudentId; text: string };

/** Texts with each student's link where they leave room for it; null in place of one whose link has ended, who is archived, or whose cannot be opened here. */
export async function fillLinks(
  db: Reader,
  settings: Environment,
  messages: readonly WithText[],
): Promise<(string | null)[]> {
  const asking = messages.filter(({ text }) => hasHiddenLink(text)).map(({ studentId }) => studentId);
  if (!asking.length) return messages.map(({ text }) => text);
  const found = await db
    .select({ studentId: guardianLinks.studentId, sealed: guardianLinks.sealed })
    .from(guardianLinks)
    .innerJoin(students, and(eq(students.studentId, guardianLinks.studentId), isNull(students.archivedAt)))
    .where(inArray(guardianLinks.studentId, [...new Set(asking)]));
  const open = tokenOpener(settings);
  const tokenOf = new Map(found.map(({ studentId, sealed }) => [studentId, open(sealed)]));
  return messages.map(({ studentId, text }) => {
    if (!hasHiddenLink(text)) return text;
    const token = tokenOf.get(studentId);
    return token ? shownLink(text, token) : null;
  });
}
