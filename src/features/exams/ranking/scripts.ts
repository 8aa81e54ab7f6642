import type { StudentId } from "../../../shared/ids.ts";
import type { Scheme } from "../schemes/contract.ts";
import { type Entrant, lackingOf, type Score, scoring } from "./score.ts";

/**
 * Whose scripts are looked at, where the scheme says so of the best alone: of each list that is placed by itself as many as the seats
 * and the times say, by the questions with choices; whoever has as much as the last of them is among them. Null where everybody's are.
 */
export function scriptsRead(scheme: Scheme, scores: readonly Score[]): ReadonlySet<StudentId> | null {
  const { scripts } = scheme;
  if (!scripts) return null;
  const applying = scores.filter(
    ({ state, scriptRead, entrant }) =>
      state === "sat" && scriptRead !== false && isAdmitted(scheme, entrant),
  );
  const lists = Map.groupBy(applying, ({ entrant }) => listOf(scheme, entrant));
  const read = [...lists.values()].flatMap((of) => {
    const marks = of.map(({ mcq }) => mcq).sort((one, other) => other - one);
    const last = marks[scripts.best * scripts.seats - 1] ?? Number.NEGATIVE_INFINITY;
    return of.filter(({ mcq }) => mcq >= last);
  });
  return new Set(read.map(({ entrant }) => entrant.studentId));
}

/** Among whom somebody is placed: all, or those of their shift. */
export const listOf = ({ merit }: Scheme, { shift }: Pick<Entrant, "shift">) =>
  merit === "shift" ? (shift ?? "") : "";

/** Whether somebody is placed at all: not who sits it a second time, where a real test lets nobody. */
export const isAdmitted = (
  { secondTime }: Pick<Scheme, "secondTime">,
  { applicantKind }: Pick<Entrant, "applicantKind">,
): boolean => secondTime !== false || (applicantKind !== "second" && applicantKind !== "admitted");

/** What somebody comes to once it is known whose scripts are looked at: of the others nothing is written, and nothing lacks of it. */
export function withScripts(scheme: Scheme, read: ReadonlySet<StudentId>): (score: Score) => Score {
  const score = scoring(scheme, "sat");
  const sections = scheme.sections.map((section) => ({ ...section, written: null }));
  return (before) => {
    const { entrant, state } = before;
    if (state !== "sat") return before;
    if (read.has(entrant.studentId)) return { ...before, scriptRead: true };
    const marks = entrant.marks.map((mark) => ({ ...mark, written: null }));
    return {
      ...score({ ...entrant, marks }),
      entrant,
      lacking: lackingOf({ ...scheme, sections }, entrant),
      scriptRead: false,
    };
  };
}
