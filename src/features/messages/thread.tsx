import { Alert, Button, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { data, type RouterContextProvider, useBlocker, useRevalidator } from "react-router";
import { useFocusOnErrors } from "../../portal/kit/form/dialog-focus.ts";
import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { kitTexts } from "../../portal/texts.ts";
import { id } from "../../shared/text.ts";
import { refusalTexts } from "../../shared/texts.ts";
import { tellSuccess } from "../../web/alerts.tsx";
import { ask } from "../../web/caller.ts";
import { confirm } from "../../web/confirm.tsx";
import { messageContract, type Thread } from "./contract.ts";
import { Moment } from "./message-list.tsx";
import { threadTexts as words } from "./texts.ts";
import styles from "./thread.module.css";

/** What was said, oldest first. */
export function Conversation({ children }: { children: ReactNode }) {
  return (
    <ol className={styles.conversation} aria-label={words.conversation}>
      {children}
    </ol>
  );
}

type Said = { by: string; at: string; text: string; byOffice: boolean; children?: ReactNode };

/** One's words as they were typed, line by line; `children` tell how they were said, or whether they were seen. */
export function Words({ by, at, text, byOffice, children }: Said) {
  return (
    <li className={styles.words} data-office={byOffice}>
      <div className={styles.by}>
        <strong>{by}</strong> <Moment at={at} />
      </div>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.note}>{children}</div>}
    </li>
  );
}

type Writing<Values> = {
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
  writing: Writing<Values>;
  /** What is asked before the text. */
  children?: ReactNode;
};

/** Where the next words of a conversation are written, below it. */
export function ReplyForm<Values extends { text: string }>(shown: Shown<Values>) {
  const { label, hint, action, writing, children } = shown;
  const { form, sending, stale } = writing;
  const element = useRef<HTMLFormElement>(null);
  useFocusOnErrors(element, form.errors);
  useAskingBeforeLeaving(form.getValues().text.trim() !== "");
  return (
    <form
      ref={element}
      className={styles.reply}
      noValidate
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        void writing.submit();
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
          <Button size="compact-sm" variant="default" onClick={writing.takeNewer}>
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

/** Asks before another page is opened while something typed has not been sent. */
function useAskingBeforeLeaving(typed: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => typed && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const asked = {
      title: kitTexts.discardTitle,
      text: kitTexts.discardText,
      yes: kitTexts.discard,
      cancel: kitTexts.goOn,
    };
    void confirm(asked).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}

/** After words were saved below a message: they appear, their form begins anew (`turn` is its key), and it is told. */
export function useSaid() {
  const [turn, setTurn] = useState(0);
  const { revalidate } = useRevalidator();
  return {
    turn,
    async said(text: string): Promise<void> {
      setTurn((before) => before + 1);
      void revalidate();
      await tellSuccess(text);
      // The button that was pressed is gone: its page's head takes the focus.
      document.querySelector<HTMLElement>("main h1")?.focus();
    },
  };
}

/** The message that an address names; what cannot be a message's number is not found. */
export async function askedThread(
  context: Readonly<RouterContextProvider>,
  params: { messageId: string },
): Promise<Thread> {
  const messageId = id().safeParse(parseNumber(params.messageId)).data;
  if (!messageId) throw data(null, { status: 404 });
  return (await ask(context, messageContract.getById, { messageId })).data;
}
