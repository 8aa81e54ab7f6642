import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { asSort } from "../../../shared/sorting.ts";
import { ask } from "../../../web/caller.ts";
import { batchesColumn } from "../exams/batches-column.tsx";
import { type Exam, examContract, examSorts } from "../exams/contract.ts";
import { examFieldTexts as fields } from "../exams/texts.ts";
import { whenColumn } from "../exams/when.tsx";
import type { Route } from "./+types/exams-screen";
import { ExamState } from "./exam-state.tsx";
import { marksTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.exams;

const columns: readonly Column<Exam>[] = [
  {
    name: fields.examName,
    sort: "examName",
    cell: ({ examId, examName }) => <Link to={`/dashboard/marks/${examId}`}>{examName}</Link>,
    onCard: "title",
  },
  { name: fields.category, sort: "category", cell: ({ category }) => category, onCard: "folded" },
  batchesColumn,
  { ...whenColumn, sort: "when" },
  { name: words.state, cell: (exam) => <ExamState exam={exam} inRow />, look: "word" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "marksEntry");
  const { page, text } = readListParams(request);
  const sort = asSort(examSorts, text("sort"));
  const list = await ask(context, examContract.getAll, { marked: true, sort, page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, manages: grants(user, "studentManagement") };
}

/** The exams that have a scheme: from here to their sheets and results. */
export default function MarkedExams({ loaderData }: Route.ComponentProps) {
  const { data, total, manages } = loaderData;
  return (
    <>
      <PageHeader title={words.title} count={total}>
        {manages && (
          <Button component={Link} to="/dashboard/marks/combined" variant="default">
            {words.combined}
          </Button>
        )}
      </PageHeader>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="schedule" />}
      >
        <DataTable label={words.table} columns={columns} rows={data} keyOf={({ examId }) => examId} />
      </PagedList>
    </>
  );
}
