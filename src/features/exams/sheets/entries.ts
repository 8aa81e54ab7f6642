import { blankEntry, type Entry, entryProblem } from "../results/rules.ts";
import type { Section } from "../schemes/contract.ts";
import type { Outcome } from "./contract.ts";
import { type CellField, type CellValue, fieldsOf, partOf, valueIn, withValue } from "./rules.ts";

/** A change that the server has not acknowledged: it waits, is on its way, or was answered with somebody else's value, or why not. */
export type Unsaved = {
  field: CellField;
  to: CellValue;
  state: "waiting" | "sending" | "conflict" | "refused";
  /** Of a conflict: what stands there, by whom, since when. */
  other?: { value: CellValue; by: string; at: string | null };
  message?: string;
};

/** A student's section on an open sheet: what the server said last, what it had said when the first unsaved change was made, and those. */
export type OpenEntry = { section: Section; latest: Entry; base: Entry; unsaved: readonly Unsaved[] };

export const openEntry = (section: Section, entry: Entry): OpenEntry => ({
  ...{ section, latest: entry, base: entry, unsaved: [] },
});

/** What the sheet shows: the server's last word, and one's own over it. */
export const shownEntry = ({ section, latest, unsaved }: OpenEntry): Entry =>
  unsaved.reduce((entry, { field, to }) => put(section, entry, field, to), latest);

/** Changes a cell. An absence takes the section's other marks away first; what comes to nothing is no change. */
export function withChange(open: OpenEntry, field: CellField, to: CellValue): OpenEntry {
  const shown = shownEntry(open);
  if (valueIn(shown, field) === to) return open;
  const cleared =
    typeof to === "string" && shown.state === "marked"
      ? fieldsOf(open.section).filter((other) => other !== field && valueIn(shown, other) !== null)
      : [];
  const changes = [...cleared.map((other) => ({ field: other, to: null })), { field, to }];
  const fields = new Set(changes.map((change) => change.field));
  const before = open.unsaved.filter(({ field, state }) => state === "sending" || !fields.has(field));
  const waiting = changes.map((change): Unsaved => ({ ...change, state: "waiting" }));
  // Who types over somebody else's value has seen it.
  const seen = open.unsaved.some(({ field, state }) => state === "conflict" && fields.has(field));
  const next = seen ? { ...open, base: open.latest } : open;
  return settled({ ...next, unsaved: withoutEffect(next, [...before, ...waiting]) });
}

/** Makes the section as an entry has it: what taking a change back does. */
export function withEntry(open: OpenEntry, entry: Entry): OpenEntry {
  const [first] = fieldsOf(open.section);
  if (entry.state !== "marked") return first ? withChange(open, first, entry.state) : open;
  return fieldsOf(open.section).reduce((next, field) => withChange(next, field, valueIn(entry, field)), open);
}

/** Why a change cannot be saved as the section stands; null when it can, and waits for its turn. */
export const problemOf = (open: OpenEntry, change: Unsaved): string | null =>
  change.message ?? placed(open).held.get(change) ?? null;

/** The same of a change that would be made. */
export function problemAfter(open: OpenEntry, field: CellField, to: CellValue): string | null {
  const next = withChange(open, field, to);
  const change = next.unsaved.find((one) => one.field === field && one.to === to);
  return change ? problemOf(next, change) : null;
}

/** Whether a value in a cell takes marks away that stand in other cells of the section. */
export function takesAway(open: OpenEntry, field: CellField, value: CellValue): boolean {
  const shown = shownEntry(open);
  return (
    typeof value === "string" &&
    shown.state === "marked" &&
    fieldsOf(open.section).some((other) => other !== field && valueIn(shown, other) !== null)
  );
}

