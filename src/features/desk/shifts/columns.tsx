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
    cell: ({ at, closed }) =>
      closed ? words.closedBy(closed.by, shortMoment(closed.at)) : words.since(shortMoment(at)),
  },
  { name: words.openingOf, cell: ({ opening }) => taka(opening) },
  { name: words.taken, cell: ({ taken }) => orNone(taken) },
  { name: words.handedOver, cell: ({ handedOver }) => taka(handedOver) },
  { name: words.expected, cell: ({ expected }) => orNone(expected) },
  { name: words.counted, cell: ({ closed }) => orNone(closed?.counted) },
  {
    name: words.difference,
    cell: (shift) =>
      shift.closed ? [taka(differenceOf(shift)), shift.note].filter(Boolean).join(": ") : "–",
  },
];

export const handOverColumns: readonly Column<HandOver>[] = [
  {
    name: handOverTexts.to,
    onCard: "title",
    cell: ({ to, receiver }) => `${handOverTexts.places[to]}: ${receiver}`,
  },
  { name: handOverTexts.amount, cell: ({ amount }) => taka(amount) },
  { name: handOverTexts.by, cell: ({ by }) => by },
  { name: handOverTexts.at, cell: ({ at }) => shortMoment(at) },
  { name: handOverTexts.state, cell: ({ ended }) => handOverTexts[ended ?? "onTheWay"] },
];
