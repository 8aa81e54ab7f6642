import { useParams } from "react-router";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { Pager } from "../../../portal/kit/list/pager.tsx";
import { PrintAllButton, usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { ask } from "../../../web/caller.ts";
import { sheetContract } from "../sheets/contract.ts";
import type { Route } from "./+types/cards-screen";
import styles from "./cards-screen.module.css";
import { meritContract } from "./contract.ts";
import { ResultCard } from "./result-card.tsx";
import { examPagesTexts, listTexts as words } from "./texts.ts";

export const handle = { name: examPagesTexts.cards };

const pageSize = pageSizes.cards;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const examId = Number(params.examId);
  const { page, id } = readListParams(request);
  const filter = { examId, batchId: id("batch") ?? undefined };
  const [cards, sheets] = await Promise.all([
    ask(context, meritContract.cards, { ...filter, page, pageSize }),
    ask(context, sheetContract.progress, { examId }),
  ]);
  return { ...cards, page, filter, batches: sheets.data };
}

/** The result cards of a batch, two on a sheet of A4 when they are printed. */
export default function ResultCards({ loaderData }: Route.ComponentProps) {
  const { data, total, page, filter, batches } = loaderData;
  const { rows, printing } = usePrintAll(loaderData, (ask) => pagesOf(ask, meritContract.cards, filter));
  const { examId } = useParams();
  return (
    <>
      <Toolbar>
        <FilterSelect
          label={words.batchFilter}
          name="batch"
          all={words.allBatches}
          options={batches.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName }))}
        />
        {data.length > 0 && <PrintAllButton printing={printing}>{words.print}</PrintAllButton>}
      </Toolbar>
      {!data.length && <EmptyState text={words.noCards} icon="progress" />}
      <div className={styles.cards}>
        {rows.map((card) => (
          <ResultCard key={`${examId} ${card.studentId}`} card={card} own={false} />
        ))}
      </div>
      <Pager page={page} total={total} pageSize={pageSize} />
    </>
  );
}
