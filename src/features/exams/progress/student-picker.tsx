import { Link } from "react-router";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { pageSizes } from "../../../shared/limits.ts";
import { selectedStudentTexts, studentTexts } from "../../people/index.ts";
import { StudentCard, studentPages } from "../../people/parts.ts";
import type { Person } from "./contract.ts";
import { progressTexts, chooseTexts as words } from "./texts.ts";

type Choice = {
  batches: readonly { batchId: number; batchName: string }[];
  exams: readonly { value: string; label: string }[];
};

/** What staff choose: a student to look for, a batch, an exam of it. */
export function ProgressFilters({ batches, exams }: Choice) {
  return (
    <>
      <PageHeader title={progressTexts.title} />
      <Toolbar>
        <SearchBox label={words.search} />
        <FilterSelect
          label={words.batch}
          name="batch"
          all={words.noBatch}
          options={batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName }))}
        />
        {exams.length > 0 && (
          <FilterSelect label={words.exam} name="exam" all={words.everyExam} options={exams} />
        )}
      </Toolbar>
    </>
  );
}

/** The students found; their names link to their results. */
export function FoundStudents({
  people,
  total,
  page,
}: {
  people: readonly Person[];
  total: number;
  page: number;
}) {
  return (
    <PagedList
      list={{ data: people, total, page }}
      pageSize={pageSizes.students}
      empty={<EmptyState text={studentTexts.none} icon="students" />}
    >
      <DataTable
        label={words.found}
        columns={columns}
        rows={people}
        keyOf={(one) => one.studentId}
        actionCount={0}
      />
    </PagedList>
  );
}

const columns: readonly Column<Person>[] = [
  {
    name: words.userName,
    cell: ({ studentId, userName }) => <Link to={{ search: `?student=${studentId}` }}>{userName}</Link>,
  },
  { name: words.regId, cell: ({ regId }) => regId, look: "id" },
  { name: words.batch, look: "name", cell: ({ batch }) => batch?.batchName ?? selectedStudentTexts.noBatch },
];

/** The student whose results these are, with links to the batch and back. */
export function ProgressStudent({ student, manages }: { student: Person; manages: boolean }) {
  const { studentId, batch } = student;
  return (
    <StudentCard
      student={student}
      links={
        <>
          {batch && <Link to={{ search: `?batch=${batch.batchId}` }}>{words.ofBatch}</Link>}
          {manages && <Link to={studentPages.results(studentId)}>{words.manage}</Link>}
          <Link to="/dashboard/grades">{words.change}</Link>
        </>
      }
    />
  );
}
