import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { refusalOf } from "../../shared/errors.ts";
import { tellFailure } from "../../web/alerts.tsx";
import { client } from "../../web/client.ts";
import { noticeContract, type OwnNotice } from "./contract.ts";
import { ownNoticeTexts as words } from "./texts.ts";

/** Keeps that the notice on the page was read, once it is there to be read; then the bell counts anew. */
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

/** Keeps that all were read; `then` comes after, when it has worked. */
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
