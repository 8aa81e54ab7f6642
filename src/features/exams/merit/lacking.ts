import type { Standing } from "../ranking/rules.ts";
import { isAdmitted } from "../ranking/scripts.ts";
import type { Scheme } from "../schemes/contract.ts";
import { gpaTexts } from "./texts.ts";

export const unknownGpas = ["ssc", "hsc", "both"] as const;
type UnknownGpa = (typeof unknownGpas)[number];

/** Which GPA a scheme counts and nobody knows of a student: it gave nothing. */
export function unknownGpa(
  { gpa }: Pick<Scheme, "gpa">,
  { sscGpa, hscGpa }: Pick<Standing, "sscGpa" | "hscGpa">,
): UnknownGpa | null {
  const ssc = gpa !== null && gpa.ssc > 0 && sscGpa === null;
  const hsc = gpa !== null && gpa.hsc > 0 && hscGpa === null;
  if (ssc && hsc) return "both";
  return ssc ? "ssc" : hsc ? "hsc" : null;
}

/** What the total of somebody who sat it goes without, as it is called now: subjects in which something was not entered, and GPA. */
export function lackingNames(
  scheme: Pick<Scheme, "sections" | "gpa">,
  { state, lacking, ...of }: Pick<Standing, "state" | "lacking" | "sscGpa" | "hscGpa">,
): string[] {
  if (state !== "sat") return [];
  const subjects = scheme.sections.filter(({ key }) => lacking.includes(key)).map(({ subject }) => subject);
  const gpa = unknownGpa(scheme, of);
  return gpa ? [...subjects, gpaTexts[gpa]] : subjects;
}

/** How many passed, null where nobody is judged: of those of whom it is `told`, whatever their totals lack; and of how many nobody can say yet. */
export function passesOf(
  scheme: Scheme,
  standings: readonly (Pick<Standing, "passed" | "applicantKind"> & { told: boolean | null })[],
) {
  const judged = standings.filter((one) => one.passed !== null && isAdmitted(scheme, one));
  const known = judged.filter(({ told }) => told !== null);
  return {
    passed: known.length ? known.filter(({ told }) => told).length : null,
    undecided: judged.length - known.length,
  };
}
