import type { Change, Versioned } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { Planned } from "./plan.ts";
import type { Filled, FilledValues, Outcome } from "./rules.ts";
import { listTexts as texts } from "./texts.ts";

/** The registration ids of those who come new, in the order of their lines. Errors: STALE where somebody has none, who was mended meanwhile. */
export const regIdsOf = (some: readonly Planned[], given: ReadonlyMap<number, string>): string[] =>
  some.map(({ line }) => given.get(line) ?? changed());

const changed = (): never => {
  throw refuse("STALE", { message: texts.changed });
};

/** Puts into a record what is empty of it still; null where nothing is. */
export async function fillKnown(
  change: Change,
  table: Versioned,
  { known, fills }: Planned,
): Promise<Filled | null> {
  const names = Object.keys(fills) as (keyof FilledValues)[];
  if (!known || !names.length) return null;
  const before = Object.fromEntries(names.map((name) => [name, known[name] ?? null])) as FilledValues;
  await change.edit(table, known.personId, fills as object);
  return { before, after: fills };
}

/** Puts back what stood in a record before it was filled, where all of it is as the list left it. */
export async function putBack(
  change: Change,
  table: Versioned,
  now: ({ archivedAt: Date | null } & Record<string, unknown>) | undefined,
  { personId, filled }: { personId: number; filled: Filled },
): Promise<Outcome> {
  const { before, after } = filled;
  const names = Object.keys(after) as (keyof FilledValues)[];
  if (!now || now.archivedAt || names.some((name) => now[name] !== after[name])) return "kept";
  await change.edit(table, personId, before as object);
  return "back";
}
