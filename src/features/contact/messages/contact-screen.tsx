import { Textarea } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Badge } from "../../../portal/kit/badge.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/contact-screen";
import { messageContract, type OwnMessage } from "./contract.ts";
import { Excerpt, MessageItem, MessageList, MessageTabs, Moment, Status } from "./message-list.tsx";
import { messageTexts, ownStatusTexts, contactScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.messages;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = readListParams(request);
  const [list, { data: counts }] = await Promise.all([
    ask(context, messageContract.getOwn, { page, pageSize }),
    ask(context, messageContract.count, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, ...counts, page };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { data, total, waiting, unread } = loaderData;
  const editing = useEditing<OwnMessage>();
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <AddButton onClick={editing.add}>{words.write}</AddButton>
      </PageHeader>
      {waiting !== null && <MessageTabs waiting={waiting} unread={unread} />}
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
      highlighted={unread}
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

/** A new message to the office. */
function SendMessage({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const dialog = useDialogForm({
    procedure: messageContract.send,
    initial: { message: "" },
    input: (values) => values,
    failed: messageTexts.sendFailed,
    done: onSent,
  });
  return (
    <FormDialog title={words.write} action={words.send} dialog={dialog} onClose={onClose}>
      <Textarea
        label={words.message}
        description={words.lead}
        required
        autosize
        minRows={5}
        maxRows={14}
        data-autofocus
        data-wide
        {...dialog.form.getInputProps("message")}
      />
    </FormDialog>
  );
}
