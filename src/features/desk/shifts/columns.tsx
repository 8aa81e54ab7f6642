import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { taka } from "../../../shared/money.ts";
import type { HandOver, Shift } from "./contract.ts";
import { differenceOf } from "./rules.ts";
import { handOverTexts, shiftTexts as words } from "./texts.ts";

const orNone = (amount: number | null | undefined) => (amount == null ? "–" : taka(amount));

export const shiftColumns: readonly Column<Shift>[] = [
  { name: words.owner, onCard: "title", cell: ({ owner }) => owner },
  {
    name: words.state,
    look: "step",
    cell: ({ at, closed }) =>
      closed ? words.closedBy(closed.by, shortMoment(closed.at)) : words.since(shortMoment(at)),
  },
  { name: words.openingOf, look: "number", cell: ({ opening }) => taka(opening) },
  { name: words.taken, look: "number", cell: ({ taken }) => orNone(taken) },
  { name: words.handedOver, look: "number", cell: ({ handedOver }) => taka(handedOver) },
  { name: words.spent, look: "number", cell: ({ spent }) => taka(spent) },
  { name: words.expected, look: "number", cell: ({ expected }) => orNone(expected) },
  { name: words.counted, look: "number", cell: ({ closed }) => orNone(closed?.counted) },
  {
    name: words.difference,
    look: "step",
    onCard: "named",
    cell: (shift) =>
      shift.closed ? [taka(differenceOf(shift)), shift.note].filter(Boolean).join(": ") : "–",
  },
];

export const handOverColumns: readonly Column<HandOver>[] = [
  {
    name: handOverTexts.to,
    look: "prose",
    onCard: "title",
    cell: ({ to, receiver }) => `${handOverTexts.places[to]}: ${receiver}`,
  },
  { name: handOverTexts.amount, look: "number", cell: ({ amount }) => taka(amount) },
  { name: handOverTexts.by, cell: ({ by }) => by },
  { name: handOverTexts.at, look: "moment", cell: ({ at }) => shortMoment(at) },
  { name: handOverTexts.state, cell: ({ ended }) => handOverTexts[ended ?? "onTheWay"] },
];
