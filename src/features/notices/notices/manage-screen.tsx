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
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { SmsLink } from "../../../portal/sms-link.tsx";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { batchContract, choicesOf } from "../../catalogue/index.ts";
import type { Route } from "./+types/manage-screen";
import { ChosenNotices } from "./chosen-notices.tsx";
import { columns } from "./columns.tsx";
import { noticeContract, type WrittenNotice } from "./contract.ts";
import { noticeExport, noticeFilter } from "./export.ts";
import { noticeStates } from "./rules.ts";
import { noticeStateTexts, noticeTexts, noticeScreenTexts as words } from "./texts.ts";

const AddNotice = later(() => import("./form.tsx").then((form) => form.AddNotice));
const EditNotice = later(() => import("./form.tsx").then((form) => form.EditNotice));

export const handle = { name: words.title };

const pageSize = pageSizes.notices;
const states = noticeStates.map((state) => ({ value: state, label: noticeStateTexts[state] }));

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "mainDashboard");
  const { page, ...query } = readListParams(request);
  const filter = noticeFilter(query);
  const [list, batches] = await Promise.all([
    ask(context, noticeContract.getWritten, { page, pageSize, ...filter }),
    ask(context, batchContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  const filtered = Object.values({ ...filter, sort: undefined }).some(Boolean);
  return { ...list, page, batches: choicesOf(batches.data), filtered, sends: grants(user, "messaging") };
}

export default function WrittenNotices({ loaderData }: Route.ComponentProps) {
  const { data, total, batches, filtered, sends } = loaderData;
  const editing = useEditing<WrittenNotice>();
  const chosen = useChosen(data.map(({ noticeId }) => noticeId));
  const shared = { batches, onClose: editing.close };
  const remove = ({ noticeId, version, title }: WrittenNotice) =>
    editing.remove(title, () => client(noticeContract).delete({ noticeId, version }), noticeTexts);

  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={noticeExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
        <FilterSelect label={words.stateFilter} name="state" all={words.allStates} options={states} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState text={words.none} icon="notices" showAll={filtered && words.showAll}>
            <AddButton onClick={editing.add}>{words.add}</AddButton>
          </EmptyState>
        }
      >
        <DataTable
          bar={<ChosenNotices chosen={chosen} rows={data} />}
          label={words.table}
          chosen={{ ...chosen, nameOf: ({ title }) => title }}
          columns={columns}
          rows={data}
          keyOf={({ noticeId }) => noticeId}
          actionCount={sends ? 3 : 2}
          actions={(notice) => (
            <RowActions
              name={notice.title}
              onEdit={() => editing.edit(notice)}
              onDelete={() => remove(notice)}
            >
              {sends && isForStudents(notice) && (
                <SmsLink name={notice.title} about={{ kind: "notice", noticeId: notice.noticeId }} />
              )}
            </RowActions>
          )}
        />
      </PagedList>
      {editing.adding && <AddNotice {...shared} onAdded={() => editing.saved(noticeTexts.added)} />}
      {editing.row && (
        <EditNotice
          {...shared}
          notice={editing.row}
          onUpdated={(undo) => editing.updated(noticeTexts.updated, undo)}
        />
      )}
    </>
  );
}

/** Messages go to students and guardians; the portal's own notices to people by name are not repeated. */
const isForStudents = ({ audience: { to } }: WrittenNotice) => to === "everyone" || to === "batch";
