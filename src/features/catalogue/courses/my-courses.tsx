import { later } from "../../../portal/kit/later.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { me } from "../../../shared/signed-in.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import type { Route } from "./+types/my-courses";
import { type Course, courseContract } from "./contract.ts";
import { CourseCards } from "./course-cards.tsx";
import { ownCourses } from "./own-courses.ts";
import { courseTexts, courseScreenTexts as words } from "./texts.ts";

const EditCourse = later(() => import("./form.tsx").then((form) => form.EditCourse));

export const handle = { name: words.mine };

export async function loader({ context }: Route.LoaderArgs) {
  const [{ data: user }, { data: all }] = await Promise.all([
    ask(context, me, undefined),
    ask(context, courseContract.getAll, {}),
  ]);
  return { courses: ownCourses(user, all), manages: grants(user, "courseManagement") };
}

export default function MyCourses({ loaderData: { courses, manages } }: Route.ComponentProps) {
  const editing = useEditing<Course>();
  const remove = ({ courseId, version, courseName }: Course) =>
    editing.remove(courseName, () => client(courseContract).delete({ courseId, version }), courseTexts);
  return (
    <>
      <PageHeader title={words.mine} count={courses.length} />
      {courses.length ? (
        <CourseCards courses={courses} {...(manages && { onEdit: editing.edit, onDelete: remove })} />
      ) : (
        <EmptyState text={courseTexts.none} icon="courses" />
      )}
      {editing.row && (
        <EditCourse
          course={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(courseTexts.updatedInMyCourses, undo)}
        />
      )}
    </>
  );
}
