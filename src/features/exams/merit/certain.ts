import { exact } from "../../../shared/marks.ts";
import type { Standing } from "../ranking/rules.ts";
import { type Entered, scoring } from "../ranking/score.ts";
import { isEntered } from "../results/rules.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import { mcqFull, mcqMarksOf } from "../schemes/rules.ts";
import { unknownGpa } from "./lacking.ts";

/** What of a standing says whether its student passed in any case. */
export type Judged = Pick<
  Standing,
  | "studentId"
  | "batchId"
  | "state"
  | "total"
  | "passed"
  | "lacking"
  | "sscGpa"
  | "hscGpa"
  | "applicantKind"
  | "scriptRead"
>;

/** Whether somebody passed, as they are told: null where what is lacking could still change it. `marks`: what was entered of them. */
export function certainPass(scheme: Scheme, one: Judged, marks: readonly Entered[]): boolean | null {
  const found = certainByTotal(scheme, one);
  if (found !== undefined) return found;
  const open = openSections(scheme, one, marks);
  if (!passesBy(scheme, one, { marks, open, by: "most" })) return false;
  const isChoice = ({ key }: Section) => scheme.answer?.of.includes(key) ?? false;
  // Of those to choose from nobody knows which it is.
  const takes = (section: Section) => (section.minimum ?? 0) > 0 || bounds.least.mcq(section) < 0;
  if (open.some((section) => isChoice(section) && takes(section))) return null;
  return passesBy(scheme, one, { marks, open, by: "least" }) ? true : null;
}

/** The same, as far as the total tells it; undefined where marks have to be looked at. */
export function certainByTotal(scheme: Scheme, one: Judged): boolean | null | undefined {
  const { passed, lacking } = one;
  const gpa = unknownGpa(scheme, one);
  if (passed === null || one.state !== "sat" || (!lacking.length && !gpa)) return passed;
  if (lacking.length) return undefined;
  // GPA adds to the total, and mends nothing else.
  if (passed) return true;
  const { ssc, hsc } = scheme.gpa ?? { ssc: 0, hsc: 0 };
  const most = exact((gpa === "hsc" ? 0 : ssc) + (gpa === "ssc" ? 0 : hsc)) * mostGpa;
  const { total, mcq, written } = scheme.minimum;
  const short = exact(total ?? 0) - exact(one.total ?? 0);
  if (total === null || short <= 0 || short > most) return false;
  const others = [mcq, written, ...scheme.sections.map(({ minimum }) => minimum)];
  // A total of 0 may be one below.
  return one.total === 0 || others.some((other) => other !== null) ? undefined : null;
}

const mostGpa = 5;

/** What may yet be entered: of those to choose from all, while any of them is lacking. */
function openSections(
  { sections, answer, scripts }: Scheme,
  { lacking, scriptRead }: Judged,
  marks: readonly Entered[],
): Section[] {
  if (!lacking.length) return [];
  // A script that was not looked at may be, by the marks that are still to come.
  const choosing = lacking.some((key) => answer?.of.includes(key)) || (scripts && scriptRead === false);
  return sections.filter((section) => {
    const { state, mcq, written } = { ...blank, ...marks.find((mark) => mark.section === section.key) };
    return (
      !isEntered(section, { state, mcqMarks: mcq, writtenMarks: written }) &&
      (choosing || !answer?.of.includes(section.key))
    );
  });
}

const blank = { state: "marked", mcq: null, written: null } satisfies Partial<Entered>;

type Filled = { marks: readonly Entered[]; open: readonly Section[]; by: keyof typeof bounds };

/** Whether they pass with the most, or the least, that what is lacking can bring. */
function passesBy(scheme: Scheme, one: Judged, { marks, open, by }: Filled): boolean {
  const entered = new Map(marks.map((mark) => [mark.section, mark]));
  // By such marks a script may be looked at that was not, or no longer.
  const mayMove = open.some(({ key, mcq }) => mcq && (entered.get(key)?.mcq ?? null) === null);
  for (const section of open) {
    const { mcq, written } = entered.get(section.key) ?? blank;
    entered.set(section.key, {
      ...{ section: section.key, state: "marked" },
      ...{ mcq: mcq ?? bounds[by].mcq(section), written: written ?? bounds[by].written(section) },
    });
  }
  const isUnread = scheme.scripts !== null && (mayMove ? by === "least" : one.scriptRead === false);
  const gpa = by === "most" ? mostGpa : null;
  const { passed } = scoring(
    scheme,
    "sat",
  )({
    ...{ ...one, sscGpa: one.sscGpa ?? gpa, hscGpa: one.hscGpa ?? gpa },
    marks: [...entered.values()].map((mark) => (isUnread ? { ...mark, written: null } : mark)),
  });
  return passed !== false;
}

type Parts = Pick<Section, "mcq" | "written">;

const bounds = {
  most: { mcq: (of: Parts) => mcqFull(of), written: ({ written }: Parts) => written?.full ?? 0 },
  least: {
    mcq: ({ mcq }: Parts) => (mcq ? mcqMarksOf(mcq, { right: 0, wrong: mcq.questions }) : 0),
    written: () => 0,
  },
};
