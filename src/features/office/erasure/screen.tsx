import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
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
import { instituteContract } from "../../identity/index.ts";
import { studentScreenTexts, studentTexts } from "../../people/index.ts";
import { restoreStudent } from "../../people/parts.ts";
import type { Route } from "./+types/screen";
import { type ArchivedStudent, erasureContract } from "./contract.ts";
import { erasureTexts, erasureFieldTexts as fields, erasureScreenTexts as words } from "./texts.ts";

const EraseStudent = later(() => import("./form.tsx").then((form) => form.EraseStudent));

export const handle = { name: words.title };

const pageSize = pageSizes.erasures;

const columns: readonly Column<ArchivedStudent>[] = [
  { name: fields.userName, cell: ({ userName }) => userName, onCard: "title" },
  { name: fields.regId, cell: ({ regId }) => regId, look: "id" },
  { name: fields.archivedOn, cell: ({ archivedOn }) => shortDate(archivedOn), onCard: "folded" },
  { name: fields.dueOn, cell: ({ dueOn }) => shortDate(dueOn), onCard: "folded" },
  { name: fields.eraseOn, cell: ({ eraseOn }) => (eraseOn ? shortDate(eraseOn) : fields.notYet) },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page } = readListParams(request);
  const [list, { data: institute }] = await Promise.all([
    ask(context, erasureContract.getAll, { page, pageSize }),
    ask(context, instituteContract.get, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, years: institute.retentionYears };
}

/** Archived students, when each is erased, the way back, and the way to erase one at once. */
export default function Erasures({ loaderData }: Route.ComponentProps) {
  const { total, years } = loaderData;
  const { rows } = usePrintAll(loaderData, (ask) => pagesOf(ask, erasureContract.getAll, {}));
  const editing = useEditing<ArchivedStudent>();
  const restore = ({ studentId }: ArchivedStudent) =>
    restoreStudent(studentId)
      .catch((error) => tellFailure(studentTexts.restoreFailed, error))
      .finally(editing.reload);
  return (
    <>
      <PageHeader title={words.title} count={total} counted={people}>
        <Button component={Link} to="/dashboard/all-students" variant="default">
          {studentScreenTexts.title}
        </Button>
      </PageHeader>
      <Folded>
        <p>{words.lead(years)}</p>
      </Folded>
      <PagedList
        list={{ ...loaderData, data: rows }}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="students" />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows}
          keyOf={({ studentId }) => studentId}
          actionCount={4}
          actions={(student) => (
            <RowActions name={student.userName} onDelete={() => editing.edit(student)}>
              <Button
                size="compact"
                variant="default"
                aria-label={`${studentTexts.restore}: ${student.userName}`}
                onClick={() => restore(student)}
              >
                {studentTexts.restore}
              </Button>
            </RowActions>
          )}
        />
      </PagedList>
      {editing.row && (
        <EraseStudent
          student={editing.row}
          onClose={editing.close}
          onErased={() => editing.saved(erasureTexts.done)}
        />
      )}
    </>
  );
}
