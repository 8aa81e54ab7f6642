import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";

const app = testApp();

const [officeId, nadiaId] = [1, 2];

async function addExam(): Promise<number> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "লিখিত", subject: "বাংলা" };
  return (await app.office.post("exam/addExam", { ...fields, examDate: "2026-11-01", time: "10:00" })).data
    .examId;
}
const give = (examId: number, number: number, scripts: number, holderId = nadiaId) =>
  app.office.post("bundle/addBundle", { examId, number, scripts, holderId });

test("a bundle goes out with its count and comes back with its own; where they differ it is open until somebody has said why", async () => {
  const examId = await addExam();
  const { data: one } = await give(examId, 1, 35);
  const { data: two } = await give(examId, 2, 34);
  expect(one).toMatchObject({ number: 1, scripts: 35, holder: "নাদিয়া ইসলাম", state: "out", backAt: null });
  const whole = await app.office.post("bundle/takeBack", { bundleId: one.bundleId, backScripts: 35 });
  expect(whole.data).toMatchObject({ state: "back", backScripts: 35, backAt: expect.any(String) });
  const short = await app.office.post("bundle/takeBack", { bundleId: two.bundleId, backScripts: 33 });
  expect(short.data).toMatchObject({ state: "open" });
  const list: unknown = await app.office.get("bundle/getAll", { examId });
  expect(list).toMatchObject({ total: 2, sums: { scripts: 69, back: 68, out: 0, open: 1 } });
  const decided = await app.office.post("bundle/decide", {
    bundleId: two.bundleId,
    decision: "বান্ডিল ৩-এ পাওয়া গেছে",
  });
  expect(decided.data).toMatchObject({ state: "decided", decision: "বান্ডিল ৩-এ পাওয়া গেছে" });
  const again = await app.office.post("bundle/takeBack", { bundleId: two.bundleId, backScripts: 32 });
  expect(again.data).toMatchObject({ state: "open", decision: "" });
});

test("nothing is decided of a bundle that is out or whole; a number stands once in an exam; who holds one may enter marks", async () => {
  const examId = await addExam();
  const { data } = await give(examId, 1, 35);
  const decide = { bundleId: data.bundleId, decision: "হারিয়েছে" };
  expect(await app.office.post("bundle/decide", decide)).toMatchObject({
    status: 409,
    error: { code: "LOCKED" },
  });
  await app.office.post("bundle/takeBack", { bundleId: data.bundleId, backScripts: 35 });
  expect(await app.office.post("bundle/decide", decide)).toMatchObject({
    status: 409,
    error: { code: "LOCKED" },
  });
  expect(await give(examId, 1, 20)).toMatchObject({
    error: { code: "TAKEN", fields: { number: expect.any(String) } },
  });
  expect(await give(examId, 2, 20, 3)).toMatchObject({ error: { fields: { holderId: expect.any(String) } } });
  const stale = await app.office.put("bundle/updateBundle", {
    bundleId: data.bundleId,
    scripts: 34,
    version: 1,
  });
  expect(stale).toMatchObject({ status: 409, error: { code: "STALE", newer: { state: "back" } } });
  const changed = await app.office.put("bundle/updateBundle", {
    bundleId: data.bundleId,
    scripts: 34,
    version: 2,
  });
  expect(changed.data).toMatchObject({ scripts: 34, state: "open" });
});

test("before a result is published bundles that are out, or short without a word why, are named, and nothing else is", async () => {
  const scheme = { sections: [{ key: "s1", subject: "বাংলা", written: { full: 30 } }] };
  const fields = { category: "মডেল", examName: "মডেল", examType: "লিখিত", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = (await app.office.post("exam/addExam", { ...fields, ...when })).data;
  const bundles = await Promise.all([1, 2, 3, 4].map((number) => give(examId, number, 30)));
  const idOf = (number: number) => bundles[number - 1]?.data.bundleId;
  const back = (number: number, backScripts: number) =>
    app.office.post("bundle/takeBack", { bundleId: idOf(number), backScripts });
  await back(2, 30);
  await back(3, 29);
  await back(4, 28);
  await app.office.post("bundle/decide", { bundleId: idOf(4), decision: "দুটি খাতা ফাঁকা ছিল" });
  const named = async () => (await app.office.get("merit/check", { examId })).data.bundles;
  expect(await named()).toEqual([
    { bundleId: idOf(1), number: 1, scripts: 30, backScripts: null, holder: "নাদিয়া ইসলাম" },
    { bundleId: idOf(3), number: 3, scripts: 30, backScripts: 29, holder: "নাদিয়া ইসলাম" },
  ]);
  const cell = { studentId: 3, section: "s1", field: "written", from: null, to: 20 };
  await app.teacher.post("sheet/save", { examId, batchId: 1, cells: [cell] });
  expect((await app.office.post("merit/publish", { examId })).status).toBe(200);
});

test("a teacher sees the bundles in their own hands, and hands out none", async () => {
  const examId = await addExam();
  await give(examId, 1, 35);
  await give(examId, 2, 35, officeId);
  const { data } = await app.teacher.get("bundle/getAll", { examId });
  expect(data.map(({ number }: { number: number }) => number)).toEqual([1]);
  const sent = { examId, number: 3, scripts: 1, holderId: nadiaId };
  expect((await app.teacher.post("bundle/addBundle", sent)).status).toBe(403);
});
