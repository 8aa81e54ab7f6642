import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
import { type AskedOnce, ChangeChosen } from "../../../portal/kit/list/change-chosen.tsx";
import type { Chosen } from "../../../portal/kit/list/chosen.tsx";
import { today } from "../../../shared/dates.ts";
import type { Fields } from "../../../shared/errors.ts";
import { client } from "../../../web/client.ts";
import { type Assignment, assignmentContract, assignmentFields } from "./contract.ts";
import { assignmentTexts, chosenAssignmentTexts as words } from "./texts.ts";

/** What is done with several assignments at once: another deadline, or they are deleted. */
export const ChosenAssignments = (of: { chosen: Chosen; rows: readonly Assignment[] }) => (
  <ChangeChosen
    {...of}
    keyOf={({ id }) => id}
    form={(asked: AskedOnce<{ deadline: string }>) => <NewDeadline {...asked} />}
    change={({ id, version }, { deadline }) =>
      client(assignmentContract).updateAssignment({ id, version, deadline })
    }
    remove={({ id, version }) => client(assignmentContract).delete({ id, version })}
    words={words}
  />
);

function NewDeadline({ many, onClose, onSaved }: AskedOnce<{ deadline: string }>) {
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
