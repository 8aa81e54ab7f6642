import { isUnread, lost, unpacked } from "./answers.ts";

/** What stands on a sheet, by whichever reading. */
export type Read = { roll: string; set: string; answers: string };
type First = Read & { sheetId: number };
type Second = Read & { secondId: number };

/** One place in which two readings of a sheet differ: its roll, its set, or a question by its number. */
export type Differing = { at: string; first: string; second: string };

/** Of a sheet that was read twice, where the readings differ; of one that has no fellow in the first reading, why. */
export type Compared<F extends First, S extends Second> =
  | { kind: "same"; first: F; second: S; differs: Differing[] }
  | { kind: "other"; first: F; second: S; alike: Alike }
  | { kind: "alone"; second: S };

export type Alike = { same: number; of: number };

/** In how many of the questions in which either has an answer both have the same; what was not read counts in none. */
export function alikeOf(one: Read, other: Read): Alike {
  const [mine, theirs] = [unpacked(one.answers), unpacked(other.answers)];
  const of = mine.map((answer, at) => [answer, theirs[at] ?? ""] as const);
  const told = of.filter(([a, b]) => (a !== "" || b !== "") && !isUnread(a) && !isUnread(b));
  return { same: told.filter(([a, b]) => a === b).length, of: told.length };
}

/**
 * Whether two are readings of one sheet: a reader differs from itself in a cell of a hundred or two; two people of one roll, or one who
 * bubbled another's, in far more. Of a sheet with hardly an answer it cannot be told, and one roll is one sheet.
 */
export const isSameSheet = ({ same, of }: Alike): boolean => of < fewest || same >= of * least;
const least = 0.8;
const fewest = 5;

/** The same where rolls differ: only if nearly everything else is the same. */
const isSurely = ({ same, of }: Alike) => of >= 10 && same >= of * 0.95;

/** Whether one roll may be a misreading of the other: a digit or two differ, or were not read. */
export function isNearly(one: string, other: string): boolean {
  if (one.length !== other.length) return !one || !other || Math.abs(one.length - other.length) <= 1;
  return Array.from(one).filter((sign, at) => sign !== other[at]).length <= 2;
}

/** Puts each sheet of a second reading beside its first, and says where they differ; and which sheets were not read again. */
export function compare<F extends First, S extends Second>(
  first: readonly F[],
  second: readonly S[],
): { compared: Compared<F, S>[]; notAgain: F[] } {
  const left = new Set(first);
  const byRoll = Map.groupBy(first, ({ roll }) => roll);
  const take = (of: readonly F[], one: S, is: (alike: Alike) => boolean): F | undefined => {
    const found = of
      .filter((sheet) => left.has(sheet) && is(alikeOf(sheet, one)))
      .sort((a, b) => alikeOf(b, one).same - alikeOf(a, one).same)[0];
    if (found) left.delete(found);
    return found;
  };
  const paired = new Map<S, F>();
  for (const one of second) {
    const found = one.roll ? take(byRoll.get(one.roll) ?? [], one, isSameSheet) : undefined;
    if (found) paired.set(one, found);
  }
  for (const one of second) {
    if (paired.has(one)) continue;
    const near = [...left].filter(({ roll }) => roll !== one.roll && isNearly(roll, one.roll));
    const found = take(near, one, isSurely);
    if (found) paired.set(one, found);
  }
  const compared = second.map((one): Compared<F, S> => {
    const found = paired.get(one);
    if (found) return { kind: "same", first: found, second: one, differs: differing(found, one) };
    const [other] = one.roll ? (byRoll.get(one.roll) ?? []) : [];
    return other
      ? { kind: "other", first: other, second: one, alike: alikeOf(other, one) }
      : { kind: "alone", second: one };
  });
  const others = new Set(compared.flatMap((one) => (one.kind === "other" ? [one.first] : [])));
  return { compared, notAgain: [...left].filter((sheet) => !others.has(sheet)) };
}

function differing(first: Read, second: Read): Differing[] {
  const [mine, theirs] = [unpacked(first.answers), unpacked(second.answers)];
  // A damaged line says nothing of any question.
  const isTold = !theirs.includes(lost);
  return [
    ...(["roll", "set"] as const)
      .filter((at) => first[at] !== second[at])
      .map((at) => ({ at, first: first[at], second: second[at] })),
    ...mine.flatMap((answer, at) => {
      const other = theirs[at] ?? "";
      return isTold && answer !== other ? [{ at: String(at + 1), first: answer, second: other }] : [];
    }),
  ];
}
