import { refusalOf } from "../../../shared/errors.ts";
import { confirmDelete } from "../../../web/confirm.tsx";
import { tellDeleted, tellFailure } from "../../../web/notices.tsx";

type Deletion = { send: () => Promise<unknown>; reload: () => unknown; deleted: string; failed: string };

/** Asks first, deletes after, and tells how it went; the list reloads where it stands. */
export async function deleteAfterAsking({ send, reload, deleted, failed }: Deletion): Promise<void> {
  if (!(await confirmDelete())) return;
  try {
    await send();
  } catch (error) {
    if (refusalOf(error) === "NOT_SIGNED_IN") return;
    // Somebody else was quicker, or changed it meanwhile: what stands here is old.
    if (refusalOf(error) === "NOT_FOUND" || refusalOf(error) === "STALE") reload();
    return tellFailure(failed, error);
  }
  reload();
  await tellDeleted(deleted);
  // The row's own button is gone: its page's head takes the focus.
  document.querySelector<HTMLElement>("main h1")?.focus();
}
