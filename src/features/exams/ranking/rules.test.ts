import fc from "fast-check";
import { expect, test } from "vitest";
import { applicantKinds } from "../../../shared/applicant-kinds.ts";
import { type Scheme, scheme } from "../schemes/contract.ts";
import { percentileOf, positions, rankExam } from "./rules.ts";
import type { Entered, Entrant } from "./score.ts";

/** Random schemes of a few subjects, each with its minimum, choice, tie keys, deduction, chosen scripts and shifts or without. */
const schemes = fc
  .record({
    sections: fc.array(
      fc.record({
        questions: fc.integer({ min: 1, max: 40 }),
        written: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
        minimum: fc.option(fc.integer({ min: 0, max: 1 }), { nil: null }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    total: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
    mcq: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
    gate: fc.boolean(),
    belowZero: fc.boolean(),
    any: fc.boolean(),
    ties: fc.boolean(),
    deduct: fc.option(fc.record({ second: fc.integer({ max: 5, min: 0 }), admitted: fc.constant(7.5) }), {
      nil: null,
    }),
    scripts: fc.option(
      fc.record({ best: fc.integer({ min: 1, max: 3 }), seats: fc.integer({ min: 1, max: 4 }) }),
      {
        nil: null,
      },
    ),
    merit: fc.constantFrom("joint" as const, "joint" as const, "shift" as const),
  })
  .map(({ sections, total, mcq, any, ties, scripts, ...rest }): Scheme => {
    const keys = sections.map((_one, at) => `s${at + 1}`);
    return scheme.parse({
      ...rest,
      sections: sections.map(({ questions, written, minimum }, at) => ({
        ...{ key: keys[at], subject: `বিষয় ${at + 1}`, minimum },
        mcq: { questions, enter: "marks" },
        written: written === null ? null : { full: written },
      })),
      scripts: sections.some(({ written }) => written !== null) ? scripts : null,
      minimum: { total, mcq, written: null },
      answer: any && keys.length > 2 ? { any: 1, of: keys.slice(0, 2) } : null,
      ties: ties ? [{ by: "mcq" }, { by: "section", key: "s1" }] : [],
    });
  });

const quarter = (most: number) => fc.integer({ min: -4, max: most * 4 }).map((quarters) => quarters / 4);
const exam = schemes.chain((of) =>
  fc.record({
    of: fc.constant(of),
    entrants: fc.array(
      fc.record({
        batchId: fc.integer({ min: 1, max: 3 }),
        applicantKind: fc.constantFrom(...applicantKinds, null),
        shift: fc.constantFrom("সকাল", "সকাল", "বিকেল", null),
        marks: fc.tuple(
          ...of.sections.map(({ mcq, written }) =>
            fc.record({
              state: fc.constantFrom("marked", "marked", "marked", "absent", "excused", "blank"),
              mcq: quarter(mcq?.questions ?? 0),
              written: fc.integer({ min: 0, max: written?.full ?? 0 }),
            }),
          ),
        ),
      }),
      { maxLength: 25 },
    ),
  }),
);

type Drawn = typeof exam extends fc.Arbitrary<infer Of> ? Of : never;

const entrantsOf = ({ of, entrants }: Drawn): Entrant[] =>
  entrants.map(({ marks, ...entrant }, at) => ({
    ...{ studentId: at + 1, ...entrant, sscGpa: null, hscGpa: null },
    marks: marks.flatMap((mark, section): Entered[] => {
      const { key, written } = of.sections[section] ?? { key: "", written: null };
      if (mark.state === "blank") return [];
      const state = mark.state as "marked" | "absent" | "excused";
      if (state !== "marked") return [{ section: key, state, mcq: null, written: null }];
      return [{ section: key, state, mcq: mark.mcq, written: written ? mark.written : null }];
    }),
  }));

/** The same, reckoned as slowly and plainly as one would on paper. */
function onPaper(of: Scheme, entrants: Entrant[]) {
  const listOf = ({ shift }: Entrant) => (of.merit === "joint" ? "all" : (shift ?? "none"));
  /** By the questions alone, whatever was written: who is among the best of their list. */
  const isChosen = (one: Entrant): boolean => {
    if (!of.scripts) return true;
    const applying = entrants.filter(
      (other) => listOf(other) === listOf(one) && marksOf(other, null).sat && !marksOf(other, null).closed,
    );
    const better = applying.filter((other) => marksOf(other, false).mcq > marksOf(one, false).mcq);
    return better.length < of.scripts.best * of.scripts.seats;
  };
  const rows = entrants.map((entrant) => {
    const isRead = isChosen(entrant);
    return { ...marksOf(entrant, isRead), isRead, list: listOf(entrant) };
  });
  /** `read`: whether what was written is looked at; null: before it is known. */
  function marksOf({ studentId, batchId, marks: all, applicantKind }: Entrant, read: boolean | null) {
    const sat = all.some(({ state }) => state === "marked");
    const marks = read === false ? all.map((mark) => ({ ...mark, written: null })) : all;
    const entered = (key: string) => marks.find(({ section }) => section === key);
    const open = of.sections.map(({ key }) => key).filter((key) => entered(key)?.state !== "excused");
    const answered = (key: string) => entered(key)?.state === "marked";
    const fullOf = (key: string) => {
      const section = of.sections.find((one) => one.key === key);
      return (section?.mcq?.questions ?? 0) + (section?.written?.full ?? 0);
    };
    /** What counts, with what is written or without. */
    const counted = (written: 0 | 1) => {
      const worth = (key: string) => (entered(key)?.mcq ?? 0) + written * (entered(key)?.written ?? 0);
      const best = open
        .filter((key) => of.answer?.of.includes(key))
        .sort(
          (one, other) =>
            Number(answered(other)) - Number(answered(one)) ||
            worth(other) - worth(one) ||
            fullOf(other) - fullOf(one),
        )
        .slice(0, of.answer?.any);
      const keys = open.filter((key) => best.includes(key) || !of.answer?.of.includes(key));
      const sum = (value: (key: string) => number) => keys.reduce((total, key) => total + value(key), 0);
      return { mcq: sum((key) => entered(key)?.mcq ?? 0), total: sum(worth) };
    };
    const closed = of.gate && of.minimum.mcq !== null && counted(1).mcq < of.minimum.mcq;
    const { mcq, total: whole } = counted(closed ? 0 : 1);
    const off =
      applicantKind === "second" ? of.deduct?.second : applicantKind === "admitted" ? of.deduct?.admitted : 0;
    const sum = whole - (off ?? 0);
    const total = of.belowZero ? sum : Math.max(0, sum);
    const first = (entered("s1")?.mcq ?? 0) + (closed ? 0 : (entered("s1")?.written ?? 0));
    return { studentId, batchId, sat, total, mcq, closed, ties: of.ties.length ? [mcq, first] : [] };
  }
  const sitting = rows.filter(({ sat }) => sat);
  const before = (one: (typeof rows)[number], other: (typeof rows)[number]) =>
    other.total > one.total ||
    (other.total === one.total &&
      ((other.ties[0] ?? 0) > (one.ties[0] ?? 0) ||
        (other.ties[0] === one.ties[0] && (other.ties[1] ?? 0) > (one.ties[1] ?? 0))));
  const place = (one: (typeof rows)[number], among: typeof rows) =>
    1 + among.filter((other) => before(one, other)).length;
  const isSplit = (batchId: number | null) =>
    new Set(sitting.filter((one) => one.batchId === batchId).map(({ list }) => list)).size > 1;
  return {
    rows: new Map(
      rows.map((row) => [
        row.studentId,
        row.sat
          ? {
              total: row.total,
              central:
                row.list === "none"
                  ? null
                  : place(
                      row,
                      sitting.filter(({ list }) => list === row.list),
                    ),
              batch:
                row.list === "none" || isSplit(row.batchId)
                  ? null
                  : place(
                      row,
                      sitting.filter(({ batchId }) => batchId === row.batchId),
                    ),
              scriptRead:
                !of.scripts && (!of.gate || of.minimum.mcq === null) ? null : row.isRead && !row.closed,
            }
          : { total: null, central: null, batch: null, scriptRead: null },
      ]),
    ),
    totals: sitting.map(({ total }) => total).sort((one, other) => other - one),
  };
}

test("a second reckoning on paper comes to the same totals, places and figures, on thousands of exams", () => {
  fc.assert(
    fc.property(exam, (drawn) => {
      const entrants = entrantsOf(drawn);
      const { standings, figures } = rankExam(drawn.of, entrants);
      const paper = onPaper(drawn.of, entrants);
      for (const { studentId, total, centralPosition, batchPosition, scriptRead } of standings)
        expect({ studentId, total, central: centralPosition, batch: batchPosition, scriptRead }).toEqual({
          studentId,
          ...paper.rows.get(studentId),
        });
      const { totals } = paper;
      const places = [...paper.rows.values()].flatMap(({ central }) => central ?? []);
      if (drawn.of.merit === "shift")
        expect(figures.shifts?.reduce((sum, { sat }) => sum + sat, 0)).toBe(places.length);
      else
        for (const place of places) {
          const notAhead = places.filter((other) => other >= place).length;
          expect(percentileOf(place, figures.all.sat)).toBeCloseTo((100 * notAhead) / places.length, 1);
        }
      expect(figures.all.sat).toBe(totals.length);
      expect(figures.all.highest).toBe(totals[0] ?? null);
      expect(figures.all.distribution.reduce((sum, one) => sum + one, 0)).toBe(totals.length);
      const average = totals.reduce((sum, one) => sum + one, 0) / totals.length;
      if (totals.length) expect(Math.abs((figures.all.average ?? 0) - average)).toBeLessThanOrEqual(0.0051);
      if (totals.length) {
        const middle = (totals.length - 1) / 2;
        const median = ((totals[Math.floor(middle)] ?? 0) + (totals[Math.ceil(middle)] ?? 0)) / 2;
        expect(Math.abs((figures.all.median ?? 0) - median)).toBeLessThanOrEqual(0.0051);
      }
    }),
    { numRuns: 3000 },
  );
});

test("the order in which students come changes nothing, and who was absent or not entered counts nowhere", () => {
  fc.assert(
    fc.property(exam, fc.infiniteStream(fc.double({ noNaN: true })), (drawn, random) => {
      const entrants = entrantsOf(drawn);
      const shuffled = entrants
        .map((one) => ({ one, at: random.next().value }))
        .sort((one, other) => one.at - other.at)
        .map(({ one }) => one);
      const first = rankExam(drawn.of, entrants);
      expect(rankExam(drawn.of, shuffled)).toEqual(first);
      const [section = ""] = drawn.of.sections.map(({ key }) => key);
      const absence = { section, state: "absent" as const, mcq: null, written: null };
      for (const [state, marks] of [
        ["absent", [absence]],
        ["notEntered", []],
      ] as const) {
        const gone: Entrant = { ...{ studentId: 999, batchId: 1, sscGpa: null, hscGpa: null }, marks };
        const more = rankExam(drawn.of, [...entrants, gone]);
        expect(more.standings.find(({ studentId }) => studentId === 999)).toMatchObject({
          ...{ state, total: null, batchPosition: null, centralPosition: null },
        });
        expect(more.figures.all).toEqual({
          ...first.figures.all,
          [state]: (first.figures.all[state] ?? 0) + 1,
        });
      }
    }),
  );
});

test("whoever gains a mark falls behind nobody they stood before", () => {
  fc.assert(
    fc.property(exam, fc.nat(), (drawn, pick) => {
      const entrants = entrantsOf(drawn);
      const sitting = entrants.filter(({ marks }) => marks.some(({ state }) => state === "marked"));
      const chosen = sitting[pick % Math.max(1, sitting.length)];
      if (!chosen) return;
      const placeOf = (of: readonly Entrant[]) =>
        rankExam(drawn.of, of).standings.find(({ studentId }) => studentId === chosen.studentId)
          ?.centralPosition ?? 0;
      const better = entrants.map((one) =>
        one === chosen
          ? {
              ...one,
              marks: one.marks.map((mark) =>
                mark.state === "marked" ? { ...mark, mcq: (mark.mcq ?? 0) + 1 } : mark,
              ),
            }
          : one,
      );
      expect(placeOf(better)).toBeLessThanOrEqual(placeOf(entrants));
    }),
  );
});

test("equals share a place and the next has that of their number: 1, 1, 3", () => {
  const inOrder = [9, 9, 7, 7, 7, 1];
  const found = inOrder.map((mark, at) => ({ mark, at }));
  const places = positions(found, (one, other) => other.mark - one.mark);
  expect(found.map((one) => places.get(one))).toEqual([1, 1, 3, 3, 3, 6]);
});

test("what GPA gives is added to the total, and what five points would give to the full marks", () => {
  const of = scheme.parse({
    sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } }],
    gpa: { ssc: 2, hsc: 4 },
  });
  const marks: Entered[] = [{ section: "s1", state: "marked", mcq: 20, written: null }];
  const { standings } = rankExam(of, [{ studentId: 1, batchId: 1, sscGpa: 4.5, hscGpa: 5, marks }]);
  expect(standings).toMatchObject([{ total: 49, full: 60 }]);
});
