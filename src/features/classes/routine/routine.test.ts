import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { startTestAppForOneTest, type TestApp, testApp } from "../../../../test/start-app.ts";
import { codeOf, exclusion } from "../../../server/db/constraints.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { weekdayOf } from "../class-days/rules.ts";
import { weekOf } from "./rules.ts";

const app = testApp();
const [morning, evening, office, nadia] = [1, 2, 1, 2];
const saturday = weekOf(dayAfter(today(), 7)).from;
/** A day of the next whole week. */
const next = (weekday: number) => dayAfter(saturday, (weekday + 1) % 7);

const room = async (on: TestApp, roomName: string): Promise<number> =>
  (await on.office.post("room/addRoom", { roomName, seats: 30 })).data.roomId;
const of = (batchId: number, weekday: number, from: string, until: string, more = {}) => ({
  ...{ batchId, weekday, from, until, ...more },
});
const add = (on: TestApp, ...one: Parameters<typeof of>) => on.office.post("routine/addClass", of(...one));
const weekOfBatch = async (on: TestApp, batchId: number, day = saturday) =>
  (await on.office.get("routine/getAll", { batchId, day })).data;
const shown = ({ classes }: { classes: { day: string; from: string; until: string }[] }) =>
  classes.map(({ day, from, until }) => `${weekdayOf(day)} ${from}-${until}`);
const hasClass = async (on: TestApp, batchId: number, day: string) =>
  (await on.teacher.get("rollCall/getAll", { day })).data.find(
    (one: { batchId: number }) => one.batchId === batchId,
  );

test("a class stands in the week of its batch, its teacher and its room; each sees their own, students no other", async () => {
  const roomId = await room(app, "২০১");
  const { data } = await add(app, morning, 6, "16:00", "18:00", {
    subject: "পদার্থ",
    teacherId: nadia,
    roomId,
  });
  expect(data).toMatchObject({ batchId: morning, subject: "পদার্থ", teacherId: nadia, roomId, version: 1 });
  const seen = { day: saturday, from: "16:00", until: "18:00", batchName: "সকাল ব্যাচ", roomName: "২০১" };
  const all: Record<string, number>[] = [{ batchId: morning }, { teacherId: nadia }, { roomId }];
  for (const whose of all) {
    const { data: week } = await app.teacher.get("routine/getAll", { ...whose, day: saturday });
    expect(week).toMatchObject({ from: saturday, until: dayAfter(saturday, 6), classes: [seen] });
  }
  for (const caller of [app.teacher, app.rahim])
    expect((await caller.get("routine/mine", { day: saturday })).data.classes).toMatchObject([
      { ...seen, subject: "পদার্থ", teacherName: "নাদিয়া ইসলাম", off: null, movedTo: null, movedFrom: null },
    ]);
  expect((await app.office.get("routine/mine", { day: saturday })).data.classes).toEqual([]);
  expect((await app.rahim.get("routine/getAll", { batchId: evening })).status).toBe(403);
  expect((await app.rahim.get("routine/choices")).status).toBe(403);
  expect((await app.teacher.post("routine/addClass", of(morning, 0, "16:00", "18:00"))).status).toBe(403);
  expect((await app.office.get("routine/getAll")).status).toBe(400);
  // What somebody has said of the batch's days is known, whatever was typed of them.
  expect((await app.office.get("class/getAll", { batchId: morning })).data[0]).toMatchObject({
    ...{ known: true, times: [{ weekday: 6, from: "16:00", until: "18:00" }] },
  });
});

