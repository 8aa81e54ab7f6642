import type { ReactNode } from "react";
import { refusalOf } from "../shared/errors.ts";
import { tellInPassing } from "./passing-notice.tsx";
import styles from "./popup.module.css";
import { openPopup, type PopupContent } from "./popup.tsx";
import { alertTexts } from "./texts.ts";

/** Tells of a success in passing; with `children`, that are to be read, in a popup, and waits until they were. */
export async function tellSuccess(text: string, children?: ReactNode): Promise<void> {
  if (children) await tell({ kind: "success", title: alertTexts.success, text, children });
  else tellInPassing(text);
}

/** Tells in passing that a record is gone, and offers the way back where there is one. */
export const tellDeleted = (text: string, undo?: () => Promise<unknown>): void =>
  tellInPassing(text, { quoted: alertTexts.deleted, undo });

/** Tells of a failure in the words of the screen, then why, where the server said why. What waits for a second person has not failed. */
export const tellFailure = (text: string, error?: unknown) =>
  refusalOf(error) === "WAITS_FOR_APPROVAL"
    ? tell({ kind: "question", title: alertTexts.waits, text: (error as Error).message })
    : tell({
        kind: "failure",
        title: alertTexts.failure,
        text,
        children: refusalOf(error) && <p className={styles.reason}>{(error as Error).message}</p>,
      });

async function tell(content: PopupContent): Promise<void> {
  await openPopup<true>(content, (answer) => (
    <button type="button" data-first className={styles.main} onClick={() => answer(true)}>
      {alertTexts.ok}
    </button>
  ));
}
