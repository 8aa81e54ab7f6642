import type { ReactNode } from "react";
import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { ListColumn, ListColumns } from "../../../shared/list-export.ts";

/** A column of a table: what it shows, what that looks like, and where it stands. */
export type Column<Row> = {
  /** What the list calls it; without one it is its name. */
  key?: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** The same as text, for whoever points at a cell that is cut. */
  whole?: ((row: Row) => string | false | null | undefined) | undefined;
  look?: Look;
  /** The word by which the list's call sorts by it. */
  sort?: string;
} & Place;

/**
 * What a column shows, which gives its width: `text` (what is not said otherwise) and `word` take their part of what is
 * left. Of ids, dates, numbers and `money` nothing is cut; a `moment` is a day with its time, a `name` one of some words, as a batch's, a `state` a badge, a `step` a
 * state with its button, a `verb` the button alone; `prose` is read in several lines. Where rows are cards, a `text`, a `number` and a `day` stand after the column's name;
 * all others tell by themselves what they are, as a `date`, the row's own, does.
 */
export type Look =
  | "text"
  | "word"
  | "number"
  | "money"
  | "id"
  | "date"
  | "day"
  | "moment"
  | "name"
  | "state"
  | "step"
  | "verb"
  | "prose";

/**
 * Where a column stands when rows are cards: as the `title` (else the first does), `beside` it, on a `line` by itself or `named`, with the
 * `rest` of its line, whole when the row is opened, or `folded` until it is. What is not said, the look says. A `further`
 * column is shown when all are asked for; on a card a folded one always.
 */
type Place =
  | { onCard?: "title" | "beside" | "rest" | "line" | "named"; further?: never }
  | { onCard?: "folded"; further?: true };

/**
 * The columns of a list's table, in the order of `looks`: every column of the list that is not in its file only. A cell
 * shows what the file says, numbers and days in Bengali, unless it is given a look of its own.
 */
export function tableColumns<Columns extends ListColumns<never>, Row = RowOf<Columns>>(
  columns: Columns,
  looks: Looks<Columns, Row>,
): readonly Column<Row>[] {
  return Object.entries<Partial<Column<Row>>>(looks).map(([key, look]) => {
    const column = columns[key] as ListColumn<Row>;
    const whole = "text" in column ? column.text : undefined;
    return { key, name: column.name, cell: cellOf(column), whole, ...look };
  });
}

type Looks<Columns, Row> = {
  [Key in keyof Columns as Columns[Key] extends { only: "file" } ? never : Key]: Partial<Column<Row>> &
    (Columns[Key] extends { only: "screen" } ? Pick<Column<Row>, "cell"> : unknown);
};

type RowOf<Columns> = Read<Columns[keyof Columns]> extends (row: infer Row) => unknown ? Row : never;
type Read<Column> = Column extends { text: infer Of } | { number: infer Of } | { day: infer Of } ? Of : never;

function cellOf<Row>(column: ListColumn<Row>): (row: Row) => ReactNode {
  if ("number" in column) return (row) => bengaliDigits(column.number(row) ?? "");
  if ("day" in column) return (row) => dayInRow(column.day(row));
  return "text" in column ? column.text : () => null;
}

const dayInRow = (day: string | null | undefined) => day && shortDate(day);
