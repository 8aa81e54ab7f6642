import { later } from "../../../portal/kit/later.tsx";
import { type AskedOnce, ChangeChosen } from "../../../portal/kit/list/change-chosen.tsx";
import type { Chosen } from "../../../portal/kit/list/chosen.tsx";
import { client } from "../../../web/client.ts";
import type { Course } from "../courses/contract.ts";
import { type Batch, batchContract } from "./contract.ts";
import { chosenBatchTexts as words } from "./texts.ts";

const CourseOfAll = later(() => import("./course-of-all.tsx").then((form) => form.CourseOfAll));

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
