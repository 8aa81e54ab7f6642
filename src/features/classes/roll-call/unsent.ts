import type { StudentId } from "../../../shared/ids.ts";
import type { Mark, MarkOutcome } from "./contract.ts";
import type { Value } from "./rules.ts";

export type Standing = { state: Value; reason: string };

/** A mark that the server has not acknowledged, as it is kept in the browser. */
export type Unsent = Mark & {
  /** Of the request that it went with: as long as no answer came, it goes again under the same. */
  key: string | null;
  /** Somebody else changed it first: what stands there, and by whom. It waits for a person. */
  other?: Standing & { by: string };
  /** Why it cannot be; likewise. */
  problem?: string;
  /** The student's roll, for when they are on the roll-call no more. */
  roll?: string;
  /** The batch's name, for pages that cannot ask. */
  batch?: string;
};
type Change = Pick<Unsent, "studentId" | "to" | "roll" | "batch"> & { reason?: string };
type Refusal = { message: string; fields?: Record<string, string> };

export const isHeld = ({ other, problem }: Unsent) => other !== undefined || problem !== undefined;

/** What is shown of a student, or of the class: one's own last mark, above what the server said last. */
export function shownOf(list: readonly Unsent[], studentId: StudentId | null, latest: Standing): Standing {
  const own = list.findLast((one) => one.studentId === studentId && one.problem === undefined);
  return own ? { state: own.to, reason: own.reason } : latest;
}

/** Adds a change. It stands on what is on its way, or on what was seen; what comes to nothing is no change. */
export function withChange(
  list: readonly Unsent[],
  { studentId, to, reason = "", roll, batch }: Change,
  latest: Standing,
): Unsent[] {
  const own = list.filter((one) => one.studentId === studentId);
  const onItsWay = own.findLast((one) => one.key !== null);
  const waiting = own.find((one) => one.key === null);
  // Who marks over somebody else's mark has seen it.
  const seen = waiting?.other ?? latest;
  const before = onItsWay ? { state: onItsWay.to, reason: onItsWay.reason } : seen;
  const from = !onItsWay && waiting && !waiting.other ? waiting.from : before.state;
  const others = list.filter((one) => one.studentId !== studentId || one.key !== null);
  const same = from === to && before.reason === reason;
  return same ? others : [...others, { studentId, from, to, reason, key: null, roll, batch }];
}

/** Of several marks of a student that wait to be sent the last one is meant. */
export const withoutOlder = (list: readonly Unsent[]): Unsent[] =>
  list.filter(
    (one, at) =>
      one.key !== null ||
      list.findLastIndex(({ studentId, key }) => key === null && studentId === one.studentId) === at,
  );

/** What goes next, together: what went before and was not answered, under its own key; else all that waits. */
export function nextRequest(list: readonly Unsent[], newKey: () => string) {
  const again = list.find((one) => one.key !== null)?.key;
  const key = again ?? newKey();
  const goes = (one: Unsent) => (again ? one.key === again : !isHeld(one));
  const next = list.map((one) => (goes(one) ? { ...one, key } : one));
  const marks = next
    .filter((one) => one.key === key)
    .map(({ studentId, from, to, reason }): Mark => ({ studentId, from, to, reason }));
  return marks.length ? { key, marks, list: next } : null;
}

/** What becomes of the list when a request was answered. */
export const answered = (list: readonly Unsent[], key: string, outcomes: readonly MarkOutcome[]): Unsent[] =>
  list.flatMap((one): Unsent[] => {
    if (one.key !== key) return [one];
    const outcome = outcomes.find(({ studentId }) => studentId === one.studentId);
    // A later mark of the same student is answered by itself.
    const isLast = list.findLast(({ studentId }) => studentId === one.studentId) === one;
    if (!isLast || !outcome || outcome.result === "saved") return [];
    if (outcome.result === "refused") return [{ ...one, key: null, problem: outcome.message }];
    const { value, reason, by } = outcome;
    return [{ ...one, key: null, other: { state: value, reason, by } }];
  });

/**
 * What becomes of the list when a request was refused as a whole: the marks that are named wait for a person, the others go
 * again without them. Where none is named each goes by itself, under a key of its own, until it is found which cannot be.
 */
export function refused(
  list: readonly Unsent[],
  key: string,
  { message, fields = {} }: Refusal,
  newKey: () => string,
): Unsent[] {
  const sent = list.filter((one) => one.key === key);
  const named = sent.map((_, at) => Object.keys(fields).find((path) => path.startsWith(`marks.${at}.`)));
  const ofAll = fields.day ?? (sent.length === 1 ? message : undefined);
  return list.flatMap((one): Unsent[] => {
    const before = sent.find(({ studentId }) => studentId === one.studentId);
    if (!before) return [one];
    // A later mark of the same student takes its place.
    if (one.key !== key) return [{ ...one, from: before.from }];
    if (list.findLast(({ studentId }) => studentId === one.studentId) !== one) return [];
    const path = named[sent.indexOf(one)];
    const problem = path ? fields[path] : ofAll;
    if (problem !== undefined) return [{ ...one, key: null, problem }];
    return [{ ...one, key: named.some(Boolean) ? null : newKey() }];
  });
}

/** Ends what waits for a person: one's own mark goes over the other's, or is given up. */
export const resolved = (
  list: readonly Unsent[],
  studentId: StudentId | null,
  keep: "own" | "other",
): Unsent[] =>
  list.flatMap(({ other, problem, ...one }): Unsent[] => {
    if (one.studentId !== studentId || (!other && problem === undefined))
      return [{ ...one, ...(other && { other }), ...(problem !== undefined && { problem }) }];
    return keep === "own" && other ? [{ ...one, from: other.state }] : [];
  });
