import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { type OnUpdated, useDialogForm } from "../../../portal/kit/form/dialog-form.ts";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { checkFiles } from "../../../portal/kit/form/file-rule.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { PictureInput } from "../../../portal/kit/image/image-input.tsx";
import { pictureRule } from "../../../portal/kit/image/image-rules.ts";
import { confirm } from "../../../web/confirm.tsx";
import { type Course, courseContract } from "./contract.ts";
import { courseScreenTexts, courseTexts, courseFieldTexts as words } from "./texts.ts";

export function AddCourse({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const dialog = useDialogForm({
    procedure: courseContract.addCourse,
    initial: newCourse(),
    input: inputOf,
    check: checkFiles(pictureRule, "file"),
    before: mayLackSummary,
    failed: courseTexts.addFailed,
    done: onAdded,
  });
  return (
    <FormDialog title={courseScreenTexts.add} dialog={dialog} onClose={onClose}>
      <CourseFields form={dialog.form} picture={null} />
    </FormDialog>
  );
}

type Edited = { course: Course; onClose: () => void; onUpdated: OnUpdated };

export function EditCourse({ course, onClose, onUpdated }: Edited) {
  const dialog = useDialogForm({
    procedure: courseContract.updateCourse,
    initial: valuesOf(course),
    input: inputOf,
    check: checkFiles(pictureRule, "file"),
    fromNewer: valuesOf,
    failed: courseTexts.updateFailed,
    done: (_, undo) => onUpdated(undo),
  });
  return (
    <FormDialog title={courseScreenTexts.edit} dialog={dialog} onClose={onClose}>
      <CourseFields form={dialog.form} picture={course.file} />
    </FormDialog>
  );
}

type Fields = { form: UseFormReturnType<CourseValues>; picture: string | null };

function CourseFields({ form, picture }: Fields) {
  const text = requiredFields(form, words);
  return (
    <>
      <TextInput {...text("courseName")} data-autofocus data-wide />
      <TextInput
        label={words.goal}
        description={words.goalHint}
        autoComplete="off"
        data-wide
        {...form.getInputProps("goal")}
      />
      <Textarea
        label={words.summary}
        description={words.summaryHint}
        withAsterisk={!("courseId" in form.getValues())}
        autosize
        minRows={4}
        maxRows={12}
        data-wide
        {...form.getInputProps("summary")}
      />
      <PictureInput
        label={words.picture}
        current={picture}
        value={form.getValues().file}
        error={form.errors.file}
        onChange={(file) => form.setFieldValue("file", file)}
      />
      <TextInput
        label={words.title}
        description={words.titleHint}
        autoComplete="off"
        data-wide
        {...form.getInputProps("title")}
      />
      <Textarea
        label={words.description}
        description={words.descriptionHint}
        autosize
        minRows={4}
        maxRows={14}
        data-wide
        {...form.getInputProps("description")}
      />
    </>
  );
}

/** A new course should say what is in it: one that does not is asked about, not refused. */
async function mayLackSummary({ summary }: CourseValues): Promise<boolean> {
  if (summary.trim()) return true;
  const { noSummaryTitle: title, noSummaryText: text, noSummaryYes: yes } = courseScreenTexts;
  return confirm({ title, text, yes });
}

/** What stands in the form's fields, as they are typed. */
type CourseValues = ReturnType<typeof newCourse>;

function newCourse() {
  return { courseName: "", goal: "", title: "", summary: "", description: "", file: null as File | null };
}

function valuesOf(course: Course): CourseValues & { courseId: number; version: number } {
  const { courseName, goal, title, summary, description, courseId, version } = course;
  return { courseName, goal, title, summary, description, courseId, version, file: null };
}

/** The typed values as the calls read them. */
function inputOf<Values extends CourseValues>(values: Values) {
  return { ...values, file: values.file ?? undefined };
}