/** What is to be sent, each change with the value that was seen before it; those go on their way. */
export function sent(open: OpenEntry): {
  open: OpenEntry;
  cells: { field: CellField; from: CellValue; to: CellValue }[];
} {
  if (open.unsaved.some(({ state }) => state === "sending")) return { open, cells: [] };
  let entry = open.base;
  const { way, held } = placed(open);
  const cells = way.map(({ field, to }) => {
    const from = valueIn(entry, field);
    entry = put(open.section, entry, field, to);
    return { field, from, to };
  });
  if (!cells.length) return { open, cells };
  const sending = way.map((change): Unsaved => ({ ...change, state: "sending" }));
  const others = open.unsaved.filter((change) => change.state !== "waiting" || held.has(change));
  return { open: { ...open, unsaved: [...sending, ...others] }, cells };
}

/** What became of the changes that were on their way; null when nothing is known: they wait again. */
export function answered(open: OpenEntry, outcomes: readonly Outcome[] | null): OpenEntry {
  let { latest, base } = open;
  const unsaved = open.unsaved.flatMap((change): Unsaved[] => {
    if (change.state !== "sending") return [change];
    const outcome = outcomes?.find(({ field }) => field === change.field);
    if (!outcome) return [{ ...change, state: "waiting" }];
    if (outcome.result === "refused") return [{ ...change, state: "refused", message: outcome.message }];
    if (outcome.result === "saved") {
      latest = put(open.section, latest, change.field, change.to);
      base = put(open.section, base, change.field, change.to);
      return [];
    }
    const { value, by, at } = outcome;
    latest = put(open.section, latest, change.field, value);
    return [{ ...change, state: "conflict", other: { value, by, at } }];
  });
  return settled({ ...open, latest, base, unsaved });
}

/** The server's newer word: other people's changes. */
export const withLatest = (open: OpenEntry, latest: Entry): OpenEntry => settled({ ...open, latest });

/** Ends a conflict: one's own value goes over the other's, or is given up. */
export function resolved(open: OpenEntry, field: CellField, keep: "own" | "other"): OpenEntry {
  const others = open.unsaved.filter((change) => change.field !== field);
  const own = open.unsaved.find((change) => change.field === field);
  const again: Unsaved[] = own && keep === "own" ? [{ field, to: own.to, state: "waiting" }] : [];
  return settled({ ...open, base: open.latest, unsaved: [...others, ...again] });
}

/**
 * The waiting changes in an order in which each can stand, beside what the server said last, after those before it, and
 * those that cannot in any: of counts that are too many together the one that was typed last is held.
 */
function placed({ section, latest, unsaved }: OpenEntry): { way: Unsaved[]; held: Map<Unsaved, string> } {
  let entry = unsaved
    .filter(({ state }) => state === "sending")
    .reduce((before, { field, to }) => put(section, before, field, to), latest);
  let left = unsaved.filter(({ state }) => state === "waiting");
  const way: Unsaved[] = [];
  for (;;) {
    const next = left.find(({ field, to }) => !problemIn(section, put(section, entry, field, to), field));
    if (!next) break;
    entry = put(section, entry, next.field, next.to);
    way.push(next);
    left = left.filter((change) => change !== next);
  }
  const held = left.map((change): [Unsaved, string] => [
    change,
    problemIn(section, put(section, entry, change.field, change.to), change.field) ?? "",
  ]);
  return { way, held: new Map(held) };
}

const problemIn = (section: Section, entry: Entry, field: CellField) =>
  entryProblem(section, entry, partOf(field));

/** A value in its cell whatever stands beside it: what is absent has no marks. */
const put = (section: Section, entry: Entry, field: CellField, value: CellValue): Entry =>
  withValue(section, entry, field, value) ?? {
    ...blankEntry,
    state: typeof value === "string" ? value : "marked",
  };

/** Without changes that are waiting and change nothing, neither of what was seen nor of what stands there now. */
function withoutEffect({ section, base, latest }: OpenEntry, unsaved: Unsaved[]): Unsaved[] {
  let [seen, now] = [base, latest];
  return unsaved.filter(({ field, to, state }) => {
    const same = state === "waiting" && valueIn(seen, field) === to && valueIn(now, field) === to;
    seen = put(section, seen, field, to);
    now = put(section, now, field, to);
    return !same;
  });
}

/** Once nothing is unsaved, what the server says is what was seen. */
const settled = (open: OpenEntry): OpenEntry => (open.unsaved.length ? open : { ...open, base: open.latest });
