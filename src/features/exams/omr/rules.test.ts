import fc from "fast-check";
import { expect, test } from "vitest";
import { blankEntry, isPossible } from "../results/rules.ts";
import { type Scheme, scheme } from "../schemes/contract.ts";
import { mcqMarksOf } from "../schemes/rules.ts";
import { itemsOf, type SheetOfItems } from "./items.server.ts";
import { keyProblem, weightProblem } from "./key-check.ts";
import { keysIn, keyText } from "./keys.ts";
import {
  entryWith,
  marked,
  type PaperSet,
  questionsBySet,
  scoresOf,
  sheetSections,
  withoutVoid,
} from "./rules.ts";

const option = fc.constantFrom("A", "B", "C", "D");
const answer = fc.oneof(
  { weight: 8, arbitrary: option },
  { weight: 3, arbitrary: fc.constantFrom("", "AB", "BCD", "*", "?") },
);
const key = fc.oneof(
  { weight: 6, arbitrary: option },
  { weight: 4, arbitrary: fc.constantFrom("A/B", "A/C/D", "AB", "BCD", "A=1/B=0.5", "C=2", "*", "+", "x") },
);

/** A paper of two subjects, its keys for two sets of which the second is in another order, and a sheet of each. */
const papers = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })).chain(([one, two]) =>
  fc.record({
    questions: fc.constant([one, two]),
    twoMarks: fc.constantFrom("wrong" as const, "blank" as const),
    right: fc.constantFrom(1, 1.25, 5),
    share: fc.boolean(),
    enter: fc.constantFrom("counts" as const, "marks" as const),
    key: fc.array(key, { minLength: one + two, maxLength: one + two }),
    order: fc.shuffledSubarray(
      Array.from({ length: one + two }, (_none, at) => at + 1),
      { minLength: one + two, maxLength: one + two },
    ),
    answers: fc.array(answer, { minLength: one + two, maxLength: one + two }),
  }),
);
type Of = typeof papers extends fc.Arbitrary<infer One> ? One : never;

const schemeOf = ({ questions, twoMarks, right, share, enter }: Of): Scheme =>
  scheme.parse({
    sections: questions.map((many, at) => ({
      key: `s${at + 1}`,
      subject: `বিষয় ${at + 1}`,
      mcq: { questions: many, right, twoMarks, enter, wrong: { of: share ? "share" : "marks", value: 0.25 } },
    })),
  });

/** As one would reckon it on paper: each question by itself, in marks. */
function byHand({ key, answers, twoMarks, right, share }: Of, from: number, to: number) {
  const off = share ? right * 0.25 : 0.25;
  const sum = { right: 0, wrong: 0, marks: 0 };
  for (let at = from; at < to; at += 1) {
    const [own = "", given = ""] = [key[at], answers[at]];
    const none = given === "" || given === "?";
    const many = given === "*" || given.length > 1;
    const alternatives = own.split("/").map((one) => one.split("="));
    let marks: number | null = null;
    if (own === "x") continue;
    if (own === "*" || (own === "+" && !none)) marks = right;
    else if (none) continue;
    else if (/^[A-D]{2,}$/.test(own)) marks = given === own ? right : null;
    else if (many && twoMarks === "blank") continue;
    else if (!many) {
      const found = alternatives.find(([letter]) => letter === given);
      if (found) marks = found[1] === undefined ? right : Number(found[1]);
    }
    if (marks === null) sum.wrong += 1;
    else sum.right += 1;
    sum.marks += marks ?? -off;
  }
  return sum;
}

test("what a sheet is given is what one reckons by hand, for keys of every kind", () => {
  fc.assert(
    fc.property(papers, (of) => {
      const own = schemeOf(of);
      const sections = sheetSections(own);
      const sets: PaperSet[] = [{ set: "A", key: of.key, order: null }];
      const without = withoutVoid(own, sections, sets);
      const mcqs = without.scheme.sections.flatMap(({ mcq }) => mcq ?? []);
      const scores = scoresOf(sections, mcqs, questionsBySet(sections, sets).get("A") ?? [], of.answers);
      let from = 0;
      for (const [at, section] of own.sections.entries()) {
        const to = from + (section.mcq?.questions ?? 0);
        const [score, hand] = [scores[at], byHand(of, from, to)];
        if (!score) throw new Error("no score");
        expect([score.right, score.wrong]).toEqual([hand.right, hand.wrong]);
        const entry = entryWith(section, blankEntry, score, false);
        expect(entry.mcqMarks).toBeCloseTo(hand.marks, 4);
        expect([entry.rightCount, entry.wrongCount]).toEqual(
          of.enter === "counts" ? [hand.right, hand.wrong] : [null, null],
        );
        expect(without.sections[at]?.out).toBe(of.key.slice(from, to).filter((one) => one === "x").length);
        from = to;
      }
    }),
    { numRuns: 2000 },
  );
});

