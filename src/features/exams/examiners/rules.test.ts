import fc from "fast-check";
import { expect, test } from "vitest";
import { type Scheme, scheme } from "../schemes/contract.ts";
import { type Given, type Outcome, outcomeOf, passMarks, type Within, withins } from "./rules.ts";

const half = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((halves) => halves / 2);
const given = fc.oneof(
  { weight: 8, arbitrary: half(20) },
  { weight: 1, arbitrary: fc.constantFrom<Given>("absent", "excused", null) },
);
const minimum = (most: number) => fc.option(half(most), { nil: null });

/** An exam of one subject with 30 questions of one mark and 20 written marks, and one with 10 questions, with each pass mark or without. */
const exams = fc.record({
  ...{ total: minimum(60), written: minimum(20), own: minimum(50), other: minimum(10) },
  /** The student's questions in both; null where they are not entered. */
  mcq: fc.option(half(30), { nil: null }),
  otherMcq: fc.option(half(10), { nil: null }),
});
type Exam = typeof exams extends fc.Arbitrary<infer Of> ? Of : never;

const schemeOf = ({ total, written, own, other }: Exam): Scheme =>
  scheme.parse({
    sections: [
      {
        ...{ key: "s1", subject: "বাংলা", minimum: own, written: { full: 20 } },
        mcq: { questions: 30, wrong: { of: "marks", value: 0 }, enter: "marks" },
      },
      {
        ...{ key: "s2", subject: "ইংরেজি", minimum: other },
        mcq: { questions: 10, wrong: { of: "marks", value: 0 }, enter: "marks" },
      },
    ],
    minimum: { total, mcq: null, written },
  });

test("what two examiners come to is what a plain reckoning of it says, whatever the tolerance, the rule and the pass marks", () => {
  fc.assert(
    fc.property(
      given,
      given,
      half(10),
      fc.constantFrom(...withins),
      exams,
      (first, second, tolerance, within, exam) => {
        const marks = [
          { section: "s1", state: "marked" as const, mcq: exam.mcq, written: null },
          { section: "s2", state: "marked" as const, mcq: exam.otherMcq, written: null },
        ];
        const entrant = { studentId: 1, batchId: 1, sscGpa: null, hscGpa: null, marks };
        const crosses = passMarks(schemeOf(exam), "s1", entrant);
        expect(outcomeOf([first, second], { tolerance, within }, crosses)).toEqual(
          plain(first, second, { tolerance, within, exam }),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

/** The same once more, without the engine: which totals are possible is counted out. */
function plain(
  first: Given,
  second: Given,
  { tolerance, within, exam }: { tolerance: number; within: Within; exam: Exam },
): Outcome {
  if (first === null || second === null) return first === second ? null : { open: "missing" };
  if (first === second) return { agreed: first };
  if (typeof first === "string" || typeof second === "string") return { open: "words" };
  if (Math.abs(first - second) > tolerance) return { open: "beyond" };
  const between = (line: number | null, others: number[]) =>
    line !== null && others.some((other) => first + other >= line !== second + other >= line);
  const possible = (mark: number | null, most: number) =>
    mark === null ? Array.from({ length: most * 2 + 1 }, (_one, at) => at / 2) : [mark];
  const own = possible(exam.mcq, 30);
  const all = own.flatMap((one) => possible(exam.otherMcq, 10).map((other) => one + other));
  const isClose = between(exam.written, [0]) || between(exam.own, own) || between(exam.total, all);
  if (isClose) return { open: "passMark" };
  if (within === "mean") return { agreed: (first + second) / 2 };
  return { agreed: within === "higher" ? Math.max(first, second) : Math.min(first, second) };
}

test("a mean is rounded as every average of the house is: to two decimals, halves up", () => {
  const mean = (first: number, second: number) =>
    outcomeOf([first, second], { tolerance: 5, within: "mean" }, () => false);
  expect(mean(12.25, 12.5)).toEqual({ agreed: 12.38 });
  expect(mean(12, 15)).toEqual({ agreed: 13.5 });
  expect(mean(0.1, 0.2)).toEqual({ agreed: 0.15 });
});

test("who is not read for the gate of the questions passes by no written mark", () => {
  const gated = scheme.parse({
    sections: [{ key: "s1", subject: "বাংলা", mcq: { questions: 30, enter: "marks" }, written: { full: 20 } }],
    ...{ minimum: { total: 20, mcq: 12, written: null }, gate: true },
  });
  const crosses = (mcq: number) => {
    const marks = [{ section: "s1", state: "marked" as const, mcq, written: null }];
    return passMarks(gated, "s1", { studentId: 1, batchId: 1, sscGpa: null, hscGpa: null, marks })(4, 6);
  };
  expect([crosses(11), crosses(15), crosses(12)]).toEqual([false, true, false]);
});
