import fc from "fast-check";
import { expect, test } from "vitest";
import { averageOf, exact, sumOfMarks } from "./marks.ts";

test("marks are added exactly, to the four decimals that a share of one may have", () => {
  expect(sumOfMarks([0.1, 0.2])).toBe(0.3);
  expect(sumOfMarks([12.3125, 10.0625])).toBe(22.375);
  expect(sumOfMarks([null, -0.25, 1])).toBe(0.75);
  const mark = fc.integer({ min: -10_000_000, max: 10_000_000 });
  fc.assert(
    fc.property(fc.array(mark), (wholes) => {
      const sum = wholes.reduce((all, one) => all + one, 0);
      expect(sumOfMarks(wholes.map((whole) => whole / 10_000)) * 10_000).toBeCloseTo(sum, 3);
    }),
  );
});

test("an average alone is rounded, to two decimals, halves up", () => {
  expect(averageOf([exact(1), exact(2), exact(2)])).toBe(1.67);
  expect(averageOf([exact(0.01), exact(0.02)])).toBe(0.02);
  expect(averageOf([])).toBeNull();
});
