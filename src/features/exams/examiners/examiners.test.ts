import { beforeAll, expect, test } from "vitest";
import { type Caller, form, publishWithout, testApp } from "../../../../test/start-app.ts";
import { farida, masud } from "./example.server.ts";

const app = testApp();

const [nadiaId, rahim] = [2, 3];
let [second, third]: [Caller, Caller] = [app.teacher, app.teacher];
let [secondId, thirdId] = [0, 0];

beforeAll(async () => {
  const add = async (person: typeof masud) => {
    const { data } = await app.office.post("teacher/addTeacher", form(person));
    return [await app.choosePassword(data.regId, person.password), data.teacherId] as const;
  };
  [second, secondId] = await add(masud);
  [third, thirdId] = await add(farida);
});

const scheme = {
  sections: [
    { key: "s1", subject: "বাংলা", mcq: { questions: 10, enter: "marks" }, written: { full: 20 }, minimum: 10 },
    { key: "s2", subject: "ইংরেজি", mcq: { questions: 20, enter: "marks" } },
  ],
};

async function addExam(of: object = scheme): Promise<number> {
  const fields = {
    category: "মডেল",
    examName: "দুই পরীক্ষকের মডেল",
    examType: "লিখিত",
    subject: "-",
    scheme: of,
  };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }, { batchId: 2 }] };
  return (await app.office.post("exam/addExam", { ...fields, ...when })).data.examId;
}

const rule = () => ({ firstId: nadiaId, secondId, thirdId, tolerance: 3, within: "mean" });

async function assign(examId: number, more: object = {}): Promise<number> {
  const sent = { examId, section: "s1", batchIds: [1], ...rule(), ...more };
  const { data, error } = await app.office.post("examiner/assign", sent);
  if (!data) throw new Error(JSON.stringify(error));
  return data[0].pairId;
}

const admit = async (userName: string): Promise<number> => {
  const fields = {
    ...{ userName, email: "x@example.com", mobile: "01712345678", fatherName: "হান্নান" },
    ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-11-01", userTypeId: 1, batch: { batchId: 1 } },
  };
  return (await app.office.post("student/addStudent", fields)).data.studentId;
};

type Value = number | "absent" | "excused" | null;
const give = (caller: Caller, pairId: number, studentId: number, to: Value, from: Value = null) =>
  caller.post("examiner/save", { pairId, cells: [{ studentId, section: "s1", field: "written", from, to }] });
const typed = (examId: number, studentId: number, section: string, to: Value, from: Value = null) =>
  app.office.post("sheet/save", {
    ...{ examId, batchId: 1 },
    cells: [{ studentId, section, field: "mcq", from, to }],
  });
async function handIn(caller: Caller, pairId: number) {
  const { data } = await caller.get("examiner/getSheet", { pairId });
  return caller.post("examiner/handIn", { pairId, entered: data.sheet.entries.length });
}
const written = async (examId: number): Promise<Record<number, unknown>> => {
  const { data } = await app.office.get("sheet/getById", { examId, batchId: 1 });
  return Object.fromEntries(
    data.sheet.entries
      .filter(({ section }: { section: string }) => section === "s1")
      .map((one: { studentId: number; state: string; written: number | null }) => [
        one.studentId,
        one.state === "marked" ? one.written : one.state,
      ]),
  );
};

const sheetsOf = async (caller: Caller, examId: number): Promise<number> =>
  (await caller.get("examiner/mine")).data.filter((one: { examId: number }) => one.examId === examId).length;

/** What waits, without those to whom neither gave anything. */
const openOf = async (examId: number) => {
  const { data } = await app.office.get("examiner/differences", { examId });
  return data.filter((one: { why: unknown; ready: unknown }) => one.why !== null || one.ready !== null);
};