test("of a batch on whose days nobody has said a word an empty week says no more than that, to the batch and to who teaches it", async () => {
  const typed = { batchName: "নতুন ব্যাচ", summary: "নতুন", schedule: "সময় ফোনে জানানো হবে" };
  const { data } = await app.office.post("batch/addBatch", { ...typed, teachers: [{ teacherId: nadia }] });
  const { batchId } = data;
  const unknown = [{ batchName: typed.batchName, schedule: typed.schedule }];
  const weekOfNadia = async () => (await app.teacher.get("routine/mine", { day: saturday })).data;
  expect(await weekOfBatch(app, batchId)).toMatchObject({ classes: [], unknown });
  // Of a batch in which nobody is its teacher is asked for nothing.
  expect((await weekOfNadia()).unknown).not.toEqual(expect.arrayContaining(unknown));
  await app.db.execute(`update students set batch_id = ${batchId} where student_id = 4`);
  expect((await weekOfNadia()).unknown).toEqual(expect.arrayContaining(unknown));
  const roomId = await room(app, "৪০১");
  expect((await app.office.get("routine/getAll", { roomId, day: saturday })).data.unknown).toEqual([]);
  // What was typed of another batch names no teacher: it is that of who teaches the batch, on their page as on their home.
  const classes = { batchName: "দ্বিতীয় ব্যাচ", summary: "নতুন", schedule: "রবি, বিকেল ৪টা থেকে ৫টা" };
  await app.office.post("batch/addBatch", { ...classes, teachers: [{ teacherId: nadia }] });
  const ofNadia = [
    await weekOfNadia(),
    (await app.office.get("routine/getAll", { teacherId: nadia, day: saturday })).data,
  ];
  for (const week of ofNadia)
    expect(week.classes).toEqual(
      expect.arrayContaining([expect.objectContaining({ batchName: classes.batchName, teacherId: null })]),
    );
  // A week without fixed days is one that somebody has said.
  await app.office.put("class/setWeek", { batchId, times: [] });
  expect(await weekOfBatch(app, batchId)).toMatchObject({ classes: [], unknown: [] });
  expect((await weekOfNadia()).unknown).not.toEqual(expect.arrayContaining(unknown));
  await app.db.execute("update students set batch_id = 2 where student_id = 4");
});

