import { Link, type RouterContextProvider, useSearchParams } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { useChosen } from "../../../portal/kit/list/chosen.tsx";
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
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { Quoted } from "../../../web/quoted.tsx";
import { batchContract, courseContract } from "../../catalogue/index.ts";
import { ChosenAssignments } from "./chosen-assignments.tsx";
import { columns, nameOf } from "./columns.tsx";
import { type Assignment, assignmentContract } from "./contract.ts";
import { assignmentExport, assignmentFilter, everyBatch } from "./export.ts";
import styles from "./given-assignments.module.css";
import { assignmentTexts, assignmentScreenTexts as words } from "./texts.ts";

const AddAssignment = later(() => import("./form.tsx").then((form) => form.AddAssignment));
const EditAssignment = later(() => import("./form.tsx").then((form) => form.EditAssignment));

const pageSize = pageSizes.assignments;

/** The assignments that staff have given, filtered by the search parameters. */
export async function loadGivenAssignments(context: Readonly<RouterContextProvider>, request: Request) {
  const { page, ...query } = readListParams(request);
  const [{ data: batches }, { data: courses }] = await Promise.all([
    ask(context, batchContract.getAll, {}),
    ask(context, courseContract.getAll, {}),
  ]);
  const filter = assignmentFilter(query, batches);
  const list = await ask(context, assignmentContract.getAll, { page, pageSize, ...filter });
  redirectPastEnd(request, page, list.total, pageSize);
  const { batchId, roll } = filter;
  return { ...list, page, batches, courses, batchId, searched: roll !== undefined };
}

type Shown = Awaited<ReturnType<typeof loadGivenAssignments>>;

/** The assignments of a batch; where one student was looked for, theirs, under their name. */
export function GivenAssignments({ data, total, found, page, batches, courses, batchId, searched }: Shown) {
  const editing = useEditing<Assignment>();
  const chosen = useChosen(data.map(({ id }) => id));
  const lists = { courses, batches, onClose: editing.close };
  const [first, ...others] = batches.map((batch) => ({
    value: String(batch.batchId),
    label: batch.batchName,
  }));
  const rows = data.map((row, at) => {
    const serial = (page - 1) * pageSize + at + 1;
    const withBatch = row.studentId === null && found !== null;
    const of = withBatch ? { regId: found.regId, studentName: found.studentName } : {};
    return { ...row, ...of, serial, withBatch };
  });
  const remove = ({ id, version, subject }: Assignment) =>
    editing.remove(subject, () => client(assignmentContract).delete({ id, version }), assignmentTexts);

  return (
    <>
      <PageHeader title={words.title}>
        <ExportMenu list={assignmentExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <FilterSelect
          label={words.batchFilter}
          name="batch"
          all={first?.label ?? words.allBatches}
          options={first ? [...others, { value: everyBatch, label: words.allBatches }] : []}
        />
        <SearchBox label={words.search} placeholder={words.searchExample} />
      </Toolbar>
      <p className={styles.total}>
        <span>
          <Quoted text={words.total} />
        </span>{" "}
        <strong>{bengaliDigits(total)}</strong>
      </p>
      <PagedList
        list={{ data: rows, total, page }}
        pageSize={pageSize}
        empty={<NothingGiven searched={searched} everywhere={batchId === undefined} />}
      >
        <DataTable
          bar={<ChosenAssignments chosen={chosen} rows={data} />}
          label={words.table}
          chosen={{ ...chosen, nameOf }}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          actions={(row) => (
            <RowActions
              name={nameOf(row)}
              onEdit={() => editing.edit(data.find(({ id }) => id === row.id) ?? row)}
              onDelete={() => remove(row)}
            />
          )}
        />
      </PagedList>
      {editing.adding && (
        <AddAssignment {...lists} batchId={batchId} onAdded={() => editing.saved(assignmentTexts.added)} />
      )}
      {editing.row && (
        <EditAssignment
          {...lists}
          assignment={editing.row}
          onUpdated={(undo) => editing.updated(assignmentTexts.updated, undo)}
        />
      )}
    </>
  );
}

/** An empty list; a search within one batch may go on in all of them. */
function NothingGiven({ searched, everywhere }: { searched: boolean; everywhere: boolean }) {
  const [query] = useSearchParams();
  const to = (change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(query);
    change(next);
    return { search: next.toString() };
  };
  return (
    <EmptyState text={assignmentTexts.none} icon="assignments">
      {searched && !everywhere && (
        <Link to={to((next) => next.set("batch", everyBatch))}>{words.inAllBatches}</Link>
      )}
      {searched && <Link to={to((next) => next.delete("search"))}>{words.showBatch}</Link>}
    </EmptyState>
  );
}
