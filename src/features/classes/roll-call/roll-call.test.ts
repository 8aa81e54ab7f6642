import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type Answer, form, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { thisMonth } from "../../../shared/months.ts";
import { permissionNames } from "../../../shared/permissions.ts";
import { students } from "../../catalogue/batches/table.server.ts";
import { attendanceOf } from "./month.server.ts";

const app = testApp();

const rahim = 3;
const karima = 4;
const morning = 1;
const evening = 2;

type Sent = [studentId: number | null, from: string | null, to: string, reason?: string];
type Of = { caller?: typeof app.office; batchId?: number; key?: string; by?: string };

/** Marks of a roll-call, each from what stood there; null for the class itself. */
async function save(
  day: string,
  sent: Sent[],
  { caller = app.teacher, batchId = morning, key, by }: Of = {},
) {
  const marks = sent.map(([studentId, from, to, reason]) => ({ studentId, from, to, reason }));
  const headers: Record<string, string> = key ? { "idempotency-key": key } : {};
  return caller.post("rollCall/save", { batchId, day, marks, by }, headers);
}
const results = ({ data }: { data: { result: string }[] }) => data.map(({ result }) => result);
const rollCall = async (day: string, batchId = morning) =>
  (await app.teacher.get("rollCall/getById", { batchId, day })).data.rollCall;
const markOf = async (day: string, studentId = rahim) =>
  (await rollCall(day)).students.find((one: { studentId: number }) => one.studentId === studentId);

/** A day so long ago; every story has days of its own. */
const ago = (days: number) => dayAfter(today(), -days);

async function admit(userName: string): Promise<number> {
  const { data } = await app.office.post(
    "student/addStudent",
    form({
      ...{ userName, email: "s@example.com", mobile: "01711111111", fatherName: "ক", schoolName: "ক" },
      ...{ collegeName: "খ", doj: "2026-01-01", userTypeId: 1, "batch.batchId": morning, confirmed: "true" },
      password: passwords.rahim,
    }),
  );
  return data.studentId;
}

test("all are present until somebody is marked; opening it takes nothing, the first mark does", async () => {
  const day = today();
  expect(await rollCall(day)).toMatchObject({
    taken: null,
    students: [{ studentId: rahim, regId: "26000001", state: "present", gone: null }],
  });
  expect((await app.teacher.get("rollCall/getAll")).data).toMatchObject([
    { batchId: evening, taken: null, students: 1 },
    { batchId: morning, taken: null, students: 1 },
  ]);
  expect(results(await save(day, [[rahim, "present", "absent"]]))).toEqual(["saved"]);
  expect(await rollCall(day)).toMatchObject({ taken: { held: true, by: "নাদিয়া ইসলাম" } });
  const { data, total } = await app.teacher.get("rollCall/getAll", { day });
  expect(total).toBe(2);
  expect(data[1]).toMatchObject({ batchId: morning, students: 1, absent: 1, late: 0, leave: 0 });
});

test("without anybody absent it is taken by saying so, and one's own batches come first", async () => {
  const day = ago(1);
  expect(results(await save(day, [[null, null, "held"]]))).toEqual(["saved"]);
  const { data } = await app.teacher.get("rollCall/getAll", { day });
  expect(data[1]).toMatchObject({ taken: { held: true }, absent: 0 });
  await app.office.put("batch/updateBatch", { batchId: morning, teachers: [{ teacherId: 2 }] });
  expect((await app.teacher.get("rollCall/getAll", { day })).data).toMatchObject([
    { batchId: morning, own: true },
    { batchId: evening, own: false },
  ]);
});

test("another tap makes it late, then a leave with its reason, then present; the audit tells who, not why", async () => {
  const day = ago(2);
  await save(day, [[rahim, "present", "absent"]]);
  await save(day, [[rahim, "absent", "late"]]);
  expect(await markOf(day)).toMatchObject({ state: "late", reason: "" });
  await save(day, [[rahim, "late", "leave"]]);
  await save(day, [[rahim, "leave", "leave", "জ্বর"]]);
  expect(await markOf(day)).toMatchObject({ state: "leave", reason: "জ্বর" });
  await save(day, [[rahim, "leave", "present", "জ্বর"]], { caller: app.office });
  expect(await markOf(day)).toMatchObject({ state: "present", reason: "" });
  const { data: told } = await app.office.get("audit/getAll", { entity: "roll_calls" });
  expect(told[0]).toMatchObject({
    ...{ by: "অফিস প্রশাসক (A00-000001)", action: "edit", old: { state: "leave", reason: "•" } },
    new: { studentId: rahim, state: "present" },
  });
  expect(JSON.stringify(told)).not.toContain("জ্বর");
});

