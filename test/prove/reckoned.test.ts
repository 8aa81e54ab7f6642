import { beforeAll, expect, test } from "vitest";
import { farida, masud } from "../../src/features/exams/examiners/example.server.ts";
import { type Answer, type Caller, form, testApp } from "../start-app.ts";
import { addStudents } from "./big-exam.ts";
import { comesTo, onPaper, type PaperScheme, type Pupil, type Typed } from "./on-paper.ts";
import { figure, many, progress } from "./scale.ts";

const app = testApp();
let [second, third] = [app.teacher, app.teacher];
let [secondId, thirdId] = [0, 0];
const nadiaId = 2;
const batches = [1, 2];

const seed = Number(process.env.SEED ?? 28);
let drawn = seed;
/** A whole number from 0 on, below this one; always the same ones of a seed. */
function below(most: number): number {
  drawn = (drawn + 0x6d2b79f5) | 0;
  let mixed = Math.imul(drawn ^ (drawn >>> 15), 1 | drawn);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * most);
}
const chance = (of: number) => below(of) === 0;
const oneOf = <Of>(all: readonly Of[]): Of => {
  const one = all[below(all.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
};

beforeAll(async () => {
  await app.db.execute(addStudents(12));
  const add = async (person: typeof masud) => {
    const { data } = await app.office.post("teacher/addTeacher", form(person));
    return [await app.choosePassword(data.regId, person.password), data.teacherId] as const;
  };
  [second, secondId] = await add(masud);
  [third, thirdId] = await add(farida);
});

const done = ({ status, data, error }: Answer) => {
  expect(error, JSON.stringify(error)).toBeUndefined();
  expect(status).toBe(200);
  return data;
};
const quarters = (least: number, most: number) => (least * 4 + below((most - least) * 4 + 1)) / 4;
const orNone = <Of>(value: () => Of): Of | null => (chance(2) ? value() : null);

function drawScheme(): PaperScheme {
  const sections = Array.from({ length: 1 + below(3) }, (_one, at) => {
    const written = at === 0 || chance(2) ? { full: 5 + below(20) } : null;
    const mcq = written && chance(3) ? null : { questions: 5 + below(20) };
    return { key: `s${at + 1}`, mcq, written, minimum: orNone(() => below(5)) };
  });
  const bothParts = sections.some(({ mcq }) => mcq);
  return {
    sections,
    minimum: {
      total: orNone(() => below(5 * sections.length)),
      mcq: orNone(() => (bothParts ? below(6) : 0)),
      written: orNone(() => below(6)),
    },
    gate: chance(3),
    gpa: orNone(() => ({ ssc: 1 + below(3), hsc: 2.5 })),
    deduct: orNone(() => ({ second: below(5), admitted: 7.5 })),
    scripts: bothParts && chance(3) ? { best: 1 + below(2), seats: 1 + below(4) } : null,
    secondTime: !chance(3),
    merit: chance(3) ? "shift" : "joint",
    ...{ belowZero: chance(2), byMcq: chance(2) },
  };
}

/** Some left everything blank; the others have a mark, a word or nothing in each subject. */
function drawMarks({ sections }: PaperScheme): Pupil["marks"] {
  const isGone = !below(7);
  return Object.fromEntries(
    sections.map(({ key, mcq, written }): [string, Typed] => {
      const draw = below(12);
      if (isGone || draw === 0) return [key, null];
      if (draw === 1) return [key, "absent"];
      if (draw === 2) return [key, "excused"];
      const of = {
        mcq: mcq && quarters(-1, mcq.questions),
        written: written && quarters(0, written.full),
      };
      return [key, of];
    }),
  );
}

async function drawPupils(scheme: PaperScheme): Promise<Pupil[]> {
  const { rows } = await app.db.execute<{ studentId: number; batchId: number }>(
    `select student_id as "studentId", batch_id as "batchId" from students where archived_at is null and batch_id in (1, 2) order by 1`,
  );
  const pupils = rows.map((one) => ({
    ...one,
    kind: oneOf(["first", "second", "admitted"] as const),
    ...{ ssc: 3 + below(200) / 100, hsc: 3 + below(200) / 100, shift: oneOf(["সকাল", "বিকেল"]) },
    ...{ expelled: false, marks: drawMarks(scheme) },
  }));
  for (const { studentId, kind, ssc, hsc } of pupils)
    await app.db.execute(
      `update students set applicant_kind = '${kind}', ssc_gpa = ${ssc}, hsc_gpa = ${hsc} where student_id = ${studentId}`,
    );
  return pupils;
}

const asSent = ({ byMcq, sections, ...scheme }: PaperScheme) => ({
  ...scheme,
  sections: sections.map(({ mcq, ...section }) => ({
    ...section,
    subject: `বিষয় ${section.key}`,
    mcq: mcq && { ...mcq, enter: "marks" },
  })),
  ties: byMcq ? [{ by: "mcq" }] : [],
});

type Cell = { studentId: number; section: string; field: "mcq" | "written"; from: unknown; to: unknown };

/** What is typed of a batch on its sheet; of the subject that two examiners mark, what is not written alone. */
function cellsOf(scheme: PaperScheme, pupils: readonly Pupil[], twice: string | null): Cell[] {
  return pupils.flatMap(({ studentId, marks }) =>
    scheme.sections.flatMap(({ key, mcq, written }) => {
      const typed = marks[key] ?? null;
      const cell = (field: Cell["field"], to: unknown) => ({
        ...{ studentId, section: key, field, from: null, to },
      });
      if (typed === null) return [];
      if (typeof typed === "string")
        return key === twice && !mcq ? [] : [cell(mcq ? "mcq" : "written", typed)];
      return [
        ...(typed.mcq === null ? [] : [cell("mcq", typed.mcq)]),
        ...(typed.written === null || !written || key === twice ? [] : [cell("written", typed.written)]),
      ];
    }),
  );
}

type Within = "mean" | "higher" | "lower";

/** Two examiners mark a subject of a batch, and a third decides what waits; the pupils' marks become what must come of it. */
async function markTwice(examId: number, scheme: PaperScheme, key: string, pupils: Pupil[], batchId: number) {
  const section = scheme.sections.find((one) => one.key === key);
  const full = section?.written?.full ?? 0;
  const within = oneOf(["mean", "higher", "lower"] as const satisfies Within[]);
  const tolerance = quarters(0, 4);
  const rule = { firstId: nadiaId, secondId, thirdId, tolerance, within };
  const [{ pairId }] = done(
    await app.office.post("examiner/assign", { examId, section: key, batchIds: [batchId], ...rule }),
  );
  const wants = pupils.filter(
    ({ marks }) => marks[key] !== null && (typeof marks[key] !== "string" || !section?.mcq),
  );
  const given = new Map<number, [unknown, unknown]>();
  for (const pupil of wants) {
    const typed = pupil.marks[key];
    if (typeof typed === "string") {
      given.set(pupil.studentId, [typed, below(4) ? typed : null]);
      continue;
    }
    const first = typed?.written ?? 0;
    const away = Math.max(0, Math.min(full, first + quarters(-6, 6)));
    given.set(pupil.studentId, [first, below(8) ? away : oneOf(["absent", null] as const)]);
  }
  for (const [seat, caller] of [app.teacher, second].entries()) {
    const cells = [...given].flatMap(([studentId, of]) =>
      of[seat] === null ? [] : [{ studentId, section: key, field: "written", from: null, to: of[seat] }],
    );
    if (cells.length)
      for (const one of done(await caller.post("examiner/save", { pairId, cells })))
        expect(one.result).toBe("saved");
    done(await caller.post("examiner/handIn", { pairId, entered: cells.length }));
  }
  const { data: open } = await app.office.get("examiner/differences", { examId, pageSize: 100 });
  const why = new Map<number, string>(
    open.map((one: { studentId: number; why: string }) => [one.studentId, one.why]),
  );
  let [agreed, decided] = [0, 0];
  for (const pupil of wants) {
    const [first, other] = given.get(pupil.studentId) ?? [null, null];
    const said = why.get(pupil.studentId);
    const put = (mark: number) => {
      const typed = pupil.marks[key];
      pupil.marks[key] = { mcq: typeof typed === "object" && typed ? typed.mcq : null, written: mark };
    };
    if (first === other) {
      expect(said).toBeUndefined();
      continue;
    }
    const numbers = typeof first === "number" && typeof other === "number";
    const [lesser, greater] = numbers ? [Math.min(first, other), Math.max(first, other)] : [0, 0];
    if (numbers && greater - lesser <= tolerance) {
      // What is not entered yet may come to anything: then a pass mark may lie between, and need not.
      const isWhole = scheme.sections.every(({ key: of, mcq, written }) => {
        const typed = pupil.marks[of];
        return (
          typed === "excused" ||
          (typeof typed === "object" &&
            typed &&
            (!mcq || typed.mcq !== null) &&
            (!written || of === key || typed.written !== null))
        );
      });
      const lines = [lesser, greater].map((mark) => {
        put(mark);
        return JSON.stringify(comesTo(scheme, pupil, true).lines);
      });
      if (isWhole)
        expect(said !== undefined, JSON.stringify({ scheme, pupil, lesser, greater, said })).toBe(
          lines[0] !== lines[1],
        );
      if (said === undefined) {
        agreed += 1;
        const mean = Math.round(((lesser + greater) / 2) * 100) / 100;
        put(within === "mean" ? mean : within === "higher" ? greater : lesser);
        continue;
      }
    }
    expect(said, JSON.stringify({ first, other, tolerance })).toBeDefined();
    decided += 1;
    const mark = quarters(0, full);
    done(await third.post("examiner/decide", { pairId, studentId: pupil.studentId, mark }));
    put(mark);
  }
  return { agreed, decided };
}

async function compare(examId: number, scheme: PaperScheme, pupils: readonly Pupil[]): Promise<number> {
  const expected = onPaper(scheme, pupils);
  const { data: list } = await app.office.get("merit/getAll", { examId, page: 1, pageSize: 100 });
  const fields = ["state", "total", "passed", "scriptRead", "centralPosition", "batchPosition"] as const;
  expect(list).toHaveLength(pupils.length);
  for (const one of list) {
    const own = expected.get(one.studentId);
    const said = Object.fromEntries(fields.map((field) => [field, one[field]]));
    expect(
      said,
      JSON.stringify({
        seed,
        scheme,
        one,
        pupil: pupils.find(({ studentId }) => studentId === one.studentId),
      }),
    ).toEqual(own);
  }
  const { data: analysis } = await app.office.get("merit/analysis", { examId });
  const states = (state: string) => [...expected.values()].filter((one) => one.state === state).length;
  const placed = [...expected.values()].filter(({ centralPosition }) => centralPosition !== null);
  const totals = placed.flatMap(({ total }) => (total === null ? [] : [total]));
  expect(analysis.figures).toMatchObject({
    ...{ sat: placed.length, absent: states("absent"), excused: states("excused") },
    ...{ expelled: states("expelled"), notEntered: states("notEntered") },
    ...(states("sat") > placed.length && { unplaced: states("sat") - placed.length }),
    highest: totals.length ? Math.max(...totals) : null,
  });
  return list.length * fields.length + 6;
}

const publish = async (caller: Caller, examId: number, notEntered: number) => {
  const { data: check } = await caller.get("merit/check", { examId });
  expect(check.notEnteredTotal).toBe(notEntered);
  const odd = check.oddColumns.map(({ key }: { key: string }) => key);
  return done(await caller.post("merit/publish", { examId, odd, ...(notEntered && { notEntered }) }));
};

test("random exams with all that a scheme, two examiners and a controller can say come out as they do on paper, and after corrections too", async () => {
  const exams = many(12, 200);
  let [compared, agreed, decided, corrections] = [0, 0, 0, 0];
  for (let at = 0; at < exams; at += 1) {
    progress("exams", at, exams);
    const scheme = drawScheme();
    const pupils = await drawPupils(scheme);
    const { examId } = done(
      await app.office.post("exam/addExam", {
        ...{ category: `মডেল ${at}`, examName: `মডেল ${at}`, examType: "মিশ্র", subject: "-" },
        ...{ examDate: "2026-11-01", time: "10:00", batches: batches.map((batchId) => ({ batchId })) },
        scheme: asSent(scheme),
      }),
    );
    if (scheme.merit === "shift") {
      const { rows } = await app.db.execute<{ studentId: number; roll: string }>(
        `select student_id as "studentId", reg_id as roll from students`,
      );
      const roll = new Map(rows.map((one) => [one.studentId, one.roll]));
      const seats = pupils.map(({ studentId, shift }) => ({ roll: roll.get(studentId), shift }));
      done(await app.office.post("seating/set", { examId, rows: seats }));
    }
    const twice = oneOf(scheme.sections.filter(({ written }) => written)).key;
    const twiceIn = oneOf([...batches, 0]);
    for (const batchId of batches) {
      const own = pupils.filter((one) => one.batchId === batchId);
      const isTwice = batchId === twiceIn;
      const cells = cellsOf(scheme, own, isTwice ? twice : null);
      if (cells.length)
        for (const one of done(await app.office.post("sheet/save", { examId, batchId, cells })))
          expect(one, JSON.stringify(one)).toMatchObject({ result: "saved" });
      if (!isTwice) continue;
      const came = await markTwice(examId, scheme, twice, own, batchId);
      agreed += came.agreed;
      decided += came.decided;
    }
    for (const pupil of pupils.filter(() => !below(9))) {
      const expulsion = { examId, studentId: pupil.studentId, expelled: true, reason: "নকল" };
      done(await app.office.post("merit/setExpelled", expulsion));
      pupil.expelled = true;
    }
    compared += await compare(examId, scheme, pupils);

    const unknown = pupils.filter((one) => onPaper(scheme, [one]).get(one.studentId)?.state === "notEntered");
    const said = unknown.filter(() => chance(2));
    if (said.length) {
      const as = oneOf(["absent", "excused"] as const);
      const studentIds = said.map(({ studentId }) => studentId);
      done(await app.office.post("merit/decide", { examId, as, studentIds }));
      for (const { marks } of said) for (const { key } of scheme.sections) marks[key] ??= as;
    }
    if (![...onPaper(scheme, pupils).values()].some(({ state }) => state === "sat")) continue;
    await publish(app.office, examId, unknown.length - said.length);
    compared += await compare(examId, scheme, pupils);

    for (let turn = 0; turn < 3; turn += 1) {
      const before = onPaper(scheme, pupils);
      const pupil = oneOf(pupils);
      const of = oneOf(scheme.sections);
      const typed = pupil.marks[of.key] ?? null;
      let answer: { changed: number; moved: number[] };
      if (chance(2) || typeof typed === "string" || pupil.expelled) {
        pupil.expelled = !pupil.expelled;
        const expulsion = { examId, studentId: pupil.studentId, expelled: pupil.expelled, reason: "নকল" };
        answer = done(await app.office.post("merit/setExpelled", expulsion));
      } else {
        const field = of.mcq && (!of.written || chance(2)) ? "mcq" : "written";
        const from = typed?.[field] ?? null;
        const to = quarters(0, field === "mcq" ? (of.mcq?.questions ?? 0) : (of.written?.full ?? 0));
        if (from === to) continue;
        const cells = [{ studentId: pupil.studentId, section: of.key, field, from, to }];
        const correction = { examId, batchId: pupil.batchId, reason: "যোগে ভুল", cells };
        answer = done(await app.office.post("merit/correct", correction));
        pupil.marks[of.key] = { mcq: null, written: null, ...typed, [field]: to };
      }
      corrections += 1;
      const after = onPaper(scheme, pupils);
      const differ = (fields: readonly (keyof ReturnType<typeof pick>)[]) =>
        pupils
          .map(({ studentId }) => studentId)
          .filter((id) => fields.some((field) => pick(before, id)[field] !== pick(after, id)[field]));
      expect(answer.moved.toSorted(byNumber)).toEqual(differ(["state", "total"]));
      expect(answer.changed).toBe(
        differ(["state", "total", "passed", "centralPosition", "batchPosition"]).length,
      );
      compared += await compare(examId, scheme, pupils);
    }
  }
  figure("seed", seed);
  figure("exams", exams);
  figure("marks within the tolerance, and decided by a third", `${agreed}, ${decided}`);
  figure("corrections and expulsions of published exams", corrections);
  figure("figures compared", compared);
  expect(Math.min(agreed, decided, corrections)).toBeGreaterThan(0);
});

const byNumber = (one: number, other: number) => one - other;

function pick(found: ReturnType<typeof onPaper>, studentId: number) {
  const own = found.get(studentId);
  if (!own) throw new Error(`${studentId} is not there`);
  return own;
}
