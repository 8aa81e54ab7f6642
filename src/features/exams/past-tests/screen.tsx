import { Link } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { PrintAllButton, usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { printTexts } from "../../../portal/texts.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { schemeScreenTexts } from "../schemes/texts.ts";
import type { Route } from "./+types/screen";
import { type PastTest, pastTestContract } from "./contract.ts";
import { pastTestTexts as words } from "./texts.ts";

const AddPastTest = later(() => import("./form.tsx").then((form) => form.AddPastTest));
const EditPastTest = later(() => import("./form.tsx").then((form) => form.EditPastTest));

export const handle = { name: words.title };

const pageSize = pageSizes.schemes;

const columns: readonly Column<PastTest>[] = [
  { name: words.name, cell: ({ name, session }) => words.named(name, session), onCard: "title" },
  { name: words.seats, cell: ({ seats }) => bengaliDigits(seats), look: "number" },
  { name: words.fullMarks, cell: ({ fullMarks }) => bengaliDigits(fullMarks), look: "number" },
  {
    name: words.marks,
    onCard: "folded",
    cell: ({ marks }) =>
      marks.map((one) => `${bengaliDigits(one.place)}: ${bengaliDigits(one.marks)}`).join("; "),
  },
  { name: words.source, onCard: "folded", cell: ({ source }) => source },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "examScheduleManagement");
  const { page } = readListParams(request);
  const list = await ask(context, pastTestContract.getAll, { page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page };
}

/** Real tests of years before, as the office has typed them. */
export default function PastTests({ loaderData }: Route.ComponentProps) {
  const { data, total } = loaderData;
  const { rows, printing } = usePrintAll(loaderData, (ask) => pagesOf(ask, pastTestContract.getAll, {}));
  const editing = useEditing<PastTest>();
  const remove = ({ pastTestId, version, name, session }: PastTest) =>
    editing.remove(
      words.named(name, session),
      () => client(pastTestContract).delete({ pastTestId, version }),
      words,
    );
  return (
    <>
      <PageHeader title={words.title} count={total}>
        {data.length > 0 && <PrintAllButton printing={printing}>{printTexts.print}</PrintAllButton>}
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Folded>
        <p>
          {words.lead} <Link to="/dashboard/exam-schedule">{schemeScreenTexts.back}</Link>
        </p>
      </Folded>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState text={words.none} icon="schedule">
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows}
          keyOf={({ pastTestId }) => pastTestId}
          actions={(pastTest) => (
            <RowActions
              name={words.named(pastTest.name, pastTest.session)}
              onEdit={() => editing.edit(pastTest)}
              onDelete={() => remove(pastTest)}
            />
          )}
        />
      </PagedList>
      {editing.adding && <AddPastTest onClose={editing.close} onAdded={() => editing.saved(words.added)} />}
      {editing.row && (
        <EditPastTest
          pastTest={editing.row}
          onClose={editing.close}
          onUpdated={(undo) => editing.updated(words.updated, undo)}
        />
      )}
    </>
  );
}
