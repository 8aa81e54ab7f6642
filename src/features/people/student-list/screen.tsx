import { Link } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useChosen } from "../../../portal/kit/list/chosen.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { monthOf } from "../../../shared/dates.ts";
import { people } from "../../../shared/digits.ts";
import { overviewRows, pageSizes } from "../../../shared/limits.ts";
import { lastMonths } from "../../../shared/months.ts";
import { useBrand } from "../../../web/brand.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { batchContract, choicesOf } from "../../catalogue/index.ts";
import { userTypeContract } from "../../identity/index.ts";
import { AccountButton } from "../../identity/parts.ts";
import { receiptNote } from "../../ledger/index.ts";
import { AdmittedStudent } from "../guardian-links/admitted.tsx";
import { studentPages } from "../selected-student/student-pages.ts";
import { selectedStudentTexts } from "../selected-student/texts.ts";
import { type ListedStudent, studentContract } from "../students/contract.ts";
import { restoreStudent } from "../students/restore.ts";
import { studentTexts, studentScreenTexts as words } from "../students/texts.ts";
import type { Route } from "./+types/screen";
import { ChosenStudents } from "./chosen-students.tsx";
import { columns } from "./columns.tsx";
import { studentExport, studentFilter } from "./export.ts";
import { FurtherPages } from "./further-pages.tsx";

export const handle = { name: words.title };

const AddStudent = later(() => import("./form.tsx").then((form) => form.AddStudent));
const EditStudent = later(() => import("./form.tsx").then((form) => form.EditStudent));

const pageSize = pageSizes.students;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, ...query } = readListParams(request);
  const filter = studentFilter(query);
  const [list, batches, userTypes] = await Promise.all([
    ask(context, studentContract.getAll, { page, pageSize, ...filter, ledgers: false }),
    ask(context, batchContract.getAll, {}),
    ask(context, userTypeContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return {
    ...list,
    page,
    batches: choicesOf(batches.data),
    userTypes: userTypes.data,
    batchName: filter.batchName,
    months: [...new Set([...lastMonths(overviewRows.months), ...(filter.joined ? [filter.joined] : [])])],
    filtered: Object.values({ ...filter, sort: undefined }).some(Boolean),
  };
}

export default function Students({ loaderData }: Route.ComponentProps) {
  const { data, total, batches, userTypes, months, filtered, batchName } = loaderData;
  const editing = useEditing<ListedStudent>();
  const brand = useBrand();
  const chosen = useChosen(data.map(({ studentId }) => studentId));
  const lists = { batches, userTypes, onClose: editing.close };
  const remove = ({ studentId, version, userName }: ListedStudent) =>
    editing.remove(
      userName,
      () => client(studentContract).delete({ studentId, version }),
      studentTexts,
      () => restoreStudent(studentId),
    );

  return (
    <>
      <PageHeader
        title={words.title}
        count={total}
        counted={people}
        more={<FurtherPages batchName={batchName} />}
      >
        <ExportMenu list={studentExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
        <FilterSelect
          label={words.batchFilter}
          name="batch"
          all={words.allBatches}
          options={batches.map(({ batchName }) => ({ value: batchName, label: batchName }))}
        />
        <FilterSelect
          label={words.monthFilter}
          name="joined"
          all={words.allMonths}
          options={months.map((month) => ({ value: month, label: monthOf(month) }))}
        />
        <ColumnsToggle columns={columns} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={studentTexts.none}
            says={studentTexts.noneYet}
            icon="students"
            showAll={filtered && words.showAll}
          >
            <AddButton onClick={editing.add}>{words.add}</AddButton>
            <Button component={Link} to="/dashboard/all-students/import" variant="default">
              {words.fromFile}
            </Button>
          </EmptyState>
        }
      >
        <DataTable
          bar={<ChosenStudents chosen={chosen} students={data} batches={batches} />}
          label={words.table}
          chosen={{ ...chosen, nameOf: ({ userName }) => userName }}
          columns={columns}
          rows={data}
          keyOf={({ studentId }) => studentId}
          actionCount={4}
          actions={(student) => (
            <RowActions
              named
              name={student.userName}
              onEdit={() => editing.edit(student)}
              onDelete={() => remove(student)}
              more={
                <>
                  <StudentLink student={student} page="results" icon="progress" />
                  <AccountButton account={accountOf(student)} onChanged={editing.reload} />
                </>
              }
            >
              <StudentLink student={student} page="payments" icon="payments" />
            </RowActions>
          )}
        />
      </PagedList>
      {editing.adding && (
        <AddStudent
          {...lists}
          onAdded={(admitted, fee) => {
            const note = fee && receiptNote(fee);
            editing.saved(
              studentTexts.added,
              <>
                <AdmittedStudent {...admitted} institute={brand?.name ?? ""} />
                {note && <p>{note}</p>}
              </>,
            );
          }}
        />
      )}
      {editing.row && (
        <EditStudent
          {...lists}
          student={editing.row}
          onUpdated={(undo) => editing.updated(studentTexts.updated, undo)}
        />
      )}
    </>
  );
}

type LinkOf = { student: ListedStudent; page: "payments" | "results"; icon: "payments" | "progress" };

/** From a student's row to their payments or results; the student goes along in route state. */
function StudentLink({ student, page, icon }: LinkOf) {
  return (
    <IconButton
      component={Link}
      to={studentPages[page](student.studentId)}
      label={`${selectedStudentTexts[page]}: ${student.userName}`}
      title={selectedStudentTexts[page]}
      state={page === "payments" ? { student } : { studentId: student.studentId }}
      icon={icon}
    />
  );
}

const accountOf = ({ studentId, userName, disabled }: ListedStudent) => ({
  accountId: studentId,
  name: userName,
  disabled,
});
