import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import {
  type Payment,
  paymentContract,
  paymentTexts,
  receiptNote,
  paymentScreenTexts as words,
} from "../../ledger/index.ts";
import { Sums } from "../../ledger/parts.ts";
import { loadSelectedStudent, NoStudentSelected, SelectedStudent } from "../../people/parts.ts";
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { paymentExport, paymentSort } from "./export.ts";

const AddPayment = later(() => import("./form.tsx").then((form) => form.AddPayment));
const EditPayment = later(() => import("./form.tsx").then((form) => form.EditPayment));

export const handle = { name: words.title };

const pageSize = pageSizes.payments;

export async function loader({ context, request }: Route.LoaderArgs) {
  const student = await loadSelectedStudent(context, request);
  if (!student) return null;
  const { page, ...query } = readListParams(request);
  const { studentId } = student;
  const ledger = await ask(context, paymentContract.getByStudent, {
    ...{ studentId, page, pageSize },
    sort: paymentSort(query),
  });
  redirectPastEnd(request, page, ledger.total, pageSize);
  return { student, ...ledger, page };
}

export default function Payments({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Ledger {...loaderData} /> : <NoStudentSelected title={words.title} />;
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]>;

function Ledger({ student, data, total, paid, due, page }: Shown) {
  const editing = useEditing<Payment>();
  const remove = ({ _id, version, detail }: Payment) =>
    editing.remove(detail, () => client(paymentContract).delete({ _id, version }), paymentTexts);
  const saved = (text: string, entry: Payment) => {
    const note = receiptNote(entry);
    editing.saved(text, note && <p>{note}</p>);
  };
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={paymentExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <SelectedStudent student={student} to="results">
        <Sums
          of={[
            { name: words.paid, amount: paid },
            { name: words.due, amount: due, isOwed: due > 0 },
          ]}
        />
      </SelectedStudent>
      <PagedList
        list={{ data, total, page }}
        pageSize={pageSize}
        empty={
          <EmptyState text={paymentTexts.none} says={paymentTexts.noneYet} icon="payments">
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ _id }) => _id}
          actions={(entry) => (
            <RowActions
              name={`${entry.monthName}, ${entry.detail}`}
              onEdit={() => editing.edit(entry)}
              onDelete={() => remove(entry)}
            />
          )}
        />
      </PagedList>
      {editing.adding && (
        <AddPayment
          studentId={student.studentId}
          onClose={editing.close}
          onAdded={({ data }) => saved(paymentTexts.added, data)}
        />
      )}
      {editing.row && (
        <EditPayment
          payment={editing.row}
          onClose={editing.close}
          onUpdated={({ data }) => saved(paymentTexts.updated, data)}
        />
      )}
    </>
  );
}
