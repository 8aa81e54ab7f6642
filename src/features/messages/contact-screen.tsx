import { Link, useLocation } from "react-router";
import { AddButton } from "../../portal/kit/add-button.tsx";
import { Badge } from "../../portal/kit/badge.tsx";
import { useEditing } from "../../portal/kit/list/editing.ts";
import { PagedList } from "../../portal/kit/list/paged-list.tsx";
import { readSearchParams, redirectPastEnd } from "../../portal/kit/list/search-params.ts";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { bengaliDigits } from "../../shared/digits.ts";
import { pageSizes } from "../../shared/limits.ts";
import { ask } from "../../web/caller.ts";
import type { Route } from "./+types/contact-screen";
import { messageContract, type OwnMessage } from "./contract.ts";
import { Excerpt, MessageItem, MessageList } from "./message-list.tsx";
import { MessagePages } from "./pages.tsx";
import { SendMessage } from "./send-form.tsx";
import { Moment, Status } from "./status.tsx";
import { messageTexts, ownStatusTexts, contactScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.messages;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = readSearchParams(request);
  const [list, { data: marks }] = await Promise.all([
    ask(context, messageContract.getOwn, { page, pageSize }),
    ask(context, messageContract.count, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, ...marks, page };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { data, total, waiting, unread } = loaderData;
  const editing = useEditing<OwnMessage>();
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <AddButton onClick={editing.add}>{words.write}</AddButton>
      </PageHeader>
      {waiting !== null && <MessagePages waiting={waiting} unread={unread} />}
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState text={words.none} icon="contact">
            <p>{words.lead}</p>
          </EmptyState>
        }
      >
        <MessageList label={words.list}>
          {data.map((message) => (
            <OwnItem key={message.messageId} message={message} />
          ))}
        </MessageList>
      </PagedList>
      {editing.adding && (
        <SendMessage onClose={editing.close} onSent={() => editing.saved(messageTexts.sent)} />
      )}
    </>
  );
}

function OwnItem({
  message: { messageId, message, status, latestAt, answers, unread },
}: {
  message: OwnMessage;
}) {
  const { search } = useLocation();
  return (
    <MessageItem
      waits={unread}
      head={
        <Link to={{ pathname: `/dashboard/contact/${messageId}`, search }}>
          <Excerpt text={message} />
        </Link>
      }
      side={
        <>
          <span>
            {unread && <Badge tone="waiting">{words.unread}</Badge>}{" "}
            {!(unread && status === "answered") && <Status status={status} texts={ownStatusTexts} />}
          </span>
          <span>
            {answers > 0 && <>{words.answers(bengaliDigits(answers))} · </>}
            <Moment at={latestAt} />
          </span>
        </>
      }
    />
  );
}
