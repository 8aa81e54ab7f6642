import fc from "fast-check";
import { expect, test } from "vitest";
import { blankEntry, type Entry, entryProblem } from "../results/rules.ts";
import { scheme } from "../schemes/contract.ts";
import type { Outcome } from "./contract.ts";
import {
  answered,
  type OpenEntry,
  openEntry,
  problemOf,
  resolved,
  sent,
  shownEntry,
  takesAway,
  withChange,
  withEntry,
  withLatest,
} from "./entries.ts";
import { columnsOf, readPaste } from "./paste.ts";
import { withDrafts } from "./rows.ts";
import { type CellField, type CellValue, fieldsOf, valueIn, withValue } from "./rules.ts";
import { readCell } from "./typed.ts";

const marking = scheme.parse({
  sections: [
    { key: "s1", subject: "গণিত", mcq: { questions: 30 }, written: { full: 20 } },
    { key: "s2", subject: "রসায়ন", mcq: { questions: 20, enter: "marks" } },
  ],
});
const [math] = marking.sections;
if (!math) throw new Error("no section");

/** The server's side of one section: compare and set, cell by cell, as `cells.server.ts` does it. */
function save(
  server: Entry,
  cells: ReturnType<typeof sent>["cells"],
): { server: Entry; outcomes: Outcome[] } {
  let entry = server;
  const outcomes = cells.map(({ field, from, to }): Outcome => {
    const which = { studentId: 1, section: "s1", field };
    const now = valueIn(entry, field);
    const next = now === from ? withValue(math as never, entry, field, to) : null;
    if (now === to) return { ...which, result: "saved" };
    if (!next) return { ...which, result: "conflict", value: now, by: "নাদিয়া", at: null };
    const message = entryProblem(math as never, next);
    if (message) return { ...which, result: "refused", message };
    entry = next;
    return { ...which, result: "saved" };
  });
  return { server: entry, outcomes };
}

const field = fc.constantFrom<CellField>(...fieldsOf(math));
const value = fc.oneof(
  fc.integer({ min: 0, max: 35 }),
  fc.constantFrom<CellValue>(null, "absent", "excused"),
);
const step = fc.oneof(
  fc.record({ do: fc.constant("type" as const), field, value }),
  fc.record({ do: fc.constant("other" as const), field, value }),
  fc.record({
    do: fc.constantFrom("save" as const, "lost" as const, "unanswered" as const, "poll" as const),
  }),
);

test("whatever is typed, lost, answered late or changed by others, what is shown in the end is what is stored", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let server: Entry = blankEntry;
      let open: OpenEntry = openEntry(math, server);
      const typed = new Map<CellField, CellValue>();
      for (const one of steps) {
        if (one.do === "type") {
          open = withChange(open, one.field, one.value);
          typed.set(one.field, one.value);
          expect(valueIn(shownEntry(open), one.field)).toEqual(one.value);
        } else if (one.do === "other") {
          const next = withValue(math, server, one.field, one.value);
          if (next && !entryProblem(math, next)) server = next;
        } else if (one.do === "poll") open = withLatest(open, server);
        else {
          const way = sent(open);
          const done = one.do === "lost" ? null : save(server, way.cells);
          if (done) server = done.server;
          // An answer that never came: the server may have saved, and is asked again.
          open = answered(way.open, one.do === "save" ? (done?.outcomes ?? null) : null);
        }
      }
      for (let round = 0; round < 8 && open.unsaved.length; round += 1) {
        for (const { field, state } of open.unsaved)
          if (state !== "waiting") open = resolved(open, field, "other");
        if (open.unsaved.some((change) => problemOf(open, change))) open = withEntry(open, server);
        const way = sent(withLatest(open, server));
        const done = save(server, way.cells);
        server = done.server;
        open = answered(way.open, done.outcomes);
      }
      open = withLatest(open, server);
      expect(open.unsaved).toEqual([]);
      expect(shownEntry(open)).toEqual(server);
    }),
    { numRuns: 2000 },
  );
});

