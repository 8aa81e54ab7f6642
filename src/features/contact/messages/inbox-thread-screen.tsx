import { NativeSelect } from "@mantine/core";
import { useRef } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { Badge } from "../../../portal/kit/badge.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import type { Fields } from "../../../shared/errors.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import type { Route } from "./+types/inbox-thread-screen";
import { messageContract, type Reply, type Thread } from "./contract.ts";
import { Moment } from "./message-list.tsx";
import { answerWays } from "./rules.ts";
import { SenderCard } from "./sender-card.tsx";
import { contactScreenTexts, messageTexts, wayTexts, threadTexts as words } from "./texts.ts";
import styles from "./thread.module.css";
import { Conversation, ConversationEntry, loadThread, ReplyForm, useReplySaved } from "./thread.tsx";

export const handle = { name: words.title };

export async function loader({ context, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  return loadThread(context, params);
}

export default function InboxThread({ loaderData: thread }: Route.ComponentProps) {
  const { kind, name, at, message, replies } = thread;
  const { search } = useLocation();
  const { formKey, saved } = useReplySaved();
  const success = kind === "visitor" ? messageTexts.noted : messageTexts.answered;
  return (
    <>
      <PageHeader title={name}>
        <Button component={Link} to={{ pathname: "/dashboard/messages", search }} variant="default">
          {contactScreenTexts.back}
        </Button>
      </PageHeader>
      <div className={styles.columns}>
        <SenderCard thread={thread} />
        <div className={styles.main}>
          <Conversation>
            <ConversationEntry by={name} at={at} text={message} own={false} />
            {replies.map((reply) => (
              <OfficeOrSender key={reply.replyId} reply={reply} kind={kind} />
            ))}
          </Conversation>
          <AnswerForm key={formKey} thread={thread} onAnswered={() => saved(success)} />
        </div>
      </div>
    </>
  );
}

function OfficeOrSender({ reply, kind }: { reply: Reply; kind: Thread["kind"] }) {
  const { by, byOffice, at, text, way, seenAt } = reply;
  return (
    <ConversationEntry by={by ?? contactScreenTexts.office} at={at} text={text} own={byOffice}>
      {way && <Badge tone="plain">{wayTexts[way]}</Badge>}
      {byOffice &&
        kind !== "visitor" &&
        kind !== "guardian" &&
        (seenAt ? <Seen at={seenAt} /> : words.notSeen)}
    </ConversationEntry>
  );
}

const Seen = ({ at }: { at: string }) => (
  <>
    {words.seen} <Moment at={at} />
  </>
);

const nothing = { way: "", text: "" };

/**
 * The office's answer: to a signed-in sender the answer itself, for a visitor a note of it and how it was given. When a
 * colleague answered first, their answer is loaded and the typed text stays.
 */
function AnswerForm({ thread, onAnswered }: { thread: Thread; onAnswered: () => void }) {
  const { messageId, kind, version } = thread;
  const { revalidate } = useRevalidator();
  const typed = useRef(nothing);
  const visitor = kind === "visitor";
  const draft = useDialogForm({
    procedure: messageContract.answer,
    initial: nothing,
    input: ({ way, text }) => ({ messageId, version, text, ...(way && { way }) }),
    check: ({ way }): Fields => (visitor && !way ? { way: fieldTexts.option } : {}),
    fromNewer: () => {
      void revalidate();
      return typed.current;
    },
    failed: messageTexts.answerFailed,
    done: onAnswered,
  });
  typed.current = draft.form.getValues();
  if (!visitor)
    return <ReplyForm label={words.answer} hint={words.answerHint} action={words.sendAnswer} draft={draft} />;
  const ways = answerWays.map((value) => ({ value, label: wayTexts[value] }));
  return (
    <ReplyForm label={words.note} hint={words.noteHint} action={words.saveNote} draft={draft}>
      <NativeSelect
        label={words.way}
        required
        data={[{ value: "", label: words.chooseWay }, ...ways]}
        {...draft.form.getInputProps("way")}
      />
    </ReplyForm>
  );
}
