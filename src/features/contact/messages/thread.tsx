import { Alert, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { data, type RouterContextProvider, useBlocker, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useFocusOnErrors } from "../../../portal/kit/form/dialog-focus.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { kitTexts } from "../../../portal/texts.ts";
import { id } from "../../../shared/text.ts";
import { refusalTexts } from "../../../shared/texts.ts";
import { tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { confirmDiscard } from "../../../web/confirm.tsx";
import { messageContract, type Thread } from "./contract.ts";
import { Moment } from "./message-list.tsx";
import { threadTexts as words } from "./texts.ts";
import styles from "./thread.module.css";

/** The conversation, oldest first. */
export function Conversation({ children }: { children: ReactNode }) {
  return (
    <ol className={styles.conversation} aria-label={words.conversation}>
      {children}
    </ol>
  );
}

/** `own`: of the reader's side. */
type Entry = { by: string; at: string; text: string; own: boolean; children?: ReactNode };

/** One message or reply, with its line breaks; `children` show how it was given, or whether it was seen. */
export function ConversationEntry({ by, at, text, own, children }: Entry) {
  return (
    <li className={styles.entry} data-own={own}>
      <div className={styles.by}>
        <strong>{by}</strong> <Moment at={at} />
      </div>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.note}>{children}</div>}
    </li>
  );
}

type Draft<Values> = {
  form: UseFormReturnType<Values>;
  sending: boolean;
  stale: boolean;
  takeNewer(): void;
  submit(): Promise<void>;
};

type Shown<Values> = {
  label: string;
  hint?: string;
  action: string;
  draft: Draft<Values>;
  /** Fields above the text. */
  children?: ReactNode;
};

/** The form below a conversation. */
export function ReplyForm<Values extends { text: string }>(shown: Shown<Values>) {
  const { label, hint, action, draft, children } = shown;
  const { form, sending, stale } = draft;
  const element = useRef<HTMLFormElement>(null);
  useFocusOnErrors(element, form.errors);
  useConfirmLeaving(form.getValues().text.trim() !== "");
  return (
    <form
      ref={element}
      className={styles.reply}
      noValidate
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        void draft.submit();
      }}
    >
      {children}
      <Textarea
        label={label}
        description={hint}
        required
        autosize
        minRows={3}
        maxRows={14}
        {...form.getInputProps("text")}
      />
      {stale && (
        <Alert color="yellow" role="alert">
          {refusalTexts.STALE}{" "}
          <Button size="compact" variant="default" onClick={draft.takeNewer}>
            {kitTexts.loadNewer}
          </Button>
        </Alert>
      )}
      <Button type="submit" color="marigold" loading={sending} className={styles.send}>
        {action}
      </Button>
    </form>
  );
}

/** Asks before leaving the page with an unsent text. */
function useConfirmLeaving(typed: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => typed && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const question = {
      title: kitTexts.discardTitle,
      text: kitTexts.discardText,
      yes: kitTexts.discard,
      cancel: kitTexts.goOn,
    };
    void confirmDiscard(question).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** After a reply was saved: the thread reloads, the form is emptied (`formKey` is its key), and the success is shown. */
export function useReplySaved() {
  const [formKey, setFormKey] = useState(0);
  const { revalidate } = useRevalidator();
  return {
    formKey,
    async saved(text: string): Promise<void> {
      setFormKey((before) => before + 1);
      void revalidate();
      await tellSuccess(text);
      // The pressed button is gone: the page's heading takes the focus.
      document.querySelector<HTMLElement>("main h1")?.focus();
    },
  };
}

/** The thread of the address; 404 for what cannot be a message's id. */
export async function loadThread(
  context: Readonly<RouterContextProvider>,
  params: { messageId: string },
): Promise<Thread> {
  const messageId = id().safeParse(parseNumber(params.messageId)).data;
  if (!messageId) throw data(null, { status: 404 });
  return (await ask(context, messageContract.getById, { messageId })).data;
}
