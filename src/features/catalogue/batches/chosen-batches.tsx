import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import * as z from "zod";
import { Button } from "../../../portal/kit/button.tsx";
import { requiredFields } from "../../../portal/kit/form/fields.ts";
import { FormDialog } from "../../../portal/kit/form/form-dialog.tsx";
import { useFormOfChosen } from "../../../portal/kit/form/form-of-chosen.ts";
import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { type Chosen, ChosenBar } from "../../../portal/kit/list/chosen.tsx";
import { DeleteChosen } from "../../../portal/kit/list/delete-chosen.tsx";
import { useEachChosen } from "../../../portal/kit/list/each-chosen.ts";
import { id } from "../../../shared/text.ts";
import { client } from "../../../web/client.ts";
import type { Course } from "../courses/contract.ts";
import { type Batch, batchContract } from "./contract.ts";
import { chosenBatchTexts as words } from "./texts.ts";

const keyOf = ({ batchId }: Batch) => batchId;
const oneCourse = z.object({ courseId: id() });

type Shown = { chosen: Chosen; batches: readonly Batch[]; courses: readonly Course[] };

/** What is done with several batches at once: a course is theirs too, or they are deleted. */
export function ChosenBatches({ chosen, batches, courses }: Shown) {
  const [asking, setAsking] = useState(false);
  const each = useEachChosen(chosen);
  const rows = batches.filter((batch) => chosen.has(keyOf(batch)));
  const addCourse = (courseId: number) =>
    each.run(rows, keyOf, (batch) => withCourse(batch, courseId), { done: words.done, failed: words.failed });
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
          send={({ batchId, version }) => client(batchContract).delete({ batchId, version })}
        />
      </ChosenBar>
      {asking && (
        <CourseOfAll
          many={rows.length}
          courses={courses}
          onClose={() => setAsking(false)}
          onSaved={(courseId) => void addCourse(courseId)}
        />
      )}
    </>
  );
}

/** A batch that has it already stays as it is. */
async function withCourse({ batchId, version, courses }: Batch, courseId: number): Promise<void> {
  const own = courses.map(({ courseId }) => ({ courseId }));
  if (own.some((one) => one.courseId === courseId)) return;
  await client(batchContract).updateBatch({ batchId, version, courses: [...own, { courseId }] });
}

type Asked = {
  many: number;
  courses: readonly Course[];
  onClose: () => void;
  onSaved: (courseId: number) => void;
};

function CourseOfAll({ many, courses, onClose, onSaved }: Asked) {
  const dialog = useFormOfChosen({
    schema: oneCourse,
    initial: { courseId: "" },
    input: ({ courseId }) => ({ courseId: parseNumber(courseId) }),
    done: ({ courseId }) => {
      onClose();
      onSaved(courseId);
    },
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