test("neither of two examiners, nor anybody else, sees what one gave before both have handed in: on no sheet, in no call and in no row of the audit", async () => {
  const examId = await addExam();
  const pairId = await assign(examId);
  expect((await give(app.teacher, pairId, rahim, 17.25)).data).toMatchObject([{ result: "saved" }]);
  const others = [second, third, app.office];
  const sheets = await Promise.all(others.map((one) => one.get("examiner/getSheet", { pairId })));
  expect(sheets.map(({ status, data }) => data?.sheet.entries ?? status)).toEqual([[], 403, 403]);
  const looked = await Promise.all(
    others.flatMap((one) => [
      one.get("examiner/mine"),
      one.get("examiner/differences", { examId }),
      one.get("examiner/getAll", { examId }),
      one.get("sheet/getById", { examId, batchId: 1 }),
      one.get("sheet/history", { examId, studentId: rahim, section: "s1" }),
      one.get("merit/getAll", { examId }),
      one.get("merit/check", { examId }),
      one.get("audit/getAll", { pageSize: 100 }),
      one.get("audit/getAll", { entity: "examiner_marks" }),
      one.get("studentPage/get", { studentId: rahim }),
    ]),
  );
  for (const { data } of looked) expect(JSON.stringify(data ?? null)).not.toContain("17.25");
  const file = await fetch(`${app.url}/api/export/audit.csv`, { headers: { cookie: app.office.cookie } });
  expect(await file.text()).not.toContain("17.25");
  await handIn(app.teacher, pairId);
  expect((await app.office.get("audit/getAll", { entity: "examiner_marks" })).total).toBe(0);
  await give(second, pairId, rahim, 16.25);
  await handIn(second, pairId);
  const { data: open } = await app.office.get("audit/getAll", { entity: "examiner_marks" });
  expect(open.map(({ new: now }: { new: { seat: string; marks: number } }) => [now.seat, now.marks])).toEqual(
    [
      ["agreed", 16.75],
      ["second", 16.25],
      ["first", 17.25],
    ],
  );
});

test("two marks within the tolerance make one by the rule, in the one marks sheet; until both are in nothing stands there", async () => {
  for (const [within, mark] of [
    ["mean", 15.5],
    ["higher", 17],
    ["lower", 14],
  ] as const) {
    const examId = await addExam();
    const pairId = await assign(examId, { within });
    await typed(examId, rahim, "s1", 5);
    await give(app.teacher, pairId, rahim, 14);
    await give(second, pairId, rahim, 17);
    await handIn(app.teacher, pairId);
    expect(await written(examId)).toEqual({ [rahim]: null });
    await handIn(second, pairId);
    expect(await written(examId)).toEqual({ [rahim]: mark });
  }
});

test("beyond the tolerance, across a pass mark or where one gave none, a third decides, and until then nothing is published", async () => {
  const examId = await addExam();
  const [far, near, half] = [await admit("সুমাইয়া"), await admit("তানভীর"), await admit("ফারহান")];
  const pairId = await assign(examId);
  const given = [
    [rahim, 12, 12],
    [far, 4, 16],
    [near, 9, 11],
    [half, 8, null],
  ] as const;
  for (const [studentId, first, other] of given) {
    await typed(examId, studentId, "s1", 0);
    await typed(examId, studentId, "s2", 10);
    await give(app.teacher, pairId, studentId, first);
    if (other !== null) await give(second, pairId, studentId, other);
  }
  await handIn(app.teacher, pairId);
  const waiting = await publishWithout(app.office, examId);
  expect(waiting).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  expect(waiting.error.message).toContain("জমা বাকি");
  const held = async () => (await app.office.get("merit/check", { examId })).data.examiners;
  const sheet = { pairId, subject: "বাংলা", third: farida.teacherName, batchName: expect.any(String) };
  expect(await held()).toEqual([{ ...sheet, late: [masud.teacherName], open: 0 }]);
  await handIn(second, pairId);
  expect(await written(examId)).toMatchObject({ [rahim]: 12, [far]: null, [near]: null, [half]: null });
  const open = await openOf(examId);
  const whys = Object.fromEntries(
    open.map((one: { studentId: number; why: string }) => [one.studentId, one.why]),
  );
  expect(whys).toEqual({ [far]: "beyond", [near]: "passMark", [half]: "missing" });
  expect(await held()).toEqual([{ ...sheet, late: [], open: 3 }]);
  expect(await publishWithout(app.office, examId)).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  const { data: list } = await app.office.get("merit/getAll", { examId });
  const farStands = list.find((one: { studentId: number }) => one.studentId === far);
  expect(farStands).toMatchObject({ total: 10, lacking: ["বাংলা"] });
  const decide = (caller: Caller, studentId: number, mark: Value) =>
    caller.post("examiner/decide", { pairId, studentId, mark });
  expect((await decide(app.teacher, far, 10)).status).toBe(403);
  expect(await decide(third, far, 21)).toMatchObject({
    status: 400,
    error: { fields: { mark: expect.any(String) } },
  });
  expect((await third.get("examiner/differences", { examId })).total).toBe(3);
  expect((await second.get("examiner/differences", { examId })).total).toBe(0);
  await decide(third, far, 9.5);
  await decide(app.office, near, 10);
  await decide(third, half, 8);
  expect(await decide(third, half, 7)).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  expect(await written(examId)).toEqual({ [rahim]: 12, [far]: 9.5, [near]: 10, [half]: 8 });
  expect(await held()).toEqual([]);
  expect((await publishWithout(app.office, examId)).status).toBe(200);
  // What is published has no new examiners.
  const anew = { examId, section: "s1", batchIds: [2], ...rule() };
  expect(await app.office.post("examiner/assign", anew)).toMatchObject({ error: { code: "LOCKED" } });
});

