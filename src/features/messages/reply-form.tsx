import { Alert, Button, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type ReactNode, useRef } from "react";
import { useFocusOnErrors } from "../../portal/kit/form/dialog-focus.ts";
import { kitTexts } from "../../portal/texts.ts";
import { refusalTexts } from "../../shared/texts.ts";
import { useAskingBeforeLeaving } from "./leaving.ts";
import styles from "./thread.module.css";

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
