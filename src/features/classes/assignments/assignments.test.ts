import { beforeAll, describe, expect, test } from "vitest";
import {
  type Caller,
  form,
  passwords,
  regIds,
  startTestAppForOneTest,
  testApp,
} from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { rahim } from "../../people/students/example.server.ts";
import { morningWork } from "./example.server.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const given = { ...morningWork, batchId: 1, courseId: 1, deadline: inDays(3) };
const give = async (more: object = {}) =>
  (await app.teacher.post("assignment/addAssignment", { ...given, ...more })).data;
/** Time passes: what was given has its last day some days ago. */
const setDeadline = (id: number, day: string) =>
  app.db.execute(`update assignments set deadline = '${day}' where assignment_id = ${id}`);

describe("a teacher gives an assignment", () => {
  test("to a batch, with the names of batch and course, and how many have it", async () => {
    const { status, data } = await app.teacher.post("assignment/addAssignment", given);
    expect(status).toBe(200);
    expect(data).toEqual({
      ...given,
      id: expect.any(Number),
      ...{ batchName: "সকাল ব্যাচ", courseName: "পদার্থবিজ্ঞান" },
      ...{ studentId: null, regId: null, studentName: null },
      ...{ studentCount: 1, handedInCount: 0, version: 1 },
    });
    expect((await app.teacher.get("assignment/getById", { id: data.id })).data).toEqual(data);
  });

  test("to one student of it, whom nobody else of the batch shares it with", async () => {
    const work = await give({ studentId: 3 });
    expect(work).toMatchObject({
      studentId: 3,
      regId: regIds.rahim,
      studentName: rahim.userName,
      studentCount: 1,
    });
    expect(await mineOf(app.rahim)).toContain(work.id);
    expect(await mineOf(karima)).not.toContain(work.id);
    const elsewhere = await app.teacher.post("assignment/addAssignment", { ...given, studentId: 4 });
    expect(elsewhere).toMatchObject({ status: 400, error: { fields: { studentId: expect.any(String) } } });
  });

  test("with every field but the student; batch and course must exist, the day must not be over", async () => {
    const { error } = await app.teacher.post("assignment/addAssignment", {});
    expect(Object.keys(error.fields).sort()).toEqual([
      "batchId",
      "courseId",
      "deadline",
      "detail",
      "subject",
    ]);
    for (const wrong of [
      { batchId: 99 },
      { courseId: 99 },
      { deadline: inDays(-1) },
      { deadline: "2026-02-30" },
    ]) {
      const refused = await app.teacher.post("assignment/addAssignment", { ...given, ...wrong });
      expect(refused).toMatchObject({ status: 400 });
      expect(Object.keys(refused.error.fields)).toEqual(Object.keys(wrong));
    }
    expect((await give({ deadline: today() })).deadline).toBe(today());
  });

  test("once, however often the same key is sent", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const sent = { ...given, subject: "একবার" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.teacher.post("assignment/addAssignment", sent, key)),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  test("and sees who of the batch may be chosen", async () => {
    const { data, total } = await app.teacher.get("assignment/getStudents", { batchId: 1 });
    expect(data).toEqual([{ studentId: 3, regId: regIds.rahim, studentName: rahim.userName }]);
    expect(total).toBe(1);
  });
});

describe("a change", () => {
  test("touches what was sent, never to whom it was given, and is in the audit", async () => {
    const before = await give();
    const sent = { id: before.id, subject: "আলো", studentId: 3, batchId: 2 };
    const { data } = await app.office.put("assignment/updateAssignment", sent);
    expect(data).toEqual({ ...before, subject: "আলো", version: 2 });
    const { rows } = await app.db.execute("select * from audit order by audit_id desc limit 1");
    expect(rows[0]).toMatchObject({ entity: "assignments", reg_id: regIds.office, new: { subject: "আলো" } });
  });

  test("of an older version is refused with the newer record", async () => {
    const { id, version } = await give();
    await app.office.put("assignment/updateAssignment", { id, detail: "প্রথম", version });
    const late = await app.teacher.put("assignment/updateAssignment", { id, detail: "দ্বিতীয়", version });
    expect(late).toMatchObject({ status: 409, error: { code: "STALE", newer: { id, detail: "প্রথম" } } });
    const removed = await app.teacher.post("assignment/delete", { id, version });
    expect(removed).toMatchObject({ status: 409, error: { code: "STALE" } });
  });

  test("may bring a past deadline forward again, never move one into the past", async () => {
    const { id } = await give();
    const back = await app.teacher.put("assignment/updateAssignment", { id, deadline: inDays(-1) });
    expect(back.error.fields).toHaveProperty("deadline");
    await setDeadline(id, inDays(-4));
    const same = { id, deadline: inDays(-4), subject: "শুধু বিষয়" };
    expect((await app.teacher.put("assignment/updateAssignment", same)).status).toBe(200);
    const more = await app.teacher.put("assignment/updateAssignment", { id, deadline: inDays(2) });
    expect(more.data.deadline).toBe(inDays(2));
  });
});

describe("deleting", () => {
  test("takes an assignment away that nobody has handed in", async () => {
    const { id } = await give();
    expect((await app.teacher.post("assignment/delete", { id })).data).toEqual({ id });
    expect((await app.teacher.post("assignment/delete", { id })).status).toBe(404);
    expect(await mineOf(app.rahim)).not.toContain(id);
  });

  test("is refused once somebody has, and the answer says how many; the hand-in stays", async () => {
    const { id } = await give();
    await app.rahim.post("assignment/handIn", { id });
    const refused = await app.teacher.post("assignment/delete", { id });
    expect(refused).toMatchObject({ status: 409, error: { code: "IN_USE" } });
    expect(refused.error.message).toContain("১ জন");
    expect((await app.teacher.get("assignment/getById", { id })).data.handedInCount).toBe(1);
  });

  test("of a batch or course that has an assignment is refused too", async () => {
    const batch = (
      await app.office.post("batch/addBatch", { batchName: "কাজের", summary: "বিবরণ", courses: [] })
    ).data;
    const course = (await app.office.post("course/addCourse", form({ courseName: "কাজের" }))).data;
    const { id } = await give({ batchId: batch.batchId, courseId: course.courseId });
    const refusedBatch = await app.office.post("batch/delete", { batchId: batch.batchId });
    expect(refusedBatch.error).toMatchObject({
      code: "IN_USE",
      message: expect.stringContaining("অ্যাসাইনমেন্ট"),
    });
    const refusedCourse = await app.office.post("course/delete", { courseId: course.courseId });
    expect(refusedCourse.error).toMatchObject({
      code: "IN_USE",
      message: expect.stringContaining("অ্যাসাইনমেন্ট"),
    });
    await app.teacher.post("assignment/delete", { id });
    expect((await app.office.post("batch/delete", { batchId: batch.batchId })).status).toBe(200);
    expect((await app.office.post("course/delete", { courseId: course.courseId })).status).toBe(200);
  });
});

describe("the list", () => {
  test("filters by batch, finds by the beginning of a roll, pages, the latest deadline first", async () => {
    const own = await startTestAppForOneTest();
    const add = async (more: object) =>
      (await own.teacher.post("assignment/addAssignment", { ...given, ...more })).data.id as number;
    const morning = await add({ deadline: inDays(1) });
    const toRahim = await add({ studentId: 3, deadline: inDays(9) });
    const evening = await add({ batchId: 2 });
    const list = async (query: Record<string, string | number> = {}) => {
      const { data, total, ...rest } = await own.teacher.get("assignment/getAll", query);
      const { found } = rest as unknown as { found: { studentId: number } | null };
      return { ids: data.map((one: { id: number }) => one.id), total, found: found?.studentId };
    };
    expect((await list()).ids).toEqual([toRahim, evening, morning]);
    expect((await list({ batchId: 2 })).ids).toEqual([evening]);
    expect(await list({ roll: "২৬০০০০০১" })).toEqual({ ids: [toRahim, morning], total: 2, found: 3 });
    expect(await list({ roll: "26", page: 2, pageSize: 2 })).toEqual({
      ids: [morning],
      total: 3,
      found: undefined,
    });
    expect(await list({ roll: "26000002", batchId: 1 })).toMatchObject({ ids: [], found: 4 });
    expect(await list({ roll: "%" })).toMatchObject({ ids: [], total: 0 });
  });

  test("does not give a newcomer what was over before they came", async () => {
    const own = await startTestAppForOneTest();
    const { data } = await own.teacher.post("assignment/addAssignment", given);
    const mine = async () => (await own.rahim.get("assignment/mine")).total;
    await own.db.execute(
      "update assignments set deadline = deadline - 30, given_at = now() - interval '60 days'",
    );
    expect(await mine()).toBe(0);
    expect((await own.teacher.get("assignment/getById", { id: data.id })).data.studentCount).toBe(0);
    await own.db.execute("update accounts set created_at = now() - interval '40 days'");
    expect(await mine()).toBe(1);
  });
});

describe("a student", () => {
  test("sees own assignments alone, what is to be done first", async () => {
    const own = await startTestAppForOneTest();
    const add = async (more: object) =>
      (await own.teacher.post("assignment/addAssignment", { ...given, ...more })).data.id as number;
    const overdue = await add({});
    const later = await add({ deadline: inDays(5) });
    const soon = await add({ deadline: inDays(1) });
    const done = await add({ deadline: today() });
    await add({ batchId: 2 });
    await own.db.execute(
      `update assignments set deadline = '${inDays(-2)}' where assignment_id = ${overdue}`,
    );
    await own.rahim.post("assignment/handIn", { id: done });
    const { data, total } = await own.rahim.get("assignment/mine");
    expect(data.map((one: { id: number }) => one.id)).toEqual([soon, later, overdue, done]);
    expect(total).toBe(4);
    expect(Object.keys(data[0]).sort()).toEqual([
      "courseName",
      "deadline",
      "detail",
      "handIn",
      "id",
      "subject",
    ]);
    const second = await own.rahim.get("assignment/mine", { page: 2, pageSize: 3 });
    expect(second).toMatchObject({ total: 4, data: [{ id: done }] });
    expect(await own.teacher.get("assignment/mine")).toMatchObject({ status: 200, data: [], total: 0 });
  });

  test("neither gives, changes, deletes nor lists, whatever the permission is called", async () => {
    const { id } = await give();
    for (const [call, path, body] of [
      ["post", "addAssignment", given],
      ["put", "updateAssignment", { id, subject: "x" }],
      ["post", "delete", { id }],
    ] as const) {
      expect(await app.rahim[call](`assignment/${path}`, body)).toMatchObject({
        status: 403,
        error: { code: "NOT_ALLOWED" },
      });
    }
    for (const path of ["getAll", "getById", "getStudents", "getHandIns"])
      expect((await app.rahim.get(`assignment/${path}`, { id, batchId: 1 })).status).toBe(403);
  });

  test("without the permission sees nothing, and staff without it neither", async () => {
    const own = await startTestAppForOneTest();
    await own.db.execute("update user_types set my_assignment = false");
    expect((await own.rahim.get("assignment/mine")).status).toBe(403);
    expect((await own.teacher.get("assignment/getAll")).status).toBe(403);
    expect((await own.office.post("assignment/addAssignment", given)).status).toBe(403);
  });
});

async function mineOf(caller: Caller): Promise<number[]> {
  return (await caller.get("assignment/mine")).data.map((one: { id: number }) => one.id);
}
