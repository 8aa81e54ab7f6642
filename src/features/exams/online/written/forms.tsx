import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { Button } from "../../../../portal/kit/button.tsx";
import { useDialogForm } from "../../../../portal/kit/form/dialog-form.ts";
import { listError, requiredFields } from "../../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../../portal/kit/form/parse-number.ts";
import { IconButton } from "../../../../portal/kit/icon-button.tsx";
import { bengaliDigits } from "../../../../shared/digits.ts";
import { scripts as limits } from "../../../../shared/limits.ts";
import { Icon } from "../../../../web/icons.tsx";
import { useDone } from "../use-done.ts";
import { scriptContract } from "./contract.ts";
import styles from "./screen.module.css";
import type { WrittenExam } from "./shape.ts";
import { writtenFieldTexts as names, settingsTexts, scriptTexts as words } from "./texts.ts";

/** What is answered by photo, of which questions, and until when. */
export function SettingsForm({ of, onClose }: { of: WrittenExam; onClose: () => void }) {
  const [first] = of.sections;
  const newQuestion = (label: string, full = "10") => ({ section: first?.key ?? "", label, full, text: "" });
  const dialog = useDialogForm({
    procedure: scriptContract.setSettings,
    initial: {
      uploadMinutes: String(of.uploadMinutes ?? 15),
      anonymous: of.anonymous,
      questions: of.questions.length
        ? of.questions.map(({ section, label, full, text }) => ({ section, label, full: String(full), text }))
        : [newQuestion("১", String(first?.full ?? 10))],
    },
    input: ({ uploadMinutes, anonymous, questions }) => ({
      ...{ examId: of.examId, anonymous, uploadMinutes: parseNumber(uploadMinutes) },
      version: of.version || undefined,
      questions: questions.map((question) => ({ ...question, full: parseNumber(question.full) })),
    }),
    failed: words.failed,
    done: useDone(onClose),
  });
  const { form } = dialog;
  const { questions } = form.getValues();
  const field = requiredFields(form, names);
  return (
    <FormDialog title={words.turnOn} dialog={dialog} onClose={onClose}>
      <TextInput {...field("uploadMinutes")} inputMode="numeric" data-autofocus />
      <Checkbox label={names.anonymous} {...form.getInputProps("anonymous", { type: "checkbox" })} />
      <div className={styles.questionFields} data-wide>
        {questions.map((_question, at) => (
          <fieldset key={at} className={styles.questionField}>
            <legend>{settingsTexts.question(at + 1)}</legend>
            {of.sections.length > 1 && (
              <NativeSelect
                label={names.section}
                data={of.sections.map(({ key, subject }) => ({ value: key, label: subject }))}
                {...form.getInputProps(`questions.${at}.section`)}
              />
            )}
            <TextInput label={names.label} required {...form.getInputProps(`questions.${at}.label`)} />
            <TextInput
              label={names.full}
              required
              inputMode="decimal"
              autoComplete="off"
              {...form.getInputProps(`questions.${at}.full`)}
            />
            <Textarea
              className={styles.wide ?? ""}
              label={names.text}
              autosize
              minRows={1}
              maxRows={6}
              {...form.getInputProps(`questions.${at}.text`)}
            />
            {questions.length > 1 && (
              <IconButton
                label={settingsTexts.remove(at + 1)}
                icon="close"
                onClick={() => form.removeListItem("questions", at)}
              />
            )}
          </fieldset>
        ))}
        {form.errors.questions && <p role="alert">{listError(form.errors, "questions")}</p>}
        {questions.length < limits.questions && (
          <Button
            variant="default"
            size="compact"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() =>
              form.insertListItem(
                "questions",
                newQuestion(bengaliDigits(questions.length + 1), questions.at(-1)?.full),
              )
            }
          >
            {settingsTexts.add}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
