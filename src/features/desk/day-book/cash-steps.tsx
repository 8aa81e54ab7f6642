import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { dayAfter } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import type { DayBook } from "./contract.ts";
import { dayBookTexts as words } from "./texts.ts";

/** `to` is where it comes from. */
type Step = { name: string; amount: number; to?: string };

/** The office's cash of a day, from what there was to what there must be; what moved nothing is left out. */
export function cashSteps({ day, opening, moves, expected }: DayBook): Step[] {
  if (opening === null || moves === null || expected === null) return [];
  const moved = (["taken", "spent", "drawers", "handOvers"] as const).flatMap((of) =>
    moves[of] ? [{ name: words.moves[of], amount: moves[of] }] : [],
  );
  return [
    { name: words.opening, amount: opening, to: `?day=${dayAfter(day, -1)}` },
    ...moved,
    { name: words.expected, amount: expected },
  ];
}

/** What the cash that there must be consists of. */
export function CashSteps({ book }: { book: DayBook }) {
  const steps = cashSteps(book);
  if (!steps.length) return null;
  return (
    <Card title={words.cash}>
      <DataTable
        label={words.cash}
        columns={columns}
        rows={steps}
        keyOf={({ name }) => name}
        actionCount={0}
      />
    </Card>
  );
}

const columns: readonly Column<Step>[] = [
  {
    name: words.what,
    look: "prose",
    onCard: "title",
    cell: ({ name, to }) => (to ? <Link to={to}>{name}</Link> : name),
  },
  { name: words.amount, look: "money", cell: ({ amount }) => taka(amount) },
];
