import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../portal/kit/form/fields.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import type { Course } from "../courses/contract.ts";
import { type Batch, batchContract } from "./contract.ts";
import styles from "./form.module.css";
import { type BatchValues, checkSummary, inputOf, newBatch, valuesOf } from "./form-values.ts";
import { batchScreenTexts, batchTexts, batchFieldTexts as words } from "./texts.ts";

type Lists = { courses: Course[]; onClose: () => void };

export function AddBatch({ courses, onClose, onAdded }: Lists & { onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: batchContract.addBatch,
    initial: newBatch(),
    input: inputOf,
    check: checkSummary,
    failed: batchTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={batchScreenTexts.add} dialog={dialog} onClose={onClose}>
      <BatchFields form={dialog.form} courses={courses} />
    </FormDialog>
  );
}

type Edited = Lists & { batch: Batch; onUpdated: () => void };

export function EditBatch({ courses, batch, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: batchContract.updateBatch,
    initial: valuesOf(batch),
    input: inputOf,
    check: checkSummary,
    fromNewer: valuesOf,
    failed: batchTexts.updateFailed,
    done: onUpdated,
  });
  return (
    <FormDialog title={batchScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <BatchFields form={dialog.form} courses={courses} />
    </FormDialog>
  );
}

function BatchFields({ form, courses }: { form: UseFormReturnType<BatchValues>; courses: Course[] }) {
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("batchName")} data-autofocus data-wide />
      <Textarea {...text("summary")} autosize minRows={2} maxRows={8} data-wide />
      <Checkbox.Group
        label={words.courses}
        description={courses.length ? undefined : words.noCoursesYet}
        data-wide
        {...form.getInputProps("courses")}
      >
        <div className={styles.courses}>
          {courses.map(({ courseId, courseName }) => (
            <Checkbox key={courseId} value={String(courseId)} label={courseName} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
