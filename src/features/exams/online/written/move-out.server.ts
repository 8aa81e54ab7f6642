import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Running } from "../../../../server/area.ts";
import type { Database } from "../../../../server/db/database.ts";
import { startMoving } from "../../../../server/files/moving.ts";
import { type ObjectStore, objectName, objectStore } from "../../../../server/files/object-store.ts";
import { placeOf, storeOut } from "../../../../server/files/stored-objects.ts";
import { scriptPages } from "./table.server.ts";

/** Where FILES_URL names a store, the pictures of pages move out to it, as the files of materials do; what is deleted there in time, they delete. */
export const startMovingPages = ({ db, settings, failed }: Running) =>
  startMoving((stopping) => {
    const store = objectStore(settings, stopping);
    const place = { after: 0 };
    return async () => {
      if (store) await movePages(db, store, { isStopped: () => stopping.aborted, place });
    };
  }, failed("a photographed page was not moved to FILES_URL"));

type Moving = {
  isStopped?(): boolean;
  /** Behind which page it goes on: one that fails again and again holds up no other. */
  place?: { after: number };
};

/** Moves one picture after the other, each that is here once: what another process is at comes with the next look. */
export async function movePages(
  db: Database,
  store: ObjectStore,
  { isStopped = () => false, place = { after: 0 } }: Moving = {},
): Promise<void> {
  const folder = await placeOf(db);
  while (!isStopped()) {
    const [page] = await db
      .select({ pageId: scriptPages.pageId, bytes: scriptPages.bytes })
      .from(scriptPages)
      .where(and(isNotNull(scriptPages.bytes), gt(scriptPages.pageId, place.after)))
      .orderBy(asc(scriptPages.pageId))
      .limit(1);
    if (!page?.bytes) break;
    const { pageId, bytes } = page;
    place.after = pageId;
    const object = objectName(`${folder}/pages/${pageId}`, bytes);
    await storeOut(db, store, { object, bytes }, async (tx) => {
      const moved = await tx
        .update(scriptPages)
        .set({ bytes: null, object })
        .where(and(eq(scriptPages.pageId, pageId), isNotNull(scriptPages.bytes)))
        .returning({ pageId: scriptPages.pageId });
      return moved.length > 0;
    });
  }
  // The next look begins with the first that is here.
  if (!isStopped()) place.after = 0;
}
