import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
import type { AskedOnce } from "../../../portal/kit/list/change-chosen.tsx";
import { today } from "../../../shared/dates.ts";
import type { Fields } from "../../../shared/errors.ts";
import { assignmentFields } from "./contract.ts";
import { assignmentTexts, chosenAssignmentTexts as words } from "./texts.ts";

/** One deadline is asked for, for all of the chosen. */
export function NewDeadline({ many, onClose, onSaved }: AskedOnce<{ deadline: string }>) {
  const dialog = useFormOfChosen({
    schema: assignmentFields.pick({ deadline: true }),
    initial: { deadline: "" },
    input: ({ deadline }) => ({ deadline: deadline || null }),
    check: ({ deadline }): Fields =>
      deadline && deadline < today() ? { deadline: assignmentTexts.deadlinePast } : {},
    done: onSaved,
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.title(many)} dialog={dialog} onClose={onClose}>
      <DateInput {...text("deadline")} data-autofocus />
    </FormDialog>
  );
}
