import { exact, fromExact, sumOfMarks } from "../../../shared/marks.ts";
import type { Scheme, Section } from "./shape.ts";
import { schemeTexts } from "./texts.ts";

type Mcq = NonNullable<Section["mcq"]>;

/** What one wrong answer takes, in ten-thousandths. */
export const exactWrong = ({ right, wrong }: Pick<Mcq, "right" | "wrong">) =>
  wrong.of === "marks" ? exact(wrong.value) : Math.round(right * 100) * Math.round(wrong.value * 100);

/** Marks of the questions with choices, by how many were right and wrong. */
export const mcqMarksOf = (mcq: Mcq, { right, wrong }: { right: number; wrong: number }) =>
  fromExact(right * exact(mcq.right) - wrong * exactWrong(mcq));

/** Full marks of the questions with choices, of what is written, and of both. */
export const mcqFull = ({ mcq }: Pick<Section, "mcq">) =>
  mcq ? fromExact(mcq.questions * exact(mcq.right)) : 0;
export const sectionFull = (section: Pick<Section, "mcq" | "written">) =>
  sumOfMarks([mcqFull(section), section.written?.full ?? 0]);

/** The most that somebody can have in the exam. */
export function fullMarks({ sections, answer, gpa }: Pick<Scheme, "sections" | "answer" | "gpa">): number {
  const fulls = (of: readonly Section[]) => of.map((section) => exact(sectionFull(section)));
  const chosen = sections.filter(({ key }) => answer?.of.includes(key));
  const others = sections.filter((section) => !chosen.includes(section));
  const best = fulls(chosen)
    .sort((one, other) => other - one)
    .slice(0, answer?.any ?? 0);
  const points = gpa ? exact(gpa.ssc) * 5 + exact(gpa.hsc) * 5 : 0;
  return fromExact([...fulls(others), ...best, points].reduce((sum, one) => sum + one, 0));
}

/** What the exam's list of subjects is, where it has a scheme. */
export const subjectsOf = ({ sections }: Pick<Scheme, "sections">) => [
  ...new Set(sections.map(({ subject }) => subject)),
];

type Problem = { path: (string | number)[]; message: string };

/** What a scheme's parts, each right by itself, do not fit together in. */
export function schemeProblems({
  sections,
  answer,
  ties,
  scripts,
}: Pick<Scheme, "sections" | "answer" | "ties" | "scripts">): Problem[] {
  const keys = sections.map(({ key }) => key);
  const problems: Problem[] = [];
  const twice = (of: readonly string[], at: number) => of.indexOf(of[at] ?? "") < at;
  for (const [at, section] of sections.entries()) {
    if (twice(keys, at)) problems.push({ path: ["sections", at, "key"], message: schemeTexts.twice });
    if (
      twice(
        sections.map(({ subject }) => subject),
        at,
      )
    )
      problems.push({ path: ["sections", at, "subject"], message: schemeTexts.twice });
    if (section.minimum !== null && section.minimum > sectionFull(section))
      problems.push({ path: ["sections", at, "minimum"], message: schemeTexts.aboveFull });
  }
  const strange = (key: string) => !keys.includes(key);
  if (answer && (answer.of.some(strange) || answer.any >= new Set(answer.of).size))
    problems.push({ path: ["answer"], message: schemeTexts.noChoice });
  if (ties.some((tie) => tie.by === "section" && strange(tie.key)))
    problems.push({ path: ["ties"], message: schemeTexts.strangeTie });
  if (scripts && !(sections.some(({ mcq }) => mcq) && sections.some(({ written }) => written)))
    problems.push({ path: ["scripts"], message: schemeTexts.noScripts });
  return problems;
}
