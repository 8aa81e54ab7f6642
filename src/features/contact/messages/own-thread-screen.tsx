import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { client } from "../../../web/client.ts";
import type { Route } from "./+types/own-thread-screen";
import { messageContract, type Thread } from "./contract.ts";
import { Status } from "./message-list.tsx";
import { messageTexts, ownStatusTexts, contactScreenTexts as words } from "./texts.ts";
import { Conversation, ConversationEntry, loadThread, ReplyForm, useReplySaved } from "./thread.tsx";

export const handle = { name: words.yours };

export const loader = ({ context, params }: Route.LoaderArgs) => loadThread(context, params);

export default function OwnThread({ loaderData: thread }: Route.ComponentProps) {
  const { messageId, status, message, at, replies } = thread;
  const { search } = useLocation();
  const { formKey, saved } = useReplySaved();
  useMarkSeen(thread);
  return (
    <>
      <PageHeader title={words.yours}>
        <Button component={Link} to={{ pathname: "/dashboard/contact", search }} variant="default">
          {words.back}
        </Button>
      </PageHeader>
      <p>
        <Status status={status} texts={ownStatusTexts} />
      </p>
      <Conversation>
        <ConversationEntry by={words.you} at={at} text={message} own />
        {replies.map(({ replyId, byOffice, at, text }) => (
          <ConversationEntry
            key={replyId}
            by={byOffice ? words.office : words.you}
            at={at}
            text={text}
            own={!byOffice}
          />
        ))}
      </Conversation>
      <WriteOnForm key={formKey} messageId={messageId} onSent={() => saved(messageTexts.wroteOn)} />
    </>
  );
}

/** Marks the answers as seen once they are shown; then the badges go. */
function useMarkSeen({ messageId, replies }: Thread): void {
  const { revalidate } = useRevalidator();
  const unseen = replies.some(({ byOffice, seenAt }) => byOffice && !seenAt);
  useEffect(() => {
    if (!unseen) return;
    client(messageContract)
      .seen({ messageId })
      // Not the user's action: after a failure the badge stays until the next visit.
      .then(revalidate, () => {});
  }, [unseen, messageId, revalidate]);
}

/** Adds to one's own message. */
function WriteOnForm({ messageId, onSent }: { messageId: number; onSent: () => void }) {
  const draft = useDialogForm({
    procedure: messageContract.writeOn,
    initial: { text: "" },
    input: ({ text }) => ({ messageId, text }),
    failed: messageTexts.sendFailed,
    done: onSent,
  });
  return <ReplyForm label={words.writeOn} action={words.send} draft={draft} />;
}