test("a class that was not held is nobody's absence, and marks come back when it was held after all", async () => {
  const day = ago(3);
  await save(day, [[rahim, "present", "absent"]]);
  expect(results(await save(day, [[null, "held", "notHeld"]]))).toEqual(["saved"]);
  expect((await app.office.get("rollCall/absent", { day })).total).toBe(0);
  expect(await save(day, [[rahim, "absent", "late"]])).toMatchObject({ data: [{ result: "refused" }] });
  const days = async () => (await attendanceOf(app.db, rahim, day.slice(0, 7))).days.map((one) => one.day);
  expect(await days()).not.toContain(day);
  await save(day, [[null, "notHeld", "held"]]);
  expect((await app.office.get("rollCall/absent", { day })).data).toMatchObject([{ studentId: rahim }]);
  expect(await days()).toContain(day);
});

test("what is sent again with its key or as it stands changes nothing", async () => {
  const day = ago(4);
  const sent: Sent[] = [[rahim, "present", "absent"]];
  expect(results(await save(day, sent, { key: "phone-1" }))).toEqual(["saved"]);
  expect(results(await save(day, sent))).toEqual(["saved"]);
  await save(day, [[rahim, "absent", "present"]], { caller: app.office });
  expect(results(await save(day, sent, { key: "phone-1" }))).toEqual(["saved"]);
  expect(await markOf(day)).toMatchObject({ state: "present" });
  const { total } = await app.office.get("audit/getAll", { entity: "roll_calls", from: today() });
  await save(day, [[rahim, "present", "present"]]);
  expect((await app.office.get("audit/getAll", { entity: "roll_calls", from: today() })).total).toBe(total);
});

test("of two teachers at one batch the second is shown what the first wrote, and whose it is", async () => {
  const day = ago(5);
  const other = await admit("সালমা খাতুন");
  await save(day, [[rahim, "present", "late"]]);
  const { data } = await save(
    day,
    [
      [rahim, "present", "absent"],
      [other, "present", "absent"],
    ],
    { caller: app.office },
  );
  expect(data).toEqual(
    expect.arrayContaining([
      { studentId: rahim, result: "conflict", value: "late", reason: "", by: "নাদিয়া ইসলাম" },
      { studentId: other, result: "saved" },
    ]),
  );
  expect(await save(day, [[null, null, "notHeld"]], { caller: app.office })).toMatchObject({
    data: [{ studentId: null, result: "conflict", value: "held", by: "নাদিয়া ইসলাম" }],
  });
  const both = await Promise.all(
    [app.teacher, app.office].map((caller) => save(ago(6), [[rahim, "present", "absent"]], { caller })),
  );
  expect(both.map(results)).toEqual([["saved"], ["saved"]]);
  expect(await app.db.$count(students)).toBeGreaterThan(0);
});

test("what others change is told by a tag, and only then", async () => {
  const day = ago(7);
  const ask = (since: string) => app.teacher.get("rollCall/getById", { batchId: morning, day, since });
  const { data: first } = await ask("");
  expect((await ask(first.tag)).data).toEqual({ tag: first.tag, rollCall: null });
  await save(day, [[null, null, "held"]], { caller: app.office });
  expect((await ask(first.tag)).data.rollCall.taken).toMatchObject({ by: "অফিস প্রশাসক" });
});

