import { expect, test } from "vitest";
import { copyAnswers, exampleAnswers } from "../../src/features/exams/likeness/example.server.ts";
import { findLikeness, type Material } from "../../src/features/exams/likeness/find.ts";
import { figure, many, whole } from "./scale.ts";

const questions = 100;
const students = many(600, 5000);

/** Neighbours of whom the second has so great a share of the first's answers, ten of each. */
function planted(exam: Material, share: number, from: number): [number, number][] {
  return Array.from({ length: 10 }, (_, at) => {
    const one = (from + at) * Math.floor(students / 31);
    const neighbour = exam.hall[one] === exam.hall[one + 1] ? one + 1 : one - 1;
    copyAnswers(exam, one, neighbour, share);
    return [Math.min(one, neighbour) + 1, Math.max(one, neighbour) + 1];
  });
}

test.each([1, 2, 3])(
  "of an exam's sheets those who copied are found, and hardly anybody else: answers %i",
  (seed) => {
    const exam = exampleAnswers({ many: students, questions, seed });
    const copied = [0.3, 0.5, 0.7].map((share, at) => planted(exam, share, at * 10));
    const before = process.cpuUsage();
    const found = findLikeness(exam);
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1_000_000;
    const isNamed = ([one, other]: [number, number]) =>
      found.pairs.some((pair) => pair.one === one && pair.other === other);
    const hits = copied.map((of) => of.filter(isNamed).length);
    const others = found.pairs.length - hits.reduce((sum, one) => sum + one, 0);
    figure("pairs", found.compared);
    figure("named of ten who copied 30, 50, 70 %", hits.join(", "));
    figure("named besides", others);
    figure("processor time", `${seconds.toFixed(1)} s`);
    expect(others).toBeLessThanOrEqual(2);
    expect(hits[2]).toBeGreaterThanOrEqual(7);
    if (whole) expect(seconds).toBeLessThanOrEqual(20);
  },
);

test("where nobody copied, nobody is named in so many small exams", () => {
  const exams = many(20, 300);
  let named = 0;
  for (let at = 0; at < exams; at += 1)
    named += findLikeness(exampleAnswers({ many: 40, questions: 60, seed: at * 7 + 1 })).total;
  figure("exams of 40 students", exams);
  expect(named).toBe(0);
});
