import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Running } from "../../../server/area.ts";
import type { Database } from "../../../server/db/database.ts";
import { storedObjects } from "../../../server/db/tables.ts";
import { startMoving } from "../../../server/files/moving.ts";
import { type ObjectStore, objectName, objectStore } from "../../../server/files/object-store.ts";
import { deleteLeftObjects, placeOf, storeOut } from "../../../server/files/stored-objects.ts";
import { materialFiles, materialParts } from "./table.server.ts";

/**
 * Where FILES_URL names a store, the parts of files that materials have move out to it, those of before too; a file that waits for its material stays. Each
 * part is in the one place or in the other, and nothing of what the portal answers depends on which. Once an hour what no material has had since before
 * the oldest backup is deleted there.
 */
export function startMovingOut({ db, settings, failed }: Running) {
  const told = failed(
    settings.FILES_URL
      ? "a file was not moved to FILES_URL"
      : "files stand in a store, and there is no FILES_URL",
  );
  let tidied = performance.now();
  return startMoving((stopping) => {
    const store = objectStore(settings, stopping);
    return async () => {
      if (!store) {
        if (await isSomethingOut(db)) throw new Error("set FILES_URL to the store of before");
        return;
      }
      await moveOut(db, store, () => stopping.aborted);
      // Last: what the store does not delete keeps nothing from moving.
      if (performance.now() - tidied > 3_600_000) {
        tidied = performance.now();
        await deleteLeftObjects(db, store, settings.BACKUP_KEEP + 1);
      }
    };
  }, told);
}

/** Moves one part after the other, each of those that are here once: what another process is at comes with the next look. */
export async function moveOut(db: Database, store: ObjectStore, isStopped = () => false): Promise<void> {
  const place = await placeOf(db);
  let after: After | undefined;
  while (!isStopped()) {
    const part = await nextPart(db, after);
    if (!part?.bytes) return;
    const { fileId, number, bytes } = part;
    const object = objectName(`${place}/${fileId}/${number}`, bytes);
    await storeOut(db, store, { object, bytes }, async (tx) => {
      const moved = await tx
        .update(materialParts)
        .set({ bytes: null, object })
        .where(
          and(
            eq(materialParts.fileId, fileId),
            eq(materialParts.number, number),
            eq(materialParts.bytes, bytes),
          ),
        )
        .returning({ number: materialParts.number });
      return moved.length > 0;
    });
    after = { fileId, number };
  }
}

type After = { fileId: string; number: number };

/** The first part that is here after that one: those before it, however many have moved, are not looked at again. */
async function nextPart(db: Database, after: After | undefined) {
  const [part] = await db
    .select({ fileId: materialParts.fileId, number: materialParts.number, bytes: materialParts.bytes })
    .from(materialParts)
    .innerJoin(materialFiles, eq(materialFiles.fileId, materialParts.fileId))
    .where(
      and(
        isNotNull(materialParts.bytes),
        isNull(materialFiles.sentBy),
        after &&
          sql`(${materialParts.fileId}, ${materialParts.number}) > (${after.fileId}::uuid, ${after.number}::int)
            and ${materialFiles.fileId} >= ${after.fileId}::uuid`,
      ),
    )
    .orderBy(asc(materialParts.fileId), asc(materialParts.number))
    .limit(1);
  return part;
}

/** An object that somebody has is a part's. */
async function isSomethingOut(db: Database): Promise<boolean> {
  const [out] = await db
    .select({ object: storedObjects.object })
    .from(storedObjects)
    .where(isNull(storedObjects.leftAt))
    .limit(1);
  return Boolean(out);
}
