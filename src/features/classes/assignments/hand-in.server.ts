import { and, eq } from "drizzle-orm";
import { consume } from "../../../server/auth/sign-in-attempts.ts";
import type { Tx } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { contentOf } from "../../../server/files/sent-file.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { asStudent } from "../../../shared/ids.ts";
import { handInFile, handInUploads } from "../../../shared/limits.ts";
import { students } from "../../catalogue/index.server.ts";
import { isAssignedTo } from "./assignees.server.ts";
import type { OwnAssignment } from "./contract.ts";
import { readOwnAssignments } from "./read-hand-ins.server.ts";
import { daysLeft } from "./rules.ts";
import { assignments, handInFiles, handIns } from "./table.server.ts";
import { handInFileTexts, handInTexts } from "./texts.ts";

type Sent = { id: number; version?: number | undefined; file?: File | string | null | undefined };

/** Marks an own assignment as handed in, or puts a new file in the place of the earlier one until the deadline. */
export async function handInOwn(call: Call, { id, version, file }: Sent): Promise<OwnAssignment> {
  const studentId = asStudent(signedIn(call).accountId);
  const sent = newFile(file);
  const bucket = { bucket: `hand-ins of ${studentId}`, ...handInUploads };
  if (sent) await consume(call.db, bucket, handInFileTexts.tooMany);
  const content = sent && (await contentOf(sent, handInFile.bytes, handInFileTexts));
  return write(call, async (change) => {
    const { deadline, row } = await lockOwn(change.tx, id, studentId);
    const { bytes, ...about } = content ?? { bytes: null };
    if (!row) {
      const added = await change.add(handIns, {
        assignmentId: id,
        studentId,
        handedInAt: new Date(),
        ...about,
      });
      if (bytes) await keepFile(change, added.handInId, bytes);
    } else if (bytes) {
      checkOpen(deadline);
      const newer = () => present(change.tx, id, studentId);
      await change.edit(handIns, row.handInId, { ...about, handedInAt: new Date() }, { version, newer });
      await keepFile(change, row.handInId, bytes);
    }
    return present(change.tx, id, studentId);
  });
}

/** Takes a hand-in back until the deadline, its file too. */
export async function takeBackOwn(call: Call, { id, version }: Sent): Promise<OwnAssignment> {
  const studentId = asStudent(signedIn(call).accountId);
  return write(call, async (change) => {
    const { deadline, row } = await lockOwn(change.tx, id, studentId);
    if (!row) throw refuse("NOT_FOUND");
    checkOpen(deadline);
    await change.tx.delete(handInFiles).where(eq(handInFiles.handInId, row.handInId));
    const newer = () => present(change.tx, id, studentId);
    await change.remove(handIns, row.handInId, { version, newer });
    return present(change.tx, id, studentId);
  });
}

/**
 * An own assignment with its hand-in, held until the transaction ends: two attempts of one student are made one after the other, and
 * nobody deletes the assignment or moves its deadline meanwhile. NOT_FOUND for anyone else's.
 */
async function lockOwn(tx: Tx, id: number, studentId: StudentId) {
  await tx
    .select({ id: students.studentId })
    .from(students)
    .where(eq(students.studentId, studentId))
    .for("update");
  const [found] = await tx
    .select({ deadline: assignments.deadline })
    .from(assignments)
    .where(and(eq(assignments.assignmentId, id), isAssignedTo(studentId)))
    .for("share");
  if (!found) throw refuse("NOT_FOUND");
  const own = and(eq(handIns.assignmentId, id), eq(handIns.studentId, studentId));
  const [row] = await tx.select().from(handIns).where(own);
  return { ...found, row };
}

function checkOpen(deadline: string): void {
  if (daysLeft(deadline, today()) < 0) throw refuse("NOT_ALLOWED", { message: handInTexts.closed });
}

async function keepFile({ tx }: Change, handInId: number, bytes: Buffer): Promise<void> {
  await tx
    .insert(handInFiles)
    .values({ handInId, bytes })
    .onConflictDoUpdate({ target: handInFiles.handInId, set: { bytes } });
}

async function present(tx: Tx, id: number, studentId: StudentId): Promise<OwnAssignment> {
  const [found] = await readOwnAssignments(tx, studentId, { only: eq(assignments.assignmentId, id) });
  if (!found) throw refuse("NOT_FOUND");
  return found;
}
