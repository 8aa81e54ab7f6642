import { NativeSelect } from "@mantine/core";
import * as z from "zod";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import type { AskedOnce } from "../../../portal/kit/list/change-chosen.tsx";
import { id } from "../../../shared/text.ts";
import type { Course } from "../courses/contract.ts";
import { chosenBatchTexts as words } from "./texts.ts";

const oneCourse = z.object({ courseId: id() });

type Asked = AskedOnce<{ courseId: number }> & { courses: readonly Course[] };

/** One course is asked for, which all of the chosen shall have. */
export function CourseOfAll({ many, courses, onClose, onSaved }: Asked) {
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