test("who moved or was archived stays on the roll-calls they were on; who came later is on none before", async () => {
  const day = ago(8);
  const [moved, archived] = [await admit("রুমা আক্তার"), await admit("জাহিদ হাসান")];
  await save(day, [
    [moved, "present", "absent"],
    [archived, "present", "absent"],
  ]);
  await app.office.post("student/move", { studentIds: [moved], batchId: evening, confirmed: true });
  await app.office.post("student/delete", { studentId: archived });
  expect(await markOf(day, moved)).toMatchObject({ state: "absent", gone: "moved" });
  expect(await markOf(day, archived)).toMatchObject({ state: "absent", gone: "archived" });
  expect((await rollCall(ago(9))).students.map((one: { studentId: number }) => one.studentId)).not.toContain(
    moved,
  );
  const later = await admit("তানিয়া রহমান");
  expect(await markOf(day, later)).toMatchObject({ state: null });
  expect(results(await save(day, [[later, null, "present"]]))).toEqual(["saved"]);
  expect(await markOf(day, later)).toMatchObject({ state: "present" });
  // Only who can be called is listed.
  expect((await app.office.get("rollCall/absent", { day })).data).toMatchObject([
    { studentId: moved, batchName: "সকাল ব্যাচ" },
  ]);
  expect(await attendanceOf(app.db, moved, day.slice(0, 7))).toMatchObject({ absent: 1 });
});

test("who is on no roll-call of the batch, and a day that has not come, are refused", async () => {
  const day = ago(10);
  expect(await save(day, [[karima, "present", "absent"]])).toMatchObject({ data: [{ result: "refused" }] });
  expect(await save(day, [[rahim, "present", "held"]])).toMatchObject({ data: [{ result: "refused" }] });
  expect((await rollCall(day)).taken).toBeNull();
  expect(results(await save(day, [[rahim, "late", "absent"]]))).toEqual(["conflict"]);
  expect((await rollCall(day)).taken).toBeNull();
  expect(await save(ago(-1), [[rahim, "present", "absent"]])).toMatchObject({
    status: 400,
    error: { fields: { day: "যে দিন এখনো আসেনি, তার হাজিরা নেওয়া যায় না" } },
  });
  const pasted: Sent[] = [
    [null, null, "held"],
    [rahim, "present", "leave", "\u202aজ্বর"],
  ];
  expect(Object.keys((await save(day, pasted)).error.fields)).toEqual(["marks.1.reason"]);
  expect((await save(day, [[rahim, "present", "absent"]], { batchId: 999 })).status).toBe(404);
});

test("what a phone kept for one account is taken from nobody else", async () => {
  const day = ago(11);
  expect(
    (await save(day, [[rahim, "present", "absent"]], { by: regIds.teacher, caller: app.office })).status,
  ).toBe(403);
  expect((await rollCall(day)).taken).toBeNull();
  expect(results(await save(day, [[rahim, "present", "absent"]], { by: regIds.teacher }))).toEqual(["saved"]);
});

test("three absences running are found however many classes between them were not held", async () => {
  const days = [ago(40), ago(38), ago(36), ago(34), ago(32)];
  const missing = await admit("সুমন মিয়া");
  const running = async (day: string) =>
    (await app.office.get("rollCall/absent", { day, running: 3 })).data.map(
      (one: { studentId: number; running: number; since: string }) => one,
    );
  for (const [at, day] of days.entries()) {
    if (at === 1 || at === 3) await save(day, [[null, null, "notHeld"]]);
    else await save(day, [[missing, "present", "absent"]]);
  }
  expect(await running(days[2] ?? "")).toEqual([]);
  expect(await running(days[4] ?? "")).toMatchObject([{ studentId: missing, running: 3, since: days[0] }]);
  await save(days[2] ?? "", [[missing, "absent", "late"]]);
  expect(await running(days[4] ?? "")).toEqual([]);
});

test("who is missing until today is found in whichever batch it began, and no more once they came to a class", async () => {
  const missing = await admit("রুবেল হোসেন");
  const running = async () =>
    (await app.office.get("rollCall/absent")).data.filter(
      (one: { studentId: number }) => one.studentId === missing,
    );
  for (const days of [30, 29, 28]) {
    expect(await running()).toEqual([]);
    await save(ago(days), [[missing, "present", "absent"]]);
  }
  // The batch went on without them.
  await app.db.update(students).set({ batchId: evening }).where(eq(students.studentId, missing));
  await save(ago(27), [[null, null, "held"]]);
  expect(await running()).toMatchObject([{ running: 3, since: ago(30), last: ago(28), batchId: morning }]);
  await save(ago(26), [[missing, "present", "late"]], { batchId: evening });
  expect(await running()).toEqual([]);
  await save(ago(25), [[missing, "present", "absent"]], { batchId: evening });
  expect(await running()).toEqual([]);
});

