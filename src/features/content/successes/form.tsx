import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { listError, requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { ImageInput, PictureInput } from "../../../portal/kit/image/image-input.tsx";
import { pictureRule } from "../../../portal/kit/image/image-rules.ts";
import { Photo } from "../../../portal/kit/image/photo.tsx";
import { type Success, successContract } from "./contract.ts";
import { positionsTyped, typedPositions } from "./rules.ts";
import { successScreenTexts, successTexts, successFieldTexts as words } from "./texts.ts";

export function AddSuccess({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: successContract.addStudent,
    initial: newSuccess(),
    input: inputOf,
    check: checkFiles(pictureRule, "file", "feedback"),
    failed: successTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={successScreenTexts.add} dialog={dialog} onClose={onClose}>
      <SuccessFields form={dialog.form} file={null} feedback={null} />
    </FormDialog>
  );
}

type Edited = { success: Success; onClose: () => void; onUpdated: OnUpdated };

export function EditSuccess({ success, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: successContract.updateStudent,
    initial: valuesOf(success),
    input: inputOf,
    check: checkFiles(pictureRule, "file", "feedback"),
    fromNewer: valuesOf,
    failed: successTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={successScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <SuccessFields form={dialog.form} file={success.file} feedback={success.feedback} />
    </FormDialog>
  );
}

type Fields = { form: UseFormReturnType<SuccessValues> } & Pick<Success, "file" | "feedback">;

function SuccessFields({ form, ...current }: Fields) {
  const text = requiredFields(form, words);
  const image = (name: "file" | "feedback") => ({
    current: current[name],
    value: form.getValues()[name],
    error: form.errors[name],
    onChange: (file: File | null) => form.setFieldValue(name, file),
  });
  return (
    <>
      <ImageInput
        label={words.photo}
        {...image("file")}
        rule={pictureRule}
        show={(file, alt) => <Photo file={file} alt={alt} size={88} />}
      />
      <TextInput {...text("studentName")} data-autofocus />
      <TextInput {...text("collegeName")} />
      <Textarea
        {...text("position")}
        description={words.positionHint}
        error={listError(form.errors, "position")}
        autosize
        minRows={2}
        maxRows={6}
        data-wide
      />
      <Textarea
        label={words.testimonial}
        autosize
        minRows={3}
        maxRows={10}
        data-wide
        {...form.getInputProps("testimonial")}
      />
      <Checkbox label={words.topHint} data-wide {...form.getInputProps("top", { type: "checkbox" })} />
      <PictureInput label={words.feedback} {...image("feedback")} />
    </>
  );
}

/** What stands in the form's fields, as they are typed and chosen. */
type SuccessValues = ReturnType<typeof newSuccess>;

const newSuccess = () => ({
  studentName: "",
  collegeName: "",
  position: "",
  testimonial: "",
  top: false,
  file: null as File | null,
  feedback: null as File | null,
});

function valuesOf({ studentId, studentName, collegeName, position, testimonial, top, version }: Success) {
  return {
    ...{ studentId, studentName, collegeName, testimonial, top, version },
    position: typedPositions(position),
    file: null,
    feedback: null,
  };
}

/** The values as the calls read them; a picture that was not chosen stays as it is. */
const inputOf = <Values extends SuccessValues>(values: Values) => ({
  ...values,
  position: positionsTyped(values.position),
  file: values.file ?? undefined,
  feedback: values.feedback ?? undefined,
});
