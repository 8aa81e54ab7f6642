import { beforeAll, expect, test } from "vitest";
import { type Caller, form, passwords, publishWithout, regIds, testApp } from "../../../../test/start-app.ts";
import { solutionFiles } from "../../../shared/limits.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const rahim = 3;
const pdf = (bytes = 100) => new File(["%PDF-1.4\n", new Uint8Array(bytes - 9).fill(97)], "সমাধান.pdf");

/** An exam of Rahim's batch alone, with his marks. */
async function exam(): Promise<number> {
  const fields = { category: "মডেল", examName: "মডেল", examType: "এমসিকিউ", subject: "-", time: "10:00" };
  const scheme = {
    sections: [
      { key: "s1", subject: "গণিত", mcq: { questions: 30 } },
      { key: "s2", subject: "রসায়ন", mcq: { questions: 30 } },
    ],
  };
  const of = { ...fields, examDate: "2026-11-01", batches: [{ batchId: 1 }], scheme };
  const { examId } = (await app.office.post("exam/addExam", of)).data;
  const cell = { studentId: rahim, section: "s1", field: "right", from: null, to: 20 };
  await app.teacher.post("sheet/save", { examId, batchId: 1, cells: [cell] });
  return examId;
}
const add = (examId: number, file: File, section = "s1", caller = app.office) =>
  caller.post("solution/addFile", form({ examId, section, file }));
const fileFor = ({ cookie }: Caller, solutionId: number) =>
  fetch(`${app.url}/api/solution/getFile?solutionId=${solutionId}`, { headers: { cookie } });

test("solved sheets are seen by the exam's own students from publication on, and by nobody else", async () => {
  const examId = await exam();
  const { data: added } = await add(examId, pdf());
  expect(added).toMatchObject({ fileName: "photo.pdf", size: 100 });
  const seen = async (caller: Caller) => {
    const { status } = await caller.get("solution/getAll", { examId });
    return [status, (await fileFor(caller, added.solutionId)).status];
  };
  expect(await seen(app.office)).toEqual([200, 200]);
  expect(await seen(app.rahim)).toEqual([404, 404]);
  await publishWithout(app.office, examId);
  expect((await app.rahim.get("solution/getAll", { examId })).data).toEqual([
    { section: "s1", subject: "গণিত", files: [added] },
  ]);
  const answer = await fileFor(app.rahim, added.solutionId);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; /),
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; sandbox",
  });
  expect((await answer.bytes()).length).toBe(100);
  const { data: other } = await add(await exam(), pdf(120));
  expect((await (await fileFor(app.office, other.solutionId)).bytes()).length).toBe(120);
  expect(await seen(karima)).toEqual([404, 404]);
  expect(await seen(app.teacher)).toEqual([403, 403]);
  expect((await fetch(`${app.url}/api/solution/getFile?solutionId=${added.solutionId}`)).status).toBe(401);
  await app.office.post("merit/withdraw", { examId, reason: "ভুল" });
  expect(await seen(app.rahim)).toEqual([404, 404]);
});

test("a file is known by its content, and the files of one subject have ten megabytes together", async () => {
  const examId = await exam();
  const svg = await add(examId, new File(["<svg onload=alert(1)>"], "a.pdf"));
  expect(svg).toMatchObject({ status: 415, error: { fields: { file: expect.any(String) } } });
  expect((await app.office.post("solution/addFile", { examId, section: "s1" })).error.fields).toHaveProperty(
    "file",
  );
  expect((await add(examId, pdf(), "s9")).error.fields).toHaveProperty("section");
  expect((await add(examId, pdf(), "s1", app.teacher)).status).toBe(403);
  expect((await add(examId, pdf(solutionFiles.bytes - 100))).status).toBe(200);
  const full = await add(examId, pdf(101));
  expect(full).toMatchObject({ status: 413, error: { fields: { file: expect.any(String) } } });
  expect((await add(examId, pdf(100))).status).toBe(200);
  expect((await add(examId, pdf(101), "s2")).status).toBe(200);
});

test("a file that is deleted is gone with its bytes; a removed subject's wait for the office alone", async () => {
  const examId = await exam();
  const first = await add(examId, pdf());
  const second = await add(examId, pdf(), "s2");
  const { solutionId } = first.data;
  expect((await app.office.post("solution/delete", { solutionId, version: 9 })).error.code).toBe("STALE");
  await app.office.post("solution/delete", { solutionId, version: 1 });
  const { rows } = await app.db.execute(
    `select solution_id from solution_files where solution_id = ${solutionId}`,
  );
  expect(rows).toEqual([]);
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30 } }] };
  await app.office.post("merit/changeScheme", { examId, scheme, confirmed: true });
  await publishWithout(app.office, examId);
  expect((await app.office.get("solution/getAll", { examId })).data).toEqual([
    { section: "s1", subject: "গণিত", files: [] },
    { section: "s2", subject: null, files: [second.data] },
  ]);
  expect((await app.rahim.get("solution/getAll", { examId })).data).toEqual([]);
});
