import type { Column } from "./table-columns.ts";

/** Of what kind a column is by its width; undefined where it takes its part of what is left. */
export const kindOf = (column: Column<never>) => kinds.find((kind) => column[kind]);
const kinds = ["code", "short", "moment", "wide", "long"] as const;

/** The rem of each kind in a table of few columns, and of many, as the style sheet has them. */
const widths = {
  code: [7.4, 6],
  short: [4.8, 4.2],
  moment: [12, 10.75],
  wide: [13, 12.25],
  long: [13, 13],
} as const;

/** The rem below which a table of these columns and buttons could not be read. */
export function roomFor(columns: readonly Column<never>[], actionCount: number, all: boolean): number {
  const dense = isDense(columns, actionCount);
  const [head, text] = dense ? [8, 5.5] : [12, 7.5];
  const width = (column: Column<never>) => {
    const kind = (column.wide || column.moment) && dense && all ? "code" : kindOf(column);
    return kind ? widths[kind][dense ? 1 : 0] : text;
  };
  return columns.reduce((room, column) => room + width(column), head - text + actionCount * 2.8 + 1.25);
}

/** Whether there are many columns; many buttons take the room of one. */
export const isDense = (columns: readonly Column<never>[], actionCount: number) =>
  columns.length + (actionCount > 3 ? 1 : 0) > 5;
