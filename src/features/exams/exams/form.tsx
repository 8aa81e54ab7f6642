import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { DateInput } from "../../../portal/kit/form/date-input.tsx";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { type FieldsOf, listError, requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { today } from "../../../shared/dates.ts";
import type { BatchChoice, Course } from "../../catalogue/index.ts";
import { newScheme, schemeInput, schemeValues } from "../schemes/form-values.ts";
import { type Exam, examContract } from "./contract.ts";
import styles from "./form.module.css";
import { SchemeOfExam } from "./scheme-source.tsx";
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

export function EditExam({ exam, onUpdated, ...lists }: Lists & { exam: Exam; onUpdated: OnUpdated }) {
  const dialog = useDialogForm({
    procedure: examContract.updateExam,
    initial: valuesOf(exam),
    input: ({ reason, ...values }) => ({ ...inputOf(values), reason }),
    fromNewer: valuesOf,
    failed: examTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={examScreenTexts.edit} dialog={dialog} onClose={lists.onClose}>
      <ExamFields form={dialog.form} {...lists} />
      {exam.publishedAt !== null && (
        <Textarea
          label={words.reason}
          description={words.reasonHint}
          autosize
          minRows={2}
          data-wide
          {...dialog.form.getInputProps("reason")}
        />
      )}
    </FormDialog>
  );
}

type Fields = Omit<Lists, "onClose"> & { form: FieldsOf<ExamValues> };

function ExamFields({ form, courses, batches }: Fields) {
  const text = requiredFields(form, words);
  const courseOptions = courses.map(({ courseId, courseName }) => ({
    value: String(courseId),
    label: courseName,
  }));
  return (
    <>
      <TextInput {...text("examName")} data-autofocus data-wide />
      <TextInput {...text("category")} />
      <TextInput {...text("examType")} />
      {form.getValues().source === "none" && (
        <TextInput
          {...text("subject")}
          description={words.subjectHint}
          error={listError(form.errors, "subject")}
          data-wide
        />
      )}
      <SchemeOfExam form={form} kept={form.getInitialValues().source === "kept"} />
      <NativeSelect
        label={words.course}
        data={[{ value: "", label: words.anyCourse }, ...courseOptions]}
        {...form.getInputProps("course.courseId")}
        data-wide
      />
      <Checkbox.Group
        label={words.batches}
        description={words.batchesHint}
        {...form.getInputProps("batches")}
        data-wide
      >
        <div className={styles.batches}>
          {batches.map(({ batchId, batchName }) => (
            <Checkbox key={batchId} value={String(batchId)} label={batchName} />
          ))}
        </div>
      </Checkbox.Group>
      <DateInput {...text("examDate")} />
      <TextInput {...text("time")} type="time" />
    </>
  );
}

/** What stands in the form's fields, as they are typed and chosen; batches are their ids as text. */
type ExamValues = ReturnType<typeof newExam>;

const newExam = () => ({
  category: "",
  examName: "",
  examType: "",
  subject: "",
  source: "none",
  scheme: newScheme([]),
  course: { courseId: "" },
  batches: [] as string[],
  examDate: today(),
  time: "",
});

const valuesOf = ({
  subject,
  scheme,
  course,
  batch: _,
  batches,
  publishAt: _at,
  publishedAt: _since,
  ...exam
}: Exam) => ({
  ...exam,
  reason: "",
  subject: subject.join(", "),
  source: scheme ? "kept" : "none",
  scheme: scheme ? schemeValues(scheme) : newScheme([]),
  course: { courseId: String(course?.courseId ?? "") },
  batches: batches.map(({ batchId }) => String(batchId)),
});

/** The values as the calls read them: nothing chosen is no course, and every batch; an empty day is refused. */
function inputOf<Values extends ExamValues>(values: Values) {
  const { source, scheme: typed, subject, course, batches, examDate, time, ...fields } = values;
  const courseId = parseNumber(course.courseId);
  const scheme = source === "none" ? null : schemeInput(typed);
  return {
    ...fields,
    subject: scheme ? scheme.sections.map((section) => section.subject) : subject,
    scheme,
    course: courseId ? { courseId } : null,
    batches: batches.map((batchId) => ({ batchId: Number(batchId) })),
    examDate: examDate || null,
    time: time || null,
  };
}
