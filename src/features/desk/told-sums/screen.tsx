import { Card } from "../../../portal/kit/card.tsx";
import { Facts } from "../../../portal/kit/facts.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { dayAndTime, monthOf } from "../../../shared/dates.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { less } from "../../ledger/index.ts";
import type { Route } from "./+types/screen";
import { toldSumContract } from "./contract.ts";
import { toldSumColumns, toldSumExport } from "./export.ts";
import { sumNames } from "./rules.ts";
import { meaningTexts, sumNameTexts, toldSumTexts as words } from "./texts.ts";
import styles from "./told-sums.module.css";

export const handle = { name: words.title };

const pageSize = pageSizes.monthFigures;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page } = readListParams(request);
  const list = await ask(context, toldSumContract.getAll, { page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page };
}

/** What an update made of the sums that mean something else since, old beside new. */
export default function ToldSums({ loaderData: list }: Route.ComponentProps) {
  const [first] = list.data;
  return (
    <>
      <PageHeader title={words.title}>
        <ExportMenu list={toldSumExport} />
      </PageHeader>
      {first && (
        <Folded>
          <p>
            {words.lead} {words.at(dayAndTime(first.at))}
          </p>
        </Folded>
      )}
      <PagedList list={list} pageSize={pageSize} empty={<EmptyState text={words.none} icon="check" />}>
        <DataTable
          label={words.title}
          columns={columns}
          rows={list.data}
          keyOf={({ sum, month }) => `${sum} ${month}`}
          actionCount={0}
        />
        <div className={styles.meanings}>
          <Card title={words.meanings}>
            <Facts facts={sumNames.map((name) => [sumNameTexts[name], meaningTexts[name]])} />
          </Card>
        </div>
      </PagedList>
    </>
  );
}

const columns = tableColumns(toldSumColumns, {
  sum: { onCard: "title" },
  month: { look: "name", cell: ({ month }) => (month ? monthOf(`${month}-01`) : words.inAll) },
  before: { look: "money", cell: ({ before }) => taka(before) },
  now: { look: "money", cell: ({ now }) => taka(now) },
  difference: {
    look: "money",
    cell: ({ before, now }) => (before === now ? "" : <strong>{taka(less(now, before))}</strong>),
  },
});
