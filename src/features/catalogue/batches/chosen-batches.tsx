import { NativeSelect } from "@mantine/core";
import * as z from "zod";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { type AskedOnce, ChangeChosen } from "../../../portal/kit/list/change-chosen.tsx";
import type { Chosen } from "../../../portal/kit/list/chosen.tsx";
import { id } from "../../../shared/text.ts";
import { client } from "../../../web/client.ts";
import type { Course } from "../courses/contract.ts";
import { type Batch, batchContract } from "./contract.ts";
import { chosenBatchTexts as words } from "./texts.ts";

type Courses = { courses: readonly Course[] };

/** What is done with several batches at once: a course is theirs too, or they are deleted. */
export const ChosenBatches = ({ courses, ...of }: Courses & { chosen: Chosen; rows: readonly Batch[] }) => (
  <ChangeChosen
    {...of}
    keyOf={({ batchId }) => batchId}
    form={(asked: AskedOnce<{ courseId: number }>) => <CourseOfAll {...asked} courses={courses} />}
    change={(batch, { courseId }) => withCourse(batch, courseId)}
    remove={({ batchId, version }) => client(batchContract).delete({ batchId, version })}
    words={words}
  />
);

/** A batch that has it already stays as it is. */
async function withCourse({ batchId, version, courses }: Batch, courseId: number): Promise<void> {
  const own = courses.map(({ courseId }) => ({ courseId }));
  if (own.some((one) => one.courseId === courseId)) return;
  await client(batchContract).updateBatch({ batchId, version, courses: [...own, { courseId }] });
}

const oneCourse = z.object({ courseId: id() });

function CourseOfAll({ many, courses, onClose, onSaved }: Courses & AskedOnce<{ courseId: number }>) {
  const dialog = useFormOfChosen({
    schema: oneCourse,
    initial: { courseId: "" },
    input: ({ courseId }) => ({ courseId: parseNumber(courseId) }),
    done: onSaved,
  });
  const text = requiredFields(dialog.form, words);
  const offered = courses.map(({ courseId, courseName }) => ({ value: String(courseId), label: courseName }));
  return (
    <FormDialog title={words.title(many)} dialog={dialog} onClose={onClose}>
      <NativeSelect
        {...text("courseId")}
        data={[{ value: "", label: words.choose }, ...offered]}
        data-autofocus
        data-wide
      />
    </FormDialog>
  );
}
