import type { AnyContractProcedure } from "@orpc/contract";
import { largestPage } from "./limits.ts";
import type { ListParams } from "./list-params.ts";
import type { Permission } from "./permissions.ts";
import type { AnswerOf, InputOf } from "./procedure.ts";

/** A cell of a list that is taken away: a text, a number, a day (its midnight in UTC), or nothing. */
export type Cell = string | number | Date | null;

/** The same on its way to a browser that prints it. */
export type PrintedCell = string | number | { day: string } | null;
export type PrintedList = { title: string; header: string[]; rows: PrintedCell[][]; sums: Sums };

/** Calls a procedure as the person who takes the list: the same guard, the same rows as the screen's. */
export type Ask = <Of extends AnyContractProcedure>(of: Of, input: InputOf<Of>) => Promise<AnswerOf<Of>>;

/** A list that can be taken away as a file, from `/api/export/<name>.csv` and `.xlsx` with its screen's own query. */
export type ListExport = {
  name: string;
  /** Of the file and its sheet, at most 31 characters. */
  title: string;
  /** Those that open the list's screen. */
  permission: Permission | readonly Permission[];
  header: readonly string[];
  /** Of a list whose columns depend on what is asked for; the header is then what every answer begins with. */
  headerFor?(ask: Ask, params: ListParams): Promise<readonly string[]>;
  /** Page by page; what columns of money come to is added up in `sums`, by their place. */
  cells(ask: Ask, params: ListParams, sums?: Sums): AsyncGenerator<Cell[][]>;
};

/** Of each column what it comes to, taka; nothing of those that are no money. */
export type Sums = (number | null)[];

/**
 * A column of a list, in its file and in its screen's table unless it says that it is in one only. In the file its cells
 * are texts (rolls and phone numbers too), numbers, or days as YYYY-MM-DD.
 */
export type ListColumn<Row> = { name: string } & (FileColumn<Row> | { only: "screen" });
/** `sum`: what a row counts for in the sum of a column of money, which stands beneath the printed list; null where rows overlap, and no sum is told. */
type FileColumn<Row> = { only?: "file" } & (
  | { text: (row: Row) => string | null | undefined }
  | { number: (row: Row) => number | null | undefined; sum?: (row: Row) => number | null }
  | { day: (row: Row) => string | null | undefined }
);

/** The columns of a list by key, in the order of its file. How they look on the screen, `tableColumns` says. */
export type ListColumns<Row> = Record<string, ListColumn<Row>>;

/** Declares one; a slice does so in its `export.ts`, beside its columns. */
export function listExport<Row>(declared: {
  name: string;
  title: string;
  permission: ListExport["permission"];
  rows: (ask: Ask, params: ListParams) => AsyncGenerator<Row[]>;
  columns: ListColumns<Row>;
}): ListExport {
  const { rows, columns, ...about } = declared;
  const ofFile = Object.values(columns).filter((column) => column.only !== "screen");
  return {
    ...about,
    header: ofFile.map(({ name }) => name),
    async *cells(ask, params, sums = []) {
      for (const [at, column] of ofFile.entries()) sums[at] = "sum" in column ? 0 : null;
      for await (const page of rows(ask, params)) {
        for (const [at, column] of ofFile.entries())
          if ("sum" in column && column.sum) sums[at] = added(sums[at] ?? null, page.map(column.sum));
        yield page.map((row) => ofFile.map((column) => cellOf(column, row)));
      }
    },
  };
}

type Filter<Of extends AnyContractProcedure> = Omit<NonNullable<InputOf<Of>>, "page" | "pageSize">;
type RowOf<Of extends AnyContractProcedure> = AnswerOf<Of> extends { data: (infer Row)[] } ? Row : never;

/** The rows that a list's call answers to a filter, page by page in its own order; none where the filter is null. */
export async function* pagesOf<Of extends AnyContractProcedure>(
  ask: Ask,
  procedure: Of,
  filter: Filter<Of> | null,
): AsyncGenerator<RowOf<Of>[]> {
  for (let page = 1; filter; page += 1) {
    const answer = await ask(procedure, { ...filter, page, pageSize: largestPage } as InputOf<Of>);
    const { data } = answer as { data: RowOf<Of>[] };
    if (data.length) yield data;
    if (data.length < largestPage) return;
  }
}

/** In poisha: fractions of taka are not added. */
const added = (to: number | null, amounts: readonly (number | null)[]) =>
  amounts.reduce(
    (sum, amount) => (sum === null || amount === null ? null : Math.round((sum + amount) * 100) / 100),
    to,
  );

function cellOf<Row>(column: FileColumn<Row>, row: Row): Cell {
  if ("number" in column) return column.number(row) ?? null;
  if ("text" in column) return column.text(row) || null;
  const day = column.day(row);
  return day ? new Date(`${day}T00:00:00Z`) : null;
}
