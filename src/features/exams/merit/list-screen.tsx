import { Link, useParams } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { StudentName } from "../../people/parts.ts";
import { mostFull } from "../ranking/figures.ts";
import type { Route } from "./+types/list-screen";
import { meritColumns, meritExport, resultOf } from "./export.ts";
import { Expulsion } from "./expulsion.tsx";
import styles from "./list-page.module.css";
import { ListFilters, loadList, Signatures, useListRows } from "./list-page.tsx";
import { examPagesTexts, listTexts as words } from "./texts.ts";

export const handle = { name: examPagesTexts.merit };

/** Full marks stand in the head; with the marks only of whom a subject is excused, who has less. */
const columnsOf = (most: number, hasShifts: boolean) =>
  tableColumns(meritColumns, {
    position: { look: "number" },
    regId: { look: "id" },
    userName: { onCard: "title", cell: StudentName },
    batch: { look: "name", onCard: "folded" },
    shift: { look: "name", onCard: "folded" },
    total: {
      name: words.totalOf(bengaliDigits(most)),
      cell: ({ total, full }) =>
        total !== null &&
        (full === most ? bengaliDigits(total) : `${bengaliDigits(total)}/${bengaliDigits(full)}`),
    },
    passed: { look: "word", cell: (row) => <span className={styles.whole}>{resultOf(row)}</span> },
    batchPosition: { name: words.inBatch, look: "number", onCard: "folded" },
    centralPosition: { name: words.inAll, look: "number", onCard: "folded" },
    before: { onCard: "folded", further: true },
  }).filter(({ name }) => hasShifts || name !== words.shift);

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadList(context, request, params.examId, "position");

/** Who has which place: of all, of a batch, or of those who take a course. */
export default function MeritList({ loaderData: list }: Route.ComponentProps) {
  const { examId = "" } = useParams();
  const { rows, printing } = useListRows(list);
  return (
    <>
      <ListFilters title={words.table} list={list} printing={printing}>
        <ExportMenu list={meritExport} of={{ exam: examId }} paper={false} />
      </ListFilters>
      <PagedList
        list={list}
        pageSize={pageSizes.merit}
        empty={<EmptyState text={words.none} icon="progress" />}
      >
        <div className={styles.list}>
          <DataTable
            label={words.table}
            columns={columnsOf(mostFull(rows), list.shifts.length > 0)}
            rows={rows}
            keyOf={({ studentId }) => studentId}
            actionCount={3}
            actions={({ studentId, userName, state }) => {
              const expelled = state === "expelled";
              const expulsion = <Expulsion examId={Number(examId)} {...{ studentId, userName, expelled }} />;
              return (
                <RowActions name={userName} {...(!expelled && { more: expulsion })}>
                  {list.published && (
                    <Button
                      component={Link}
                      size="compact"
                      variant="default"
                      to={`/dashboard/results/${examId}?student=${studentId}`}
                      aria-label={words.cardOf(userName)}
                    >
                      {words.card}
                    </Button>
                  )}
                  {expelled && expulsion}
                </RowActions>
              );
            }}
          />
        </div>
      </PagedList>
      <Signatures list={list} />
    </>
  );
}
