import { Link, useLocation } from "react-router";
import { ChooseAll, ChooseBox, type Chosen, useChosen } from "../../../portal/kit/list/chosen.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { kitTexts } from "../../../portal/texts.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/inbox-screen";
import { ChosenMessages } from "./chosen-messages.tsx";
import { type Message, messageContract } from "./contract.ts";
import { inboxFilter, messageExport } from "./export.ts";
import styles from "./message-list.module.css";
import { Excerpt, MessageItem, MessageList, MessageTabs, Moment, Status } from "./message-list.tsx";
import { inboxKinds, messageStatuses } from "./rules.ts";
import { kindTexts, statusTexts, inboxTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.messages;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, ...query } = readListParams(request);
  const filter = inboxFilter(query);
  const [list, { data: counts }] = await Promise.all([
    ask(context, messageContract.getAll, { page, pageSize, ...filter }),
    ask(context, messageContract.count, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, ...counts, page, filtered: Object.values(filter).some(Boolean) };
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { data, total, waiting, unread, filtered } = loaderData;
  const chosen = useChosen(data.map(({ messageId }) => messageId));
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={messageExport} />
      </PageHeader>
      <MessageTabs waiting={waiting ?? 0} unread={unread} />
      <Toolbar>
        <SearchBox label={words.search} placeholder={words.searchHint} />
        <FilterSelect
          label={words.statusFilter}
          name="status"
          all={words.allStatuses}
          options={messageStatuses.map((value) => ({ value, label: statusTexts[value] }))}
        />
        <FilterSelect
          label={words.kindFilter}
          name="kind"
          all={words.allKinds}
          options={inboxKinds.map((value) => ({ value, label: kindTexts[value] }))}
        />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={filtered ? words.noneFound : words.none}
            icon="contact"
            showAll={filtered && words.showAll}
          />
        }
      >
        <div className={styles.chosen}>
          <ChosenMessages chosen={chosen} messages={data} />
          <div className={styles.heads}>
            <div className={styles.whom}>
              <span className={styles.choose}>
                <ChooseAll chosen={chosen} of={data.length} />
              </span>
              <span className={styles.ofTable}>{words.sender}</span>
            </div>
            <span>{words.message}</span>
            <span>{words.status}</span>
          </div>
          <MessageList label={words.list}>
            {data.map((message) => (
              <InboxItem key={message.messageId} message={message} chosen={chosen} />
            ))}
          </MessageList>
        </div>
      </PagedList>
    </>
  );
}

function InboxItem({ message, chosen }: { message: Message; chosen: Chosen }) {
  const { messageId, name, kind, regId, phoneNumber, status, latestAt } = message;
  const { search } = useLocation();
  return (
    <MessageItem
      highlighted={status === "new"}
      head={
        <div className={styles.whom}>
          <span className={styles.choose}>
            <ChooseBox
              label={kitTexts.choose(name)}
              checked={chosen.has(messageId)}
              onChange={() => chosen.toggle(messageId)}
            />
          </span>
          <div>
            <Link to={{ pathname: `/dashboard/messages/${messageId}`, search }}>{name}</Link>
            <div className={styles.about}>
              {kindTexts[kind]} · <span>{regId ?? phoneNumber}</span>
            </div>
          </div>
        </div>
      }
      side={
        <>
          <Status status={status} texts={statusTexts} />
          <Moment at={latestAt} />
        </>
      }
    >
      <Excerpt text={message.courseName ? `${message.courseName}: ${message.message}` : message.message} />
    </MessageItem>
  );
}