test("a batch's month says what a naive count of its roll-calls says, in its file too", async () => {
  const month = "2026-03";
  const day = (date: number) => `${month}-${String(date).padStart(2, "0")}`;
  const wanted = ["present", "absent", "late", "leave", "absent", "present", "present"];
  for (const [at, state] of wanted.entries())
    await save(day(at + 1), state === "present" ? [[null, null, "held"]] : [[rahim, "present", state]]);
  await save(day(20), [[null, null, "notHeld"]]);
  for (const other of ["2026-02-28", "2026-04-01"]) await save(other, [[rahim, "present", "absent"]]);
  const { data, days } = (await app.office.get("rollCall/month", { batchId: morning, month })) as never as {
    data: { studentId: number; states: string[] }[];
    days: { held: boolean }[];
  };
  expect(days.map(({ held }) => held)).toEqual([...wanted.map(() => true), false]);
  const line = data.find(({ studentId }) => studentId === rahim);
  expect(line).toMatchObject({
    states: [...wanted, null],
    ...{ classes: 7, present: 3, absent: 2, late: 1, leave: 1 },
    // 4 of the 6 that were to be attended.
    share: 67,
  });
  const { data: own } = await app.rahim.get("rollCall/ofStudent", { studentId: rahim, month });
  expect(own).toMatchObject({ month, classes: 7, absent: 2, share: 67 });
  expect(own.days.map(({ state }: { state: string }) => state)).toEqual(wanted);
  const file = await fetch(`${app.url}/api/export/attendance.csv?batch=${morning}&month=${month}`, {
    headers: { cookie: app.teacher.cookie },
  });
  const [head = "", ...lines] = (await file.text()).split(/\r?\n/);
  expect(head).toContain("০১/০৩/২০২৬");
  expect(lines.find((one) => one.startsWith("26000001"))).toMatch(/,7,3,2,1,1,67$/);
});

test("behind the last page of a list its total is still told", async () => {
  const day = ago(70);
  await save(day, [[rahim, "present", "absent"]]);
  const lists: [path: string, query: Record<string, string | number>][] = [
    ["rollCall/getAll", { day }],
    ["rollCall/absent", { day }],
    ["rollCall/month", { batchId: morning, month: day.slice(0, 7) }],
  ];
  for (const [path, query] of lists) {
    const { total } = await app.office.get(path, query);
    expect(total).toBeGreaterThan(0);
    const behind = await app.office.get(path, { ...query, page: 500 });
    expect([behind.data, behind.total]).toEqual([[], total]);
  }
});

test("students see their own month and nothing else of it", async () => {
  const month = thisMonth();
  expect((await app.rahim.get("rollCall/ofStudent", { studentId: rahim, month })).status).toBe(200);
  expect((await app.rahim.get("rollCall/ofStudent", { studentId: karima, month })).status).toBe(403);
  expect((await app.rahim.get("rollCall/getAll")).status).toBe(403);
  expect((await app.office.get("rollCall/ofStudent", { studentId: 999, month })).status).toBe(404);
});

test("who has rollCall alone takes it and sees no phone number", async () => {
  const day = ago(12);
  const none = Object.fromEntries(permissionNames.map((name) => [name, false]));
  const type = await app.office.post("userType/addUserType", {
    ...{ ...none, userTypeId: null, userTypeName: "হাজিরা", rollCall: true },
  });
  const { data } = await app.office.post(
    "teacher/addTeacher",
    form({
      ...{ teacherName: "মাসুদ রানা", email: "m@example.com", mobile: "01711111112", address: "ঢাকা" },
      ...{ userTypeId: type.data.userTypeId, password: "secret-1" },
    }),
  );
  const masud = await app.choosePassword(data.regId, data.password ?? "secret-1");
  expect(results(await save(day, [[rahim, "present", "absent"]], { caller: masud }))).toEqual(["saved"]);
  const { data: absent } = await masud.get("rollCall/absent", { day });
  expect(absent).toMatchObject([{ studentId: rahim, mobile: null, guardianMobile: null }]);
  const [known] = await app.db.select().from(students).where(eq(students.studentId, rahim));
  expect((await app.office.get("rollCall/absent", { day })).data).toMatchObject([{ mobile: known?.mobile }]);
  expect((await masud.post("student/getById", { studentId: rahim })).status).toBe(403);
});

