import { AddButton } from "../../portal/kit/add-button.tsx";
import { DataTable } from "../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../portal/kit/list/filter-select.tsx";
import { PagedList } from "../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../portal/kit/list/row-actions.tsx";
import { SearchBox } from "../../portal/kit/list/search-box.tsx";
import { PageHeader, Toolbar } from "../../portal/kit/page-header.tsx";
import { bengaliDigits } from "../../shared/digits.ts";
import { client } from "../../web/client.ts";
import { columns, nameOf } from "./columns.tsx";
import { type Assignment, assignmentContract } from "./contract.ts";
import { assignmentExport, everyBatch } from "./export.ts";
import { AddAssignment, EditAssignment } from "./form.tsx";
import styles from "./given.module.css";
import type { readGiven } from "./loaders.ts";
import { NothingGiven } from "./nothing-given.tsx";
import { assignmentTexts, assignmentScreenTexts as words } from "./texts.ts";

type Shown = Awaited<ReturnType<typeof readGiven>>;

/** The assignments of a batch; where one student was looked for, theirs, under their name. */
export function Given({ data, total, found, page, pageSize, batches, courses, batchId, searched }: Shown) {
  const editing = useEditing<Assignment>();
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
  const remove = ({ id, version }: Assignment) =>
    editing.remove(() => client(assignmentContract).delete({ id, version }), assignmentTexts);

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
        <span>{words.total}</span> <strong>{bengaliDigits(total)}</strong>
      </p>
      <PagedList
        list={{ data: rows, total, page }}
        pageSize={pageSize}
        empty={<NothingGiven searched={searched} everywhere={batchId === undefined} />}
      >
        <DataTable
          label={words.table}
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
          onUpdated={() => editing.saved(assignmentTexts.updated)}
        />
      )}
    </>
  );
}
