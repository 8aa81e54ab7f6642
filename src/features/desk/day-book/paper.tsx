import type { ReactNode } from "react";
import { Paper } from "../../../portal/kit/paper.tsx";
import { dayAndTime, longDate, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { useSignedIn } from "../../../web/signed-in.ts";
import { displayName } from "../../../web/stored-user.ts";
import { less, methodTexts } from "../../ledger/index.ts";
import { differenceOf } from "../shifts/rules.ts";
import { handOverTexts, shiftTexts } from "../shifts/texts.ts";
import { cashSteps } from "./cash-steps.tsx";
import type { DayBook } from "./contract.ts";
import { ReceiptRows } from "./paper-receipts.tsx";
import { collectedOf, summed, sumsBy } from "./rules.ts";
import { dayBookTexts, dayPaperTexts as words } from "./texts.ts";

/** A day's book on paper: each receipt, the sums by receiver and method, the drawers, what was spent, the cash; to be signed by two. One's own bears one's name. */
export function DayPaper({ book, at }: { book: DayBook; at: Date }) {
  const { day, own, byTaker, drawers, handOvers, expenses, closing, reopened } = book;
  const user = useSignedIn();
  const notes = [
    ...(own ? [words.ownAlone] : []),
    closing ? dayBookTexts.closed(closing.by, dayAndTime(closing.at)) : words.open,
    ...reopened.flatMap(({ reopened }) =>
      reopened ? [dayBookTexts.reopenedBy(reopened.by, dayAndTime(reopened.at), reopened.reason)] : [],
    ),
  ];
  return (
    <Paper
      title={own ? words.ofOwn(user && displayName(user), longDate(day)) : words.of(longDate(day))}
      notes={notes}
      at={at}
      signatures={words.signatures}
    >
      <ReceiptRows book={book} />
      {byTaker.length > 0 && <Sums rows={byTaker} />}
      {drawers.length > 0 && (
        <Part
          title={dayBookTexts.drawers}
          heads={[
            shiftTexts.owner,
            shiftTexts.openingOf,
            shiftTexts.taken,
            shiftTexts.handedOver,
            shiftTexts.spent,
            shiftTexts.expected,
            shiftTexts.counted,
            shiftTexts.difference,
          ]}
          rows={drawers.map((one) => [
            one.owner,
            taka(one.opening),
            known(one.taken),
            taka(one.handedOver),
            taka(one.spent),
            known(one.expected),
            one.closed ? taka(one.closed.counted) : words.stillOpen,
            one.closed ? [taka(differenceOf(one)), one.note].filter(Boolean).join(": ") : "–",
          ])}
        />
      )}
      {handOvers.length > 0 && (
        <Part
          title={handOverTexts.title}
          heads={[
            ...[handOverTexts.to, handOverTexts.by, handOverTexts.at],
            ...[handOverTexts.state, handOverTexts.amount],
          ]}
          rows={handOvers.map(({ to, receiver, by, at, ended, amount }) => [
            `${handOverTexts.places[to]}: ${receiver}`,
            by,
            dayAndTime(at),
            handOverTexts[ended ?? "onTheWay"],
            taka(amount),
          ])}
        />
      )}
      {expenses.length > 0 && (
        <Part
          title={own ? words.ownExpenses : dayBookTexts.ofAll.expenses}
          heads={[words.voucher, words.head, words.payee, dayBookTexts.method, words.by, words.amount]}
          rows={expenses.map((one) => [
            [one.number, one.voided && words.voided(shortDate(one.voided.day), one.voided.reason)]
              .filter(Boolean)
              .join(" · "),
            [one.headName, one.detail].filter(Boolean).join(": "),
            one.payee,
            [methodTexts[one.method], one.drawer].filter(Boolean).join(", "),
            one.by,
            taka(one.amount),
          ])}
        />
      )}
      <CashRows book={book} />
    </Paper>
  );
}

/** By receiver and method, by method alone, and all of it. */
function Sums({ rows }: { rows: DayBook["byTaker"] }) {
  const line = (name: string, method: string, of: ReturnType<typeof summed>) => [
    ...[name, method, bengaliDigits(of.receipts)],
    ...[taka(of.taken), orBlank(of.paidBack), orBlank(of.voided), taka(collectedOf(of))],
  ];
  const byMethod = sumsBy(rows, ({ method }) => methodTexts[method]);
  return (
    <Part
      title={dayBookTexts.byTaker}
      heads={[
        ...[dayBookTexts.takenBy, dayBookTexts.method, dayBookTexts.receipts],
        ...[dayBookTexts.taken, dayBookTexts.paidBack, dayBookTexts.voided, dayBookTexts.collected],
      ]}
      rows={rows.map((one) => line(one.takenBy, methodTexts[one.method], one))}
      totals={[
        ...(byMethod.length < rows.length
          ? byMethod.map(({ name, ...of }) => line(words.everybody, name, of))
          : []),
        line(words.total, "", summed(rows)),
      ]}
    />
  );
}

function CashRows({ book }: { book: DayBook }) {
  const { opening, moves, expected, closing } = book;
  if (opening === null || moves === null || expected === null) return null;
  const rows = [
    ...cashSteps(book).map(({ name, amount }) => [name, taka(amount)]),
    [dayBookTexts.counted, closing ? taka(closing.counted) : ""],
    [dayBookTexts.difference, closing ? taka(less(closing.counted, expected)) : ""],
    ...(closing?.note ? [[dayBookTexts.note, closing.note]] : []),
  ];
  return <Part title={dayBookTexts.cash} heads={[dayBookTexts.what, words.amount]} rows={rows} />;
}

type Rows = readonly (readonly string[])[];

function Part({
  title,
  heads,
  rows,
  totals = [],
}: {
  title: string;
  heads: readonly string[];
  rows: Rows;
  totals?: Rows;
}) {
  const cells = (row: readonly string[]): ReactNode[] =>
    // Cells have no id on paper: they are told apart by their place.
    row.map((cell, at) => (
      <td key={at} data-number={isTaka(cell)}>
        {cell}
      </td>
    ));
  return (
    <>
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("\n")}>{cells(row)}</tr>
          ))}
          {totals.map((row) => (
            <tr key={row.join("\n")} data-total="true">
              {cells(row)}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const orBlank = (amount: number) => (amount ? taka(amount) : "");
const known = (amount: number | null) => (amount === null ? "–" : taka(amount));
const isTaka = (cell: string) => /^−?৳/.test(cell);
