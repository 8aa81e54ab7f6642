import { Link, useLocation } from "react-router";
import { Badge } from "../../portal/kit/badge.tsx";
import { PageHeader } from "../../portal/kit/page-header.tsx";
import { allow } from "../sign-in/allow.ts";
import type { Route } from "./+types/inbox-thread-screen";
import { AnswerForm } from "./answer-form.tsx";
import { askedThread } from "./asked-thread.ts";
import type { Reply, Thread } from "./contract.ts";
import { Conversation, Words } from "./conversation.tsx";
import { useSaid } from "./said.ts";
import { SenderCard } from "./sender-card.tsx";
import { Moment } from "./status.tsx";
import { contactScreenTexts, messageTexts, wayTexts, threadTexts as words } from "./texts.ts";
import styles from "./thread.module.css";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  return askedThread(context, params);
}

export default function InboxThread({ loaderData: thread }: Route.ComponentProps) {
  const { kind, name, at, message, replies } = thread;
  const { search } = useLocation();
  const { turn, said } = useSaid();
  const told = kind === "visitor" ? messageTexts.noted : messageTexts.answered;
  return (
    <>
      <PageHeader title={name} />
      <div className={styles.line}>
        <Link to={{ pathname: "/dashboard/messages", search }}>{contactScreenTexts.back}</Link>
      </div>
      <div className={styles.columns}>
        <SenderCard thread={thread} />
        <div className={styles.main}>
          <Conversation>
            <Words by={name} at={at} text={message} byOffice={false} />
            {replies.map((reply) => (
              <OfficeOrSender key={reply.replyId} reply={reply} kind={kind} />
            ))}
          </Conversation>
          <AnswerForm key={turn} thread={thread} onAnswered={() => said(told)} />
        </div>
      </div>
    </>
  );
}

function OfficeOrSender({ reply, kind }: { reply: Reply; kind: Thread["kind"] }) {
  const { by, byOffice, at, text, way, seenAt } = reply;
  return (
    <Words by={by ?? contactScreenTexts.office} at={at} text={text} byOffice={byOffice}>
      {way && <Badge tone="plain">{wayTexts[way]}</Badge>}
      {byOffice && kind !== "visitor" && (seenAt ? <Seen at={seenAt} /> : words.notSeen)}
    </Words>
  );
}

const Seen = ({ at }: { at: string }) => (
  <>
    {words.seen} <Moment at={at} />
  </>
);
