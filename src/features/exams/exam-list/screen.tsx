import { Link } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { IconButton } from "../../../portal/kit/icon-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { ChosenBar, useChosen } from "../../../portal/kit/list/chosen.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { DayFilter } from "../../../portal/kit/list/day-filter.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { emptyList, readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { printTexts } from "../../../portal/texts.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { batchContract, choicesOf, courseContract } from "../../catalogue/index.ts";
import { examContract, examWhens } from "../exams/contract.ts";
import { examTexts, ownBatchTexts, examScreenTexts as words } from "../exams/texts.ts";
import { sheetContract } from "../sheets/contract.ts";
import type { Route } from "./+types/screen";
import { columnsFor } from "./columns.tsx";
import { examListContract, type ListedExam } from "./contract.ts";
import { examExport, examFilter } from "./export.ts";
import { rightsOf } from "./rules.ts";
import { examStates } from "./states.ts";
import { examListTexts } from "./texts.ts";

const AddExam = later(() => import("../exams/form.tsx").then((form) => form.AddExam));
const EditExam = later(() => import("../exams/form.tsx").then((form) => form.EditExam));

export const handle = { name: words.title };

const pageSize = pageSizes.exams;

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(
    context,
    "examScheduleManagement",
    "studentManagement",
    "marksEntry",
    "questionBank",
  );
  const { page, ...query } = readListParams(request);
  const filter = examFilter(query);
  const [list, courses, batches, own] = await Promise.all([
    filter ? ask(context, examListContract.getAll, { page, pageSize, ...filter }) : emptyList,
    ask(context, courseContract.getAll, {}),
    ask(context, batchContract.getAll, {}),
    grants(user, "marksEntry") || grants(user, "studentManagement")
      ? ask(context, sheetContract.ownBatches, undefined)
      : null,
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  const filtered = !filter || Object.values({ ...filter, sort: undefined }).some(Boolean);
  const rights = rightsOf((permission) => grants(user, permission));
  return {
    ...list,
    page,
    courses: courses.data,
    batches: choicesOf(batches.data),
    filtered,
    rights,
    own: own?.data,
  };
}

export default function Exams({ loaderData }: Route.ComponentProps) {
  const { data, total, courses, batches, filtered, rights, own } = loaderData;
  const { schedules, manages } = rights;
  const editing = useEditing<ListedExam>();
  const columns = columnsFor({ rights, onEdit: editing.edit });
  const chosen = useChosen(data.map(({ examId }) => examId));
  const lists = { courses, batches, onClose: editing.close };
  const remove = ({ examId, version, examName }: ListedExam) =>
    editing.remove(examName, () => client(examContract).delete({ examId, version }), examTexts);

  return (
    <>
      <PageHeader
        title={words.title}
        count={total}
        more={
          schedules && (
            <>
              {manages && (
                <IconButton
                  component={Link}
                  to="/dashboard/marks/combined"
                  label={words.combined}
                  title={words.combined}
                  icon="marks"
                />
              )}
              <IconButton
                component={Link}
                to="/dashboard/exam-schemes"
                label={words.schemes}
                title={words.schemes}
                icon="sheet"
              />
            </>
          )
        }
      >
        {manages && !schedules && (
          <Button component={Link} to="/dashboard/marks/combined" variant="default">
            {words.combined}
          </Button>
        )}
        {schedules && (
          <>
            <ExportMenu list={examExport} />
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </>
        )}
      </PageHeader>
      {own?.only && (
        <p role="status">
          {own.batches.length
            ? ownBatchTexts.only(own.batches.map(({ batchName }) => batchName).join(", "))
            : ownBatchTexts.none}
        </p>
      )}
      <Toolbar>
        <SearchBox label={words.search} placeholder={words.searchHint} />
        <FilterSelect
          label={words.batchFilter}
          name="batch"
          all={words.allBatches}
          options={batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName }))}
        />
        <FilterSelect
          label={words.whenFilter}
          name="when"
          all={words.anyTime}
          options={examWhens.map((when) => ({ value: when, label: words[when] }))}
        />
        <FilterSelect
          label={examListTexts.state}
          name="state"
          all={examListTexts.anyState}
          options={examStates.map((state) => ({ value: state, label: examListTexts.states[state] }))}
        />
        <DayFilter label={words.day} name="day" />
        <ColumnsToggle columns={columns} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={examTexts.none}
            says={examTexts.noneYet}
            icon="schedule"
            showAll={filtered && words.showAll}
          >
            {schedules && <AddButton onClick={editing.add}>{words.add}</AddButton>}
          </EmptyState>
        }
      >
        <DataTable
          bar={
            <ChosenBar chosen={chosen}>
              <PrintButton>{printTexts.print}</PrintButton>
            </ChosenBar>
          }
          label={words.table}
          chosen={{ ...chosen, nameOf: ({ examName }) => examName }}
          columns={columns}
          rows={data}
          keyOf={({ examId }) => examId}
          {...(schedules && {
            actions: (exam: ListedExam) => (
              <RowActions
                name={exam.examName}
                onEdit={() => editing.edit(exam)}
                onDelete={() => remove(exam)}
              />
            ),
          })}
        />
      </PagedList>
      {schedules && editing.adding && <AddExam {...lists} onAdded={() => editing.saved(examTexts.added)} />}
      {editing.row && (
        <EditExam
          {...lists}
          exam={editing.row}
          onUpdated={(undo) => editing.updated(examTexts.updated, undo)}
        />
      )}
    </>
  );
}
