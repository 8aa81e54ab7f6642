import type { Layout } from "./layout.ts";

/** Whether a cell holds the ends and beginnings of other lines: two quotes that are missing may fit together. */
export function hasSwallowed(cells: readonly string[], heads: number): boolean {
  const text = cells.join("");
  return text.includes("\n") && cells.length + text.split(/[,;\t|]/).length - 1 > 2 * heads - 2;
}

export type Line = { cells: readonly string[]; line: number };

/** What is the matter with a row's cells, against the heads: nothing, or it has fewer, or more. */
export type RowFault = "" | "fewer" | "more";

/**
 * What tells whether the cells of a row are those of the heads. A row that has fewer or more has lost or won one somewhere, and every answer
 * behind that is another question's; only where most rows end in the same empty cells more or fewer than the heads, that is how the
 * reader writes them.
 */
export function wholeBy(
  { heads, roles }: Layout,
  lines: readonly Line[],
): (cells: readonly string[]) => RowFault {
  const named = heads.findLastIndex((head, at) => head.trim() || roles[at]) + 1;
  const fits = (cells: readonly string[]) => !cells.slice(named).some((cell) => cell.trim());
  const byLength = Map.groupBy(lines, ({ cells }) => cells.length);
  const [usual] = [...byLength].sort(([, one], [, other]) => other.length - one.length);
  const [length = 0, alike = []] = usual ?? [];
  const isCustom =
    length >= named &&
    alike.length > Math.max(2, lines.length / 2) &&
    alike.every(({ cells }) => fits(cells));
  const needed = isCustom ? length : heads.length;
  return (cells) => {
    if (cells.length === needed && fits(cells)) return "";
    return cells.length < needed ? "fewer" : "more";
  };
}

/** The last line, where it is whole and its last answer, which stands in one of these columns, may be the beginning of a longer one. */
export function openEnd(whole: readonly Line[], asked: readonly number[], lines: number): number | null {
  const last = whole.at(-1);
  const tail = last?.cells.at(-1) ?? "";
  if (last?.line !== lines || !asked.includes(last.cells.length - 1)) return null;
  const goesOn = (cell = "") => cell.length > tail.length && cell.startsWith(tail);
  return whole.some(({ cells }) => asked.some((at) => goesOn(cells[at]))) ? last.line : null;
}
