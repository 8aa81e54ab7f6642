import { NativeSelect } from "@mantine/core";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import type { Fields } from "../../shared/errors.ts";
import { fieldTexts } from "../../shared/texts.ts";
import { messageContract, type Thread } from "./contract.ts";
import { ReplyForm } from "./reply-form.tsx";
import { answerWays } from "./rules.ts";
import { messageTexts, wayTexts, threadTexts as words } from "./texts.ts";

const nothing = { way: "", text: "" };

/**
 * The office's answer: to a signed-in sender the answer itself, to a visitor a note of what was said and how. When a
 * colleague was quicker, their answer is fetched and what was typed stays.
 */
export function AnswerForm({ thread, onAnswered }: { thread: Thread; onAnswered: () => void }) {
  const { messageId, kind, version } = thread;
  const { revalidate } = useRevalidator();
  const typed = useRef(nothing);
  const visitor = kind === "visitor";
  const writing = useDialogForm({
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
  typed.current = writing.form.getValues();
  if (!visitor)
    return (
      <ReplyForm label={words.answer} hint={words.answerHint} action={words.sendAnswer} writing={writing} />
    );
  const ways = answerWays.map((value) => ({ value, label: wayTexts[value] }));
  return (
    <ReplyForm label={words.note} hint={words.noteHint} action={words.saveNote} writing={writing}>
      <NativeSelect
        label={words.way}
        required
        data={[{ value: "", label: words.chooseWay }, ...ways]}
        {...writing.form.getInputProps("way")}
      />
    </ReplyForm>
  );
}
