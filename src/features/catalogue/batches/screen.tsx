import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useChosen } from "../../../portal/kit/list/chosen.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { emptyList, readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { SmsLink } from "../../../portal/sms-link.tsx";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { useFirstStep } from "../../identity/parts.ts";
import { courseContract } from "../courses/contract.ts";
import { teacherContract } from "../teachers/contract.ts";
import type { Route } from "./+types/screen";
import { ChosenBatches } from "./chosen-batches.tsx";
import { columns } from "./columns.tsx";
import { type Batch, batchContract } from "./contract.ts";
import { batchExport, batchFilter } from "./export.ts";
import { batchTexts, batchScreenTexts as words } from "./texts.ts";

const AddBatch = later(() => import("./form.tsx").then((form) => form.AddBatch));
const EditBatch = later(() => import("./form.tsx").then((form) => form.EditBatch));

export const handle = { name: words.title };

const pageSize = pageSizes.batches;

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "batchManagement");
  const { page, ...query } = readListParams(request);
  const filter = batchFilter(query);
  const [list, courses, teachers] = await Promise.all([
    filter ? ask(context, batchContract.getAll, { page, pageSize, ...filter }) : emptyList,
    ask(context, courseContract.getAll, {}),
    ask(context, teacherContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return {
    ...list,
    page,
    courses: courses.data,
    teachers: teachers.data,
    searched: !filter || filter.batchId !== undefined,
    sends: grants(user, "messaging"),
  };
}

export default function Batches({ loaderData }: Route.ComponentProps) {
  const { data, total, courses, teachers, searched, sends } = loaderData;
  const editing = useEditing<Batch>();
  const chosen = useChosen(data.map(({ batchId }) => batchId));
  const goOn = useFirstStep();
  const shared = { courses, teachers, onClose: editing.close };
  const remove = ({ batchId, version, batchName }: Batch) =>
    editing.remove(batchName, () => client(batchContract).delete({ batchId, version }), batchTexts);

  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={batchExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
        <ColumnsToggle columns={columns} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={batchTexts.none}
            says={batchTexts.noneYet}
            icon="batches"
            showAll={searched && words.showAll}
          >
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          bar={<ChosenBatches chosen={chosen} rows={data} courses={courses} />}
          label={words.table}
          chosen={{ ...chosen, nameOf: ({ batchName }) => batchName }}
          columns={columns}
          rows={data}
          keyOf={({ batchId }) => batchId}
          actionCount={sends ? 3 : 2}
          actions={(batch) => (
            <RowActions
              name={batch.batchName}
              onEdit={() => editing.edit(batch)}
              onDelete={() => remove(batch)}
            >
              {sends && <SmsLink name={batch.batchName} about={{ kind: "own", batchId: batch.batchId }} />}
            </RowActions>
          )}
        />
      </PagedList>
      {editing.adding && (
        <AddBatch
          {...shared}
          isFirst={total === 0 && !searched}
          onAdded={() => (goOn ? goOn(batchTexts.added) : editing.saved(batchTexts.added))}
        />
      )}
      {editing.row && (
        <EditBatch
          {...shared}
          batch={editing.row}
          onUpdated={(undo) => editing.updated(batchTexts.updated, undo)}
        />
      )}
    </>
  );
}
