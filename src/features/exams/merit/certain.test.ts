import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankExam } from "../ranking/rules.ts";
import type { Entered, Entrant } from "../ranking/score.ts";
import { scheme as schemeOf } from "../schemes/contract.ts";
import { certainPass } from "./certain.ts";

/** Three subjects of 20 questions each; the third is written too. */
const sections = ["s1", "s2", "s3"].map((key, at) => ({
  ...{ key, subject: `বিষয় ${at + 1}`, mcq: { questions: 20, enter: "marks" } },
  written: at === 2 ? { full: 10 } : null,
}));
type Marks = (number | null)[];
const none = { total: null, mcq: null, written: null };

/** What is told of somebody with these marks, subject by subject, by a scheme of the first subjects. */
function told(more: object, marks: Marks, who: Partial<Entrant> = {}): boolean | null {
  const scheme = schemeOf.parse({ sections: sections.slice(0, marks.length), ...more });
  const entered = marks.flatMap((mcq, at): Entered[] =>
    mcq === null ? [] : [{ section: `s${at + 1}`, state: "marked", mcq, written: null }],
  );
  return toldBy(scheme, { ...person, ...who, marks: entered });
}
const person = { studentId: 3 as Entrant["studentId"], batchId: 1, sscGpa: 5, hscGpa: 5 };
type Scheme = ReturnType<typeof schemeOf.parse>;
function toldBy(scheme: Scheme, entrant: Entrant): boolean | null {
  const [standing] = rankExam(scheme, [entrant]).standings;
  if (!standing) throw new Error("who sat it stands in it");
  return certainPass(scheme, standing, entrant.marks);
}
const withMinimums = ([first, second]: (number | null)[]) => ({
  sections: sections.slice(0, 2).map((section, at) => ({ ...section, minimum: [first, second][at] ?? null })),
});

describe("a GPA that nobody knows", () => {
  const gpa = { ssc: 1, hsc: 2 };
  const unknown = { sscGpa: null, hscGpa: null };

  test("does not matter where the total is not asked for", () => {
    const mcq = { gpa, minimum: { ...none, mcq: 15 } };
    expect([told(mcq, [15], unknown), told(mcq, [14], unknown)]).toEqual([true, false]);
    expect(told({ ...withMinimums([8, 8]), gpa }, [8, 7], unknown)).toBe(false);
    expect(told({ gpa }, [8], unknown)).toBeNull();
  });

  test("does not matter where the total is reached without it, or not even with the most of it", () => {
    const total = (least: number) => ({ gpa, minimum: { ...none, total: least } });
    expect([10, 11, 25, 26].map((least) => told(total(least), [10], unknown))).toEqual([
      true,
      null,
      null,
      false,
    ]);
    expect([15, 16, 25, 26].map((least) => told(total(least), [10], { sscGpa: 5, hscGpa: null }))).toEqual([
      ...[true, null, null, false],
    ]);
    expect(told(total(20), [10], { sscGpa: 5, hscGpa: 5 })).toBe(true);
    // Five below zero stand as 0, and are made up for first.
    const atZero = (least: number) => told({ ...total(least), belowZero: false }, [-5], unknown);
    expect([10, 11].map(atZero)).toEqual([null, false]);
  });

  test("mends no other minimum that was missed", () => {
    const minimum = { ...none, total: 20 };
    expect(told({ ...withMinimums([8, null]), gpa, minimum }, [7, 10], unknown)).toBe(false);
    expect(told({ ...withMinimums([8, null]), gpa, minimum }, [8, 10], unknown)).toBeNull();
  });
});

