import { TextInput } from "@mantine/core";
import { useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { movedFieldTexts } from "../class-days/texts.ts";
import { type PlannedClass, routineContract } from "./contract.ts";
import { routineScreenTexts as words } from "./texts.ts";

/** One day's class that is not held, and why. */
export function CancelClass({
  one: { weekly, batchName, subject, day },
  onClose,
  onCancelled,
}: {
  one: PlannedClass;
  onClose: () => void;
  onCancelled: () => void;
}) {
  const dialog = useDialogForm({
    procedure: routineContract.cancelClass,
    initial: { classId: weekly.classId, day, reason: "" },
    input: (values) => values,
    failed: words.cancelFailed,
    done: onCancelled,
  });
  const text = requiredFields(dialog.form, movedFieldTexts);
  return (
    <FormDialog
      title={words.moveTitle(words.nameOf(batchName, subject), day)}
      action={words.cancel}
      dialog={dialog}
      onClose={onClose}
    >
      <p data-wide>{words.cancelLead}</p>
      <TextInput {...text("reason")} data-wide data-autofocus />
    </FormDialog>
  );
}
