import { Link } from "react-router";
import { DataTable } from "../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../portal/kit/list/filter-select.tsx";
import { PagedList } from "../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import type { Column } from "../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../portal/kit/page-header.tsx";
import { pageSizes } from "../../shared/limits.ts";
import { StudentCard } from "../students/selected-student.tsx";
import { studentPages } from "../students/selection.ts";
import { studentPageTexts, studentTexts } from "../students/texts.ts";
import type { Person } from "./contract.ts";
import { progressTexts, chooseTexts as words } from "./texts.ts";

type Choice = { batches: readonly { batchId: number; batchName: string }[]; exams: readonly string[] };

/** What staff choose by: a student to look for, a batch, an exam of it. */
export function Choosing({ batches, exams }: Choice) {
  return (
    <>
      <PageHeader title={progressTexts.title} />
      <Toolbar>
        <SearchBox label={words.search} placeholder={words.searchExample} />
        <FilterSelect
          label={words.batch}
          name="batch"
          all={words.noBatch}
          options={batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName }))}
        />
        {exams.length > 0 && (
          <FilterSelect
            label={words.exam}
            name="exam"
            all={words.everyExam}
            options={exams.map((exam) => ({ value: exam, label: exam }))}
          />
        )}
      </Toolbar>
    </>
  );
}

/** The students who were found; their names lead to their results. */
export function Found({ people, total, page }: { people: readonly Person[]; total: number; page: number }) {
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
        buttons={0}
      />
    </PagedList>
  );
}

const columns: readonly Column<Person>[] = [
  {
    name: words.userName,
    cell: ({ studentId, userName }) => <Link to={{ search: `?student=${studentId}` }}>{userName}</Link>,
  },
  { name: words.regId, cell: ({ regId }) => regId, code: true },
  { name: words.batch, cell: ({ batch }) => batch?.batchName ?? studentPageTexts.noBatch },
];

/** Whose results these are, and the ways back and on. */
export function SelectedPerson({ student, manages }: { student: Person; manages: boolean }) {
  const { studentId, batch } = student;
  return (
    <StudentCard
      student={student}
      ways={
        <>
          {batch && <Link to={{ search: `?batch=${batch.batchId}` }}>{words.ofBatch}</Link>}
          {manages && <Link to={studentPages.results(studentId)}>{words.manage}</Link>}
          <Link to="/dashboard/grades">{words.change}</Link>
        </>
      }
    />
  );
}
