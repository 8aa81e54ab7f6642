import { expect, test } from "vitest";
import { contentProblems } from "../../src/features/questions/bank/rules.ts";
import { drawAll } from "../../src/features/questions/drawing/draw.ts";
import { fontsIn, restEnding } from "../../src/features/questions/drawing/fonts.ts";
import { demoQuestions } from "./data/questions.ts";

const all = demoQuestions.flatMap(({ questions }) => questions);

test("the demo's bank has two hundred questions, each once, of four different options, every formula drawn by the fonts' daily letters", () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(({ stem, right }) => `${stem} ${right}`)).size).toBe(all.length);
  for (const { stem, right, wrong, why = "" } of all) {
    const options = [right, ...wrong].map((text, at) => ({ id: String(at), text, fixed: false }));
    const asked = { kind: "one" as const, stem, options, right: ["0"], number: null, explanation: why };
    expect(contentProblems(asked), stem).toEqual([]);
    for (const { problem, html } of drawAll([stem, right, ...wrong, why])) {
      expect(problem, stem).toBeNull();
      expect(
        fontsIn(html).filter((font) => font.endsWith(restEnding)),
        stem,
      ).toEqual([]);
    }
  }
});
