import { useState } from "react";
import { Button } from "../../../portal/kit/button.tsx";
import { Card } from "../../../portal/kit/card.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { client } from "../../../web/client.ts";
import { methodTexts } from "../../ledger/index.ts";
import type { Route } from "./+types/screen";
import { AddStatement } from "./add-statement.tsx";
import { columns } from "./columns.tsx";
import { type Statement, type StatementMatch, statementContract } from "./contract.ts";
import { Cover } from "./cover.tsx";
import { Decide, nameOf } from "./decide.tsx";
import { statementExport, statementFilter } from "./export.ts";
import { openStandings, standings, statementMethods } from "./rules.ts";
import styles from "./statements.module.css";
import { decideTexts, statementFieldTexts as fields, statementScreenTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.statements;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "bookKeeping");
  const { page, ...query } = readListParams(request);
  const filter = statementFilter(query);
  const [list, summary] = await Promise.all([
    ask(context, statementContract.getAll, { ...filter, page, pageSize }),
    ask(context, statementContract.summary, { method: filter.method }),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, filter, summary: summary.data };
}

/** A wallet's statement beside the receipts: what agrees, and each difference until a person has decided it. */
export default function Statements({ loaderData }: Route.ComponentProps) {
  const { filter, summary, data } = loaderData;
  const [decided, setDecided] = useState<StatementMatch | null>(null);
  const { covered, unreadRows, statements } = summary;
  const begun = statements.length > 0 || data.length > 0 || summary.standings.some(({ many }) => many > 0);
  return (
    <>
      <PageHeader title={words.title}>
        <ExportMenu list={statementExport} />
      </PageHeader>
      <Toolbar>
        <FilterSelect
          label={words.method}
          name="method"
          all={methodTexts.bkash}
          options={statementMethods
            .filter((method) => method !== "bkash")
            .map((value) => ({ value, label: methodTexts[value] }))}
        />
        <FilterSelect
          label={words.standing}
          name="standing"
          all={words.open}
          options={[
            { value: "all", label: words.all },
            ...standings.map((value) => ({ value, label: words.standings[value] })),
          ]}
        />
      </Toolbar>
      {begun ? (
        <>
          <StatLine label={methodTexts[filter.method]}>
            {summary.standings.map(({ standing, many, sum }) => (
              <StatCard
                key={standing}
                label={words.standings[standing]}
                value={bengaliDigits(many)}
                note={taka(sum)}
              />
            ))}
          </StatLine>
          <Cover covered={covered} unreadRows={unreadRows} />
          <PagedList
            list={loaderData}
            pageSize={pageSize}
            empty={
              <EmptyState text={filter.standing === "open" ? words.noneOpen : words.none} icon="check" />
            }
          >
            <DataTable
              label={words.table}
              columns={columns}
              rows={data}
              keyOf={({ lineId, receiptId, expenseId }) => `${lineId} ${receiptId} ${expenseId}`}
              actionCount={2}
              actions={(match) =>
                [...openStandings, "decided"].includes(match.standing) ? (
                  <Button
                    size="compact"
                    variant="default"
                    aria-label={decideTexts.decideOf(nameOf(match))}
                    onClick={() => setDecided(match)}
                  >
                    {decideTexts.decide}
                  </Button>
                ) : null
              }
            />
          </PagedList>
        </>
      ) : (
        <p className={styles.span}>{words.noSpan}</p>
      )}
      <div className={styles.onScreen}>
        <AddStatement key={filter.method} method={filter.method} />
        {statements.length > 0 && <Taken statements={statements} />}
      </div>
      {decided && <Decide match={decided} onClose={() => setDecided(null)} />}
    </>
  );
}

function Taken({ statements }: { statements: readonly Statement[] }) {
  const { remove } = useEditing<Statement>();
  return (
    <Card title={words.statements}>
      <DataTable
        label={words.statements}
        columns={takenColumns}
        rows={statements}
        keyOf={({ statementId }) => statementId}
        actionCount={1}
        actions={({ statementId, fileName, version }) => (
          <RowActions
            name={fileName}
            onDelete={() =>
              remove(fileName, () => client(statementContract).remove({ statementId, version }), words)
            }
          />
        )}
      />
    </Card>
  );
}

const takenColumns: readonly Column<Statement>[] = [
  { name: fields.fileName, onCard: "title", cell: ({ fileName }) => fileName },
  { name: fields.at, look: "moment", cell: ({ at }) => shortMoment(at) },
  { name: fields.by, look: "name", cell: ({ by }) => by },
  { name: fields.lines, look: "number", cell: ({ lines }) => bengaliDigits(lines) },
  { name: fields.added, look: "number", cell: ({ added }) => bengaliDigits(added) },
  {
    name: fields.unreadRows,
    look: "number",
    cell: ({ unreadRows }) => (unreadRows === null ? fields.unreadUnknown : bengaliDigits(unreadRows)),
  },
];
