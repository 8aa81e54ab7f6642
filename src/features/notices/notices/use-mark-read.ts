import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { refusalOf } from "../../../shared/errors.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { client } from "../../../web/client.ts";
import { noticeContract, type OwnNotice } from "./contract.ts";
import { ownNoticeTexts as words } from "./texts.ts";

/** Marks the notice of the page as read, once it is shown; then the bell's count is fetched again. */
export function useMarkRead({ noticeId, read }: OwnNotice): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (read) return;
    // A failure is seen: the notice stays unread, and is tried again when it is next opened.
    client(noticeContract)
      .markRead({ noticeId })
      .then(revalidate, () => {});
  }, [noticeId, read, revalidate]);
}

/** Marks all as read; `then` is called once that has succeeded. */
export function useMarkAllRead(then?: () => void) {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  async function markAll(): Promise<void> {
    setSending(true);
    try {
      await client(noticeContract).markAllRead();
    } catch (error) {
      return refusalOf(error) === "NOT_SIGNED_IN" ? undefined : tellFailure(words.markFailed, error);
    } finally {
      setSending(false);
    }
    then?.();
    await revalidate();
  }
  return { sending, markAll };
}
