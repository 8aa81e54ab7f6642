import { AddButton } from "../../../portal/kit/add-button.tsx";
import { later } from "../../../portal/kit/later.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { ContentHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { Preview } from "../../../portal/kit/preview.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { twoYears } from "../../../web/site-parts/texts.ts";
import { Years } from "../../../web/site-parts/years.tsx";
import type { Route } from "./+types/screen";
import { type PastSuccess, pastSuccessContract } from "./contract.ts";
import { recentYears, yearsOf } from "./rules.ts";
import styles from "./screen.module.css";
import {
  pastSuccessFieldTexts as fields,
  pastSuccessTexts,
  pastSuccessScreenTexts as words,
} from "./texts.ts";

const AddPastSuccess = later(() => import("./form.tsx").then((form) => form.AddPastSuccess));
const EditPastSuccess = later(() => import("./form.tsx").then((form) => form.EditPastSuccess));

export const handle = { name: words.title };

const pageSize = pageSizes.pastSuccess;
const columns: readonly Column<PastSuccess>[] = [
  { name: fields.institution, cell: ({ institution }) => institution },
  { name: fields.academicYear, cell: ({ year }) => twoYears(year) },
  { name: fields.people, cell: ({ count }) => bengaliDigits(count), look: "number" },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  const { page, id } = readListParams(request);
  const { data: all } = await ask(context, pastSuccessContract.getAll, undefined);
  const chosen = id("year");
  const rows = chosen === undefined ? all : all.filter(({ year }) => year === chosen);
  redirectPastEnd(request, page, rows.length, pageSize);
  const shown = rows.slice((page - 1) * pageSize, page * pageSize);
  return { all, data: shown, total: rows.length, page };
}

export default function PastSuccesses({ loaderData }: Route.ComponentProps) {
  const { all, data, total } = loaderData;
  const editing = useEditing<PastSuccess>();
  const around = { all, onClose: editing.close };
  const remove = ({ pastSuccessId, version, institution }: PastSuccess) =>
    editing.remove(
      institution,
      () => client(pastSuccessContract).delete({ pastSuccessId, version }),
      pastSuccessTexts,
    );
  const years = yearsOf(all).map((year) => ({ value: String(year), label: twoYears(year) }));

  return (
    <>
      <ContentHeader title={words.title} count={total} lead={words.lead} to="/">
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </ContentHeader>
      <Toolbar>
        <FilterSelect label={words.yearFilter} name="year" all={words.allYears} options={years} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={all.length ? pastSuccessTexts.noneOfYear : pastSuccessTexts.none}
            icon="successes"
            showAll={all.length > 0 && words.showAll}
          >
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ pastSuccessId }) => pastSuccessId}
          actions={(row) => (
            <RowActions
              name={`${row.institution}, ${twoYears(row.year)}`}
              onEdit={() => editing.edit(row)}
              onDelete={() => remove(row)}
            />
          )}
        />
      </PagedList>
      {all.length > 0 && (
        <div className={styles.preview}>
          <Preview>
            <Years years={recentYears(all)} heading="h2" />
          </Preview>
        </div>
      )}
      {editing.adding && <AddPastSuccess {...around} onAdded={() => editing.saved(pastSuccessTexts.added)} />}
      {editing.row && (
        <EditPastSuccess
          {...around}
          row={editing.row}
          onUpdated={(undo) => editing.updated(pastSuccessTexts.updated, undo)}
        />
      )}
    </>
  );
}
