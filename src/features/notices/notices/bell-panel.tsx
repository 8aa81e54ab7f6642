import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { notice as limits } from "../../../shared/limits.ts";
import { client } from "../../../web/client.ts";
import styles from "./bell.module.css";
import { noticeContract, type OwnNotice } from "./contract.ts";
import { NoticeItems } from "./notice-items.tsx";
import { ownNoticeTexts as words } from "./texts.ts";
import { useMarkAllRead } from "./use-mark-read.ts";

/** What the bell opens: fetched when it is opened, so that no page carries it unasked. */
export function BellPanel({ unread }: { unread: number }) {
  const { notices, failed, load } = useNewest();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { sending, markAll } = useMarkAllRead(() => {
    title.current?.focus();
    load();
  });
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        {unread > 0 && (
          <Button size="compact" variant="subtle" loading={sending} onClick={markAll}>
            {words.markAll}
          </Button>
        )}
      </div>
      <div className={styles.list} aria-busy={!notices && !failed}>
        {failed ? <Failed onRetry={load} /> : <Newest notices={notices} />}
      </div>
    </>
  );
}

function Newest({ notices }: { notices: OwnNotice[] | undefined }) {
  if (!notices)
    return (
      <p className={styles.state} role="status">
        {words.loading}
      </p>
    );
  if (!notices.length) return <p className={styles.state}>{words.none}</p>;
  return <NoticeItems notices={notices} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p>{words.failed}</p>
      <Button size="compact" variant="default" onClick={onRetry}>
        {words.retry}
      </Button>
    </div>
  );
}

/** The newest notices; the previous ones stay while they are fetched again. */
function useNewest() {
  const [notices, setNotices] = useState<OwnNotice[]>();
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    client(noticeContract)
      .getAll({ page: 1, pageSize: limits.shown })
      .then(
        ({ data }) => setNotices(data),
        () => setFailed(true),
      );
  }, []);
  useEffect(load, [load]);
  return { notices, failed, load };
}
