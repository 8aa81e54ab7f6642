import type { ReactNode } from "react";
import { refusalOf } from "../shared/errors.ts";
import styles from "./popup.module.css";
import { openPopup, type PopupContent } from "./popup.tsx";
import { alertTexts } from "./texts.ts";

/** Tells of a success and waits until it was read; `children` stand below the text. */
export const tellSuccess = (text: string, children?: ReactNode) =>
  tell({ kind: "success", title: alertTexts.success, text, children });

/** Tells that a record is gone. */
export const tellDeleted = (text: string) => tell({ kind: "success", title: alertTexts.deleted, text });

/** Tells of a failure in the words of the screen, then why, where the server said why. */
export const tellFailure = (text: string, error?: unknown) =>
  tell({
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
