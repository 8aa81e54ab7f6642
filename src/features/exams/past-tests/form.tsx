import { Textarea, TextInput } from "@mantine/core";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { type FieldsOf, listError, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import type { Fields } from "../../../shared/errors.ts";
import { type PastTest, pastTestContract } from "./contract.ts";
import { inputOf, newPastTest, type PastTestValues, readMarks, valuesOf } from "./form-values.ts";
import { pastTestTexts as words } from "./texts.ts";

export function AddPastTest({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: pastTestContract.addPastTest,
    initial: newPastTest(),
    input: inputOf,
    check,
    failed: words.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={words.add} dialog={dialog} onClose={onClose}>
      <PastTestFields form={dialog.form} />
    </FormDialog>
  );
}

export function EditPastTest({
  pastTest,
  onClose,
  onUpdated,
}: {
  pastTest: PastTest;
  onClose: () => void;
  onUpdated: OnUpdated;
}) {
  const dialog = useDialogForm({
    procedure: pastTestContract.updatePastTest,
    initial: valuesOf(pastTest),
    input: inputOf,
    check,
    fromNewer: valuesOf,
    failed: words.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={words.edit} dialog={dialog} onClose={onClose}>
      <PastTestFields form={dialog.form} />
    </FormDialog>
  );
}

function check({ marks }: PastTestValues): Fields {
  const { problem } = readMarks(marks);
  return problem ? { marks: problem } : {};
}

function PastTestFields({ form }: { form: FieldsOf<PastTestValues> }) {
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("name")} data-autofocus />
      <TextInput {...text("session")} />
      <TextInput {...text("seats")} inputMode="numeric" />
      <TextInput {...text("fullMarks")} inputMode="decimal" />
      <Textarea {...text("source")} description={words.sourceHint} autosize minRows={2} data-wide />
      <Textarea
        {...text("marks")}
        description={words.marksHint}
        error={listError(form.errors, "marks")}
        rows={6}
        data-wide
      />
    </>
  );
}