describe("a subject that was not entered", () => {
  const minimum = { ...none, total: 20 };

  test("mends no minimum of another, nor a total that is too far off", () => {
    expect(told({ ...withMinimums([8, null]), minimum }, [7, null])).toBe(false);
    expect(told({ minimum: { ...none, total: 31 } }, [10, null])).toBe(false);
    expect(told({ minimum: { ...none, total: 30 } }, [10, null])).toBeNull();
  });

  test("does not matter where the total is there, unless it has a minimum or may take from the total", () => {
    const whole = { minimum: { ...none, total: 14 } };
    expect([told(whole, [19, null]), told(whole, [18.75, null])]).toEqual([true, null]);
    expect(told({ ...withMinimums([8, 1]), ...whole }, [20, null])).toBeNull();
    expect(told({ minimum: { ...none, mcq: 30 } }, [20, null])).toBeNull();
  });

  test("of those to choose from may be any of them", () => {
    const answer = { any: 1, of: ["s1", "s2"] };
    const choice = (least: number) => ({ answer, minimum: { ...none, total: least } });
    const whole = (least: number) => told({ ...choice(least), sections }, [null, null, 10]);
    expect([41, 40].map(whole)).toEqual([false, null]);
    const wrong = { of: "marks", value: 0 };
    const by = (minimum: number | null) =>
      sections.map((section, at) => ({
        ...{ ...section, written: null, mcq: { ...section.mcq, wrong }, minimum: at === 1 ? minimum : null },
      }));
    const other = [null, 8].map((least) => told({ ...choice(10), sections: by(least) }, [null, null, 20]));
    expect(other).toEqual([true, null]);
    expect(told({ ...choice(21), sections: sections.slice(0, 2) }, [20, null])).toBe(false);
    expect(told({ ...choice(20), sections: sections.slice(0, 2) }, [20, null])).toBe(true);
  });
});

test("what is told of a pass is so whatever is entered later", () => {
  const marks = fc.integer({ min: -20, max: 80 }).map((quarters) => quarters / 4);
  const least = (most: number) => fc.option(fc.integer({ min: 0, max: most }), { nil: null });
  const gpas = fc.constantFrom(null, 3.5, 5);
  const schemes = fc.record({
    ...{
      total: least(70),
      mcq: least(50),
      written: least(10),
      of: fc.array(least(15), { minLength: 3, maxLength: 3 }),
    },
    ...{ gpa: fc.boolean(), gate: fc.boolean(), belowZero: fc.boolean(), any: fc.boolean() },
  });
  const parts = fc.array(
    fc.record({ mcq: marks, written: marks.map(Math.abs), known: fc.constantFrom(0, 1, 2, 3) }),
    {
      ...{ minLength: 3, maxLength: 3 },
    },
  );
  fc.assert(
    fc.property(
      schemes,
      parts,
      gpas,
      gpas,
      ({ total, mcq, written, of, gpa, any, ...rest }, all, sscGpa, hscGpa) => {
        const scheme = schemeOf.parse({
          ...{ ...rest, minimum: { total, mcq, written }, gpa: gpa ? { ssc: 1, hsc: 2 } : null },
          sections: sections.map((section, at) => ({ ...section, minimum: of[at] })),
          answer: any ? { any: 1, of: ["s1", "s2"] } : null,
        });
        const whole = all.map(
          (one, at): Entered => ({
            ...{ section: `s${at + 1}`, state: "marked", mcq: one.mcq },
            written: at === 2 ? Math.min(10, one.written) : null,
          }),
        );
        const entered = whole.map((one, at) => {
          const known = all[at]?.known ?? 0;
          return { ...one, mcq: known & 1 ? one.mcq : null, written: known & 2 ? one.written : null };
        });
        const before = { ...person, sscGpa, hscGpa, marks: entered };
        const [standing] = rankExam(scheme, [before]).standings;
        const lacks = new Set(standing?.lacking);
        // Of two to choose from one is entered: which of them, nobody knew before.
        const late = ["s1", "s2", "s3"].filter(
          (key) => lacks.has(key) || (any && key === "s2" && lacks.has("s1")),
        );
        for (const then of [late, late.filter((key) => key !== "s1"), late.filter((key) => key !== "s2")]) {
          const after = entered.map((one, at) => (then.includes(one.section) ? (whole[at] ?? one) : one));
          const [end] = rankExam(scheme, [
            { ...before, sscGpa: sscGpa ?? 4, hscGpa: hscGpa ?? 4.5, marks: after },
          ]).standings;
          const said = standing && certainPass(scheme, standing, entered);
          if (end?.lacking.length || standing?.state !== "sat" || said === null) continue;
          expect(said, JSON.stringify({ scheme, entered, after })).toBe(end?.passed);
        }
      },
    ),
    { numRuns: 1500 },
  );
});
