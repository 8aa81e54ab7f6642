import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { client } from "../../web/client.ts";
import type { Route } from "./+types/own-thread-screen";
import { messageContract, type Thread } from "./contract.ts";
import { Status } from "./message-list.tsx";
import { messageTexts, ownStatusTexts, contactScreenTexts as words } from "./texts.ts";
import styles from "./thread.module.css";
import { askedThread, Conversation, ReplyForm, useSaid, Words } from "./thread.tsx";

export const handle = { name: words.yours };

export const loader = ({ context, params }: Route.LoaderArgs) => askedThread(context, params);

export default function OwnThread({ loaderData: thread }: Route.ComponentProps) {
  const { messageId, status, message, at, replies } = thread;
  const { search } = useLocation();
  const { turn, said } = useSaid();
  useSeeing(thread);
  return (
    <>
      <PageHeader title={words.yours} />
      <div className={styles.line}>
        <Link to={{ pathname: "/dashboard/contact", search }}>{words.back}</Link>
        <Status status={status} texts={ownStatusTexts} />
      </div>
      <Conversation>
        <Words by={words.you} at={at} text={message} byOffice={false} />
        {replies.map(({ replyId, byOffice, at, text }) => (
          <Words
            key={replyId}
            by={byOffice ? words.office : words.you}
            at={at}
            text={text}
            byOffice={byOffice}
          />
        ))}
      </Conversation>
      <WriteOnForm key={turn} messageId={messageId} onSent={() => said(messageTexts.wroteOn)} />
    </>
  );
}

/** Tells the office that its answers were seen, once they stand on the screen; then the marks of them go. */
function useSeeing({ messageId, replies }: Thread): void {
  const { revalidate } = useRevalidator();
  const unseen = replies.some(({ byOffice, seenAt }) => byOffice && !seenAt);
  useEffect(() => {
    if (!unseen) return;
    client(messageContract)
      .seen({ messageId })
      // Nobody asked for it: where it fails, the mark stays until the next visit.
      .then(revalidate, () => {});
  }, [unseen, messageId, revalidate]);
}

/** Says more below one's own message. */
function WriteOnForm({ messageId, onSent }: { messageId: number; onSent: () => void }) {
  const writing = useDialogForm({
    procedure: messageContract.writeOn,
    initial: { text: "" },
    input: ({ text }) => ({ messageId, text }),
    failed: messageTexts.sendFailed,
    done: onSent,
  });
  return <ReplyForm label={words.writeOn} action={words.send} writing={writing} />;
}
