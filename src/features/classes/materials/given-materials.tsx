import type { RouterContextProvider } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { sizeOf } from "../../../portal/kit/file-size.ts";
import { later } from "../../../portal/kit/later.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { batchContract, courseContract } from "../../catalogue/index.ts";
import { columns } from "./columns.tsx";
import { type Material, materialContract } from "./contract.ts";
import { materialExport, materialFilter } from "./export.ts";
import styles from "./given-materials.module.css";
import { materialTexts, materialScreenTexts as words } from "./texts.ts";

const AddMaterial = later(() => import("./form.tsx").then((form) => form.AddMaterial));
const EditMaterial = later(() => import("./form.tsx").then((form) => form.EditMaterial));

const pageSize = pageSizes.materials;

/** What staff have given, filtered by the search parameters. */
export async function loadGivenMaterials(context: Readonly<RouterContextProvider>, request: Request) {
  const { page, ...query } = readListParams(request);
  const filter = materialFilter(query);
  const [list, { data: batches }, { data: courses }] = await Promise.all([
    ask(context, materialContract.getAll, { page, pageSize, ...filter }),
    ask(context, batchContract.getAll, {}),
    ask(context, courseContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, batches, courses, filter };
}

type Shown = Awaited<ReturnType<typeof loadGivenMaterials>>;

export function GivenMaterials({ data, total, page, chapters, bytes, batches, courses, filter }: Shown) {
  const editing = useEditing<Material>();
  const filtered = Object.values(filter).some(Boolean);
  const lists = { batches, courses, chapters, onClose: editing.close };
  const subjects = [...new Set(chapters.map(({ subject }) => subject))];
  const remove = ({ materialId, version, title }: Material) =>
    editing.remove(title, () => client(materialContract).delete({ materialId, version }), materialTexts);
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={materialExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <FilterSelect
          label={words.courseFilter}
          name="course"
          all={words.allCourses}
          options={courses.map(({ courseId, courseName }) => ({
            value: String(courseId),
            label: courseName,
          }))}
        />
        <FilterSelect
          label={words.batchFilter}
          name="batch"
          all={words.allBatches}
          options={batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName }))}
        />
        <FilterSelect
          label={words.subjectFilter}
          name="subject"
          all={words.allSubjects}
          options={subjects.map((subject) => ({ value: subject, label: subject }))}
        />
        <ColumnsToggle columns={columns} />
      </Toolbar>
      {bytes > 0 && <p className={styles.room}>{words.room(sizeOf(bytes))}</p>}
      <PagedList
        list={{ data, total, page }}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={filtered ? words.noneFound : words.none}
            icon="sheet"
            showAll={filtered && words.showAll}
          >
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ materialId }) => materialId}
          actions={(row) => (
            <RowActions name={row.title} onEdit={() => editing.edit(row)} onDelete={() => remove(row)} />
          )}
        />
      </PagedList>
      {editing.adding && (
        <AddMaterial
          {...lists}
          initial={{ ...filter, subject: filter.subject ?? "" }}
          onAdded={() => editing.saved(materialTexts.added)}
        />
      )}
      {editing.row && (
        <EditMaterial
          {...lists}
          material={editing.row}
          onUpdated={(undo) => editing.updated(materialTexts.updated, undo)}
        />
      )}
    </>
  );
}
