import { Button } from "@mantine/core";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Icon } from "../../portal/icons.tsx";
import { listState, redirectPastEnd } from "../../portal/kit/address.ts";
import { ColumnsToggle, useAllColumns } from "../../portal/kit/columns-toggle.tsx";
import { deleteAfterAsking } from "../../portal/kit/deleting.ts";
import { FilterSelect } from "../../portal/kit/filter-select.tsx";
import { PageHeader, Toolbar } from "../../portal/kit/page-header.tsx";
import { Pager } from "../../portal/kit/pager.tsx";
import { RowActions } from "../../portal/kit/row-actions.tsx";
import { Rows } from "../../portal/kit/rows.tsx";
import { SearchBox } from "../../portal/kit/search-box.tsx";
import { EmptyState } from "../../portal/kit/states.tsx";
import { pageSizes } from "../../shared/limits.ts";
import { ask } from "../../web/caller.ts";
import { client } from "../../web/client.ts";
import { tellSuccess } from "../../web/notices.tsx";
import { batchContract } from "../batches/contract.ts";
import { userTypeContract } from "../user-types/contract.ts";
import type { Route } from "./+types/screen";
import { columns, furtherColumns } from "./columns.tsx";
import { type Student, studentContract } from "./contract.ts";
import { Credentials } from "./credentials.tsx";
import { AddStudent, EditStudent, type NewStudent } from "./form.tsx";
import { studentTexts, studentScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.students;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, word } = listState(request);
  const filter = { batchName: word("batch"), searchName: word("search") };
  const [list, batches, userTypes] = await Promise.all([
    ask(context, studentContract.getAll, { page, pageSize, ...filter }),
    ask(context, batchContract.getAll, {}),
    ask(context, userTypeContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return {
    ...list,
    page,
    batches: batches.data,
    userTypes: userTypes.data,
    filtered: Object.values(filter).some(Boolean),
  };
}

export default function Students({ loaderData }: Route.ComponentProps) {
  const { data, total, page, batches, userTypes, filtered } = loaderData;
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<Student | "new" | null>(null);
  const allColumns = useAllColumns();
  const close = () => setEditing(null);
  const lists = { batches, userTypes, onClose: close };

  const added = (student: NewStudent) => {
    close();
    void revalidate();
    void tellSuccess(studentTexts.added, <Credentials {...student} />);
  };
  const updated = () => {
    close();
    void revalidate();
    void tellSuccess(studentTexts.updated);
  };
  const remove = ({ studentId, version }: Student) =>
    deleteAfterAsking({
      send: () => client(studentContract).delete({ studentId, version }),
      reload: revalidate,
      deleted: studentTexts.deleted,
      failed: studentTexts.deleteFailed,
    });

  return (
    <>
      <PageHeader title={words.title} count={total}>
        <Button
          color="marigold"
          leftSection={<Icon name="plus" size={18} />}
          onClick={() => setEditing("new")}
        >
          {words.add}
        </Button>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} placeholder={words.searchExample} />
        <FilterSelect
          label={words.batchFilter}
          name="batch"
          all={words.allBatches}
          options={batches.map(({ batchName }) => ({ value: batchName, label: batchName }))}
        />
        <ColumnsToggle />
      </Toolbar>
      {data.length ? (
        <Rows
          label={words.table}
          columns={allColumns ? [...columns, ...furtherColumns] : columns}
          rows={data}
          keyOf={({ studentId }) => studentId}
          actions={(student) => (
            <RowActions
              name={student.userName}
              onEdit={() => setEditing(student)}
              onDelete={() => remove(student)}
            />
          )}
        />
      ) : (
        <EmptyState text={studentTexts.none} icon="students">
          {filtered && <Link to="/dashboard/all-students">{words.showAll}</Link>}
        </EmptyState>
      )}
      <Pager page={page} total={total} pageSize={pageSize} />
      {editing === "new" && <AddStudent {...lists} onAdded={added} />}
      {editing && editing !== "new" && <EditStudent {...lists} student={editing} onUpdated={updated} />}
    </>
  );
}