test("a set in another order gives the same sheet the same marks, by its own key or the first set's", () => {
  fc.assert(
    fc.property(papers, (of) => {
      const own = schemeOf(of);
      const sections = sheetSections(own);
      const mcqs = own.sections.flatMap(({ mcq }) => mcq ?? []);
      const shuffled = (list: readonly string[]) => of.order.map((number) => list[number - 1] ?? "");
      const sets: PaperSet[] = [
        { set: "A", key: of.key, order: null },
        { set: "B", key: shuffled(of.key), order: of.order },
        { set: "C", key: [], order: of.order },
      ];
      const by = questionsBySet(sections, sets);
      const score = (set: string, answers: readonly string[]) =>
        scoresOf(sections, mcqs, by.get(set) ?? [], answers);
      const first = score("A", of.answers);
      expect(score("B", shuffled(of.answers))).toEqual(first);
      expect(score("C", shuffled(of.answers))).toEqual(first);
    }),
    { numRuns: 1000 },
  );
});

test("a key reads back as it is written, however it was typed; what says nothing is refused", () => {
  expect(["b", "২", "ঘ", "d/a", "ca", "b=0.5/a=1", "G", "+", "X", " A / C "].map(keyText)).toEqual([
    ...["B", "B", "D", "A/D", "AC", "A=1/B=0.5", "*", "+", "x", "A/C"],
  ]);
  expect(["", "F", "A/A", "AB/C", "A=", "A=x", "A=1/A=2", "?", "AA"].map(keyText)).toEqual(
    Array(9).fill(null),
  );
  fc.assert(fc.property(key, (one) => keyText(one) === one));
});

test("keys are pasted with anything between, numbered or not, or as one word", () => {
  const same = ["a", "b", "c/d", "*"];
  for (const text of ["A B C/D *", "1. A\n2. B\n3. C/D\n4. *", "১) A, ২) B, ৩) C/D, ৪) *", "A\tB\tC/D\t*"])
    expect(keysIn(text)).toEqual(same);
  expect(keysIn("abcdx*")).toEqual(["a", "b", "c", "d", "x", "*"]);
  expect(keysIn("১২৩৪").map(keyText)).toEqual(["A", "B", "C", "D"]);
  expect(keysIn("কখগঘ").map(keyText)).toEqual(["A", "B", "C", "D"]);
});

const ones = [1, 1, 1];

test("a key with a question too few, a sign that says nothing or an order that is none cannot be saved", () => {
  expect(keyProblem({ key: ["A", "B"], order: null }, true, ones)?.message).toBe("৩টি উত্তর দরকার, আছে ২টি");
  expect(keyProblem({ key: ["A", "F", "B"], order: null }, true, ones)?.message).toMatch(
    /^২ নম্বর প্রশ্নের উত্তর ‘F’/,
  );
  expect(keyProblem({ key: ["A", "x", "B"], order: null }, false, ones)?.of).toBe("key");
  expect(keyProblem({ key: [], order: [3, 1, 2] }, false, ones)).toBeNull();
  expect(keyProblem({ key: [], order: [3, 1, 1] }, false, ones)?.of).toBe("order");
  expect(keyProblem({ key: [], order: null }, false, ones)?.of).toBe("key");
});

test("a weight gives no more than its question's own mark, in whatever order the set is; a comma in it is a decimal point", () => {
  const marks = [1, 0.5, 2];
  const problem = (key: string[], order: number[] | null = null) =>
    keyProblem({ key, order }, order === null, marks);
  expect(problem(["A=1/B=0.5", "A=0.5", "C=2"])).toBeNull();
  expect(problem(["A", "A=1/B=0.5", "C"])).toEqual({
    of: "key",
    message: "২ নম্বর প্রশ্নের পূর্ণমান ০.৫; ‘A=1/B=0.5’ তার চেয়ে বেশি দেয়",
  });
  expect(problem(["C=2", "A=1", "B=0.5"], [3, 1, 2])).toBeNull();
  expect(problem(["A=1", "C=2", "B=0.5"], [3, 1, 2])?.message).toMatch(/^২ নম্বর/);
  expect(keyText("A=1,5/B=০,৫")).toBe("A=1.5/B=0.5");
  expect(keysIn("1. A=1,5/B=0,5 2. C")).toEqual(["a=1.5/b=0.5", "c"]);
});

