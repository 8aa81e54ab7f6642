import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { type Caller, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { morningWork } from "../../classes/assignments/example.server.ts";
import { weekdayOf } from "../../classes/index.ts";

const app = testApp();

const [morning, nadia] = [1, 2];
const pageOf = (caller: Caller = app.office, teacherId = nadia) =>
  caller.get("teacherPage/get", { teacherId });

test("the office sees a teacher's record, batches, the hours of the week, whose roll was not called, and work", async () => {
  const { data: batch } = await app.office.get("batch/getById", { batchId: morning });
  const { version } = batch;
  await app.office.put("batch/updateBatch", { batchId: morning, teachers: [{ teacherId: nadia }], version });
  const today0 = { batchId: morning, weekday: weekdayOf(today()), teacherId: nadia, subject: "পদার্থ" };
  const added = await app.office.post("routine/addClass", { ...today0, from: "00:00", until: "01:30" });
  expect(added.status).toBe(200);
  const give = { ...morningWork, batchId: morning, courseId: 1, deadline: today() };
  const { id } = (await app.teacher.post("assignment/addAssignment", give)).data;
  const { data } = await pageOf();
  expect(data).toMatchObject({
    ...{ teacherId: nadia, teacherName: "নাদিয়া ইসলাম", archived: false, subjects: ["পদার্থ"], taught: 0 },
    record: { regId: "T26-000001", mobile: "01912345678" },
    batches: [{ batchId: morning, batchName: "সকাল ব্যাচ", studentCount: 1 }],
    week: {
      minutes: 90,
      classes: [{ day: today(), from: "00:00", until: "01:30", batchId: morning, called: false }],
    },
    ...{ marks: [], assignments: [{ id, handedInCount: 0, studentCount: 1 }] },
  });
  const marks = [{ studentId: null, from: null, to: "held" }];
  await app.teacher.post("rollCall/save", { batchId: morning, day: today(), marks });
  expect((await pageOf()).data.week.classes).toMatchObject([{ called: true }]);

  // A class for which nobody is named stands in the week of who teaches the batch, and is nobody's hour.
  const unnamed = { ...today0, teacherId: null, from: "02:00", until: "03:00" };
  const { classId } = (await app.office.post("routine/addClass", unnamed)).data;
  expect((await pageOf()).data.week).toMatchObject({ minutes: 90, classes: [{}, { from: "02:00" }] });
  await app.db.execute(sql`delete from classes where class_id = ${classId}`);

  // As pay counts: what was said of a class that was not held counts for nobody.
  await app.db.execute(
    sql`insert into classes (batch_id, day, teacher_id, subject) values (${morning}, ${today()}, ${nadia}, 'পদার্থ')`,
  );
  expect((await pageOf()).data.taught).toBe(1);
  await app.db.execute(
    sql`update roll_calls set held = false where batch_id = ${morning} and day = ${today()}`,
  );
  expect((await pageOf()).data.taught).toBe(0);
});

describe("others see their part alone", () => {
  test("a colleague: no contact, and of work what their own user type opens", async () => {
    const hasan = { teacherName: "হাসান আলী", email: "h@example.com", mobile: "01812345678", address: "অফিস" };
    const added = await app.office.post("teacher/addTeacher", { ...hasan, userTypeId: 2 });
    const { teacherId } = added.data;
    const { data } = await pageOf(app.teacher, teacherId);
    expect(data).toMatchObject({ teacherName: "হাসান আলী", record: null, marks: null, batches: [] });
    expect(JSON.stringify(data)).not.toContain("01812345678");
    // Their own marks they see.
    expect((await pageOf(app.teacher)).data.marks).toEqual([]);
    await app.db.execute(
      "update user_types set roll_call = false, my_assignment = false where user_type_id = 2",
    );
    const narrow = (await pageOf(app.teacher)).data;
    expect(narrow).toMatchObject({ taught: null, assignments: null, week: { classes: [{ called: null }] } });
  });

  test("students and visitors see nothing", async () => {
    expect((await pageOf(app.rahim)).status).toBe(403);
    expect((await pageOf(app.visitor)).status).toBe(401);
  });
});

test("who is archived is said to be; nobody is 404", async () => {
  expect((await app.office.post("teacher/delete", { teacherId: nadia })).status).toBe(200);
  expect((await pageOf()).data).toMatchObject({ teacherName: "নাদিয়া ইসলাম", archived: true, record: null });
  expect((await pageOf(app.office, 999)).status).toBe(404);
});
