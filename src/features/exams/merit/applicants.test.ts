import { expect, test } from "vitest";
import { publishWithout, regIds, testApp } from "../../../../test/start-app.ts";

const app = testApp();

const [rahim, karima] = [3, 4];
const mcq = { questions: 30, enter: "marks" };
const section = { key: "s1", subject: "গণিত", mcq };

/** An exam of both batches, with the marks of Rahim and Karima: of the questions, and of what they wrote. */
async function entered(scheme: object, marks: (number | null)[][]): Promise<number> {
  const { data } = await app.office.post("exam/addExam", {
    ...{ category: "মডেল", examName: "মেডিকেল মডেল", examType: "এমসিকিউ", subject: "-", scheme },
    ...{ examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] },
  });
  for (const [at, of] of marks.entries())
    for (const [part, to] of of.entries()) {
      if (to === null) continue;
      const studentId = at ? karima : rahim;
      const cell = { studentId, section: "s1", field: part ? "written" : "mcq", from: null, to };
      const saved = await app.teacher.post("sheet/save", {
        ...{ examId: data.examId, batchId: at + 1 },
        cells: [cell],
      });
      expect(saved.data.cells?.[0]?.result ?? "saved").toBe("saved");
    }
  return data.examId;
}
const is = (studentId: number, applicantKind: string) =>
  app.office.put("student/updateStudent", { studentId, applicantKind });
const cardOf = async (examId: number, studentId = rahim) =>
  (await app.office.get("merit/card", { examId, studentId })).data;
const checkOf = async (examId: number) => (await app.office.get("merit/check", { examId })).data;

test("a second time costs what the scheme says, of the total; who they were then stays with the published result", async () => {
  const examId = await entered({ sections: [section], deduct: { second: 3, admitted: 6 } }, [[25], [24]]);
  await is(rahim, "second");
  expect(await checkOf(examId)).toMatchObject({ withoutKind: 1 });
  await is(karima, "first");
  expect(await checkOf(examId)).toMatchObject({ withoutKind: 0 });
  expect((await publishWithout(app.office, examId)).status).toBe(200);
  expect(await cardOf(examId)).toMatchObject({ total: 22, deducted: 3, full: 30, centralPosition: 2 });
  expect(await cardOf(examId, karima)).toMatchObject({ total: 24, deducted: 0, centralPosition: 1 });

  await is(karima, "admitted");
  await app.office.put("student/updateStudent", { studentId: karima, sscGpa: 5, hscGpa: 5 });
  expect((await checkOf(examId)).newGpa).toEqual({ students: 1, moved: 2 });
  const cell = { studentId: rahim, section: "s1", field: "mcq", from: 25, to: 26 };
  const correction = { examId, batchId: 1, reason: "যোগে ভুল ছিল", cells: [cell] };
  expect((await app.office.post("merit/correct", correction)).data).toMatchObject({ changed: 1 });
  expect(await cardOf(examId, karima)).toMatchObject({ total: 24, centralPosition: 1 });
  expect((await app.office.post("merit/takeGpa", { examId, reason: "ফরম দেখা হয়েছে" })).data.changed).toBe(2);
  expect(await cardOf(examId, karima)).toMatchObject({ total: 18, deducted: 6, centralPosition: 2 });
  expect((await checkOf(examId)).newGpa).toBeNull();
});

test("where a test admits nobody a second time, who sits it so has marks and no place, and is counted among nobody", async () => {
  await is(rahim, "second");
  await is(karima, "first");
  const written = { ...section, written: { full: 20 } };
  const scheme = { sections: [written], secondTime: false, scripts: { best: 1, seats: 1 } };
  const examId = await entered(scheme, [[25], [20, 10]]);
  expect(await checkOf(examId)).toMatchObject({
    withoutKind: 0,
    figures: { sat: 1, unplaced: 1, highest: 30 },
  });
  const draft = await app.office.get("merit/getAll", { examId });
  expect(draft.data).toMatchObject([
    { studentId: karima, position: 1, percentile: 100, scriptRead: true, unplaced: false },
    { studentId: rahim, position: null, percentile: null, total: 25, unplaced: true },
  ]);
  expect((await publishWithout(app.office, examId)).status).toBe(200);
  expect(await cardOf(examId)).toMatchObject({
    ...{ state: "sat", total: 25, unplaced: true, centralPosition: null, batchPosition: null },
    all: { sat: 1, highest: 30 },
  });
  const published = await app.office.get("merit/getAll", { examId });
  expect(published.data.map(({ percentile }: { percentile: number }) => percentile)).toEqual([100, null]);
  await is(rahim, "first");
  expect((await checkOf(examId)).newGpa).toEqual({ students: 1, moved: 2 });
  await is(rahim, "");
  await is(karima, "");
});

