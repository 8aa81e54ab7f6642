import { Link } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { people } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { userTypeContract } from "../../identity/index.ts";
import { AccountButton, Credentials } from "../../identity/parts.ts";
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { type Teacher, teacherContract } from "./contract.ts";
import { teacherExport, teacherFilter } from "./export.ts";
import { restoreTeacher } from "./restore.ts";
import { archivedTeacherTexts, teacherTexts, teacherScreenTexts as words } from "./texts.ts";

const AddTeacher = later(() => import("./form.tsx").then((form) => form.AddTeacher));
const EditTeacher = later(() => import("./form.tsx").then((form) => form.EditTeacher));

export const handle = { name: words.title };

const pageSize = pageSizes.teachers;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { teacherId: ownId } = await allow(context, "teacherManagement");
  const { page, ...query } = readListParams(request);
  const filter = teacherFilter(query);
  const [list, userTypes] = await Promise.all([
    ask(context, teacherContract.getAll, { page, pageSize, ...filter }),
    ask(context, userTypeContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  // Those who manage teachers are answered whole records.
  const data = list.data as Teacher[];
  const searched = Boolean(filter.searchName);
  return { data, total: list.total, page, userTypes: userTypes.data, searched, ownId };
}

export default function Teachers({ loaderData }: Route.ComponentProps) {
  const { data, total, userTypes, searched, ownId } = loaderData;
  const editing = useEditing<Teacher>();
  const shared = { userTypes, onClose: editing.close };
  const remove = ({ teacherId, version, teacherName }: Teacher) =>
    editing.remove(
      teacherName,
      () => client(teacherContract).delete({ teacherId, version }),
      teacherTexts,
      () => restoreTeacher(teacherId),
    );

  return (
    <>
      <PageHeader title={words.title} count={total} counted={people}>
        <Button component={Link} to="/dashboard/all-teachers/archive" variant="default">
          {archivedTeacherTexts.link}
        </Button>
        <ExportMenu list={teacherExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
        <ColumnsToggle columns={columns} />
        <Button component={Link} to="/dashboard/all-teachers/import" variant="default">
          {words.fromFile}
        </Button>
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={teacherTexts.none} icon="teachers" showAll={searched && words.showAll} />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ teacherId }) => teacherId}
          actionCount={3}
          actions={(teacher) => (
            <RowActions
              name={teacher.teacherName}
              onEdit={() => editing.edit(teacher)}
              onDelete={teacher.teacherId === ownId ? undefined : () => remove(teacher)}
            >
              {teacher.teacherId !== ownId && (
                <AccountButton account={accountOf(teacher)} onChanged={editing.reload} />
              )}
            </RowActions>
          )}
        />
      </PagedList>
      {editing.adding && (
        <AddTeacher
          {...shared}
          onAdded={(account) => editing.saved(teacherTexts.added, <Credentials {...account} />)}
        />
      )}
      {editing.row && (
        <EditTeacher
          {...shared}
          teacher={editing.row}
          isOwn={editing.row.teacherId === ownId}
          onUpdated={(undo) => editing.updated(teacherTexts.updated, undo)}
        />
      )}
    </>
  );
}

const accountOf = ({ teacherId, teacherName, disabled }: Teacher) => ({
  accountId: teacherId,
  name: teacherName,
  disabled,
});
