import { endSessions } from "../../../server/auth/sessions.ts";
import type { Change } from "../../../server/db/write.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { teachers } from "./table.server.ts";

/** Takes a member of staff out of the list: they sign in no more, and their name stays on what they wrote. */
export async function archiveTeacher(
  change: Change,
  teacherId: TeacherId,
  expected?: { version?: number | undefined; newer: () => unknown },
): Promise<void> {
  const archivedAt = new Date();
  await change.edit(teachers, teacherId, { archivedAt }, expected);
  await change.edit(accounts, teacherId, { archivedAt, userTypeId: null });
  await endSessions(change.tx, teacherId);
}
