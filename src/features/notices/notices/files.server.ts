import { and, count, eq, inArray, type SQL, sql, sum } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { jsonRows } from "../../../server/db/json-rows.ts";
import type { Change } from "../../../server/db/write.ts";
import { contentOf } from "../../../server/files/sent-file.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { noticeFiles as limits } from "../../../shared/limits.ts";
import { noticeFileBytes, noticeFiles, notices } from "./table.server.ts";
import { noticeFileTexts as words } from "./texts.ts";

/** What was sent with a notice; null without a file. TOO_LARGE, or NOT_AN_IMAGE of another kind, beside the field `file`. */
export async function fileIn(sent: Parameters<typeof newFile>[0]) {
  const file = newFile(sent);
  return file && contentOf(file, limits.bytes, words);
}

/** Adds a file to a notice and takes others away, within a change. TOO_LARGE where they are too many together. */
export async function changeFiles(
  change: Change,
  noticeId: number,
  {
    added,
    without = [],
  }: { added: Awaited<ReturnType<typeof fileIn>>; without?: readonly number[] | undefined },
): Promise<void> {
  const { tx } = change;
  const ofNotice = eq(noticeFiles.noticeId, noticeId);
  const gone = without.length
    ? await tx
        .select()
        .from(noticeFiles)
        .where(and(ofNotice, inArray(noticeFiles.noticeFileId, [...without])))
    : [];
  for (const { noticeFileId } of gone) await change.remove(noticeFiles, noticeFileId);
  if (!added) return;
  const { bytes, ...about } = added;
  // Of two who add at once one is after the other.
  await tx.select().from(notices).where(eq(notices.noticeId, noticeId)).for("update");
  const [had] = await tx
    .select({ files: count(), bytes: sum(noticeFiles.fileSize).mapWith(Number) })
    .from(noticeFiles)
    .where(ofNotice);
  if ((had?.bytes ?? 0) + about.fileSize > limits.bytes || (had?.files ?? 0) >= limits.most) {
    const message = words.full(limits.most);
    throw refuse("TOO_LARGE", { message, fields: { file: message } });
  }
  const { noticeFileId } = await change.add(noticeFiles, { noticeId, ...about });
  await tx.insert(noticeFileBytes).values({ noticeFileId, bytes });
}

/** The files of a row of notices. */
export const filesOfNotice = jsonRows(
  { noticeFileId: noticeFiles.noticeFileId, fileName: noticeFiles.fileName, size: noticeFiles.fileSize },
  sql`from ${noticeFiles} where ${eq(noticeFiles.noticeId, notices.noticeId)}`,
  noticeFiles.noticeFileId,
);

/** A file of a notice for which this is true. NOT_FOUND. */
export async function readNoticeFile(db: Reader, noticeFileId: number, ofNotice: SQL | undefined) {
  const [found] = await db
    .select({ name: noticeFiles.fileName, type: noticeFiles.fileType, bytes: noticeFileBytes.bytes })
    .from(noticeFiles)
    .innerJoin(noticeFileBytes, eq(noticeFileBytes.noticeFileId, noticeFiles.noticeFileId))
    .innerJoin(notices, eq(notices.noticeId, noticeFiles.noticeId))
    .where(and(eq(noticeFiles.noticeFileId, noticeFileId), ofNotice));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}
