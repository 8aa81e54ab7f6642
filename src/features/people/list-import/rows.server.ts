import { sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { rowsOf } from "../../../shared/paging.ts";
import type { ImportLine } from "./contract.ts";
import type { ImportKind, PersonOfLine } from "./kind.server.ts";
import { linesOf, plansOf, readImport, type Shown, type StoredLine, writtenOf } from "./read.server.ts";
import type { RowFilter } from "./rules.ts";
import type { ImportRow } from "./tables.server.ts";

/** Lines of a list, a page of them or all that are asked for. */
export async function readRows(db: Reader, kind: ImportKind, input: RowsAsked) {
  const { importId, show, ...paging } = input;
  const found = await readImport(db, kind, importId);
  const { limit, offset } = rowsOf(paging);
  const page: Parameters<typeof presentRows>[3][number][] = [];
  let total = 0;
  const plans = found.state === "draft" ? plansOf(db, kind, found) : writtenOf(db, kind, found);
  for await (const { lines, plan } of plans)
    for (const [at, one] of plan.entries()) {
      const stored = lines[at];
      if (!stored || !isShown(one, show)) continue;
      if (total >= offset && total < offset + limit) page.push({ ...one, stored });
      total += 1;
    }
  return { data: await presentRows(db, kind, found, page), total };
}

type RowsAsked = {
  importId: number;
  show: RowFilter;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** Whether a line is among those that are asked for. */
const isShown = ({ state, remarks }: Shown, show: RowFilter) =>
  show === "all" ||
  (show === "remark" ? state !== "fault" && state !== "skipped" && remarks.length > 0 : state === show);

/** A page of lines with whose each is; of a written list whose each became. */
async function presentRows(
  db: Reader,
  kind: ImportKind,
  found: ImportRow,
  page: readonly (Shown & { stored: StoredLine })[],
): Promise<(ImportLine & { person: PersonOfLine | null; userTypeId: number | null })[]> {
  const { lines } = kind;
  const became = await db
    .select({ line: lines.line, outcome: lines.outcome, personId: sql<number>`${kind.person}` })
    .from(lines)
    .where(
      sql`${lines.importId} = ${found.importId} and ${kind.person} is not null
        and ${lines.line} = any(${sql.param(page.map(({ line }) => line))}::int[])`,
    );
  const of = new Map(became.map((one) => [one.line, one]));
  const people = new Map(
    (await kind.people(db, [...new Set(became.map(({ personId }) => personId))])).map((one) => [
      one.personId,
      one,
    ]),
  );
  const sameIn = await countSame(db, kind, found, page);
  return page.map(({ line, state, faults, remarks, known, fills, values, stored }) => {
    const did = of.get(line);
    const person = did
      ? people.get(did.personId)
      : known && { personId: known.personId, regId: known.regId, name: known.userName };
    return {
      ...{ line, state, fills: Object.keys(fills) },
      remarks: remarks.map(({ at, text, asks = false }) => ({ at, text, asks })),
      faults: faults.map((one) => ({ ...one, same: sameIn(one.at, stored) })),
      cells: [...stored.cells],
      name: values?.userName ?? person?.name ?? "",
      mended: stored.mended,
      person: person ?? null,
      userTypeId: values?.userTypeId ?? null,
      outcome: did?.outcome ?? null,
    };
  });
}

/** How many lines say in a column what one of a page says there, where it is faulty. */
async function countSame(
  db: Reader,
  kind: ImportKind,
  found: ImportRow,
  page: readonly (Shown & { stored: StoredLine })[],
): Promise<(at: number | null, line: StoredLine) => number> {
  const keyOf = (at: number, { cells }: StoredLine) => `${at} ${cells[at] ?? ""}`;
  const asked = page.flatMap(({ faults, stored }) =>
    faults.flatMap(({ at }) => (at === null ? [] : [{ at, key: keyOf(at, stored) }])),
  );
  const counts = new Map(asked.map(({ key }) => [key, 0]));
  const columns = [...new Set(asked.map(({ at }) => at))];
  if (columns.length)
    for await (const lines of linesOf(db, kind, found))
      for (const line of lines)
        for (const at of columns) {
          const count = counts.get(keyOf(at, line));
          if (count !== undefined) counts.set(keyOf(at, line), count + 1);
        }
  return (at, line) => (at === null ? 1 : (counts.get(keyOf(at, line)) ?? 1));
}