test("near a pass mark of the total a mark waits until the rest of the student's marks is there", async () => {
  const examId = await addExam({ ...scheme, minimum: { total: 20, mcq: null, written: null } });
  const pairId = await assign(examId);
  await typed(examId, rahim, "s1", 5);
  await give(app.teacher, pairId, rahim, 12);
  await give(second, pairId, rahim, 13);
  await handIn(app.teacher, pairId);
  await handIn(second, pairId);
  expect(await openOf(examId)).toMatchObject([{ studentId: rahim, why: "passMark", ready: null }]);
  await typed(examId, rahim, "s2", 10);
  expect(await openOf(examId)).toMatchObject([{ studentId: rahim, why: null, ready: 12.5 }]);
  expect(await publishWithout(app.office, examId)).toMatchObject({ status: 409 });
  expect((await app.office.post("examiner/settle", { examId })).data).toEqual({ settled: 1 });
  expect(await written(examId)).toEqual({ [rahim]: 12.5 });
});

test("what two examiners give is typed on their sheets alone, and stays with the batch in which it was given", async () => {
  const examId = await addExam();
  const pairId = await assign(examId);
  const cells = [{ studentId: rahim, section: "s1", field: "written", from: null, to: 12 }];
  const { data: kept } = await app.teacher.post("sheet/save", { examId, batchId: 1, cells });
  expect(kept).toMatchObject([{ result: "refused", message: expect.stringContaining("দুই পরীক্ষক") }]);
  expect((await app.office.get("sheet/getById", { examId, batchId: 1 })).data.sheet.twice).toEqual(["s1"]);
  const moved = await admit("নুসরাত");
  await give(app.teacher, pairId, moved, 11);
  await app.office.post("student/move", { studentIds: [moved], batchId: 2, confirmed: true });
  const { data } = await app.teacher.get("examiner/getSheet", { pairId });
  expect(
    data.sheet.students.find(({ studentId }: { studentId: number }) => studentId === moved),
  ).toMatchObject({
    gone: "moved",
  });
  const { data: other } = await app.office.get("sheet/getById", { examId, batchId: 2 });
  expect(other.sheet.students.some(({ studentId }: { studentId: number }) => studentId === moved)).toBe(
    false,
  );
  expect(await app.office.post("exam/delete", { examId })).toMatchObject({
    status: 409,
    error: { code: "IN_USE" },
  });
});

test("a sheet is handed in with as many marks as its examiner sees, once; and given back only until both are in", async () => {
  const examId = await addExam();
  const pairId = await assign(examId, { thirdId: null });
  const sheets = [app.teacher, second, third].map((one) => sheetsOf(one, examId));
  expect(await Promise.all(sheets)).toEqual([1, 1, 0]);
  await give(app.teacher, pairId, rahim, 11);
  const wrong = await app.teacher.post("examiner/handIn", { pairId, entered: 2 });
  expect(wrong).toMatchObject({ status: 409, error: { code: "STALE", newer: { entered: 1 } } });
  expect((await handIn(app.teacher, pairId)).status).toBe(200);
  expect(await give(app.teacher, pairId, rahim, 12, 11)).toMatchObject({
    status: 409,
    error: { code: "LOCKED" },
  });
  expect((await app.office.post("examiner/giveBack", { pairId, seat: "first" })).data.firstInAt).toBeNull();
  expect((await give(app.teacher, pairId, rahim, 12, 11)).data).toMatchObject([{ result: "saved" }]);
  await handIn(app.teacher, pairId);
  await handIn(second, pairId);
  const late = await app.office.post("examiner/giveBack", { pairId, seat: "first" });
  expect(late).toMatchObject({ status: 409, error: { code: "LOCKED" } });
  expect(await app.office.post("examiner/remove", { pairId, confirmed: true })).toMatchObject({
    status: 409,
  });
});

