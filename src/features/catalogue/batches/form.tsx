import { Checkbox, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import type { Course } from "../courses/contract.ts";
import type { TeacherCard } from "../teachers/contract.ts";
import { type Batch, batchContract } from "./contract.ts";
import styles from "./form.module.css";
import { batchScreenTexts, batchTexts, batchFieldTexts as words } from "./texts.ts";

type Lists = { courses: Course[]; teachers: TeacherCard[]; onClose: () => void };

type Added = Lists & { isFirst: boolean; onAdded: () => void };

export function AddBatch({ courses, teachers, isFirst, onClose, onAdded }: Added) {
  const dialog = useDialogForm({
    procedure: batchContract.addBatch,
    initial: isFirst ? firstBatch(courses) : newBatch(),
    input: inputOf,
    failed: batchTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={batchScreenTexts.add} dialog={dialog} onClose={onClose}>
      <BatchFields form={dialog.form} courses={courses} teachers={teachers} />
    </FormDialog>
  );
}

type Edited = Lists & { batch: Batch; onUpdated: OnUpdated };

export function EditBatch({ courses, teachers, batch, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: batchContract.updateBatch,
    initial: valuesOf(batch),
    input: inputOf,
    fromNewer: valuesOf,
    failed: batchTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={batchScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <BatchFields form={dialog.form} courses={courses} teachers={teachers} />
    </FormDialog>
  );
}

type Fields = Omit<Lists, "onClose"> & { form: UseFormReturnType<BatchValues> };

function BatchFields({ form, courses, teachers }: Fields) {
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("batchName")} data-autofocus data-wide />
      <TextInput {...text("schedule")} required={false} description={words.scheduleHint} data-wide />
      <DateInput {...text("startsOn")} required={false} />
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
      <Checkbox.Group
        label={words.teachers}
        description={teachers.length ? undefined : words.noTeachersYet}
        data-wide
        {...form.getInputProps("teachers")}
      >
        <div className={styles.courses}>
          {teachers.map(({ teacherId, teacherName }) => (
            <Checkbox key={teacherId} value={String(teacherId)} label={teacherName} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}

/** What stands in the form's fields; courses are their ids as text. */
type BatchValues = ReturnType<typeof newBatch>;

function newBatch() {
  return {
    ...{ batchName: "", schedule: "", startsOn: "", summary: "" },
    courses: [] as string[],
    teachers: [] as string[],
  };
}

/** Of an institute that has one course, the first batch is of that. */
const firstBatch = ([course, ...others]: Course[]): BatchValues =>
  !course || others.length
    ? newBatch()
    : {
        ...newBatch(),
        batchName: words.firstName,
        summary: words.firstSummary(course.courseName),
        courses: [String(course.courseId)],
      };

function valuesOf(batch: Batch): BatchValues & { batchId: number; version: number } {
  const { batchName, schedule, startsOn, summary, batchId, version } = batch;
  return {
    ...{ batchName, schedule, startsOn: startsOn ?? "", summary },
    teachers: batch.teachers.map(({ teacherId }) => String(teacherId)),
    courses: batch.courses.map(({ courseId }) => String(courseId)),
    batchId,
    version,
  };
}

/** The typed values as the calls read them. */
function inputOf<Values extends BatchValues>(values: Values) {
  return {
    ...values,
    startsOn: values.startsOn || null,
    courses: values.courses.map((courseId) => ({ courseId: Number(courseId) })),
    teachers: values.teachers.map((teacherId) => ({ teacherId: Number(teacherId) })),
  };
}
