import { NativeSelect, TextInput } from "@mantine/core";
import { useId } from "react";
import { type FieldsOf, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import type { FileRule } from "../../../portal/kit/form/file-rule.ts";
import { fileTypes } from "../../../shared/file-kind.ts";
import { materialFile } from "../../../shared/limits.ts";
import type { Batch, Course } from "../../catalogue/index.ts";
import type { MaterialValues } from "./form-values.ts";
import { materialFileTexts, materialFieldTexts as words } from "./texts.ts";

export type Lists = {
  courses: Course[];
  batches: Batch[];
  chapters: { subject: string; chapter: string }[];
};

type Shared = {
  form: FieldsOf<MaterialValues> & { errors: Record<string, React.ReactNode> };
  lists: Lists;
  /** The name of the file that is there. */
  now?: string | undefined;
};

/** What add and edit share. */
export function MaterialFields({ form, lists: { courses, batches, chapters }, now }: Shared) {
  const id = useId();
  const text = requiredFields(form, words);
  const { kind, subject, file } = form.getValues();
  const subjects = [...new Set(chapters.map((one) => one.subject))];
  const ofSubject = chapters.filter((one) => one.subject === subject.trim());
  return (
    <>
      <NativeSelect
        {...text("whom")}
        error={form.errors.whom ?? form.errors.courseId ?? form.errors.batchId}
        data={[
          { value: "", label: words.choose },
          {
            group: words.courses,
            items: courses.map((one) => ({ value: `course ${one.courseId}`, label: one.courseName })),
          },
          {
            group: words.batches,
            items: batches.map((one) => ({ value: `batch ${one.batchId}`, label: one.batchName })),
          },
        ]}
        data-autofocus
      />
      <TextInput {...text("subject")} list={`${id}-subjects`} />
      <TextInput {...text("chapter")} list={`${id}-chapters`} />
      <TextInput
        label={words.place}
        description={words.placeHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps("place")}
      />
      <TextInput {...text("title")} data-wide />
      <Choices id={`${id}-subjects`} of={subjects} />
      <Choices id={`${id}-chapters`} of={ofSubject.map(({ chapter }) => chapter)} />
      <NativeSelect
        label={words.kind}
        {...form.getInputProps("kind")}
        data={(["file", "link"] as const).map((value) => ({ value, label: words.kinds[value] }))}
      />
      {kind === "link" ? (
        <TextInput
          {...text("link")}
          description={words.linkHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="url"
          type="url"
          data-wide
        />
      ) : (
        <div data-wide>
          {now && !file && (
            <p>
              {materialFileTexts.now}: {now}
            </p>
          )}
          {file && <p>{file.name}</p>}
          <FileInput label={words.file} rule={rule} {...form.getInputProps("file")} value={file} />
        </div>
      )}
    </>
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

/** Of some files a browser does not know what they are. */
export const rule: FileRule = { types: [...fileTypes, ""], ...materialFile, texts: materialFileTexts };
