import { NativeSelect, TextInput } from "@mantine/core";
import { useId } from "react";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { type FieldsOf, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FileInput } from "../../../portal/kit/form/file-input.tsx";
import { type FileRule, fileProblem } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import type { Fields } from "../../../shared/errors.ts";
import { fileTypes } from "../../../shared/file-kind.ts";
import { materialFile } from "../../../shared/limits.ts";
import type { Batch, Course } from "../../catalogue/index.ts";
import { type Material, materialContract } from "./contract.ts";
import { type MaterialValues, materialOf, newMaterial, valuesOf } from "./form-values.ts";
import { Sending, useFileSending } from "./sending.tsx";
import {
  materialFileTexts,
  materialScreenTexts,
  materialTexts,
  materialFieldTexts as words,
} from "./texts.ts";

type Lists = {
  courses: Course[];
  batches: Batch[];
  chapters: { subject: string; chapter: string }[];
  onClose: () => void;
};
type Added = Lists & { initial: Parameters<typeof newMaterial>[0]; onAdded: () => void };

export function AddMaterial({ initial, onClose, onAdded, ...lists }: Added) {
  const sending = useFileSending();
  const dialog = useDialogForm({
    procedure: materialContract.addMaterial,
    initial: newMaterial(initial),
    input: (values) => ({ ...materialOf(values), fileId: sending.idOf(values) }),
    check: (values) => problems(values, null),
    before: sending.before((fields) => dialog.form.setErrors(fields)),
    failed: materialTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={materialScreenTexts.add} dialog={sending.with(dialog)} onClose={onClose}>
      <MaterialFields form={dialog.form} lists={lists} />
      <Sending of={sending} />
    </FormDialog>
  );
}

type Edited = Lists & { material: Material; onUpdated: OnUpdated };

export function EditMaterial({ material, onClose, onUpdated, ...lists }: Edited) {
  const sending = useFileSending();
  const dialog = useDialogForm({
    procedure: materialContract.updateMaterial,
    initial: valuesOf(material),
    input: (values) => ({ ...materialOf(values), fileId: sending.idOf(values) }),
    check: (values) => problems(values, material),
    before: sending.before((fields) => dialog.form.setErrors(fields)),
    fromNewer: valuesOf,
    failed: materialTexts.updateFailed,
    // A file that another took the place of is gone.
    done: ({ data }, undo) => {
      const isThere = data.givenAt === material.givenAt || (data.link && material.link);
      onUpdated(isThere ? undo : undefined);
    },
  });
  return (
    <FormDialog title={materialScreenTexts.edit} dialog={sending.with(dialog)} onClose={onClose}>
      <MaterialFields form={dialog.form} lists={lists} now={material.file?.fileName} />
      <Sending of={sending} />
    </FormDialog>
  );
}

type Shared = {
  form: FieldsOf<MaterialValues> & { errors: Record<string, React.ReactNode> };
  lists: Omit<Lists, "onClose">;
  /** The name of the file that is there. */
  now?: string | undefined;
};

function MaterialFields({ form, lists: { courses, batches, chapters }, now }: Shared) {
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

/** What the schema cannot know; who changes a material may leave its file as it is. */
function problems({ whom, kind, link, file }: MaterialValues, before: Material | null): Fields {
  const problem =
    kind === "file" && !file ? (before?.file ? null : materialTexts.noContent) : fileProblem(file, rule);
  return {
    ...(whom ? {} : { whom: materialTexts.oneOfBoth }),
    ...(kind === "link" && !link.trim() ? { link: materialTexts.noContent } : {}),
    ...(kind === "file" && problem ? { file: problem } : {}),
    ...(kind === "file" && file?.size === 0 ? { file: materialFileTexts.empty } : {}),
  };
}

/** Of some files a browser does not know what they are. */
const rule: FileRule = { types: [...fileTypes, ""], ...materialFile, texts: materialFileTexts };