test("with such weights nobody has more than a subject's full marks, or less than the least", () => {
  fc.assert(
    fc.property(papers, (of) => {
      const own = schemeOf(of);
      const sections = sheetSections(own);
      const sets: PaperSet[] = [{ set: "A", key: of.key, order: null }];
      if (weightProblem({ sets, sections }, own)) return;
      const { scheme } = withoutVoid(own, sections, sets);
      const mcqs = scheme.sections.flatMap(({ mcq }) => mcq ?? []);
      const scores = scoresOf(sections, mcqs, questionsBySet(sections, sets).get("A") ?? [], of.answers);
      for (const [at, section] of scheme.sections.entries()) {
        const [score] = scores.slice(at);
        if (score) expect(isPossible(section, entryWith(section, blankEntry, score, false))).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test("two marks are what the scheme says, and what could not be read is never guessed", () => {
  const mcq = {
    ...schemeOf({ questions: [1], twoMarks: "blank", right: 1, share: false, enter: "counts" } as never)
      .sections[0]?.mcq,
  };
  const is = (given: string, typed: string) =>
    marked(given, { is: "any", of: typed } as never, mcq as never).as;
  expect(["A", "B", "AB", "*", "?", ""].map((given) => is(given, "A"))).toEqual([
    ...["right", "wrong", "blank", "blank", "blank", "blank"],
  ]);
  expect(mcqMarksOf({ right: 1, wrong: { of: "marks", value: 0.25 } } as never, { right: 3, wrong: 2 })).toBe(
    2.5,
  );
});

test("p, D and what drew most are as one counts them; a key that the best miss is doubted", async () => {
  const question = (right: string, master: number) => ({
    master,
    section: 0,
    right: { is: "any", of: right } as const,
  });
  const questions = [question("A", 0), question("B", 1), question("C", 2)];
  // Twenty sheets: the best ten have the first right, and only the others the second; the third is right with all.
  const sheets = Array.from({ length: 20 }, (_none, at): SheetOfItems => {
    const best = at < 10;
    const answers = [best ? "A" : "D", best ? (at % 2 ? "C" : "") : "B", "C"];
    const results = answers.map((given, place) => {
      const own = questions[place]?.right.of;
      return { as: given === "" ? "blank" : given === own ? "right" : "wrong", extra: 0 } as const;
    });
    return { set: "A", questions, answers, marked: results, marks: best ? 50 - at : 20 - at };
  });
  const items = await itemsOf(sheets, questions, (_section, { as }) => (as === "right" ? 10_000 : 0));
  expect(items.map(({ right, wrong, blank, p, d }) => [right, wrong, blank, p, d])).toEqual([
    [10, 10, 0, 0.5, 1],
    [10, 5, 5, 0.5, -1],
    [20, 0, 0, 1, 0],
  ]);
  expect(items.map(({ difficulty, discrimination, doubts }) => [difficulty, discrimination, doubts])).toEqual(
    [
      ["usual", "veryGood", []],
      ["usual", "suspect", ["negative"]],
      ["easy", "poor", []],
    ],
  );
  expect([items[0]?.drew, items[1]?.drew]).toEqual([
    { set: "A", option: "D", times: 10 },
    { set: "A", option: "C", times: 5 },
  ]);
  // As the textbook has it: the correlation of a right answer with the marks of all other questions.
  const pairs = sheets.map(({ marked: [first], marks }) =>
    first?.as === "right" ? [1, marks - 1] : [0, marks],
  );
  const mean = (of: number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [right, rest] = [0, 1].map((at) => pairs.map((pair) => pair[at] ?? 0)) as [number[], number[]];
  const spread = (of: number[]) => Math.sqrt(mean(of.map((one) => (one - mean(of)) ** 2)));
  const together = mean(pairs.map(([one = 0, other = 0]) => (one - mean(right)) * (other - mean(rest))));
  expect(items[0]?.r).toBeCloseTo(together / spread(right) / spread(rest), 2);
  expect([Math.sign(items[1]?.r ?? 0), items[2]?.r]).toEqual([-1, null]);
  expect(items.map(({ idle }) => idle)).toEqual(["BC", "A", "AB"].map((options) => [{ set: "A", options }]));
});

test("a question that exactly eight of ten had right is a usual one, and one of exactly three of ten too", async () => {
  const questions = [0, 1].map((master) => ({
    ...{ master, section: 0 },
    right: { is: "any", of: "A" } as const,
  }));
  const sheets = Array.from({ length: 20 }, (_none, at): SheetOfItems => {
    const answers = [at < 16 ? "A" : "B", at < 6 ? "A" : "B"];
    const marked = answers.map((given) => ({ as: given === "A" ? "right" : "wrong", extra: 0 }) as const);
    return { set: "A", questions, answers, marked, marks: 20 - at };
  });
  const items = await itemsOf(sheets, questions, (_section, { as }) => (as === "right" ? 10_000 : 0));
  expect(items.map(({ p, difficulty }) => [p, difficulty])).toEqual([
    [0.8, "usual"],
    [0.3, "usual"],
  ]);
});
