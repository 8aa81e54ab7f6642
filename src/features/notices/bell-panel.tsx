import { Button, Loader } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { notice as limits } from "../../shared/limits.ts";
import { client } from "../../web/client.ts";
import styles from "./bell.module.css";
import { noticeContract, type OwnNotice } from "./contract.ts";
import { NoticeItems } from "./notice-items.tsx";
import { ownNoticeTexts as words } from "./texts.ts";
import { useMarkAllRead } from "./use-mark-read.ts";

/** What the bell opens: fetched when it is opened, so that no page carries it unasked. */
export function BellPanel({ unread, onClose }: { unread: number; onClose: () => void }) {
  const { notices, failed, load } = useNewest();
  const title = useRef<HTMLHeadingElement>(null);
  const { sending, markAll } = useMarkAllRead(() => {
    title.current?.focus();
    load();
  });
  return (
    <>
      <div className={styles.head}>
        <h2 ref={title} tabIndex={-1} data-autofocus>
          {words.title}
        </h2>
        {unread > 0 && (
          <Button size="compact-md" variant="subtle" loading={sending} onClick={markAll}>
            {words.markAll}
          </Button>
        )}
      </div>
      <div className={styles.list} aria-busy={!notices && !failed}>
        {failed ? <Failed onRetry={load} /> : <Newest notices={notices} onOpen={onClose} />}
      </div>
      <Link to="/dashboard/notices" className={styles.all} onClick={onClose}>
        {words.all}
      </Link>
    </>
  );
}

function Newest({ notices, onOpen }: { notices: OwnNotice[] | undefined; onOpen: () => void }) {
  if (!notices)
    return (
      <div className={styles.state} role="status">
        <Loader size="sm" />
        <p>{words.loading}</p>
      </div>
    );
  if (!notices.length) return <p className={styles.state}>{words.none}</p>;
  return <NoticeItems notices={notices} onOpen={onOpen} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.state} role="alert">
      <p>{words.failed}</p>
      <Button size="compact-md" variant="default" onClick={onRetry}>
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
