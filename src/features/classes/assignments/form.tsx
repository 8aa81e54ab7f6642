import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { today } from "../../../shared/dates.ts";
import type { Fields } from "../../../shared/errors.ts";
import type { Batch, Course } from "../../catalogue/index.ts";
import { AssigneeFields } from "./assignee-fields.tsx";
import { type Assignment, assignmentContract } from "./contract.ts";
import { coursesFor, newAssignment, newWorkOf, valuesOf, type WorkValues, workOf } from "./form-values.ts";
import { assignmentScreenTexts, assignmentTexts, assignmentFieldTexts as words } from "./texts.ts";

type Lists = { courses: Course[]; batches: Batch[]; onClose: () => void };
type Added = Lists & { batchId: number | undefined; onAdded: () => void };

export function AddAssignment({ batchId, courses, batches, onClose, onAdded }: Added) {
  const dialog = useDialogForm({
    procedure: assignmentContract.addAssignment,
    initial: newAssignment(batchId),
    input: newWorkOf,
    failed: assignmentTexts.addFailed,
    done: onAdded,
  });
  const chosen = batches.find((batch) => String(batch.batchId) === dialog.form.getValues().batchId);
  return (
    <FormDialog title={assignmentScreenTexts.add} dialog={dialog} onClose={onClose}>
      <AssigneeFields form={dialog.form} batches={batches} courses={courses} />
      <WorkFields form={dialog.form} courses={coursesFor(chosen, courses)} />
    </FormDialog>
  );
}

type Edited = Lists & { assignment: Assignment; onUpdated: OnUpdated };

/** To whom it was given stays: hand-ins hang on it. */
export function EditAssignment({ assignment, courses, batches, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: assignmentContract.updateAssignment,
    initial: valuesOf(assignment),
    input: workOf,
    check: ({ deadline }): Fields => {
      const moved = deadline && deadline !== assignment.deadline;
      return moved && deadline < today() ? { deadline: assignmentTexts.deadlinePast } : {};
    },
    fromNewer: valuesOf,
    failed: assignmentTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  const { batchId, batchName, courseId, courseName, regId, studentName } = assignment;
  const offered = coursesFor(
    batches.find((batch) => batch.batchId === batchId),
    courses,
  );
  const own = { value: String(courseId), label: courseName };
  const assignee = regId && studentName ? words.student(regId, studentName) : words.whole;
  return (
    <FormDialog title={assignmentScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <TextInput label={words.batchId} value={batchName} readOnly variant="filled" />
      <TextInput label={words.assignee} value={assignee} readOnly variant="filled" />
      <WorkFields
        form={dialog.form}
        courses={offered.some(({ value }) => value === own.value) ? offered : [own, ...offered]}
      />
    </FormDialog>
  );
}

type Work = { form: UseFormReturnType<WorkValues>; courses: { value: string; label: string }[] };

function WorkFields({ form, courses }: Work) {
  const text = requiredFields(form, words);
  return (
    <>
      <NativeSelect {...text("courseId")} data={[{ value: "", label: words.choose }, ...courses]} />
      <TextInput {...text("subject")} data-autofocus />
      <Textarea {...text("detail")} autosize minRows={4} maxRows={14} data-wide />
      <DateInput {...text("deadline")} />
    </>
  );
}
