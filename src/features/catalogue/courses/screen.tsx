import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { useFirstStep } from "../../identity/parts.ts";
import type { Route } from "./+types/screen";
import { type Course, courseContract } from "./contract.ts";
import { CourseCards } from "./course-cards.tsx";
import { courseExport, courseFilter } from "./export.ts";
import { courseTexts, courseScreenTexts as words } from "./texts.ts";

const AddCourse = later(() => import("./form.tsx").then((form) => form.AddCourse));
const EditCourse = later(() => import("./form.tsx").then((form) => form.EditCourse));

export const handle = { name: words.title };

const pageSize = pageSizes.courses;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "courseManagement");
  const { page, ...query } = readListParams(request);
  const filter = courseFilter(query);
  const { data, total } = await ask(context, courseContract.getAll, { page, pageSize, ...filter });
  redirectPastEnd(request, page, total, pageSize);
  return { data, total, page, searched: Boolean(filter.searchName) };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { data, total, searched } = loaderData;
  const editing = useEditing<Course>();
  const goOn = useFirstStep();
  const remove = ({ courseId, version, courseName }: Course) =>
    editing.remove(courseName, () => client(courseContract).delete({ courseId, version }), courseTexts);
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={courseExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={courseTexts.none}
            says={courseTexts.noneYet}
            icon="bookShelf"
            showAll={searched && words.showAll}
          >
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <CourseCards courses={data} onEdit={editing.edit} onDelete={remove} />
      </PagedList>
      {editing.adding && (
        <AddCourse
          onClose={editing.close}
          onAdded={() =>
            goOn ? goOn(courseTexts.added, "money/plans?new=1") : editing.saved(courseTexts.added)
          }
        />
      )}
      {editing.row && (
        <EditCourse
          course={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(courseTexts.updated, undo)}
        />
      )}
    </>
  );
}