test("whether it is their first time stands with the student, and nothing takes it away again but saying so", async () => {
  await is(rahim, "admitted");
  const kind = async () =>
    (await app.office.post("student/getById", { studentId: rahim })).data.applicantKind;
  expect(await kind()).toBe("admitted");
  await app.office.put("student/updateStudent", { studentId: rahim, collegeName: "ঢাকা কলেজ" });
  expect(await kind()).toBe("admitted");
  await is(rahim, "");
  expect(await kind()).toBeNull();
  expect((await is(rahim, "third")).status).toBe(400);
  await app.rahim.put("student/updateStudent", { studentId: rahim, applicantKind: "first" });
  expect(await kind()).toBeNull();
});

test("only the scripts of the best are looked at: the others have no written mark, lack nothing, and are not absent", async () => {
  const written = { ...section, written: { full: 20 } };
  const scheme = { sections: [written], scripts: { best: 1, seats: 1 } };
  const examId = await entered(scheme, [
    [20, 15],
    [18, null],
  ]);
  const check = await checkOf(examId);
  expect(check).toMatchObject({ missingTotal: 0, notEnteredTotal: 0 });
  expect((await publishWithout(app.office, examId)).status).toBe(200);
  expect(await cardOf(examId)).toMatchObject({ total: 35, scriptRead: true, centralPosition: 1 });
  const card = await cardOf(examId, karima);
  expect(card).toMatchObject({ state: "sat", total: 18, scriptRead: false, lacking: [], centralPosition: 2 });
  expect(card.sections).toMatchObject([{ state: "marked", mcq: 18, written: null, total: 18 }]);

  // What was typed of such a script all the same counts nowhere.
  const cell = { studentId: karima, section: "s1", field: "written", from: null, to: 20 };
  const correction = { examId, batchId: 2, reason: "ভুলে তোলা হয়েছে", cells: [cell] };
  expect((await app.office.post("merit/correct", correction)).data).toMatchObject({ changed: 0 });
  expect((await cardOf(examId, karima)).sections).toMatchObject([{ written: null, total: 18 }]);

  const refused = await app.office.post("exam/addExam", {
    ...{ category: "ক", examName: "খ", examType: "গ", subject: "-", examDate: "2026-11-01", time: "10:00" },
    scheme: { sections: [section], scripts: { best: 5, seats: 10 } },
  });
  expect([refused.status, Object.keys(refused.error.fields)]).toEqual([400, ["scheme.scripts"]]);
});

test("each shift has its own first place, and nobody is published without one", async () => {
  const examId = await entered({ sections: [section], merit: "shift" }, [[25], [20]]);
  expect(await checkOf(examId)).toMatchObject({ withoutShift: 2 });
  const refused = await publishWithout(app.office, examId);
  expect([refused.status, refused.error.message]).toEqual([409, expect.stringContaining("শিফট")]);
  const rows = [
    { roll: regIds.rahim, shift: "সকাল", hall: "নিচতলা", seat: 1 },
    { roll: regIds.karima, shift: "বিকেল" },
  ];
  expect((await app.office.post("seating/set", { examId, rows })).data).toMatchObject({ changed: 2 });
  const draft = await app.office.get("merit/getAll", { examId, shift: "বিকেল" });
  expect(draft.data).toMatchObject([{ studentId: karima, position: 1, percentile: 100, shift: "বিকেল" }]);
  expect((await publishWithout(app.office, examId)).status).toBe(200);
  for (const who of [rahim, karima])
    expect(await cardOf(examId, who)).toMatchObject({ centralPosition: 1, percentile: 100, all: { sat: 1 } });
  expect(await cardOf(examId, karima)).toMatchObject({ shift: "বিকেল", all: { highest: 20 } });
  const { data: own } = await app.rahim.get("merit/mine");
  expect(own[0]).toMatchObject({ examId, centralPosition: 1, sat: 1, highest: 25 });
  for (const filter of [{ shift: "সকাল" }, { batchId: 1 }] as Record<string, string | number>[]) {
    const { data, total } = await app.office.get("merit/getAll", { examId, ...filter });
    expect([data[0].studentId, data[0].position, total]).toEqual([rahim, 1, 1]);
  }
  const csv = await fetch(
    `${app.url}/api/export/merit.csv?exam=${examId}&shift=${encodeURIComponent("বিকেল")}`,
    {
      headers: { cookie: app.office.cookie },
    },
  );
  expect((await csv.text()).trim().split("\r\n")).toHaveLength(2);

  await app.office.post("seating/set", { examId, shift: "সকাল" });
  expect((await checkOf(examId)).newGpa).toEqual({ students: 1, moved: 1 });
  expect(await cardOf(examId, karima)).toMatchObject({ shift: "বিকেল", centralPosition: 1 });
  await app.office.post("merit/takeGpa", { examId, reason: "শিফট ভুল ছিল" });
  expect(await cardOf(examId, karima)).toMatchObject({
    shift: "সকাল",
    centralPosition: 2,
    all: { sat: 2 },
  });
});
