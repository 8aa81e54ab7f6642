import { averageOf, exact } from "../../../shared/marks.ts";
import { type Entrant, lackingOf, scoring } from "../ranking/score.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import { mcqFull, mcqMarksOf } from "../schemes/rules.ts";

/** What stands where two examiners differ by no more than the tolerance. */
export const withins = ["mean", "higher", "lower"] as const;
export type Within = (typeof withins)[number];

/** Of whom a mark is: one of the two; what they agree in by the rule; or what a third has decided. */
export const seats = ["first", "second", "agreed", "decided"] as const;
export type Seat = (typeof seats)[number];
export type SeatOfTwo = "first" | "second";

/** What an examiner has given a student: a mark, a word for there being none, or nothing yet. */
export type Given = number | "absent" | "excused" | null;

/** Why a student's mark waits for a person. */
export const opens = ["missing", "words", "beyond", "passMark", "stands"] as const;
export type Open = (typeof opens)[number];

/** What two examiners come to: a mark or a word, or why a third has to decide; null where neither has given anything. */
export type Outcome = { agreed: Exclude<Given, null> } | { open: Open } | null;

type Rule = { tolerance: number; within: Within };

/** `crosses` says whether a pass mark lies above the lesser of two marks, and not above the greater. */
export function outcomeOf(
  [first, second]: readonly [Given, Given],
  { tolerance, within }: Rule,
  crosses: (lesser: number, greater: number) => boolean,
): Outcome {
  if (first === null && second === null) return null;
  if (first === null || second === null) return { open: "missing" };
  if (first === second) return { agreed: first };
  if (typeof first !== "number" || typeof second !== "number") return { open: "words" };
  const [lesser, greater] = [Math.min(first, second), Math.max(first, second)];
  if (exact(greater) - exact(lesser) > exact(tolerance)) return { open: "beyond" };
  if (crosses(lesser, greater)) return { open: "passMark" };
  const mean = averageOf([exact(first), exact(second)]) ?? first;
  return { agreed: within === "mean" ? mean : within === "higher" ? greater : lesser };
}

/**
 * Whether a pass mark may lie between two written marks of a student in a section: of the total, of all that is written, or of the
 * section. What is not entered yet may come to anything, so that nothing is decided by it.
 */
export function passMarks(scheme: Scheme, key: string, entrant: Entrant) {
  const lines = linesOf(scheme, key).map((line) => scoring(line));
  return (lesser: number, greater: number): boolean => {
    const [low, high] = [
      withMark(scheme, key, entrant, lesser, 0),
      withMark(scheme, key, entrant, greater, 1),
    ];
    return lines.some((score) => score(low).passed !== score(high).passed);
  };
}

/** The scheme once for each pass mark that a written mark of the section can reach, with that one alone. */
function linesOf(scheme: Scheme, key: string): Scheme[] {
  const { total, mcq, written } = scheme.minimum;
  const none = { total: null, mcq: scheme.gate ? mcq : null, written: null };
  const without = scheme.sections.map((section) => ({ ...section, minimum: null }));
  const bare = { ...scheme, sections: without };
  const own = scheme.sections.find((section) => section.key === key)?.minimum ?? null;
  return [
    ...(total === null ? [] : [{ ...bare, minimum: { ...none, total } }]),
    ...(written === null ? [] : [{ ...bare, minimum: { ...none, written } }]),
    ...(own === null
      ? []
      : [
          {
            ...scheme,
            minimum: none,
            sections: scheme.sections.map((one) => (one.key === key ? one : { ...one, minimum: null })),
          },
        ]),
  ];
}

/** The student with this written mark, and with the least or the most in all that is not entered of them. */
function withMark(scheme: Scheme, key: string, entrant: Entrant, mark: number, most: 0 | 1): Entrant {
  const of = new Map(entrant.marks.map((one) => [one.section, one]));
  const own = of.get(key);
  const { mcq = null } = own?.state === "marked" ? own : {};
  of.set(key, { section: key, state: "marked", mcq, written: mark });
  const lacking = lackingOf(scheme, { marks: [...of.values()] });
  for (const section of scheme.sections.filter((one) => lacking.includes(one.key))) {
    const known = of.get(section.key);
    of.set(section.key, {
      ...{ section: section.key, state: "marked" },
      mcq: known?.mcq ?? (section.mcq && mcqLimits(section)[most]),
      written: known?.written ?? (section.written && [0, section.written.full][most]) ?? null,
    });
  }
  const gpa = [0, 5][most] ?? 0;
  return {
    ...{ ...entrant, sscGpa: entrant.sscGpa ?? gpa, hscGpa: entrant.hscGpa ?? gpa },
    ...{
      applicantKind: entrant.applicantKind ?? (most ? "first" : costliest(scheme)),
      marks: [...of.values()],
    },
  };
}

/** The kind of applicant of whom most is taken. */
const costliest = ({ deduct }: Scheme) => (deduct && deduct.second > deduct.admitted ? "second" : "admitted");

const mcqLimits = ({ mcq }: Section): [number, number] => [
  mcq ? mcqMarksOf(mcq, { right: 0, wrong: mcq.questions }) : 0,
  mcqFull({ mcq }),
];
