import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";

const app = testApp();

const sent = {
  batchId: null,
  batchName: "রাত্রি ব্যাচ",
  courses: [{ courseId: 1, courseName: "x" }],
  summary: "শুক্র",
};

test("a batch is added as the observed client sends it, and its courses changed as a whole list", async () => {
  const { data } = await app.office.post("batch/addBatch", sent);
  expect(data).toMatchObject({ _id: data.batchId, batchName: "রাত্রি ব্যাচ", studentCount: 0, version: 1 });
  expect(data.courses).toEqual([{ courseId: 1, courseName: "পদার্থবিজ্ঞান" }]);
  const changed = await app.office.put("batch/updateBatch", {
    batchId: data.batchId,
    courses: [{ courseId: 2 }],
  });
  expect(changed.data).toMatchObject({ summary: "শুক্র", courses: [{ courseName: "রসায়ন" }], version: 2 });
  const { rows } = await app.db.execute(
    "select * from audit where action = 'courses' order by audit_id desc limit 1",
  );
  expect(rows[0]).toMatchObject({ old: { courses: [1] }, new: { courses: [2] } });
  expect((await app.office.get("audit/getAll")).data[0]).toMatchObject({ new: { courses: [2] } });
  expect((await app.office.get("batch/getAll", { batchId: data.batchId })).total).toBe(1);
});

test("a batch has a name and details, however it is added or changed", async () => {
  const nothing = await app.office.post("batch/addBatch", { courses: [] });
  expect(Object.keys(nothing.error.fields).sort()).toEqual(["batchName", "summary"]);
  const blank = await app.office.put("batch/updateBatch", { batchId: 1, summary: " " });
  expect(blank).toMatchObject({ status: 400, error: { fields: { summary: "এই ঘরটি পূরণ করুন" } } });
});

test("a name is needed, and only once; a course that is gone is refused beside the list", async () => {
  expect((await app.office.post("batch/addBatch", { ...sent, batchName: "" })).error.fields).toHaveProperty(
    "batchName",
  );
  expect(await app.office.post("batch/addBatch", { ...sent, batchName: "EVENING ব্যাচ" })).toMatchObject({
    status: 409,
    error: { code: "TAKEN", fields: { batchName: expect.any(String) } },
  });
  const gone = await app.office.post("batch/addBatch", {
    ...sent,
    batchName: "x",
    courses: [{ courseId: 99 }],
  });
  expect(gone.error.fields).toHaveProperty("courses");
  expect(
    (await app.office.get("batch/getAll")).data.map((one: { batchName: string }) => one.batchName),
  ).not.toContain("x");
});

test("a batch with students is not deleted, and the answer says how many; an empty one is", async () => {
  const refused = await app.office.post("batch/delete", { batchId: 1 });
  expect(refused).toMatchObject({ status: 409, error: { code: "IN_USE" } });
  expect(refused.error.message).toContain("১ জন");
  const { data } = await app.office.post("batch/addBatch", {
    batchName: "খালি",
    summary: "বিবরণ",
    courses: [],
  });
  expect((await app.office.post("batch/delete", { batchId: data.batchId })).status).toBe(200);
});
