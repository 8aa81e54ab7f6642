import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
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
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { type Success, successContract } from "./contract.ts";
import { successExport, successFilter } from "./export.ts";
import { successTexts, successScreenTexts as words } from "./texts.ts";

const AddSuccess = later(() => import("./form.tsx").then((form) => form.AddSuccess));
const EditSuccess = later(() => import("./form.tsx").then((form) => form.EditSuccess));

export const handle = { name: words.title };

const pageSize = pageSizes.successfulStudents;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "successfullStudentManagement");
  const { page, ...query } = readListParams(request);
  const filter = successFilter(query);
  const { data, total } = await ask(context, successContract.getAll, { page, pageSize, ...filter });
  redirectPastEnd(request, page, total, pageSize);
  return { data, total, page, searched: Boolean(filter.searchName) };
}

export default function Successes({ loaderData }: Route.ComponentProps) {
  const { data, total, searched } = loaderData;
  const editing = useEditing<Success>();
  const remove = ({ studentId, version, studentName }: Success) =>
    editing.remove(studentName, () => client(successContract).delete({ studentId, version }), successTexts);

  return (
    <>
      <PageHeader title={words.title} count={total} counted={people}>
        <ExportMenu list={successExport} />
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
            text={successTexts.none}
            says={successTexts.noneYet}
            icon="successes"
            showAll={searched && words.showAll}
          >
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ studentId }) => studentId}
          actions={(success) => (
            <RowActions
              name={success.studentName}
              onEdit={() => editing.edit(success)}
              onDelete={() => remove(success)}
            />
          )}
        />
      </PagedList>
      {editing.adding && (
        <AddSuccess onClose={editing.close} onAdded={() => editing.saved(successTexts.added)} />
      )}
      {editing.row && (
        <EditSuccess
          success={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(successTexts.updated, undo)}
        />
      )}
    </>
  );
}
