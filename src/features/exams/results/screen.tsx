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
import { loadSelectedStudent, NoStudentSelected, SelectedStudent } from "../../people/parts.ts";
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { type ResultDetail, resultContract } from "./contract.ts";
import { resultExport, sortedResults } from "./export.ts";
import { resultTexts, resultScreenTexts as words } from "./texts.ts";

const AddResult = later(() => import("./form.tsx").then((form) => form.AddResult));
const EditResult = later(() => import("./form.tsx").then((form) => form.EditResult));

export const handle = { name: words.title };

const pageSize = pageSizes.results;

export async function loader({ context, request }: Route.LoaderArgs) {
  const student = await loadSelectedStudent(context, request);
  if (!student) return null;
  const { page, ...query } = readListParams(request);
  const { data: document } = await ask(context, resultContract.getById, { studentId: student.studentId });
  redirectPastEnd(request, page, document.resultDetail.length, pageSize);
  const rows = sortedResults(document.resultDetail, query).slice((page - 1) * pageSize, page * pageSize);
  return { student, document, rows, page };
}

export default function Results({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ResultsOf {...loaderData} /> : <NoStudentSelected title={words.title} />;
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]>;

function ResultsOf({ student, document, rows: shown, page }: Shown) {
  const { resultDetail, ...head } = document;
  const { regId } = student;
  const before = (page - 1) * pageSize;
  const rows = shown.map((detail, at) => ({ ...detail, serial: before + at + 1, regId }));
  const editing = useEditing<ResultDetail>();
  /** The list is sent back without the row. */
  const remove = ({ _id, subjectName, examName }: ResultDetail) =>
    editing.remove(
      `${subjectName}, ${examName}`,
      () => {
        const others = resultDetail.filter((detail) => detail._id !== _id);
        return client(resultContract).addUpdateResult({ ...head, resultDetail: others, isUpdate: true });
      },
      resultTexts,
    );
  return (
    <>
      <PageHeader title={words.title} count={resultDetail.length}>
        <ExportMenu list={resultExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <SelectedStudent student={student} to="payments" />
      <PagedList
        list={{ data: rows, total: resultDetail.length, page }}
        pageSize={pageSize}
        empty={
          <EmptyState text={resultTexts.none} says={resultTexts.noneYet} icon="progress">
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows}
          keyOf={({ _id }) => _id}
          actions={(detail) => (
            <RowActions
              name={`${detail.subjectName}, ${detail.examName}`}
              onEdit={() => editing.edit(detail)}
              onDelete={() => remove(detail)}
            />
          )}
        />
      </PagedList>
      {editing.adding && (
        <AddResult
          student={student}
          onClose={editing.close}
          onAdded={() => editing.saved(resultTexts.added)}
        />
      )}
      {editing.row && (
        <EditResult
          student={student}
          document={document}
          detail={editing.row}
          onClose={editing.close}
          onUpdated={() => editing.saved(resultTexts.updated)}
        />
      )}
    </>
  );
}
