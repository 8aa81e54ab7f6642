import { rollIn } from "../../../shared/roll-in.ts";
import { type Layout, roleOf } from "./layout.ts";

/**
 * The layout with the roll in the column whose cells are rolls that somebody of the exam has. Its head says so where no other column
 * has more of them; a column whose head says nothing must have them in half of its lines.
 */
export function withRoll(
  layout: Layout,
  rows: readonly string[][],
  rolls: ReadonlySet<string>,
): { layout: Layout; found: string | null } {
  const { heads, roles, header } = layout;
  if (!rolls.size || roles.some((role) => /^d[0-9]+$/.test(role))) return { layout, found: null };
  const lines = rows.slice(header, header + looked);
  const hits = (at: number) => lines.filter((cells) => rolls.has(rollIn(cells[at] ?? ""))).length;
  const own = roles.indexOf("roll");
  const ofOwn = own < 0 ? 0 : hits(own);
  const [best] = roles
    .flatMap((role, at) => (at !== own && role === "" ? [{ at, hits: hits(at) }] : []))
    .sort((one, other) => other.hits - one.hits);
  if (!best || best.hits <= ofOwn) return { layout, found: null };
  const isNamed = roleOf(heads[best.at] ?? "") === "roll";
  if (!isNamed && best.hits * 2 < lines.length) return { layout, found: null };
  const moved = roles.map((role, at) => (at === best.at ? "roll" : at === own ? "" : role));
  return { layout: { ...layout, roles: moved }, found: heads[best.at] ?? "" };
}

/** How many of a table's first lines have such a roll. */
export function rollsIn({ roles, header }: Layout, rows: readonly string[][], rolls: ReadonlySet<string>) {
  const at = roles.indexOf("roll");
  return at < 0 ? 0 : rows.slice(header).filter((cells) => rolls.has(rollIn(cells[at] ?? ""))).length;
}

/** So many lines tell of a column. */
const looked = 300;
