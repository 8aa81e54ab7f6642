import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { Card } from "../../portal/kit/card.tsx";
import { StatCard, StatCards } from "../../portal/kit/chart/stat-cards.tsx";
import { useDialogForm } from "../../portal/kit/form/dialog-form.ts";
import { FormDialog } from "../../portal/kit/form/form-dialog.tsx";
import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { DataTable } from "../../portal/kit/list/data-table.tsx";
import { readListParams, useListParams } from "../../portal/kit/list/list-params.ts";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import type { Column } from "../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../portal/kit/page-header.tsx";
import { grants } from "../../portal/nav-items.ts";
import { date, dayAndTime, longDate, today } from "../../shared/dates.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import { taka } from "../../shared/money.ts";
import { tellSuccess } from "../../web/alerts.tsx";
import { ask } from "../../web/caller.ts";
import { Icon } from "../../web/icons.tsx";
import { receiptColumns } from "../desk/receipt-columns.tsx";
import { ReceiptPaper } from "../desk/receipt-paper.tsx";
import { less, sumOf } from "../ledger/rules.ts";
import { methodTexts } from "../ledger/texts.ts";
import { allow } from "../sign-in/allow.ts";
import type { Route } from "./+types/screen";
import { type DayBook, dayBookContract } from "./contract.ts";
import styles from "./day-book.module.css";
import { dayBookTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "feeDesk");
  const day = date().safeParse(readListParams(request).text("day")).data;
  const { data } = await ask(context, dayBookContract.get, { day });
  return { book: data, now: today(), mayClose: grants(user, "studentManagement") };
}

/** A day's receipts by receiver and method, voids and refunds, and the cash: printed, signed and closed. */
export default function DayBookScreen({ loaderData: { book, now, mayClose } }: Route.ComponentProps) {
  const { set } = useListParams();
  const [query] = useSearchParams();
  const [closing, setClosing] = useState(false);
  const [receiptsOnly, setReceiptsOnly] = useState(false);
  const printAll = () => {
    setReceiptsOnly(true);
    window.setTimeout(() => {
      window.print();
      setReceiptsOnly(false);
    });
  };
  return (
    <>
      <div className={receiptsOnly ? styles.hidden : undefined}>
        <PageHeader title={`${words.title}: ${longDate(book.day)}`}>
          <span className={styles.tools}>
            <Button
              variant="default"
              leftSection={<Icon name="print" size={18} />}
              onClick={() => window.print()}
            >
              {words.print}
            </Button>
            <Button variant="default" onClick={printAll} disabled={!book.receipts.length}>
              {words.printAll}
            </Button>
            {mayClose && !book.closing && book.day <= now && (
              <Button color="marigold" onClick={() => setClosing(true)}>
                {words.close}
              </Button>
            )}
          </span>
        </PageHeader>
        <div className={styles.tools}>
          <Toolbar>
            <TextInput
              type="date"
              label={words.day}
              key={query.get("day")}
              defaultValue={book.day}
              max={now}
              onChange={(event) => set("day", event.currentTarget.value)}
            />
          </Toolbar>
        </div>
        <Cash book={book} />
        {book.byTaker.length ? (
          <>
            <Card title={words.byTaker}>
              <DataTable
                label={words.byTaker}
                columns={takenColumns}
                rows={book.byTaker}
                keyOf={({ takenBy, method }) => `${takenBy} ${method}`}
                actionCount={0}
              />
            </Card>
            <Receipts title={words.allReceipts} rows={book.receipts} />
            <Receipts title={words.earlierVoids} rows={book.voids} />
          </>
        ) : (
          <EmptyState text={words.none} icon="payments" />
        )}
        <p className={styles.signature}>{words.signature}</p>
      </div>
      {receiptsOnly && (
        <div className={styles.papers}>
          {book.receipts.map(
            ({ receiptId, printed, voided }) =>
              printed && (
                <ReceiptPaper key={receiptId} printed={printed} paper="roll" isCopy voided={voided} />
              ),
          )}
        </div>
      )}
      {closing && <CloseDay day={book.day} onClose={() => setClosing(false)} />}
    </>
  );
}

function Receipts({ title, rows }: { title: string; rows: DayBook["receipts"] }) {
  if (!rows.length) return null;
  return (
    <Card title={title}>
      <DataTable
        label={title}
        columns={receiptColumns}
        rows={rows}
        keyOf={({ receiptId }) => receiptId}
        actionCount={0}
      />
    </Card>
  );
}

function Cash({ book: { byTaker, opening, expected, closing } }: { book: DayBook }) {
  const net = sumOf(byTaker.flatMap(({ taken, paidBack, voided }) => [taken, -paidBack, -voided]));
  return (
    <>
      <StatCards label={words.title}>
        <StatCard label={words.taken} value={taka(net)} />
        {opening !== null && <StatCard label={words.opening} value={taka(opening)} />}
        {expected !== null && <StatCard label={words.expected} value={taka(expected)} />}
        {closing && <StatCard label={words.counted} value={taka(closing.counted)} />}
        {closing && expected !== null && (
          <StatCard label={words.difference} value={taka(less(closing.counted, expected))} />
        )}
      </StatCards>
      {closing && (
        <p className={styles.closed} role="note">
          {words.closed(closing.by, dayAndTime(closing.at))} {closing.note}
        </p>
      )}
    </>
  );
}

function CloseDay({ day, onClose }: { day: string; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const dialog = useDialogForm({
    procedure: dayBookContract.close,
    initial: { counted: "", note: "" },
    input: ({ counted, note }) => ({ day, note, counted: parseNumber(counted) }),
    failed: words.failed,
    done: () => {
      onClose();
      void revalidate();
      void tellSuccess(words.closedNow);
    },
  });
  return (
    <FormDialog
      title={words.closeTitle(longDate(day))}
      action={words.close}
      dialog={dialog}
      onClose={onClose}
    >
      <TextInput
        label={words.countedField}
        description={words.closeHint}
        required
        inputMode="decimal"
        data-autofocus
        {...dialog.form.getInputProps("counted")}
      />
      <TextInput label={words.note} {...dialog.form.getInputProps("note")} />
    </FormDialog>
  );
}

const takenColumns: readonly Column<DayBook["byTaker"][number]>[] = [
  { name: words.takenBy, rowHeader: true, cell: ({ takenBy }) => takenBy },
  { name: words.method, cell: ({ method }) => methodTexts[method] },
  { name: words.receipts, cell: ({ receipts }) => words.many(bengaliDigits(receipts)), short: true },
  { name: words.taken, cell: ({ taken }) => taka(taken) },
  { name: words.paidBack, cell: ({ paidBack }) => taka(paidBack) },
  { name: words.voided, cell: ({ voided }) => taka(voided) },
  {
    name: words.net,
    cell: ({ taken, paidBack, voided }) => <strong>{taka(sumOf([taken, -paidBack, -voided]))}</strong>,
  },
];