test("the absent of a day, and they alone, are written to", async () => {
  const day = ago(13);
  await save(day, [[rahim, "present", "absent"]]);
  await save(day, [[karima, "present", "late"]], { batchId: evening });
  const wanted = { kind: "absence", day, to: "student" };
  const { data, total } = await app.office.post("outbox/prepare", wanted);
  expect(total).toBe(1);
  expect(data).toMatchObject([{ studentId: rahim, left: null }]);
  expect(data[0].text).toContain("ক্লাসে অনুপস্থিত, ");
  await save(day, [[rahim, "absent", "present"]]);
  expect((await app.office.post("outbox/prepare", wanted)).total).toBe(0);
});

test("the absent of a batch are those of its class, on the list and in the messages alike; who came to another class was there", async () => {
  const day = ago(15);
  const moved = await admit("শাহীন আলম");
  await save(day, [[moved, "present", "absent"]]);
  await app.office.post("student/move", { studentIds: [moved], batchId: evening, confirmed: true });
  const idsOf = ({ data }: { data: { studentId: number }[] }) => data.map(({ studentId }) => studentId);
  const listed = async (batchId?: number) =>
    idsOf(await app.office.get("rollCall/absent", { day, ...(batchId && { batchId }) }));
  const wanted = { kind: "absence", day, to: "student" };
  const written = async (batchId?: number) =>
    idsOf(await app.office.post("outbox/prepare", { ...wanted, ...(batchId && { batchId }) }));
  for (const ask of [listed, written]) {
    expect(await ask(morning)).toEqual([moved]);
    expect(await ask(evening)).toEqual([]);
    expect(await ask()).toEqual([moved]);
  }
  await save(day, [[moved, "present", "late"]], { batchId: evening });
  for (const ask of [listed, written]) expect(await ask()).toEqual([]);
});

test("where no roll-call was taken nobody is said to be there: the list tells on how many it rests, and which batches had a class without one", async () => {
  const day = ago(16);
  type Basis = { taken: number; notHeld: number; untaken: { batchId: number }[] };
  const basis = async (query: Record<string, string | number> = { day }) => {
    const { status, total, untaken, ...of } = (await app.office.get("rollCall/absent", query)) as Answer &
      Basis;
    return {
      status,
      total,
      taken: of.taken,
      notHeld: of.notHeld,
      untaken: untaken.map(({ batchId }) => batchId),
    };
  };
  const before = await basis();
  expect(before).toMatchObject({ status: 200, total: 0, taken: 0, untaken: [] });
  const times = [{ weekday: new Date(day).getUTCDay(), from: "08:00", until: "10:00" }];
  for (const batchId of [morning, evening])
    expect(await app.office.put("class/setWeek", { batchId, times })).toMatchObject({ status: 200 });
  expect(await basis()).toMatchObject({ taken: 0, untaken: expect.arrayContaining([morning, evening]) });
  await save(day, [[null, null, "held"]]);
  expect(await basis()).toMatchObject({ total: 0, taken: 1, untaken: [evening] });
  expect(await basis({ day, batchId: morning })).toMatchObject({ taken: 1, untaken: [] });
  expect(await basis({ day, batchId: evening })).toMatchObject({ taken: 0, untaken: [evening] });
  // A class that was not held is known, and nobody is said to have come to it.
  await save(day, [[null, null, "notHeld"]], { batchId: evening });
  expect(await basis({ day, batchId: evening })).toMatchObject({ taken: 0, notHeld: 1, untaken: [] });
  expect(await basis()).toMatchObject({ taken: 1, notHeld: 1, untaken: [] });
  expect((await basis({ batchId: 999 })).taken).toBe(0);
  expect((await basis({})).taken).toBeGreaterThan(0);
});

test("a batch whose roll-calls were taken stays", async () => {
  const { data } = await app.office.post("batch/addBatch", { batchName: "শুক্রবার ব্যাচ", summary: "শুক্র" });
  const { batchId } = data;
  await save(ago(14), [[null, null, "notHeld"]], { batchId });
  expect(await app.office.post("batch/delete", { batchId })).toMatchObject({
    status: 409,
    error: { code: "IN_USE" },
  });
});
