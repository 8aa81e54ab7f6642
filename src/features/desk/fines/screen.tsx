import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { confirm } from "../../../web/confirm.tsx";
import { batchContract } from "../../catalogue/index.ts";
import { StudentName } from "../../people/parts.ts";
import type { Route } from "./+types/screen";
import { fineContract } from "./contract.ts";
import { fineColumns, fineExport, fineFilter } from "./export.ts";
import { fineTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.dues;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page, ...query } = readListParams(request);
  const scope = fineFilter(query);
  const [list, batches] = await Promise.all([
    ask(context, fineContract.getAll, { ...scope, page, pageSize }),
    ask(context, batchContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  const choices = batches.data.map(({ batchId, batchName }) => ({
    value: String(batchId),
    label: batchName,
  }));
  return { ...list, page, scope, choices };
}

/** Late bills and what they cost beside them, before a person bills it. */
export default function Fines({ loaderData }: Route.ComponentProps) {
  const { data, total, students, sum, scope, choices } = loaderData;
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const run = async () => {
    const asked = { title: words.sure, text: words.sureText(students, taka(sum)), yes: words.yes };
    if (!(await confirm(asked))) return;
    setSending(true);
    try {
      const { data } = await save(fineContract.run, scope, crypto.randomUUID());
      void tellSuccess(words.done(bengaliDigits(data.bills), taka(data.sum)));
    } catch (error) {
      void tellFailure(words.failed, error);
    }
    setSending(false);
    void revalidate();
  };
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={fineExport} />
        {total > 0 && (
          <Button color="marigold" loading={sending} onClick={run}>
            {words.run(taka(sum))}
          </Button>
        )}
      </PageHeader>
      <Folded>
        <p>{words.lead}</p>
      </Folded>
      <Toolbar>
        <FilterSelect label={words.batch} name="batch" all={words.allBatches} options={choices} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="payments" />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ billId }) => billId}
          actionCount={0}
        />
      </PagedList>
    </>
  );
}

const columns = tableColumns(fineColumns, {
  student: { onCard: "title", cell: StudentName },
  regId: { look: "id" },
  batch: { look: "name", onCard: "folded" },
  bill: { look: "name", onCard: "rest" },
  dueDay: { look: "day" },
  late: { look: "number" },
  amount: { look: "number", name: words.amount, cell: ({ amount }) => <strong>{taka(amount)}</strong> },
});
