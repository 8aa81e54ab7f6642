import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Environment } from "../../../server/environment.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { teachers } from "../../catalogue/index.server.ts";
import type { GuardianLink } from "./contract.ts";
import { linkPath } from "./rules.ts";
import { guardianLinks } from "./table.server.ts";
import { tokenOpener } from "./tokens.server.ts";

/** A student's link as the office sees it, or null. */
export async function readLink(
  db: Reader,
  settings: Environment,
  studentId: StudentId,
): Promise<GuardianLink | null> {
  const [found] = await db
    .select({ link: guardianLinks, by: teachers.teacherName })
    .from(guardianLinks)
    .leftJoin(teachers, eq(teachers.teacherId, guardianLinks.by))
    .where(eq(guardianLinks.studentId, studentId));
  if (!found) return null;
  const { sealed, since, opened, openedAt } = found.link;
  const token = tokenOpener(settings)(sealed);
  return {
    path: token && linkPath(token),
    since: since.toISOString(),
    by: found.by,
    opened,
    lastOpened: openedAt?.toISOString() ?? null,
  };
}
