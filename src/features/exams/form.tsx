import { NativeSelect, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { listError, requiredFields } from "../../portal/kit/form/fields.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { today } from "../../shared/dates.ts";
import type { BatchChoice } from "../batches/choices.ts";
import type { Course } from "../courses/contract.ts";
import { type Exam, examContract } from "./contract.ts";
import { examScreenTexts, examTexts, examFieldTexts as words } from "./texts.ts";

type Lists = { courses: Course[]; batches: BatchChoice[]; onClose: () => void };

export function AddExam({ onAdded, ...lists }: Lists & { onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: examContract.addExam,
    initial: newExam(),
    input: inputOf,
    failed: examTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={examScreenTexts.add} dialog={dialog} onClose={lists.onClose}>
      <ExamFields form={dialog.form} {...lists} />
    </FormDialog>
  );
}

export function EditExam({ exam, onUpdated, ...lists }: Lists & { exam: Exam; onUpdated: () => void }) {
  const dialog = useDialogForm({
    procedure: examContract.updateExam,
    initial: valuesOf(exam),
    input: inputOf,
    fromNewer: valuesOf,
    failed: examTexts.updateFailed,
    done: onUpdated,
  });
  return (
    <FormDialog title={examScreenTexts.edit} dialog={dialog} onClose={lists.onClose}>
      <ExamFields form={dialog.form} {...lists} />
    </FormDialog>
  );
}

type Fields = Omit<Lists, "onClose"> & { form: UseFormReturnType<ExamValues> };

function ExamFields({ form, courses, batches }: Fields) {
  const text = requiredFields(form, words);
  const courseOptions = courses.map(({ courseId, courseName }) => ({
    value: String(courseId),
    label: courseName,
  }));
  const batchOptions = batches.map(({ batchId, batchName }) => ({
    value: String(batchId),
    label: batchName,
  }));
  return (
    <>
      <TextInput {...text("examName")} data-autofocus data-wide />
      <TextInput {...text("category")} />
      <TextInput {...text("examType")} />
      <TextInput
        {...text("subject")}
        description={words.subjectHint}
        error={listError(form.errors, "subject")}
        data-wide
      />
      <NativeSelect
        label={words.course}
        data={[{ value: "", label: words.anyCourse }, ...courseOptions]}
        {...form.getInputProps("course.courseId")}
      />
      <NativeSelect
        label={words.batch}
        data={[{ value: "", label: words.everyBatch }, ...batchOptions]}
        {...form.getInputProps("batch.batchId")}
      />
      <TextInput {...text("examDate")} type="date" />
      <TextInput {...text("time")} type="time" />
    </>
  );
}

/** What stands in the form's fields, as they are typed and chosen. */
type ExamValues = ReturnType<typeof newExam>;

const newExam = () => ({
  category: "",
  examName: "",
  examType: "",
  subject: "",
  course: { courseId: "" },
  batch: { batchId: "" },
  examDate: today(),
  time: "",
});

const valuesOf = ({ subject, course, batch, ...exam }: Exam) => ({
  ...exam,
  subject: subject.join(", "),
  course: { courseId: String(course?.courseId ?? "") },
  batch: { batchId: String(batch?.batchId ?? "") },
});

/** The values as the calls read them: nothing chosen is no course, and every batch; an empty day is refused. */
function inputOf<Values extends ExamValues>({ course, batch, examDate, time, ...values }: Values) {
  const courseId = parseNumber(course.courseId);
  const batchId = parseNumber(batch.batchId);
  return {
    ...values,
    course: courseId ? { courseId } : null,
    batch: batchId ? { batchId } : null,
    examDate: examDate || null,
    time: time || null,
  };
}
