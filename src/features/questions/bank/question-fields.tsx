import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type FocusEvent, useId, useRef } from "react";
import { type FieldsOf, requiredFields } from "../../../portal/kit/form/fields.ts";
import { PictureInput } from "../../../portal/kit/image/image-input.tsx";
import { DrawnPreview } from "./drawn-preview.tsx";
import styles from "./form.module.css";
import type { QuestionValues } from "./form-values.ts";
import { InsertFormula } from "./insert-formula.tsx";
import { OptionFields } from "./option-fields.tsx";
import { kinds } from "./rules.ts";
import { kindTexts, questionFieldTexts as words } from "./texts.ts";

export type Chapters = readonly { subject: string; chapter: string }[];

type Shared = {
  form: FieldsOf<QuestionValues> & { errors: Record<string, React.ReactNode> };
  chapters: Chapters;
  /** How many have its stimulus, where several do. */
  sharing?: number;
};

/** What add and edit share. */
export function QuestionFields({ form, chapters, sharing = 0 }: Shared) {
  const id = useId();
  const last = useRef<HTMLTextAreaElement | null>(null);
  const text = requiredFields(form, words);
  const values = form.getValues();
  const { kind, subject, stimulus, stem, options, explanation } = values;
  const subjects = [...new Set(chapters.map((one) => one.subject))];
  const ofSubject = chapters.filter((one) => one.subject === subject.trim());
  // Formulas go into the text that one was last in.
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) last.current = target;
  };
  return (
    <fieldset className={styles.fields} onFocus={note} data-wide>
      <TextInput {...text("subject")} list={`${id}-subjects`} data-autofocus={!subject || undefined} />
      <TextInput
        label={words.chapter}
        autoComplete="off"
        list={`${id}-chapters`}
        {...form.getInputProps("chapter")}
      />
      <Choices id={`${id}-subjects`} of={subjects} />
      <Choices id={`${id}-chapters`} of={ofSubject.map(({ chapter }) => chapter)} />
      <Textarea
        label={words.stimulus}
        description={sharing > 1 ? words.sharedBy(sharing) : words.stimulusHint}
        autosize
        minRows={1}
        data-wide
        {...form.getInputProps("stimulus")}
      />
      {stimulus.trim() !== "" && (
        <PictureInput
          label={words.stimulusPicture}
          current={values.stimulusPictureId}
          value={values.stimulusFile}
          error={form.errors.stimulusFile ?? form.errors.stimulusPictureId}
          onChange={(file) => form.setFieldValue("stimulusFile", file)}
        />
      )}
      <Textarea
        {...text("stem")}
        autosize
        minRows={2}
        data-wide
        data-autofocus={subject ? true : undefined}
      />
      <InsertFormula fieldOf={() => last.current} />
      <NativeSelect
        label={words.kind}
        data={kinds.map((value) => ({ value, label: kindTexts[value] }))}
        data-wide
        {...form.getInputProps("kind")}
      />
      {kind === "number" ? (
        <>
          <TextInput
            label={words.value}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps("value")}
            error={form.errors["number.value"]}
          />
          <TextInput
            label={words.tolerance}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps("tolerance")}
            error={form.errors["number.tolerance"]}
          />
          <TextInput label={words.unit} autoComplete="off" {...form.getInputProps("unit")} />
        </>
      ) : (
        <OptionFields form={form} />
      )}
      <Textarea
        label={words.explanation}
        autosize
        minRows={2}
        data-wide
        {...form.getInputProps("explanation")}
      />
      <DrawnPreview
        texts={{
          stimulus,
          stem,
          explanation,
          options: kind === "number" ? [] : options.map((one) => one.text),
        }}
      />
      <TextInput label={words.source} autoComplete="off" {...form.getInputProps("source")} />
      <TextInput label={words.year} inputMode="numeric" autoComplete="off" {...form.getInputProps("year")} />
      <PictureInput
        label={words.picture}
        current={values.pictureId}
        value={values.file}
        error={form.errors.file ?? form.errors.pictureId}
        onChange={(file) => form.setFieldValue("file", file)}
      />
    </fieldset>
  );
}

/** What was written before is offered while one types, so that a chapter stands under one name. */
const Choices = ({ id, of }: { id: string; of: readonly string[] }) => (
  <datalist id={id}>
    {of.map((one) => (
      <option key={one} value={one} />
    ))}
  </datalist>
);
