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

/** What each took by each way of paying; that nothing was paid back or void needs no column. */
export function Taken({ rows }: { rows: readonly Taken[] }) {
  const off = (["paidBack", "voided"] as const).filter((of) => rows.some((one) => one[of] !== 0));
  return (
    <Part title={words.byTaker}>
      <DataTable
        label={words.byTaker}
        columns={columnsOf(off)}
        rows={rows}
        keyOf={({ takerId, takenBy, method }) => `${takerId} ${takenBy} ${method}`}
        actionCount={0}
      />
    </Part>
  );
}

const columnsOf = (off: readonly ("paidBack" | "voided")[]): readonly Column<Taken>[] => [
  {
    name: words.takenBy,
    onCard: "title",
    cell: ({ takenBy, method }) => words.whose(takenBy, methodTexts[method]),
  },
  { name: words.receipts, cell: ({ receipts }) => words.many(bengaliDigits(receipts)), look: "number" },
  { name: words.taken, look: "money", onCard: "named", cell: ({ taken }) => taken !== 0 && taka(taken) },
  ...off.map(
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
