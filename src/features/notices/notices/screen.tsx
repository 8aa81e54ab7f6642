import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { me } from "../../../shared/signed-in.ts";
import { ask } from "../../../web/caller.ts";
import { Icon } from "../../../web/icons.tsx";
import type { Route } from "./+types/screen";
import { noticeContract } from "./contract.ts";
import { NoticeItems } from "./notice-items.tsx";
import styles from "./screen.module.css";
import { noticeScreenTexts, ownNoticeTexts as words } from "./texts.ts";
import { useMarkAllRead } from "./use-mark-read.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.notices;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = readListParams(request);
  const [list, { data: count }, { data: user }] = await Promise.all([
    ask(context, noticeContract.getAll, { page, pageSize }),
    ask(context, noticeContract.countUnread, undefined),
    ask(context, me, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, ...count, page, writes: grants(user, "mainDashboard") };
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { data, total, unread, writes } = loaderData;
  const focusTitle = () => document.querySelector<HTMLElement>("main h1")?.focus();
  const { sending, markAll } = useMarkAllRead(focusTitle);
  return (
    <>
      <PageHeader title={words.title} count={total}>
        {unread > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="check" size={18} />}
            loading={sending}
            onClick={markAll}
          >
            {words.markAll}
          </Button>
        )}
        {writes && (
          <Button
            component={Link}
            to="/dashboard/manage-notice"
            color="marigold"
            leftSection={<Icon name="edit" size={18} />}
          >
            {noticeScreenTexts.title}
          </Button>
        )}
      </PageHeader>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="notices" />}
      >
        <div className={styles.list}>
          <NoticeItems notices={data} />
        </div>
      </PagedList>
    </>
  );
}