test("a value that somebody else changed meanwhile is never sent as if it had been seen", () => {
  const before = openEntry(math, { ...blankEntry, rightCount: 10 });
  const typed = withLatest(withChange(before, "right", 12), { ...blankEntry, rightCount: 15 });
  const way = sent(typed);
  expect(way.cells).toEqual([{ field: "right", from: 10, to: 12 }]);
  const { outcomes } = save({ ...blankEntry, rightCount: 15 }, way.cells);
  const conflict = answered(way.open, outcomes);
  expect(conflict.unsaved).toMatchObject([{ state: "conflict", other: { value: 15, by: "নাদিয়া" } }]);
  expect(sent(resolved(conflict, "right", "own")).cells).toEqual([{ field: "right", from: 15, to: 12 }]);
  expect(shownEntry(resolved(conflict, "right", "other")).rightCount).toBe(15);
});

test("what somebody else took away makes room for a count that was too much before", () => {
  const typed = withChange(openEntry(math, { ...blankEntry, rightCount: 16 }), "wrong", 20);
  expect(sent(typed).cells).toEqual([]);
  expect(sent(withLatest(typed, blankEntry)).cells).toEqual([{ field: "wrong", from: null, to: 20 }]);
});

test("a cell is held for what is the matter with it, not for another's", () => {
  const [, , both] = scheme.parse({
    sections: ["a", "b", "c"].map((key) => ({
      ...{ key, subject: key, mcq: { questions: 2, right: 0.5, enter: "marks" }, written: { full: 10 } },
    })),
  }).sections;
  if (!both) throw new Error("no section");
  const open = openEntry(both, { ...blankEntry, mcqMarks: 2 });
  expect(sent(withChange(open, "written", 7)).cells).toEqual([{ field: "written", from: null, to: 7 }]);
  const held = withChange(open, "written", 11);
  expect(held.unsaved.map((change) => problemOf(held, change))).toEqual(["পূর্ণমান ১০-এর মধ্যে লিখুন"]);
});

test("an absence takes the section's marks away, and taking it back brings them again", () => {
  const marked: Entry = { ...blankEntry, rightCount: 20, wrongCount: 5, writtenMarks: 12 };
  const open = openEntry(math, marked);
  const absent = withChange(open, "right", "absent");
  expect(shownEntry(absent)).toEqual({ ...blankEntry, state: "absent" });
  const done = save(marked, sent(absent).cells);
  expect(done.server.state).toBe("absent");
  const back = sent(withEntry(answered(sent(absent).open, done.outcomes), marked)).cells;
  expect(save(done.server, back).server).toMatchObject({ rightCount: 20, wrongCount: 5, writtenMarks: 12 });
});

test("an absence is asked about where it takes marks of other cells away, and not where it takes its own", () => {
  const open = openEntry(math, { ...blankEntry, rightCount: 17, wrongCount: 2 });
  expect(takesAway(open, "written", "absent")).toBe(true);
  expect(takesAway(open, "right", "excused")).toBe(true);
  expect(takesAway(open, "written", 5)).toBe(false);
  const alone = openEntry(math, { ...blankEntry, rightCount: 17 });
  expect(takesAway(alone, "right", "absent")).toBe(false);
  expect(takesAway(openEntry(math, { ...blankEntry, state: "absent" }), "right", "excused")).toBe(false);
});

test("cells are read in both digits, with the signs of absence, and say what they cannot be", () => {
  expect(readCell(" ২৫ ", "right")).toEqual({ value: 25 });
  expect(readCell("১২.৫", "written")).toEqual({ value: 12.5 });
  expect(readCell("−২.২৫", "mcq")).toEqual({ value: -2.25 });
  expect([readCell("অ", "right"), readCell("Abs", "mcq")]).toEqual([
    { value: "absent" },
    { value: "absent" },
  ]);
  expect([readCell("E", "right"), readCell("ছ", "mcq")]).toEqual([
    { value: "excused" },
    { value: "excused" },
  ]);
  expect(readCell("", "right")).toEqual({ value: null });
  for (const [typed, at] of [
    ["12.5", "right"],
    ["-1", "wrong"],
    ["1.234", "written"],
    ["1,234", "written"],
    ["1,2,3", "written"],
    ["1,5.0", "written"],
    ["1,", "mcq"],
    ["12,5", "right"],
    ["1e3", "mcq"],
    ["বারো", "mcq"],
  ] as const)
    expect(readCell(typed, at)).toEqual({ problem: expect.any(String) });
});

