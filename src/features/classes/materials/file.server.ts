import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { consume } from "../../../server/auth/sign-in-attempts.ts";
import type { Database, Tx } from "../../../server/db/database.ts";
import { stripPhotoMetadata } from "../../../server/files/strip-photo-metadata.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { semaphore } from "../../../server/semaphore.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { kindOf, kindOfType, safeName } from "../../../shared/file-kind.ts";
import type { AccountId } from "../../../shared/ids.ts";
import {
  inLine,
  materialFile as limits,
  materials as many,
  materialUploads,
} from "../../../shared/limits.ts";
import { materialFiles, materialParts } from "./table.server.ts";
import { materialFileTexts as fileWords, materialTexts as words } from "./texts.ts";

const refused = (message: string) => ({ message, fields: { file: message } });

/** Begins a file. Of one person few wait: the oldest go. */
export async function beginFile(call: Call, size: number): Promise<string> {
  if (size > limits.bytes) throw refuse("TOO_LARGE", refused(fileWords.tooLarge));
  if (size < 1) throw refuseField("file", fileWords.empty);
  const { accountId } = signedIn(call);
  await consume(call.db, { bucket: `materials of ${accountId}`, ...materialUploads }, words.tooMany);
  return call.db.transaction(async (tx) => {
    const waiting = tx
      .select({ id: materialFiles.fileId })
      .from(materialFiles)
      .where(eq(materialFiles.sentBy, accountId))
      .orderBy(sql`${materialFiles.begunAt} desc`)
      .offset(many.waiting - 1);
    // Said once more: a material may have taken one while this waited for it.
    await tx
      .delete(materialFiles)
      .where(and(inArray(materialFiles.fileId, waiting), eq(materialFiles.sentBy, accountId)));
    const [file] = await tx
      .insert(materialFiles)
      .values({ size, sentBy: accountId })
      .returning({ fileId: materialFiles.fileId });
    if (!file) throw new Error("an insert answers its row");
    return file.fileId;
  });
}

/** Keeps one part: each is a row, so that a file stands nowhere whole, and a part that was lost on the way is sent again alone. */
export async function keepPart(call: Call, { fileId, number, part }: Part): Promise<void> {
  const { accountId } = signedIn(call);
  const bytes = Buffer.from(await part.arrayBuffer());
  await call.db.transaction(async (tx) => {
    // The first part writes its kind into the file: of several at once, none may wait for a lock that the others share.
    const [file] = await waitingFile(tx, accountId, fileId).for(number === 0 ? "update" : "share");
    if (!file) throw refuse("NOT_FOUND");
    if (bytes.length !== Math.min(limits.part, file.size - number * limits.part)) throw refuse("BAD_REQUEST");
    if (number === 0) await keepKind(tx, fileId, bytes);
    await tx
      .insert(materialParts)
      .values({ fileId, number, bytes })
      .onConflictDoUpdate({ target: [materialParts.fileId, materialParts.number], set: { bytes } });
  });
}

type Part = { fileId: string; number: number; part: File };

async function keepKind(tx: Tx, fileId: string, begin: Buffer): Promise<void> {
  const kind = kindOf(begin);
  if (!kind) throw refuse("NOT_AN_IMAGE", refused(fileWords.wrongKind));
  await tx.update(materialFiles).set({ fileType: kind.type }).where(eq(materialFiles.fileId, fileId));
}

/**
 * Takes a file that the caller has sent whole for a material: from now on nobody sends parts of it. Answers what it is called. A message beside
 * the field `file` where a part is missing.
 */
export async function takeFile(
  tx: Tx,
  by: AccountId,
  { fileId, fileName }: { fileId: string; fileName: string },
) {
  const [file] = await waitingFile(tx, by, fileId).for("update");
  const kind = kindOfType(file?.fileType ?? "");
  if (!file || !kind || (await bytesOf(tx, fileId)) !== file.size) throw refuseField("file", words.notWhole);
  await tx.update(materialFiles).set({ sentBy: null }).where(eq(materialFiles.fileId, fileId));
  return safeName(fileName, kind, fileWords.unnamed);
}

/**
 * A picture loses where and by what it was taken before a material has it. That is the one moment in which a file stands in memory whole: of pictures,
 * and one at a time.
 */
export async function cleanPicture(call: Call, fileId: string): Promise<void> {
  const { accountId } = signedIn(call);
  const [file] = await waitingFile(call.db, accountId, fileId);
  if (!file?.fileType?.startsWith("image/")) return;
  await oneAtATime.work(
    () =>
      call.db.transaction(async (tx) => {
        const [held] = await waitingFile(tx, accountId, fileId).for("update");
        // Half a picture stays as it is: what is left of it would pass for the whole.
        if (held?.fileType && (await bytesOf(tx, fileId)) === held.size)
          await rewrite(tx, fileId, held.fileType);
      }),
    call.waiter,
  );
}

const oneAtATime = semaphore(1, inLine);

async function rewrite(tx: Tx, fileId: string, type: string): Promise<void> {
  const parts = await tx
    .select({ bytes: materialParts.bytes })
    .from(materialParts)
    .where(eq(materialParts.fileId, fileId))
    .orderBy(asc(materialParts.number));
  // Of a file that waits every part is here.
  const sent = Buffer.concat(parts.flatMap(({ bytes }) => bytes ?? []));
  const clean = stripPhotoMetadata(sent, type);
  if (!clean) throw refuse("NOT_AN_IMAGE", refused(fileWords.wrongKind));
  if (clean.length === sent.length) return;
  await tx.delete(materialParts).where(eq(materialParts.fileId, fileId));
  for (let number = 0; number * limits.part < clean.length; number += 1) {
    const bytes = clean.subarray(number * limits.part, (number + 1) * limits.part);
    await tx.insert(materialParts).values({ fileId, number, bytes });
  }
  await tx.update(materialFiles).set({ size: clean.length }).where(eq(materialFiles.fileId, fileId));
}

async function bytesOf(tx: Tx, fileId: string): Promise<number> {
  const [had] = await tx
    .select({ bytes: sql<number>`coalesce(sum(octet_length(${materialParts.bytes})), 0)::int` })
    .from(materialParts)
    .where(eq(materialParts.fileId, fileId));
  return had?.bytes ?? 0;
}

const waitingFile = (db: Database | Tx, by: AccountId, fileId: string) =>
  db
    .select()
    .from(materialFiles)
    .where(and(eq(materialFiles.fileId, fileId), eq(materialFiles.sentBy, by)));

/** A file goes with its parts. */
export const deleteFile = (tx: Tx, fileId: string) =>
  tx.delete(materialFiles).where(eq(materialFiles.fileId, fileId));

/** Files that no material has had for a day. */
export const deleteWaitingFiles = (db: Database) =>
  db
    .delete(materialFiles)
    .where(and(isNotNull(materialFiles.sentBy), sql`${materialFiles.begunAt} < now() - interval '1 day'`));
