import { Link } from "react-router";
import { longDate } from "../../../shared/dates.ts";
import type { OwnNotice } from "./contract.ts";
import styles from "./notice-items.module.css";
import { noticeFileTexts, ownNoticeTexts as words } from "./texts.ts";

/** Notices in short, each a link to the whole. The unread are marked, and say so to those who do not see it. */
export function NoticeItems({ notices }: { notices: readonly OwnNotice[] }) {
  return (
    <ul className={styles.items} aria-label={words.list}>
      {notices.map((notice) => (
        <li key={notice.noticeId} className={styles.item} data-unread={!notice.read}>
          <Link to={`/dashboard/notices/${notice.noticeId}`} className={styles.title}>
            {notice.title}
            {!notice.read && <span className="visually-hidden"> ({words.unread})</span>}
          </Link>
          <p className={styles.text}>{notice.text}</p>
          <NoticeMeta notice={notice} />
        </li>
      ))}
    </ul>
  );
}

/** Since when a notice stands, and whom it is for where it is not for everyone. */
export function NoticeMeta({ notice: { from, audience, files } }: { notice: OwnNotice }) {
  return (
    <p className={styles.meta}>
      <time dateTime={from}>{longDate(from)}</time>
      {audience.to === "staff" && <span className={styles.audience}>{words.forStaff}</span>}
      {audience.to === "batch" && <span className={styles.audience}>{audience.batch.batchName}</span>}
      {files.length > 0 && <span>{noticeFileTexts.many(files.length)}</span>}
    </p>
  );
}
