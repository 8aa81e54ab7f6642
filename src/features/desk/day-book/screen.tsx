import { useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { DayFilter } from "../../../portal/kit/list/day-filter.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { usePrinting } from "../../../portal/kit/paper.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { today } from "../../../shared/dates.ts";
import { date } from "../../../shared/day-fields.ts";
import { ask } from "../../../web/caller.ts";
import { receiptColumns } from "../desk/receipt-columns.tsx";
import { ReceiptPaper, readPaper } from "../desk/receipt-paper.tsx";
import { columnsOfDay } from "../expenses/columns.tsx";
import { shiftColumns } from "../shifts/columns.tsx";
import { HandOvers } from "../shifts/hand-overs.tsx";
import { handOverTexts } from "../shifts/texts.ts";
import type { Route } from "./+types/screen";
import { CloseDay, ClosingNotes, Figures, ReopenDay } from "./cash.tsx";
import { CashSteps, Part } from "./cash-steps.tsx";
import { type DayBook, type DayReceipt, dayBookContract } from "./contract.ts";
import styles from "./day-book.module.css";
import { DayPaper } from "./paper.tsx";
import { Taken } from "./taken.tsx";
import { dayPaperTexts, dayBookTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "feeDesk");
  const day = date().safeParse(readListParams(request).text("day")).data;
  const { data } = await ask(context, dayBookContract.get, { day });
  return { book: data, now: today(), mayClose: grants(user, "studentManagement") };
}

/** A day's receipts by receiver and method, voids and refunds, and the cash: printed, signed and closed. */
export default function DayBookScreen({ loaderData: { book, now, mayClose } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [dialog, setDialog] = useState<"close" | "reopen" | null>(null);
  const printing = usePrinting();
  const named = book.own ? words.ofOwn : words.ofAll;
  const [paper, setPaper] = useState<"roll" | "single" | null>(null);
  const printAll = () => {
    setPaper(readPaper() === "roll" ? "roll" : "single");
    window.setTimeout(() => {
      window.print();
      setPaper(null);
    });
  };
  return (
    <>
      <div className={paper ? styles.hidden : undefined}>
        <PageHeader title={book.own ? words.ownTitle : words.title}>
          <PrintButton>{words.print}</PrintButton>
          <Button variant="default" onClick={printAll} disabled={!book.receipts.length}>
            {words.printAll}
          </Button>
          {mayClose && mayBeClosed(book, now) && (
            <Button color="marigold" onClick={() => setDialog("close")}>
              {words.close}
            </Button>
          )}
          {mayClose && book.closedUpTo === book.day && (
            <Button variant="default" onClick={() => setDialog("reopen")}>
              {words.reopen}
            </Button>
          )}
        </PageHeader>
        <div className={styles.top}>
          <div className={styles.tools}>
            <Toolbar>
              <DayFilter key={query.get("day")} label={words.day} name="day" initial={book.day} />
            </Toolbar>
          </div>
          <Figures book={book} />
        </div>
        <ClosingNotes book={book} />
        {book.byTaker.length || book.drawers.length || book.handOvers.length || book.expenses.length ? (
          <div className={styles.lists}>
            <Drawers drawers={book.drawers} />
            {book.handOvers.length > 0 && <HandOvers title={handOverTexts.title} rows={book.handOvers} />}
            <div className={styles.sums}>
              <CashSteps book={book} />
              {book.byTaker.length > 0 && <Taken book={book} />}
            </div>
            <Receipts title={named.receipts} rows={book.receipts} />
            <Receipts title={words.earlierVoids} rows={book.voids} />
            <Spent title={named.expenses} expenses={book.expenses} />
          </div>
        ) : (
          <EmptyState text={named.none} icon="payments" />
        )}
      </div>
      {printing && !paper && <DayPaper book={book} at={printing} />}
      {paper && (
        <div className={styles.papers} data-paper>
          {book.receipts.map(
            ({ receiptId, printed, voided }) =>
              printed && (
                <ReceiptPaper key={receiptId} printed={printed} paper={paper} isCopy voided={voided} />
              ),
          )}
        </div>
      )}
      {dialog === "close" && <CloseDay day={book.day} onClose={() => setDialog(null)} />}
      {dialog === "reopen" && <ReopenDay day={book.day} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Days close in order, and none before it came. */
const mayBeClosed = ({ day, closedUpTo }: DayBook, now: string) =>
  day <= now && (closedUpTo === null || day > closedUpTo);

function Drawers({ drawers }: Pick<DayBook, "drawers">) {
  if (!drawers.length) return null;
  return (
    <Part title={words.drawers}>
      <DataTable
        label={words.drawers}
        columns={shiftColumns}
        rows={drawers}
        keyOf={({ shiftId }) => shiftId}
        actionCount={0}
      />
    </Part>
  );
}

function Spent({ title, expenses }: { title: string } & Pick<DayBook, "expenses">) {
  if (!expenses.length) return null;
  return (
    <Part title={title}>
      <DataTable
        label={title}
        columns={columnsOfDay}
        rows={expenses}
        keyOf={({ expenseId }) => expenseId}
        actionCount={0}
      />
    </Part>
  );
}

function Receipts({ title, rows }: { title: string; rows: DayBook["receipts"] }) {
  if (!rows.length) return null;
  return (
    <Part title={title}>
      <DataTable
        label={title}
        columns={dayColumns}
        rows={rows}
        keyOf={({ receiptId }) => receiptId}
        actionCount={0}
      />
    </Part>
  );
}

const [number, , ...rest] = receiptColumns;
const dayColumns: readonly Column<DayReceipt>[] = [
  ...(number ? [{ ...number, look: "id" } as const] : []),
  { name: dayPaperTexts.name, look: "word", cell: ({ userName, regId }) => words.whose(userName, regId) },
  ...rest,
];
