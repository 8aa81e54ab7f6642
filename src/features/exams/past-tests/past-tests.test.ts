import fc from "fast-check";
import { expect, test } from "vitest";
import { publishWithout, testApp } from "../../../../test/start-app.ts";
import { readMarks } from "./form-values.ts";
import { placeBy } from "./rules.ts";

const app = testApp();

const [rahim, karima] = [3, 4];
const real = {
  ...{ name: "মেডিকেল ভর্তি পরীক্ষা", session: "২০২৪-২৫", source: "বিজ্ঞপ্তি, ১৯ জানুয়ারি ২০২৫" },
  ...{ seats: 5900, fullMarks: 30 },
  marks: [
    { place: 1, marks: 28 },
    { place: 1214, marks: 25 },
    { place: 5900, marks: 20 },
  ],
};

test("a total has the place whose marks it has, else what lies around it; nothing is guessed in between", () => {
  const { marks } = real;
  expect(placeBy(marks, 25)).toEqual({ from: 1214, to: 1214 });
  expect(placeBy(marks, 24.75)).toEqual({ from: 1215, to: 5900 });
  expect(placeBy(marks, 29)).toEqual({ from: null, to: 1 });
  expect(placeBy(marks, 19)).toEqual({ from: 5901, to: null });
  const equals = [
    { place: 3, marks: 25 },
    { place: 9, marks: 25 },
  ];
  expect(placeBy(equals, 25)).toEqual({ from: 3, to: 9 });
});

test("whatever list somebody had, their own place lies within what is said by some of its marks", () => {
  const list = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (totals, mask, pick) => {
      const inOrder = totals.toSorted((one, other) => other - one);
      const known = inOrder
        .map((marks, at) => ({ place: at + 1, marks }))
        .filter(({ place }) => (mask >> (place % 8)) & 1);
      const at = pick % inOrder.length;
      const { from, to } = placeBy(known, inOrder[at] ?? 0);
      const own = inOrder.flatMap((marks, place) => (marks === inOrder[at] ? [place + 1] : []));
      expect(own.some((place) => place >= (from ?? 1) && place <= (to ?? inOrder.length))).toBe(true);
    }),
  );
});

test("places and marks are read line by line, or the line is named that cannot be", () => {
  expect(readMarks("১ ৯১.২৫\n1214\t73.5\n\n").marks).toEqual([
    { place: 1, marks: 91.25 },
    { place: 1214, marks: 73.5 },
  ]);
  for (const bad of ["৫", "১.৫ ৭০", "১ ২ ৩", "এক ৭০"])
    expect(readMarks(`১ ৯০\n${bad}`).problem).toContain("২");
});

test("the office types a real test, compares a mock with it, and its cards say where a total would have stood", async () => {
  const add = (fields: object) => app.office.post("pastTest/addPastTest", { ...real, ...fields });
  for (const marks of [[], real.marks.toReversed(), [real.marks[0], real.marks[0]]])
    expect((await add({ marks })).status).toBe(400);
  expect((await add({ source: "" })).error.fields).toHaveProperty("source");
  const { pastTestId, version } = (await add({})).data;
  expect((await app.teacher.post("pastTest/addPastTest", real)).status).toBe(403);
  const { data: exam } = await app.office.post("exam/addExam", {
    ...{ category: "মডেল", examName: "মেডিকেল মডেল", examType: "এমসিকিউ", subject: "-" },
    ...{ examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] },
    scheme: { sections: [{ key: "s1", subject: "জীববিজ্ঞান", mcq: { questions: 30, enter: "marks" } }] },
  });
  const { examId } = exam;
  for (const [at, to] of [25, 22].entries())
    await app.teacher.post("sheet/save", {
      ...{ examId, batchId: at + 1 },
      cells: [{ studentId: at ? karima : rahim, section: "s1", field: "mcq", from: null, to }],
    });
  expect((await publishWithout(app.office, examId)).status).toBe(200);
  const past = async (studentId: number) =>
    (await app.office.get("merit/card", { examId, studentId })).data.past;
  expect(await past(rahim)).toBeNull();

  const { data: other } = await add({ fullMarks: 100 });
  const compare = (id: number | null) => app.office.put("pastTest/compare", { examId, pastTestId: id });
  expect((await compare(other.pastTestId)).error.fields).toHaveProperty("pastTestId");
  expect((await compare(9999)).status).toBe(400);
  expect((await compare(pastTestId)).status).toBe(200);
  const said = { name: real.name, session: real.session, source: real.source, seats: 5900 };
  expect(await past(rahim)).toEqual({ ...said, from: 1214, to: 1214 });
  expect(await past(karima)).toEqual({ ...said, from: 1215, to: 5900 });
  expect((await app.rahim.get("merit/card", { examId })).data.past).toMatchObject({ from: 1214 });

  expect((await app.office.post("pastTest/delete", { pastTestId, version })).status).toBe(409);
  await app.office.put("pastTest/updatePastTest", {
    pastTestId,
    version,
    marks: [{ place: 100, marks: 26 }],
  });
  expect(await past(rahim)).toMatchObject({ from: 101, to: null });
  const ofExam = async () =>
    (await app.office.get("pastTest/getAll", { examId })).data.map(
      (one: { pastTestId: number }) => one.pastTestId,
    );
  expect(await ofExam()).toEqual([pastTestId]);
  expect((await app.office.get("pastTest/getAll", {})).total).toBe(2);
  await compare(null);
  expect(await ofExam()).toEqual([]);
  expect(await past(rahim)).toBeNull();
  expect((await app.office.post("pastTest/delete", { pastTestId })).status).toBe(200);
});