describe("a clash", () => {
  test("of a batch, a teacher or a room is refused and named, and three times are offered that are free", async () => {
    const own = await startTestAppForOneTest();
    const roomId = await room(own, "৩০১");
    await add(own, morning, 1, "16:00", "18:00", { subject: "রসায়ন", teacherId: nadia, roomId });
    const met = async (...one: Parameters<typeof of>) => {
      const { status, error } = await add(own, ...one);
      return [status, error?.code, error?.fields?.from];
    };
    expect(await met(morning, 1, "17:00", "19:00")).toEqual([
      ...[409, "TAKEN", expect.stringMatching(/এই ব্যাচের .*সোম, বিকেল ৪টা থেকে সন্ধ্যা ৬টা, সকাল ব্যাচ, রসায়ন/)],
    ]);
    expect((await met(evening, 1, "17:59", "19:00", { teacherId: nadia }))[2]).toContain("নাদিয়া ইসলামের");
    expect((await met(evening, 1, "15:00", "16:01", { roomId }))[2]).toContain("‘৩০১’ খালি নেই");
    // One after the other is no clash, nor at the same time without anything in common.
    expect((await add(own, evening, 1, "16:00", "18:00", { teacherId: office })).status).toBe(200);
    expect((await add(own, evening, 1, "18:00", "19:00", { teacherId: nadia, roomId })).status).toBe(200);
    const asked = { ...of(evening, 1, "17:00", "18:30"), teacherId: nadia, roomId };
    const { data: free } = await own.office.get("routine/freeTimes", asked);
    expect(free).toHaveLength(3);
    for (const time of free)
      expect((await own.office.post("routine/addClass", { ...asked, ...time })).status).toBe(200);
  });

  test("by a change is refused too; what is not sent stays, and of two changes the second is shown the first", async () => {
    const own = await startTestAppForOneTest();
    await add(own, morning, 2, "08:00", "10:00", { teacherId: nadia });
    const { data } = await add(own, evening, 2, "10:00", "12:00", { teacherId: nadia, subject: "গণিত" });
    const change = (more: object) =>
      own.office.put("routine/updateClass", { classId: data.classId, ...more });
    expect((await change({ from: "09:00" })).error).toMatchObject({ code: "TAKEN" });
    expect((await change({ until: "09:00" })).error.fields).toEqual({ until: expect.any(String) });
    expect((await change({ weekday: 3, from: "09:00", version: 1 })).data).toMatchObject({
      ...{ weekday: 3, from: "09:00", until: "12:00", subject: "গণিত", teacherId: nadia, version: 2 },
    });
    expect((await change({ subject: "", version: 1 })).error).toMatchObject({
      ...{ code: "STALE", newer: { weekday: 3, from: "09:00" } },
    });
    expect((await change({ teacherId: 999 })).error.fields).toEqual({ teacherId: expect.any(String) });
    expect((await change({ roomId: 999 })).error.fields).toEqual({ roomId: expect.any(String) });
    expect((await own.office.post("routine/deleteClass", { classId: 999 })).status).toBe(404);
  });

  test("of many who save at once leaves one", async () => {
    const own = await startTestAppForOneTest();
    const answers = await Promise.all(
      [morning, evening, morning, evening, morning].map((batchId) =>
        add(own, batchId, 4, "16:00", "18:00", { teacherId: nadia }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect((await own.office.get("routine/getAll", { teacherId: nadia })).data.classes).toHaveLength(1);
  });

  test("is refused by the database itself, whoever writes", async () => {
    const own = await startTestAppForOneTest();
    const roomId = await room(own, "৪০১");
    await add(own, morning, 5, "22:00", "00:30", { teacherId: nadia, roomId });
    const write = (batchId: number, more: string) =>
      own.db
        .execute(`insert into classes (batch_id, weekday, starts_at, ends_at, runs, teacher_id, room_id)
          values (${batchId}, 6, '00:15', '01:00', '{(,)}', ${more})`)
        .then(() => null, codeOf);
    expect(await write(morning, "null, null")).toBe(exclusion);
    expect(await write(evening, `${nadia}, null`)).toBe(exclusion);
    expect(await write(evening, `null, ${roomId}`)).toBe(exclusion);
    expect(await write(evening, "null, null")).toBe(null);
  });

  test("that was there before clashes were refused stays until somebody changes it, and an update never fails of it", async () => {
    const own = await startTestAppForOneTest();
    const drop = ["batch", "teacher", "room"].map((by) => `drop constraint classes_${by}_clash`).join(", ");
    await own.db.execute(`alter table classes ${drop}`);
    await own.db.execute(`insert into classes (batch_id, weekday, starts_at, ends_at) values
      (1, 6, '08:00', '10:00'), (1, 6, '09:00', '11:00'), (1, 6, '09:30', null), (1, 0, '09:30', null), (2, 6, '08:00', null)`);
    const [file = ""] = readdirSync("migrations").filter((name) => name.endsWith("_routine.sql"));
    const statements = readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint");
    for (const statement of statements.filter((one) => /^(update|alter table) classes /m.test(one)))
      await own.db.execute(statement);
    const { classes } = await weekOfBatch(own, morning);
    const clashing = classes.filter(({ oldClash }: { oldClash: boolean }) => oldClash);
    expect(clashing.map(({ from }: { from: string }) => from)).toEqual(["09:00", "09:30"]);
    const [{ weekly }] = clashing;
    const change = (until: string) =>
      own.office.put("routine/updateClass", { classId: weekly.classId, from: "09:00", until });
    expect((await change("11:00")).error.code).toBe("TAKEN");
    const freed = { classId: weekly.classId, from: "10:00", until: "11:00" };
    expect((await own.office.put("routine/updateClass", freed)).status).toBe(200);
    expect(shown(await weekOfBatch(own, morning))).toHaveLength(4);
  });

  test("that the days of a batch would make is refused where they are said, and waits for a person where they are typed", async () => {
    const own = await startTestAppForOneTest();
    await add(own, morning, 3, "08:00", "10:00", { teacherId: nadia, subject: "গণিত" });
    await add(own, evening, 3, "10:00", "12:00", { teacherId: nadia });
    const times = [{ weekday: 3, from: "08:00", until: "10:30" }];
    const refused = await own.office.put("class/setWeek", { batchId: morning, times });
    expect(refused.error).toMatchObject({
      code: "TAKEN",
      fields: { times: expect.stringContaining("Evening") },
    });
    const typed = "বুধ, সকাল ৮টা থেকে সাড়ে ১০টা";
    expect((await own.office.put("batch/updateBatch", { batchId: morning, schedule: typed })).status).toBe(
      200,
    );
    expect((await own.office.get("class/getAll", { batchId: morning })).data[0]).toMatchObject({
      ...{ known: false, schedule: typed, times: [{ from: "08:00", until: "10:00" }] },
    });
    // A class that stays keeps who teaches it.
    const more = [
      { ...times[0], until: "09:00" },
      { weekday: 5, from: "08:00", until: null },
    ];
    expect((await own.office.put("class/setWeek", { batchId: morning, times: more })).status).toBe(200);
    const { classes } = await weekOfBatch(own, morning);
    expect(classes).toMatchObject([
      { subject: "গণিত", teacherName: "নাদিয়া ইসলাম", until: "09:00" },
      { subject: "" },
    ]);
  });
});

test("who is archived stands in the classes that they had until somebody else does, and is given no other", async () => {
  const own = await startTestAppForOneTest();
  const { data } = await add(own, morning, 2, "08:00", "10:00", { teacherId: nadia });
  await own.db.execute(`update teachers set archived_at = now() where teacher_id = ${nadia}`);
  const teachers = async () =>
    (await own.office.get("routine/choices")).data.teachers.map(({ id }: { id: number }) => id);
  expect(await teachers()).toContain(nadia);
  const change = (more: object) => own.office.put("routine/updateClass", { classId: data.classId, ...more });
  expect((await change({ teacherId: nadia, subject: "গণিত" })).status).toBe(200);
  const other = await add(own, evening, 4, "08:00", "10:00", { teacherId: nadia });
  expect(other.error.fields).toEqual({ teacherId: expect.any(String) });
  await change({ teacherId: null });
  expect(await teachers()).not.toContain(nadia);
});

test("a class may end after midnight, within eight hours", async () => {
  const own = await startTestAppForOneTest();
  expect((await add(own, morning, 6, "22:00", "00:30", { teacherId: nadia })).status).toBe(200);
  expect((await add(own, morning, 0, "10:00", "09:00")).error.fields).toEqual({ until: expect.any(String) });
  expect((await add(own, evening, 0, "00:00", "01:00", { teacherId: nadia })).error.code).toBe("TAKEN");
  expect((await add(own, evening, 0, "00:30", "01:30", { teacherId: nadia })).status).toBe(200);
  expect(shown(await weekOfBatch(own, morning))).toEqual(["6 22:00-00:30"]);
});

test("in Ramadan a batch has other classes and not its own, and then its own again; its hours are others' meanwhile", async () => {
  const own = await startTestAppForOneTest();
  await add(own, morning, 6, "16:00", "18:00", { teacherId: nadia });
  await add(own, morning, 1, "16:00", "18:00", { teacherId: nadia });
  const span = { spanFrom: saturday, spanUntil: dayAfter(saturday, 6) };
  const later = dayAfter(saturday, 7);
  const { data: ramadan } = await add(own, morning, 6, "15:00", "16:30", { ...span, teacherId: nadia });
  expect(shown(await weekOfBatch(own, morning))).toEqual(["6 15:00-16:30"]);
  expect(shown(await weekOfBatch(own, morning, later))).toEqual(["6 16:00-18:00", "1 16:00-18:00"]);
  expect(await hasClass(own, morning, next(1))).toMatchObject({ hasClass: false });
  expect(await hasClass(own, morning, saturday)).toMatchObject({
    times: [{ from: "15:00", until: "16:30" }],
  });
  // Nadia is free on Monday of those days, and on no other.
  const monday = of(evening, 1, "16:00", "18:00", { teacherId: nadia });
  expect((await own.office.post("routine/addClass", monday)).error.code).toBe("TAKEN");
  expect((await own.office.post("routine/addClass", { ...monday, ...span })).status).toBe(200);
  // Without the batch's Ramadan its own class would come back on that Monday, and meet this one.
  const ended = await own.office.post("routine/deleteClass", { classId: ramadan.classId });
  expect(ended).toMatchObject({ status: 409, error: { code: "TAKEN" } });
  expect(shown(await weekOfBatch(own, morning))).toEqual(["6 15:00-16:30"]);
  for (const more of [
    { spanFrom: saturday },
    { spanFrom: later, spanUntil: saturday },
    { spanFrom: saturday, spanUntil: dayAfter(saturday, 400) },
  ])
    expect((await add(own, morning, 5, "15:00", "16:00", more)).status).toBe(400);
});

describe("days off and moved classes", () => {
  test("nobody has a class on a day off, or one batch has none; the roll-call's list and students know it", async () => {
    const own = await startTestAppForOneTest();
    await add(own, morning, 6, "08:00", "10:00");
    await add(own, evening, 6, "08:00", "10:00");
    expect(await hasClass(own, morning, saturday)).toMatchObject({ hasClass: true });
    const one = { from: saturday, reason: "পিকনিক", batchId: evening };
    const { data: picnic } = await own.office.post("dayOff/addDayOff", one);
    expect(picnic).toMatchObject({ from: saturday, until: saturday, batchName: "Evening ব্যাচ" });
    expect(await hasClass(own, evening, saturday)).toMatchObject({ hasClass: false, times: [] });
    expect(await hasClass(own, morning, saturday)).toMatchObject({ hasClass: true });
    await own.office.post("dayOff/addDayOff", { from: saturday, until: next(1), reason: "ঈদ" });
    expect(await hasClass(own, morning, saturday)).toMatchObject({ hasClass: false });
    expect((await own.rahim.get("routine/mine", { day: saturday })).data).toMatchObject({
      ...{ classes: [{ off: "ঈদ" }], daysOff: [{ from: saturday, until: next(1), reason: "ঈদ" }] },
    });
    expect((await own.teacher.get("dayOff/getAll")).total).toBe(2);
    expect((await own.teacher.post("dayOff/delete", { dayOffId: picnic.dayOffId })).status).toBe(403);
    expect((await own.office.post("dayOff/delete", { dayOffId: picnic.dayOffId })).status).toBe(200);
    const wrong = { from: next(1), until: saturday, reason: "উল্টো" };
    expect((await own.office.post("dayOff/addDayOff", wrong)).error.fields).toEqual({
      until: expect.any(String),
    });
  });

  test("one day's class is held on another day, on a day off too, and may go back; where it would meet another it stays", async () => {
    const own = await startTestAppForOneTest();
    const roomId = await room(own, "৫০১");
    const { data } = await add(own, morning, 6, "08:00", "10:00", { teacherId: nadia, subject: "গণিত" });
    await add(own, evening, 1, "08:00", "10:00", { teacherId: nadia });
    const move = (more: object) =>
      own.office.post("routine/moveClass", {
        ...{ classId: data.classId, day: saturday, toDay: next(1), from: "11:00", until: "12:00", ...more },
      });
    expect((await move({ from: "09:00" })).error.fields.from).toContain("নাদিয়া");
    expect((await move({ day: next(0) })).error.fields).toEqual({ day: expect.any(String) });
    await own.office.post("dayOff/addDayOff", { from: next(1), reason: "অর্ধদিবস" });
    // On a day off nobody is in the way.
    const { data: moved } = await move({ from: "09:00", roomId });
    expect(shown(await weekOfBatch(own, morning))).toEqual(["6 08:00-10:00", "1 09:00-12:00"]);
    expect((await weekOfBatch(own, morning)).classes).toMatchObject([
      { movedTo: next(1), movedFrom: null },
      { movedTo: null, movedFrom: saturday, roomName: "৫০১", off: null },
    ]);
    expect(await hasClass(own, morning, saturday)).toMatchObject({ hasClass: false });
    expect(await hasClass(own, morning, next(1))).toMatchObject({
      times: [{ from: "09:00", until: "12:00" }],
    });
    // Where it was moved to, no class of each week comes without being told.
    const inTheWay = await add(own, morning, 1, "10:00", "11:00");
    expect(inTheWay.error).toBeUndefined();
    expect((await own.office.post("routine/undoMove", { moveId: moved.moveId })).status).toBe(200);
    expect(await hasClass(own, morning, saturday)).toMatchObject({ hasClass: true });
    expect((await own.teacher.post("routine/undoMove", { moveId: moved.moveId })).status).toBe(403);
  });

  test("one day's class is not held, and why is told; said anew it is held, elsewhere or as each week", async () => {
    const own = await startTestAppForOneTest();
    const { data } = await add(own, morning, 6, "08:00", "10:00", { teacherId: nadia, subject: "গণিত" });
    const { classId } = data;
    const cancel = (more = {}) =>
      own.office.post("routine/cancelClass", { classId, day: saturday, reason: "শিক্ষক অসুস্থ", ...more });
    expect((await cancel({ day: next(0) })).error.fields).toEqual({ day: expect.any(String) });
    expect((await cancel({ reason: " " })).error.fields).toEqual({ reason: expect.any(String) });
    expect(
      (await own.teacher.post("routine/cancelClass", { classId, day: saturday, reason: "x" })).status,
    ).toBe(403);
    const { moveId } = (await cancel()).data;
    expect((await own.rahim.get("routine/mine", { day: saturday })).data.classes).toMatchObject([
      { off: "শিক্ষক অসুস্থ", movedTo: null, moveId },
    ]);
    expect(await hasClass(own, morning, saturday)).toMatchObject({ hasClass: false, times: [] });
    expect(await hasClass(own, morning, dayAfter(saturday, 7))).toMatchObject({ hasClass: true });
    // Nobody is in the way where nothing is held.
    const other = { classId, day: dayAfter(saturday, 7), toDay: saturday, from: "08:00", until: "10:00" };
    expect((await own.office.post("routine/moveClass", other)).status).toBe(200);
    expect((await own.office.post("routine/undoMove", { moveId })).error.code).toBe("TAKEN");
    const elsewhere = { classId, day: saturday, toDay: next(1), from: "08:00", until: "10:00" };
    expect((await own.office.post("routine/moveClass", elsewhere)).data).toEqual({ moveId });
    expect(await hasClass(own, morning, next(1))).toMatchObject({ hasClass: true });
  });

  test("another teacher holds one day's class: in their week, beside who is free, and proposed as who taught", async () => {
    const own = await startTestAppForOneTest();
    const day = today();
    const { data } = await add(own, morning, weekdayOf(day), "08:00", "10:00", {
      teacherId: nadia,
      subject: "গণিত",
    });
    const substitute = (await own.office.get("routine/choices")).data.teachers.find(
      ({ id }: { id: number }) => id !== nadia,
    ).id;
    const stand = (more = {}) =>
      own.office.post("routine/moveClass", {
        ...{
          classId: data.classId,
          day,
          toDay: day,
          from: "08:00",
          until: "10:00",
          teacherId: substitute,
          ...more,
        },
      });
    await add(own, evening, weekdayOf(day), "09:00", "11:00", { teacherId: substitute });
    expect((await stand()).error.code).toBe("TAKEN");
    expect((await stand({ teacherId: 9999 })).error.fields).toEqual({ teacherId: expect.any(String) });
    expect((await stand({ from: "07:00", until: "09:00" })).status).toBe(200);
    const { classes } = (await own.office.get("routine/getAll", { teacherId: substitute, day })).data;
    expect(classes).toMatchObject([
      { from: "07:00", subject: "গণিত", movedFrom: day },
      { from: "09:00", movedFrom: null },
    ]);
    const { classes: nadias } = (await own.office.get("routine/getAll", { teacherId: nadia, day })).data;
    expect(nadias).toMatchObject([{ movedTo: day }]);
    await own.teacher.post("rollCall/save", {
      ...{ batchId: morning, day, marks: [{ studentId: null, from: null, to: "held" }] },
    });
    const { data: taught } = await own.teacher.get("taught/getAll", { month: day.slice(0, 7) });
    expect(taught).toMatchObject([{ said: false, classes: [{ from: "07:00", teacherId: substitute }] }]);
  });

  test("a new class of each week that would meet a moved one is refused and the day is named; a room with one that is to come stays", async () => {
    const own = await startTestAppForOneTest();
    const roomId = await room(own, "৬০১");
    const { data } = await add(own, morning, 6, "08:00", "10:00", { teacherId: nadia });
    const there = {
      classId: data.classId,
      day: saturday,
      toDay: next(2),
      from: "08:00",
      until: "10:00",
      roomId,
    };
    await own.office.post("routine/moveClass", there);
    const met = await add(own, evening, 2, "09:00", "11:00", { roomId });
    expect(met.error).toMatchObject({ code: "TAKEN", fields: { from: expect.stringContaining("‘৬০১’") } });
    expect((await own.office.post("room/delete", { roomId })).error.code).toBe("IN_USE");
    // Said again it is elsewhere.
    await own.office.post("routine/moveClass", { ...there, toDay: next(3) });
    expect(
      (await own.office.post("routine/addClass", of(evening, 2, "09:00", "11:00", { roomId }))).status,
    ).toBe(200);
  });
});

test("who taught is proposed by the routine, with the class's own teacher", async () => {
  const own = await startTestAppForOneTest();
  const day = today();
  await add(own, morning, weekdayOf(day), "08:00", "10:00", { teacherId: nadia, subject: "গণিত" });
  await own.teacher.post("rollCall/save", {
    ...{ batchId: morning, day, marks: [{ studentId: null, from: null, to: "held" }] },
  });
  const { data } = await own.teacher.get("taught/getAll", { month: day.slice(0, 7) });
  expect(data).toMatchObject([
    { said: false, classes: [{ from: "08:00", subject: "গণিত", teacherId: nadia }] },
  ]);
});
