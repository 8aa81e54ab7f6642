import sharp from "sharp";
import { expect, test } from "vitest";
import { form, testApp } from "../../../../test/start-app.ts";

const app = testApp();

const art = async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#f5a524" } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)]);
};

test("a course is added with its picture, changed in part, and shown to everyone at once", async () => {
  const added = await app.office.post(
    "course/addCourse",
    form({
      file: await art(),
      courseName: "উচ্চতর গণিত",
      goal: " এইচএসসি ",
      summary: "ক্যালকুলাস\nভেক্টর",
    }),
  );
  // Forms send line breaks as CRLF.
  const stored = {
    courseName: "উচ্চতর গণিত",
    goal: "এইচএসসি",
    summary: "ক্যালকুলাস\nভেক্টর",
    title: "",
    description: "",
    version: 1,
  };
  expect(added.data).toMatchObject(stored);
  expect(added.data.file).toMatch(/^\/images\//);
  const { courseId } = added.data;
  const changed = await app.office.put("course/updateCourse", form({ courseId, summary: "শুধু ভেক্টর" }));
  expect(changed.data).toEqual({ ...added.data, summary: "শুধু ভেক্টর", version: 2 });
  const { data } = await app.visitor.get("course/getAll", { searchName: "উচ্চতর" });
  expect(data).toEqual([changed.data]);
});

test("a name is needed, and only once", async () => {
  const unnamed = await app.office.post("course/addCourse", form({ summary: "x" }));
  expect(unnamed).toMatchObject({ status: 400, error: { fields: { courseName: expect.any(String) } } });
  const taken = await app.office.post("course/addCourse", form({ courseName: "রসায়ন" }));
  expect(taken).toMatchObject({
    status: 409,
    error: { code: "TAKEN", fields: { courseName: expect.any(String) } },
  });
  const renamed = await app.office.put("course/updateCourse", form({ courseId: 1, courseName: "রসায়ন" }));
  expect(renamed).toMatchObject({ status: 409, error: { code: "TAKEN" } });
});

test("a course of a batch is not deleted, and the answer says which batch is in the way", async () => {
  const refused = await app.office.post("course/delete", { courseId: 1 });
  expect(refused).toMatchObject({ status: 409, error: { code: "IN_USE" } });
  expect(refused.error.message).toContain("সকাল ব্যাচ");
  const { data } = await app.office.post("course/addCourse", form({ courseName: "একা" }));
  const stale = await app.office.post("course/delete", { courseId: data.courseId, version: 9 });
  expect(stale).toMatchObject({ status: 409, error: { code: "STALE", newer: data } });
  expect((await app.office.post("course/delete", { courseId: data.courseId })).data).toEqual({
    courseId: data.courseId,
  });
  expect((await app.office.post("course/delete", { courseId: data.courseId })).status).toBe(404);
});