test("examiners are two, who may enter marks; nobody takes over a sheet that has marks, and both are given up with a word", async () => {
  const examId = await addExam();
  const refused = async (more: object) => {
    const sent = { examId, section: "s1", batchIds: [1], ...rule(), ...more };
    return Object.keys((await app.office.post("examiner/assign", sent)).error.fields ?? {})[0];
  };
  expect(await refused({ secondId: nadiaId })).toBe("secondId");
  expect(await refused({ thirdId: nadiaId })).toBe("thirdId");
  expect(await refused({ secondId: rahim })).toBe("secondId");
  const { data: people } = await app.office.get("examiner/people");
  expect(people.map(({ accountId }: { accountId: number }) => accountId)).toEqual(
    expect.arrayContaining([1, nadiaId, secondId, thirdId]),
  );
  expect(await refused({ tolerance: 20 })).toBe("tolerance");
  expect(await refused({ section: "s2" })).toBe("section");
  const pairId = await assign(examId);
  await give(app.teacher, pairId, rahim, 11);
  const taken = await app.office.put("examiner/update", {
    pairId,
    ...rule(),
    firstId: thirdId,
    thirdId: null,
  });
  expect(taken).toMatchObject({ status: 409, error: { code: "IN_USE" } });
  const changed = await app.office.put("examiner/update", {
    pairId,
    ...rule(),
    secondId: thirdId,
    thirdId: null,
  });
  expect(changed.data).toMatchObject({ second: { accountId: thirdId }, firstEntered: 1 });
  expect(await app.office.post("examiner/remove", { pairId })).toMatchObject({ error: { code: "IN_USE" } });
  expect((await app.office.post("examiner/remove", { pairId, confirmed: true })).status).toBe(200);
  const cells = [{ studentId: rahim, section: "s1", field: "written", from: null, to: 12 }];
  expect((await app.office.post("sheet/save", { examId, batchId: 1, cells })).data).toMatchObject([
    { result: "saved" },
  ]);
  const again = await app.office.post("examiner/assign", { examId, section: "s1", batchIds: [1], ...rule() });
  expect(again).toMatchObject({ status: 409, error: { code: "IN_USE" } });
});

test("who both say was absent is absent; who was written absent before, or is expelled, is not given a mark unasked", async () => {
  const examId = await addExam({ sections: [{ key: "s1", subject: "বাংলা", written: { full: 20 } }] });
  const [absent, before] = [await admit("আরিফ"), await admit("মিতু")];
  await app.office.post("sheet/save", {
    ...{ examId, batchId: 1 },
    cells: [{ studentId: before, section: "s1", field: "written", from: null, to: "absent" }],
  });
  const pairId = await assign(examId);
  for (const caller of [app.teacher, second]) {
    await give(caller, pairId, rahim, 10);
    await give(caller, pairId, absent, "absent");
    await give(caller, pairId, before, 15);
  }
  const expelled = { examId, studentId: rahim, expelled: true, reason: "নকল" };
  await app.office.post("merit/setExpelled", expelled);
  await handIn(app.teacher, pairId);
  await handIn(second, pairId);
  expect(await written(examId)).toEqual({ [rahim]: "expelled", [absent]: "absent", [before]: "absent" });
  expect(await openOf(examId)).toMatchObject([{ studentId: before, why: "stands", first: 15, second: 15 }]);
  await app.office.post("merit/setExpelled", { ...expelled, expelled: false });
  expect(await openOf(examId)).toHaveLength(2);
  expect((await app.office.post("examiner/settle", { examId })).data).toEqual({ settled: 1 });
  await app.office.post("examiner/decide", { pairId, studentId: before, mark: 15 });
  expect(await written(examId)).toEqual({ [rahim]: 10, [absent]: "absent", [before]: 15 });
});

test("of whom the marks of two examiners are still to come, nobody is asked what they were, and nobody says that they were absent", async () => {
  const examId = await addExam();
  const blank = await admit("নাজমুন");
  const pairId = await assign(examId);
  const asked = async () => {
    const { data } = await app.office.get("merit/check", { examId });
    return data.notEntered.map(({ studentId }: { studentId: number }) => studentId);
  };
  expect(await asked()).not.toContain(rahim);
  expect(await asked()).not.toContain(blank);
  await give(app.teacher, pairId, rahim, 10);
  await give(second, pairId, rahim, 25);
  await handIn(app.teacher, pairId);
  await handIn(second, pairId);
  expect(await openOf(examId)).toMatchObject([{ studentId: rahim }]);
  expect(await asked()).toContain(blank);
  expect(await asked()).not.toContain(rahim);
  const decide = { examId, as: "absent", studentIds: [rahim, blank] };
  expect((await app.office.post("merit/decide", decide)).data).toMatchObject({ decided: 1 });
  expect(await written(examId)).toEqual({ [blank]: "absent" });
});
