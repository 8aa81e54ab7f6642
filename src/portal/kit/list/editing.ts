import { type ReactNode, useState } from "react";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { refusalOf } from "../../../shared/errors.ts";
import { tellDeleted, tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { confirmDelete } from "../../../web/confirm.tsx";
import { tellInPassing } from "../../../web/passing-notice.tsx";
import { kitTexts } from "../../texts.ts";
import type { Undo } from "../form/dialog-form.ts";
import { useListParams } from "./list-params.ts";

/**
 * The rows of a list as they are changed: which form is open, that of a new row or of one that is there, and deletion.
 * An address with `new` opens the form of a new row.
 */
export function useEditing<Row>() {
  const [editing, setEditing] = useState<{ row: Row | null } | null>(null);
  const { revalidate } = useRevalidator();
  const { get, set } = useListParams();
  const { location } = useNavigation();
  const { pathname } = useLocation();
  // As the address will be: a form that is closed does not stand until the list has come again.
  const asked =
    location?.pathname === pathname ? new URLSearchParams(location.search).has("new") : get("new") !== "";
  const close = () => {
    setEditing(null);
    if (asked) set("new", "", { keepPage: true });
  };
  /** The form closes and the list reloads where it stands. */
  const closeSaved = () => {
    close();
    // Closed by its address, the list comes again with it.
    if (!asked) void revalidate();
  };
  /** The list reloads before a failure is told: who closes what tells it has the list as it is. */
  const goingBack = (undo: Undo) => () =>
    undo().then(revalidate, async (error) => {
      await revalidate();
      await tellFailure(kitTexts.undoFailed, error);
    });
  return {
    adding: editing ? editing.row === null : asked,
    row: editing?.row ?? null,
    add: () => setEditing({ row: null }),
    edit: (row: Row) => setEditing({ row }),
    close,
    reload: revalidate,
    /** After a save the success is told. */
    saved(text: string, children?: ReactNode) {
      closeSaved();
      void tellSuccess(text, children);
    },
    /** After a change the way back is offered with it, where there is one. */
    updated(text: string, undo?: Undo) {
      closeSaved();
      tellInPassing(text, { undo: undo && goingBack(undo) });
    },
    /** Asks first, deletes after, and tells how it went, with the way back where there is one; the list reloads where it stands. */
    remove: (name: string, send: () => Promise<unknown>, texts: Deletion, undo?: Undo) =>
      deleteAfterAsking(name, send, texts, revalidate, undo && goingBack(undo)),
  };
}

/** `asks` is how one asks of a person; of a thing one asks by its name alone. `means` and `goes` where more is kept than "deleted" says. */
type Deletion = {
  deleted: string;
  deleteFailed: string;
  asks?: (name: string) => string;
  means?: string;
  goes?: string;
};

/** Asks, deletes, tells how it went, and has `reload` show what is there then. */
export async function deleteAfterAsking(
  name: string,
  send: () => Promise<unknown>,
  { deleted, deleteFailed, asks = kitTexts.asks, means, goes }: Deletion,
  reload: () => unknown,
  undo?: Undo,
): Promise<void> {
  if (!(await confirmDelete({ says: asks(name), means, goes }))) return;
  try {
    await send();
  } catch (error) {
    if (refusalOf(error) === "NOT_SIGNED_IN") return;
    // Somebody else was quicker, or changed it meanwhile: what stands here is old.
    if (refusalOf(error) === "NOT_FOUND" || refusalOf(error) === "STALE") reload();
    return tellFailure(deleteFailed, error);
  }
  reload();
  tellDeleted(deleted, undo);
  // The row's own button is gone: its page's head takes the focus.
  document.querySelector<HTMLElement>("main h1")?.focus();
}
