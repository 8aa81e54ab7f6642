import { describe, expect, test } from "vitest";
import { parsePasted } from "./parse.ts";

/** What was read of a text, in short: stem, options, right places, faults and doubts. */
const read = (text: string) =>
  parsePasted(text).questions.map(({ stem, options, right, faults, doubts }) => ({
    stem,
    options: options.map((one) => one.text),
    right: right.map((id) => options.findIndex((one) => one.id === id)),
    ...(faults.length && { faults }),
    ...(doubts.length && { doubts }),
  }));
const usual = { stem: "কোনটি ভেক্টর?", options: ["ভর", "বেগ", "কাজ", "শক্তি"], right: [1] };

describe("one question in its many spellings", () => {
  test.each([
    ["a line each", "১. কোনটি ভেক্টর?\nক. ভর\nখ. বেগ\nগ. কাজ\nঘ. শক্তি\nউত্তর: খ"],
    [
      "a dari after the number, without a space",
      "৪।কোনটি ভেক্টর?\nক) ভর\nখ) বেগ\nগ) কাজ\nঘ) শক্তি\nসঠিক উত্তর: খ",
    ],
    ["two on a line by tabs", "1. কোনটি ভেক্টর?\nক. ভর\tখ. বেগ\nগ. কাজ\tঘ. শক্তি\nউত্তরঃ খ"],
    [
      "two on a line by hard spaces",
      "১) কোনটি ভেক্টর?\n(ক) ভর\u00a0\u00a0(খ) বেগ\n(গ) কাজ\u00a0\u00a0(ঘ) শক্তি\nউত্তর : ( খ )",
    ],
    ["four on a line", "১. কোনটি ভেক্টর?\nক. ভর খ. বেগ গ. কাজ ঘ. শক্তি\nউ: খ"],
    ["square brackets", "১. কোনটি ভেক্টর?\n[ক] ভর [ খ ] বেগ [গ] কাজ [ঘ] শক্তি\nউত্তর: (খ) বেগ"],
    [
      "Latin letters, the first on the line of the stem",
      "1. কোনটি ভেক্টর? (A) ভর\n(B) বেগ\n(C) কাজ\n(D) শক্তি\nANS: B",
    ],
    [
      "wide brackets and bullets",
      "১. কোনটি ভেক্টর?\n• （ক） ভর\n• （খ） বেগ\n• （গ） কাজ\n• （ঘ） শক্তি\nউত্তর: বেগ",
    ],
    ["a second number", "২০২. ৩৩৫। কোনটি ভেক্টর?\nক. ভর খ. বেগ গ. কাজ ঘ. শক্তি\nউত্তর: খ"],
    ["the answer on the last option's line", "১. কোনটি ভেক্টর?\nক. ভর খ. বেগ গ. কাজ ঘ. শক্তি উত্তর: খ"],
    ["the number lost", "প্রশ্ন . কোনটি ভেক্টর?\nক. ভর\nখ. বেগ\nগ. কাজ\nঘ. শক্তি\nউত্তর:খ"],
    ["letter and text without a space", "১. কোনটি ভেক্টর?\nক. ভর\nখ. বেগ\nগ. কাজ\nঘ. শক্তি\nউত্তর: (খ)বেগ"],
  ])("%s", (_name, text) => {
    expect(read(text)).toEqual([usual]);
  });
});

test("questions are told apart by ascending numbers, never by decimals or what an option begins with", () => {
  const text = `১. একটি রশ্মি ১.৫ প্রতিসরাঙ্কে
২.৫ মি. গেলে?
ক. ১
খ. ২.৫
গ. ৩
ঘ. ৪
উত্তর: খ
৩। আরেকটি?
ক. ক খ. খ গ. গ ঘ. ঘ
উত্তর: ঘ`;
  expect(read(text)).toEqual([
    { stem: "একটি রশ্মি ১.৫ প্রতিসরাঙ্কে\n২.৫ মি. গেলে?", options: ["১", "২.৫", "৩", "৪"], right: [1] },
    { stem: "আরেকটি?", options: ["ক", "খ", "গ", "ঘ"], right: [3] },
  ]);
});

test("combinations keep their statements, also where a letter is glued to them", () => {
  const text = `১. নিউক্লিয়াসে আছে–
i. প্রোটন
ii. নিউট্রন
iii. ইলেকট্রন
নিচের কোনটি সঠিক?
ক) i ও iiখ) ii ও iii গ) i ও iii ঘ) i, ii ও iii
উত্তর: ক`;
  expect(read(text)).toEqual([
    {
      stem: "নিউক্লিয়াসে আছে–\ni. প্রোটন\nii. নিউট্রন\niii. ইলেকট্রন\nনিচের কোনটি সঠিক?",
      options: ["i ও ii", "ii ও iii", "i ও iii", "i, ii ও iii"],
      right: [0],
    },
  ]);
});

