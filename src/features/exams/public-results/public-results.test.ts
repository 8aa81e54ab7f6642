import { expect, test } from "vitest";
import { publishWithout, startTestAppForOneTest, testApp } from "../../../../test/start-app.ts";
import { rahim as example } from "../../people/students/example.server.ts";

const app = testApp();

const rahim = 3;

/** A published exam in which Rahim, whose phone ends with what is answered, has 24 of 30. */
async function publishedExam(): Promise<{ examId: number; digits: string }> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-" };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }] };
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30 } }] };
  const { data } = await app.office.post("exam/addExam", { ...fields, ...when, scheme });
  const cells = [{ studentId: rahim, section: "s1", field: "right", from: null, to: 24 }];
  await app.office.post("sheet/save", { examId: data.examId, batchId: 1, cells });
  await publishWithout(app.office, data.examId);
  return { examId: data.examId, digits: example.mobile.slice(-4) };
}
const open = (examId: number, opened: boolean) => app.office.put("publicResult/open", { examId, opened });
const find = (examId: number, roll: string, digits: string) =>
  app.visitor.post("publicResult/find", { examId, roll, digits });

test("a published result is found by roll and four digits once its exam is opened, and names nobody", async () => {
  const { examId, digits } = await publishedExam();
  expect((await find(examId, "26000001", digits)).status).toBe(404);
  expect((await app.teacher.put("publicResult/open", { examId, opened: true })).status).toBe(403);
  expect((await open(examId, true)).data.opened).toBe(true);
  expect((await app.visitor.get("publicResult/getExams")).data).toMatchObject([{ examId }]);
  const { data } = await find(examId, "২৬০০০০০১", digits);
  expect(data).toMatchObject({ total: 24, full: 30, centralPosition: 1, batchPosition: 1, sat: 1 });
  const said = JSON.stringify(data);
  for (const word of ["আব্দুর রহিম", "26000001", digits, "সকাল ব্যাচ", "studentId"])
    expect(said).not.toContain(word);
});

test("a wrong roll and wrong digits are answered alike, as is an exam that is closed or switched off for all", async () => {
  const { examId, digits } = await publishedExam();
  await open(examId, true);
  const wrong = digits === "0000" ? "1111" : "0000";
  const answers = [
    await find(examId, "26999999", digits),
    await find(examId, "26000001", wrong),
    await find(examId + 1000, "26000001", digits),
  ];
  const said = answers.map(({ status, error }) => JSON.stringify([status, error]));
  expect(new Set(said).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  await app.office.put("institute/update", { publicResults: false });
  expect((await find(examId, "26000001", digits)).status).toBe(404);
  expect((await app.visitor.get("publicResult/getExams")).data).toEqual([]);
  await app.office.put("institute/update", { publicResults: true });
  expect((await find(examId, "26000001", digits)).status).toBe(200);
  await app.office.post("merit/withdraw", { examId, reason: "ভুল" });
  expect((await find(examId, "26000001", digits)).status).toBe(404);
});

test("what is no roll and no four digits is told beside its field, and guessing at one roll ends soon", async () => {
  const { examId } = await publishedExam();
  const { error } = await find(examId, "12", "abc");
  expect(Object.keys(error.fields).sort()).toEqual(["digits", "roll"]);
  let refused = 0;
  for (let guess = 0; guess < 40; guess += 1)
    if ((await find(examId, "26000002", String(guess).padStart(4, "0"))).status === 429) refused += 1;
  expect(refused).toBeGreaterThanOrEqual(20);
});

test("strangers who guess do not close a result to its owner, and who has a whole /48 guesses no faster for it", async () => {
  const own = await startTestAppForOneTest({ TRUST_PROXY: "1" });
  const ask = (from: string, roll: string, digits: string) =>
    own.visitor.post("publicResult/find", { examId: 1, roll, digits }, { "x-forwarded-for": from });
  for (let guess = 0; guess < 30; guess += 1) await ask("10.9.8.7", "26000001", String(1000 + guess));
  expect((await ask("10.9.8.7", "26000001", "2000")).status).toBe(429);
  expect((await ask("10.9.8.6", "26000001", "2000")).status).toBe(404);
  let refused = 0;
  for (let guess = 0; guess < 30; guess += 1)
    if ((await ask(`2001:db8:5:${guess}::1`, "26000002", String(1000 + guess))).status === 429) refused += 1;
  expect(refused).toBe(10);
});

test("right digits use up none of the tries", async () => {
  const { examId, digits } = await publishedExam();
  await open(examId, true);
  await app.db.execute("delete from rate_limits");
  for (let at = 0; at < 30; at += 1) expect((await find(examId, "26000001", digits)).status).toBe(200);
});
