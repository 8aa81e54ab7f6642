import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Running } from "../../../../server/area.ts";
import type { Database } from "../../../../server/db/database.ts";
import { type ObjectStore, objectName, objectStore } from "../../../../server/files/object-store.ts";
import { placeOf, storeOut } from "../../../../server/files/stored-objects.ts";
import { scriptPages } from "./table.server.ts";

/** Where FILES_URL names a store, the pictures of pages move out to it, as the files of materials do; what is deleted there in time, they delete. */
export function startMovingPages({ db, settings, failed }: Running) {
  const stopping = new AbortController();
  const store = objectStore(settings, stopping.signal);
  const told = failed("a photographed page was not moved to FILES_URL");
  let notBefore = 0;
  let running: Promise<void> | null = null;
  const tick = () => {
    if (!store || performance.now() < notBefore) return;
    running ??= movePages(db, store, () => stopping.signal.aborted)
      .catch((error) => {
        if (stopping.signal.aborted) return;
        notBefore = performance.now() + pause;
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

/** Moves one picture after the other, each that is here once: what another process is at comes with the next look. */
export async function movePages(db: Database, store: ObjectStore, isStopped = () => false): Promise<void> {
  const place = await placeOf(db);
  let after = 0;
  while (!isStopped()) {
    const [page] = await db
      .select({ pageId: scriptPages.pageId, bytes: scriptPages.bytes })
      .from(scriptPages)
      .where(and(isNotNull(scriptPages.bytes), gt(scriptPages.pageId, after)))
      .orderBy(asc(scriptPages.pageId))
      .limit(1);
    if (!page?.bytes) return;
    const { pageId, bytes } = page;
    const object = objectName(`${place}/pages/${pageId}`, bytes);
    await storeOut(db, store, { object, bytes }, async (tx) => {
      const moved = await tx
        .update(scriptPages)
        .set({ bytes: null, object })
        .where(and(eq(scriptPages.pageId, pageId), isNotNull(scriptPages.bytes)))
        .returning({ pageId: scriptPages.pageId });
      return moved.length > 0;
    });
    after = pageId;
  }
}
