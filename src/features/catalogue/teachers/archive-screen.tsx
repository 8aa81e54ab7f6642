import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { PhotoAndName } from "../../../portal/kit/image/photo.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { shortDate } from "../../../shared/dates.ts";
import { people } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { tellFailure } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/archive-screen";
import { type ArchivedTeacher, teacherContract } from "./contract.ts";
import { restoreTeacher } from "./restore.ts";
import { TeacherName } from "./teacher-name.tsx";
import {
  teacherFieldTexts as fields,
  teacherScreenTexts,
  teacherTexts,
  archivedTeacherTexts as words,
} from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.erasures;

const columns: readonly Column<ArchivedTeacher>[] = [
  {
    name: fields.teacherName,
    cell: ({ file, teacherId, teacherName }) => (
      <PhotoAndName file={file} name={<TeacherName teacherId={teacherId} teacherName={teacherName} />} />
    ),
    onCard: "title",
  },
  { name: fields.regId, cell: ({ regId }) => regId, look: "id" },
  { name: words.archivedOn, cell: ({ archivedOn }) => shortDate(archivedOn) },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "teacherManagement");
  const { page } = readListParams(request);
  const list = await ask(context, teacherContract.getArchived, { page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page };
}

/** Archived teachers, and the way back. */
export default function ArchivedTeachers({ loaderData }: Route.ComponentProps) {
  const { total } = loaderData;
  const { rows } = usePrintAll(loaderData, (ask) => pagesOf(ask, teacherContract.getArchived, {}));
  const { reload } = useEditing<ArchivedTeacher>();
  const restore = ({ teacherId }: ArchivedTeacher) =>
    restoreTeacher(teacherId)
      .catch((error) => tellFailure(teacherTexts.restoreFailed, error))
      .finally(reload);
  return (
    <>
      <PageHeader title={words.title} count={total} counted={people}>
        <Button component={Link} to="/dashboard/all-teachers" variant="default">
          {teacherScreenTexts.title}
        </Button>
      </PageHeader>
      <PagedList
        list={{ ...loaderData, data: rows }}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="teachers" />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows}
          keyOf={({ teacherId }) => teacherId}
          actions={(teacher) => (
            <Button
              size="compact"
              variant="default"
              aria-label={`${teacherTexts.restore}: ${teacher.teacherName}`}
              onClick={() => restore(teacher)}
            >
              {teacherTexts.restore}
            </Button>
          )}
        />
      </PagedList>
    </>
  );
}