test("a comma in a mark is a decimal point, in a cell and in a paste, and is never dropped", () => {
  expect(["1,5", "১,৫", "12,25", ",5", "-2,5"].map((typed) => readCell(typed, "written"))).toEqual(
    [1.5, 1.5, 12.25, 0.5, -2.5].map((value) => ({ value })),
  );
  const sheet = { students, columns: columnsOf(marking) };
  const read = (text: string, column: number) =>
    readPaste(text, { row: 0, column }, sheet)?.cells.map((cell) => ("value" in cell ? cell.value : "?"));
  expect(read("26000001\t1,5\n26000002\t১২,৫\n26000003\t1,500", 2)).toEqual([1.5, 12.5, "?"]);
  expect(read("26000001 1,5\n26000002, 2,5\n26000003: 3", 2)).toEqual([1.5, 2.5, 3]);
  expect(read("1,5\n2,5\n3", 2)).toEqual([1.5, 2.5, 3]);
  expect(read("26000001,20,5", 0)).toEqual([20, 5]);
});

const students = ["26000001", "26000002", "26000003"].map((regId, at) => ({
  ...{ studentId: at + 1, regId, userName: "", gone: null },
}));

test("a block is pasted from where one stands, pairs by their rolls, in both digits; the rest is said", () => {
  const columns = columnsOf(marking);
  const sheet = { students, columns };
  expect(columns.map(({ section, field }) => `${section} ${field}`)).toEqual([
    "s1 right",
    "s1 wrong",
    "s1 written",
    "s2 mcq",
  ]);
  expect(readPaste("12", { row: 0, column: 0 }, sheet)).toBeNull();
  const block = readPaste("২০\t৫\r\n১৮\t\r\n", { row: 1, column: 0 }, sheet);
  expect(
    block?.cells.map((cell) => [cell.studentId, cell.column.field, "value" in cell && cell.value]),
  ).toEqual([
    [2, "right", 20],
    [2, "wrong", 5],
    [3, "right", 18],
  ]);
  const paired = readPaste("২৬০০০০০৩\t১২\n26000001\tx\n26999999\t3\n", { row: 0, column: 2 }, sheet);
  expect(paired).toMatchObject({
    byRoll: true,
    cells: [
      { studentId: 3, column: { field: "written" }, value: 12 },
      { studentId: 1, problem: expect.any(String) },
    ],
    strays: [{ line: 3 }],
  });
  expect(readPaste("26000001, 12\n26000002: ১৩", { row: 0, column: 2 }, sheet)?.cells).toMatchObject([
    { studentId: 1, value: 12 },
    { studentId: 2, value: 13 },
  ]);
  const tooLong = readPaste("1\n2\n3\n4", { row: 0, column: 3 }, sheet);
  expect([tooLong?.cells.length, tooLong?.strays.length]).toEqual([3, 1]);
  expect(readPaste("1\t2", { row: 0, column: 3 }, sheet)?.strays).toHaveLength(1);
});

test("a roll that stands in two lines of a paste is named in both, and none of the two is set", () => {
  const sheet = { students, columns: columnsOf(marking) };
  const paste = readPaste("26000001\t5\n26000002\t6\n২৬০০০০০১\t9", { row: 0, column: 2 }, sheet);
  expect(paste?.cells).toMatchObject([{ studentId: 2, value: 6 }]);
  expect(paste?.strays).toMatchObject([
    { line: 1, problem: expect.stringContaining("একাধিক") },
    { line: 3, problem: expect.stringContaining("একাধিক") },
  ]);
});

test("what several pages of one browser have kept of a section is taken up whole: the later of two marks, and what has been typed since above them", () => {
  const draft = (field: CellField, to: number) => ({
    ...{ studentId: 1, section: "s1", base: blankEntry, changes: [{ field, to }] },
  });
  const typed = withChange(openEntry(math, blankEntry), "written", 9);
  const open = withDrafts(typed, [
    draft("right", 17),
    draft("wrong", 3),
    draft("right", 18),
    draft("written", 8),
  ]);
  expect(shownEntry(open)).toMatchObject({ rightCount: 18, wrongCount: 3, writtenMarks: 9 });
  expect(sent(open).cells).toContainEqual({ field: "right", from: null, to: 18 });
});
