import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { type Scheme, scheme } from "../schemes/contract.ts";
import { enteredBySql } from "./entered.server.ts";
import { isAbsent, isBlank, isComplete, isPossible, lackingSections, type MarkState } from "./rules.ts";

const app = testApp();

/** Up to five subjects of either part or both, with a choice among some of them or without. */
const schemes = fc
  .record({
    parts: fc.array(fc.constantFrom("mcq", "written", "both"), { minLength: 1, maxLength: 5 }),
    any: fc.nat(3),
    of: fc.nat(5),
  })
  .map(({ parts, any, of }): Scheme => {
    const keys = parts.map((_part, at) => `s${at + 1}`);
    const choices = keys.slice(0, of);
    return scheme.parse({
      sections: parts.map((part, at) => ({
        ...{ key: keys[at], subject: `বিষয় ${at + 1}` },
        mcq: part === "written" ? null : { questions: 20, enter: "marks" },
        written: part === "mcq" ? null : { full: 20 },
      })),
      answer: any > 0 && choices.length > any ? { any, of: choices } : null,
    });
  });

const mark = fc.option(fc.nat(20), { nil: null });
const drawn = fc.record({
  of: schemes,
  students: fc.array(
    fc.array(
      fc.record({
        // Of a section that the scheme has lost there may be a row as well.
        section: fc.constantFrom("s1", "s2", "s3", "s4", "s5", "s9"),
        state: fc.constantFrom<MarkState>("marked", "marked", "absent", "excused"),
        mcq: mark,
        written: mark,
      }),
      { maxLength: 8 },
    ),
    { minLength: 1, maxLength: 40 },
  ),
});

test("complete, absent and blank are the same in SQL as on the sheet, whatever the scheme and what is entered", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ of, students }) => {
      const entries = students.map(
        (marks) =>
          new Map(
            marks.map(({ section, state, mcq, written }) => [
              section,
              state === "marked"
                ? { state, mcqMarks: mcq, writtenMarks: written }
                : { state, mcqMarks: null, writtenMarks: null },
            ]),
          ),
      );
      const rows = entries.flatMap((marks, student_id) =>
        [...marks].map(([section, { state, mcqMarks: mcq_marks, writtenMarks: written_marks }]) => ({
          ...{ student_id, section, state, mcq_marks, written_marks },
        })),
      );
      const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (student_id int, section text, state text, mcq_marks numeric, written_marks numeric)`;
      const found = await app.db.execute<{ student_id: number }>(enteredBySql(of, given));
      const bySql = new Map(found.rows.map(({ student_id, ...is }) => [student_id, is]));
      const none = { complete: false, absent: false, blank: true };
      for (const [student, marks] of entries.entries()) {
        const is = {
          complete: isComplete(of, marks),
          absent: isAbsent(of, marks),
          blank: isBlank(of, marks),
        };
        expect(bySql.get(student) ?? none).toEqual(is);
      }
    }),
    { numRuns: 150 },
  );
});

test("who owes one of two subjects and has entered both still lacks the one that everybody answers", () => {
  const of = scheme.parse({
    sections: ["a", "b", "c", "d"].map((key) => ({ key, subject: key, written: { full: 10 } })),
    answer: { any: 1, of: ["c", "d"] },
  });
  const having = (...keys: string[]) =>
    new Map(keys.map((key) => [key, { state: "marked" as const, mcqMarks: null, writtenMarks: 5 }]));
  expect(lackingSections(of, having("a", "c", "d")).map(({ key }) => key)).toEqual(["b"]);
  expect(isComplete(of, having("a", "c", "d"))).toBe(false);
  expect(isComplete(of, having("a", "b", "d"))).toBe(true);
  expect(lackingSections(of, having("a")).map(({ key }) => key)).toEqual(["b", "c"]);
});

test("full marks are possible and so is every answer wrong, but nothing beyond", () => {
  const mcq = { questions: 20, wrong: { of: "marks", value: 0.25 } };
  const { sections } = scheme.parse({
    sections: [{ key: "a", subject: "ক", mcq, written: { full: 10 } }],
  });
  const [section] = sections;
  const possible = (mcqMarks: number | null, writtenMarks: number | null) =>
    section && isPossible(section, { mcqMarks, writtenMarks });
  const marks = [null, -5.25, -5, 0, 20, 20.25];
  expect(marks.map((one) => possible(one, null))).toEqual([true, false, true, true, true, false]);
  const written = [null, -0.5, 0, 10, 10.5];
  expect(written.map((one) => possible(null, one))).toEqual([true, false, true, true, false]);
});
