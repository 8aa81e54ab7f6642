import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { methodTexts } from "../../ledger/index.ts";
import { Part } from "./cash-steps.tsx";
import type { DayBook } from "./contract.ts";
import { collectedOf } from "./rules.ts";
import { dayBookTexts as words } from "./texts.ts";

type Taken = DayBook["byTaker"][number];

/** What each took by each way of paying; that nothing was paid back or void needs no column, nor what it comes to one beside it. */
export function Taken({ book: { byTaker: rows, receipts } }: { book: DayBook }) {
  const off = (["paidBack", "voided"] as const).filter((of) => rows.some((one) => one[of] !== 0));
  const sums = rows.some(({ taken }) => taken !== 0) && off.length ? (["taken", ...off] as const) : [];
  return (
    <Part title={words.byTaker}>
      <DataTable
        label={words.byTaker}
        columns={columnsOf(sums, receipts)}
        rows={rows}
        keyOf={({ takerId, takenBy, method }) => `${takerId} ${takenBy} ${method}`}
        actionCount={0}
      />
    </Part>
  );
}

type Sum = "taken" | "paidBack" | "voided";

const columnsOf = (sums: readonly Sum[], receipts: DayBook["receipts"]): readonly Column<Taken>[] => [
  {
    name: words.takenBy,
    onCard: "title",
    cell: ({ takenBy, method }) => words.whose(takenBy, methodTexts[method]),
  },
  { name: words.receipts, look: "number", cell: (one) => countOf(one, receipts) },
  ...sums.map(
    (of): Column<Taken> => ({
      name: words[of],
      look: "money",
      onCard: "named",
      cell: (one) => one[of] !== 0 && taka(one[of]),
    }),
  ),
  {
    name: words.collected,
    look: "money",
    onCard: "beside",
    cell: (one) => <strong>{taka(collectedOf(one))}</strong>,
  },
];

/** How many receipts they gave; of whom only paid back, how many times. */
function countOf({ takerId, method, receipts }: Taken, all: DayBook["receipts"]) {
  if (receipts) return words.many(bengaliDigits(receipts));
  const refunds = all.filter(
    (one) => one.kind === "refund" && one.takerId === takerId && one.method === method,
  );
  return refunds.length > 0 && <small>{words.refundsIn(refunds.length)}</small>;
}
