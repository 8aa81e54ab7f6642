import type { ReactNode } from "react";
import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { ListColumn, ListColumns } from "../../../shared/list-export.ts";

/**
 * A column of a table. The `rowHeader` names its row, else the first does; `code` keeps ids and phone numbers in
 * one piece, `short` is for what is no longer than a few digits, `moment` for a day with its time and `wide` for a name of some words, as a batch's,
 * which are never cut, `long` for what is read whole in several lines, `further` is shown when all columns are asked for. Where rows are cards,
 * a `folded` one is shown when its row is opened, even a `further` one, and a `code`, a `wide` and what is `known` by its look stand without
 * the column's name; one `beside` stands in the line of the row's name, and one that takes the `rest` of its line is whole when the row is opened.
 */
export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  rowHeader?: true;
  code?: true;
  short?: true;
  moment?: true;
  wide?: true;
  long?: true;
  known?: boolean;
  folded?: true;
  beside?: true;
  rest?: true;
  /** The word by which the list's call sorts by it. */
  sort?: string;
  further?: true;
};

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
    return { name: column.name, cell: cellOf(column), ...look };
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
