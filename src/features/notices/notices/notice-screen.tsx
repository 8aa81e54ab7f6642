import { data, Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { FileLink } from "../../../portal/kit/file-link.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { longDate } from "../../../shared/dates.ts";
import { id } from "../../../shared/text.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/notice-screen";
import { noticeContract } from "./contract.ts";
import { NoticeMeta } from "./notice-items.tsx";
import styles from "./screen.module.css";
import { ownNoticeTexts as words } from "./texts.ts";
import { useMarkRead } from "./use-mark-read.ts";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  const noticeId = id().safeParse(Number(params.noticeId));
  if (!noticeId.success) throw data(null, { status: 404 });
  return ask(context, noticeContract.getById, { noticeId: noticeId.data });
}

const fileAddress = `/api${noticeContract.getFile["~orpc"].route.path}`;

/** One notice, whole; to open it is to read it. */
export default function NoticePage({ loaderData: { data: notice } }: Route.ComponentProps) {
  useMarkRead(notice);
  return (
    <article>
      <PageHeader title={notice.title}>
        <Button component={Link} to="/dashboard/notices" variant="default">
          {words.back}
        </Button>
      </PageHeader>
      <div className={styles.notice}>
        <NoticeMeta notice={notice} />
        <p className={styles.text}>{notice.text}</p>
        {notice.files.map(({ noticeFileId, ...file }) => (
          <p key={noticeFileId}>
            <FileLink href={`${fileAddress}?noticeFileId=${noticeFileId}`} file={file} />
          </p>
        ))}
        {notice.examId !== null && (
          <p>
            <Link to={`/dashboard/results/${notice.examId}`}>{words.toResult}</Link>
          </p>
        )}
        <p className={styles.until}>{words.until(longDate(notice.until))}</p>
      </div>
    </article>
  );
}