test("answers come in a list at the end, and one of nobody is told", () => {
  const two = "১. এক?\nক. ক১ খ. খ১ গ. গ১ ঘ. ঘ১\n২. দুই?\nক. ক২ খ. খ২ গ. গ২ ঘ. ঘ২\n";
  for (const list of ["উত্তরমালা\n১. গ ২. ঘ", "১গ ২ঘ", "উত্তর:\n১। গ\n২। ঘ", "1-C, 2-D"])
    expect(read(two + list).map(({ right }) => right)).toEqual([[2], [3]]);
  const { strange } = parsePasted(`${two}১ক ২খ ৯গ`);
  expect(strange).toMatchObject([{ line: 5, text: expect.stringContaining("৯") }]);
});

test("letter and text of an answer must agree; a text alone must be an option; none makes a draft", () => {
  const of = (answer: string) => read(`১. কোনটি ভেক্টর?\nক. ভর খ. বেগ গ. কাজ ঘ. শক্তি\n${answer}`)[0];
  expect(of("উত্তর: (গ) বেগ")).toMatchObject({ right: [], faults: [expect.stringMatching(/গ.*খ/)] });
  expect(of("উত্তর: ত্বরণ")).toMatchObject({ right: [], faults: [expect.any(String)] });
  expect(of("উত্তর: খ বেগের দিক আছে")).toMatchObject({ right: [1], doubts: [expect.any(String)] });
  expect(of("উত্তর: ক ও খ")).toMatchObject({ right: [0, 1], doubts: [expect.any(String)] });
  expect(of("উত্তর: চ")).toMatchObject({ faults: [expect.any(String)] });
  expect(of("")).toMatchObject({ right: [], doubts: [expect.stringContaining("উত্তর")] });
});

test("what several share reaches as many questions as it says, or the next two with a doubt", () => {
  const question = (number: string) => `${number}. কোনটি?\nক. ১ খ. ২ গ. ৩ ঘ. ৪\nউত্তর: ক\n`;
  const shared = (line: string) =>
    parsePasted(
      `${question("১")}${line}\nরফিক একটি বল ছুড়ল।\n${question("২")}${question("৩")}${question("৪")}`,
    ).questions.map(({ stimulus }) => stimulus);
  const two = ["", "রফিক একটি বল ছুড়ল।", "রফিক একটি বল ছুড়ল।", ""];
  expect(shared("নিচের উদ্দীপকটি পড়ো এবং ২ ও ৩ নং প্রশ্নের উত্তর দাও:")).toEqual(two);
  expect(shared("নিচের উদ্দীপকটি পড়ো ও ২টি প্রশ্নের উত্তর দাও")).toEqual(two);
  expect(shared("উদ্দীপকের আলোকে প্রশ্নগুলোর উত্তর দাও:")).toEqual(two);
});

test("lost indices are told with a way to write them, and nothing is rewritten", () => {
  const [question] = parsePasted(
    "১. C6H12O6 এর ভর 10-15 kg ও x2y, $H2O$?\nক. CO2 খ. খ গ. গ ঘ. ঘ\nউত্তর: ক",
  ).questions;
  expect(question?.stem).toBe("C6H12O6 এর ভর 10-15 kg ও x2y, $H2O$?");
  expect(question?.lost).toEqual([
    { word: "C6H12O6", as: "$\\ce{C6H12O6}$" },
    { word: "10-15", as: "$10^{-15}$" },
    { word: "x2", as: "$x^{2}$" },
    { word: "CO2", as: "$\\ce{CO2}$" },
  ]);
});

test("bare lines are options to be looked at, twice written ones stand once, formulas come in dollar signs, the rest explains", () => {
  expect(read("১. কোনটি?\nএক\nদুই\nতিন\nচার\nউত্তর: দুই")).toEqual([
    { stem: "কোনটি?", options: ["এক", "দুই", "তিন", "চার"], right: [1], doubts: [expect.any(String)] },
  ]);
  const [echo] = read("১. কোনটি?\nক. ভর  ভর\nখ. বেগ  বেগ\nগ. কাজ  কাজ\nঘ. সময়  সময়\nউত্তর: খ");
  expect(echo).toMatchObject({ options: ["ভর", "বেগ", "কাজ", "সময়"], doubts: [expect.any(String)] });
  const [question] = parsePasted(
    "১. মান \\( x^2 \\)?\nক. ১ খ. ২ গ. ৩ ঘ. কোনোটিই নয়\nউত্তর: খ\n[কারণ x এর মান ১]\nতাই দুই।",
  ).questions;
  expect(question).toMatchObject({ stem: "মান $ x^2 $?", explanation: "x এর মান ১\nতাই দুই।" });
  expect(question?.options.map(({ fixed }) => fixed)).toEqual([false, false, false, true]);
  expect(parsePasted("১. ত্বরণ কত?\nউত্তর: ৯.৮").questions[0]).toMatchObject({
    kind: "number",
    number: { value: "9.8" },
  });
  expect(parsePasted("শিরোনাম\n১. একা প্রশ্ন").questions[0]?.faults).toHaveLength(1);
  expect(parsePasted("শিরোনাম\n১. একা প্রশ্ন").strange).toEqual([{ line: 1, text: "শিরোনাম" }]);
});

test("the longest paste is read in no time", () => {
  for (const one of ["ক. ", "১. ", "((((", "x2 ", "\\ce{", "উত্তর: ", "a", "ক) "]) {
    const began = performance.now();
    parsePasted(one.repeat(150_000 / one.length));
    expect(performance.now() - began).toBeLessThan(20_000);
  }
});
