import { and, asc, eq, isNotNull, isNull, notInArray } from "drizzle-orm";
import type { Running } from "../../../server/area.ts";
import type { Database } from "../../../server/db/database.ts";
import { type ObjectStore, objectName, objectStore } from "../../../server/files/object-store.ts";
import { deleteLeftObjects, storeOut } from "../../../server/files/stored-objects.ts";
import { materialFiles, materialParts } from "./table.server.ts";

/**
 * Where FILES_URL names a store, the parts of files that materials have move out to it, those of before too; a file that waits for its material stays. Each
 * part is in the one place or in the other, and nothing of what the portal answers depends on which.
 */
export function startMovingOut({ db, settings, failed }: Running) {
  const stopping = new AbortController();
  const store = objectStore(settings, stopping.signal);
  const told = failed(
    store ? "a file was not moved to FILES_URL" : "files stand in a store, and there is no FILES_URL",
  );
  let notBefore = 0;
  let running: Promise<void> | null = null;
  const look = async () => {
    if (store) await moveOut(db, store, () => stopping.signal.aborted);
    else if (await isSomethingOut(db)) throw new Error("set FILES_URL to the store of before");
  };
  const tick = () => {
    if (Date.now() < notBefore) return;
    running ??= look()
      .catch((error) => {
        if (stopping.signal.aborted) return;
        notBefore = Date.now() + pause;
        told(error);
      })
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(tick, 30_000);
  timer.unref();
  tick();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}

/** Milliseconds after a failure. */
const pause = 600_000;

/** Moves one part after the other, until there is none, or what is left is another process's. */
export async function moveOut(db: Database, store: ObjectStore, isStopped = () => false): Promise<void> {
  const others: string[] = [];
  while (!isStopped()) {
    const [part] = await db
      .select({ fileId: materialParts.fileId, number: materialParts.number, bytes: materialParts.bytes })
      .from(materialParts)
      .innerJoin(materialFiles, eq(materialFiles.fileId, materialParts.fileId))
      .where(
        and(
          isNotNull(materialParts.bytes),
          isNull(materialFiles.sentBy),
          others.length ? notInArray(materialParts.fileId, others) : undefined,
        ),
      )
      .orderBy(asc(materialParts.fileId), asc(materialParts.number))
      .limit(1);
    if (!part?.bytes) return;
    const { fileId, number, bytes } = part;
    const object = objectName(`${fileId}/${number}`, bytes);
    const isOurs = await storeOut(db, store, { object, bytes }, async (tx) => {
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
    if (!isOurs) others.push(fileId);
  }
}

async function isSomethingOut(db: Database): Promise<boolean> {
  const [out] = await db
    .select({ fileId: materialParts.fileId })
    .from(materialParts)
    .where(isNotNull(materialParts.object))
    .limit(1);
  return Boolean(out);
}

/** What no material has had since before the oldest backup is deleted in the store. */
export async function tidyStore({ db, settings }: Running): Promise<void> {
  const store = objectStore(settings);
  if (store) await deleteLeftObjects(db, store, settings.BACKUP_KEEP + 1);
}
