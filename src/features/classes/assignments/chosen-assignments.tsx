import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
import { type Chosen, ChosenBar } from "../../../portal/kit/list/chosen.tsx";
import { DeleteChosen } from "../../../portal/kit/list/delete-chosen.tsx";
import { useEachChosen } from "../../../portal/kit/list/each-chosen.ts";
import { today } from "../../../shared/dates.ts";
import type { Fields } from "../../../shared/errors.ts";
import { client } from "../../../web/client.ts";
import { type Assignment, assignmentContract, assignmentFields } from "./contract.ts";
import { assignmentTexts, chosenAssignmentTexts as words } from "./texts.ts";

const keyOf = ({ id }: Assignment) => id;
const lastDay = assignmentFields.pick({ deadline: true });

type Shown = { chosen: Chosen; assignments: readonly Assignment[] };

/** What is done with several assignments at once: another deadline, or they are deleted. */
export function ChosenAssignments({ chosen, assignments }: Shown) {
  const [asking, setAsking] = useState(false);
  const each = useEachChosen(chosen);
  const rows = assignments.filter((assignment) => chosen.has(keyOf(assignment)));
  const setDeadline = (deadline: string) =>
    each.run(
      rows,
      keyOf,
      ({ id, version }) => client(assignmentContract).updateAssignment({ id, version, deadline }),
      { done: words.done, failed: words.failed },
    );
  return (
    <>
      <ChosenBar chosen={chosen} each={each}>
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.action}
        </Button>
        <DeleteChosen
          each={each}
          rows={rows}
          keyOf={keyOf}
          send={({ id, version }) => client(assignmentContract).delete({ id, version })}
        />
      </ChosenBar>
      {asking && (
        <NewDeadline
          many={rows.length}
          onClose={() => setAsking(false)}
          onSaved={(deadline) => void setDeadline(deadline)}
        />
      )}
    </>
  );
}

type Asked = { many: number; onClose: () => void; onSaved: (deadline: string) => void };

function NewDeadline({ many, onClose, onSaved }: Asked) {
  const dialog = useFormOfChosen({
    schema: lastDay,
    initial: { deadline: "" },
    input: ({ deadline }) => ({ deadline: deadline || null }),
    check: ({ deadline }): Fields =>
      deadline && deadline < today() ? { deadline: assignmentTexts.deadlinePast } : {},
    done: ({ deadline }) => {
      onClose();
      onSaved(deadline);
    },
  });
  const text = requiredFields(dialog.form, words);
  return (
    <FormDialog title={words.title(many)} dialog={dialog} onClose={onClose}>
      <DateInput {...text("deadline")} data-autofocus />
    </FormDialog>
  );
}
