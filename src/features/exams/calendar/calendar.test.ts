import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type Caller, testApp } from "../../../../test/start-app.ts";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import { today } from "../../../shared/dates.ts";
import { weekdayOf } from "../../classes/index.ts";
import { forgetCancelled } from "../exams/cancelled.server.ts";

const app = testApp();
const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const exam = {
  category: "প্রকৌশল",
  examName: "সাপ্তাহিক, ১ম; \\বিশেষ",
  examType: "লিখিত",
  subject: ["গণিত", "রসায়ন"],
  examDate: inDays(10),
  time: "09:30",
};
type Fields = Partial<typeof exam> & { batch?: { batchId: number } | null };
const addExam = async (fields: Fields = {}) =>
  (await app.office.post("exam/addExam", { ...exam, batch: { batchId: 1 }, ...fields })).data;
const cancel = ({ examId }: { examId: number }) => app.office.post("exam/delete", { examId });

/** A calendar as a phone fetches it: nothing but the address. */
const fetchCalendar = (path: string) => fetch(app.url + path);
async function readCalendar(path: string) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fetchCalendar(path)).text()));
  const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  return { calendar, events, event: (part: string) => events.find(({ summary }) => summary.includes(part)) };
}
const makeAddress = async (caller: Caller): Promise<string> =>
  (await caller.post("calendar/makeAddress")).data.path;

describe("the calendar", () => {
  test("is made once and told once; what is kept cannot be turned back into it", async () => {
    expect((await app.teacher.get("calendar/getAddress")).data).toEqual({ since: null });
    const { data } = await app.teacher.post("calendar/makeAddress");
    expect(data).toEqual({ path: expect.stringMatching(/^\/calendar\/[\w-]{43}\.ics$/), since: today() });
    expect((await app.teacher.get("calendar/getAddress")).data).toEqual({ since: today() });
    const token = data.path.slice(10, -4);
    const { rows } = await app.db.execute<{ kept: string }>(
      "select concat((select json_agg(t) from calendar_addresses t), (select json_agg(a) from audit a)) as kept",
    );
    expect(rows[0]?.kept).toContain("calendar_addresses");
    expect(rows[0]?.kept).not.toContain(token);
    expect(rows[0]?.kept.match(new RegExp(tokenHashOf(token), "g"))).toHaveLength(1);
  });

  test("is one that phones accept: zone, beginning in Dhaka, an hour's length, texts whole", async () => {
    const made = await addExam();
    const path = await makeAddress(app.rahim);
    const answer = await fetchCalendar(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const text = await answer.text();
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).toMatch(/\r\nDTSTAMP:[0-9]{8}T[0-9]{6}Z\r\n/);
    const day = exam.examDate.replaceAll("-", "");
    expect(text).toContain(`\r\nDTSTART;TZID=Asia/Dhaka:${day}T093000\r\n`);

    const { calendar, event } = await readCalendar(path);
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone") ?? []);
    expect(zone.tzid).toBe("Asia/Dhaka");
    const found = event("সাপ্তাহিক");
    expect(found?.summary).toBe(exam.examName);
    expect(found?.description).toContain("গণিত, রসায়ন");
    expect(found?.startDate.convertToZone(ICAL.Timezone.utcTimezone).toString()).toBe(
      `${exam.examDate}T03:30:00Z`,
    );
    expect(found?.duration.toSeconds()).toBe(3600);
    await cancel(made);
  });

  test("says Dhaka's time whatever zone the server lives in, even in an hour that zone lacks", async () => {
    const made = await addExam({ examName: "রাতের", examDate: "2031-03-09", time: "02:30" });
    const path = await makeAddress(app.rahim);
    const own = process.env.TZ;
    process.env.TZ = "America/New_York";
    const { event } = await readCalendar(path);
    process.env.TZ = own ?? "";
    expect(event("রাতের")?.startDate.toString()).toBe("2031-03-09T02:30:00");
    expect(event("রাতের")?.endDate.toString()).toBe("2031-03-09T03:30:00");
    await cancel(made);
  });

  test("keeps an exam's identity through changes and cancellation, each with a higher sequence", async () => {
    const path = await makeAddress(app.rahim);
    const made = await addExam({ examName: "বদলানো" });
    const first = (await readCalendar(path)).event("বদলানো");
    expect(first).toMatchObject({ sequence: 0, uid: expect.stringMatching(/^exam-[0-9a-f-]{36}@dhrubok$/) });
    expect(first?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");

    await app.office.put("exam/updateExam", { examId: made.examId, time: "15:00" });
    const second = (await readCalendar(path)).event("বদলানো");
    expect(second).toMatchObject({ sequence: 1, uid: first?.uid });
    expect(second?.startDate.hour).toBe(15);

    await cancel(made);
    expect((await app.office.get("exam/getAll")).data).toEqual([]);
    const third = (await readCalendar(path)).event("বদলানো");
    expect(third).toMatchObject({ sequence: 2, uid: first?.uid });
    expect(third?.component.getFirstPropertyValue("status")).toBe("CANCELLED");

    const cancelledAgo = (long: string) =>
      app.db.execute(`update cancelled_exams set cancelled_at = now() - interval '${long}'`);
    await cancelledAgo("29 days 23 hours");
    await forgetCancelled(app.db);
    expect((await readCalendar(path)).event("বদলানো")).toBeDefined();
    await cancelledAgo("30 days");
    expect((await readCalendar(path)).events).toEqual([]);
    await forgetCancelled(app.db);
    expect((await app.db.execute("select 1 from cancelled_exams")).rows).toEqual([]);
  });

  test("has only what its owner may see: the batch of this moment, and what of it was cancelled", async () => {
    const ofMorning = await addExam({ examName: "সকালের" });
    const ofEvening = await addExam({ examName: "বিকেলের", batch: { batchId: 2 } });
    await cancel(await addExam({ examName: "সকালের বাতিল" }));
    await cancel(await addExam({ examName: "বিকেলের বাতিল", batch: { batchId: 2 } }));
    const long = await addExam({ examName: "অনেক আগের", examDate: inDays(-100) });
    const summaries = async (caller: Caller) =>
      (await readCalendar(await makeAddress(caller))).events.map(({ summary }) => summary);
    expect(await summaries(app.rahim)).toEqual(["সকালের", "বাতিল: সকালের বাতিল"]);
    expect(await summaries(app.teacher)).toEqual([
      "সকালের (সকাল ব্যাচ)",
      "বিকেলের (Evening ব্যাচ)",
      "বাতিল: সকালের বাতিল (সকাল ব্যাচ)",
      "বাতিল: বিকেলের বাতিল (Evening ব্যাচ)",
    ]);
    const batch = (
      await app.office.post("batch/addBatch", { batchName: "শুধু বাতিল", summary: "বিবরণ", courses: [] })
    ).data;
    await cancel(await addExam({ batch }));
    expect((await app.office.post("batch/delete", { batchId: batch.batchId })).status).toBe(200);
    await Promise.all([ofMorning, ofEvening, long].map(cancel));
  });

  test("has the days by which a student has fees to pay, without a sum, until they are paid; of them and of exams it tells the day before", async () => {
    const made = await addExam({ examName: "মনে করানোর" });
    const studentId = 3;
    const due = async (day: string, amount: number) => {
      const bill = { studentId, head: "মাসিক বেতন", label: "মার্চ", amount, dueDay: day };
      expect((await app.office.post("desk/addBill", bill)).status).toBe(200);
    };
    await due(inDays(6), 1234);
    await due(inDays(6), 100);
    await due(inDays(-200), 55);
    const path = await makeAddress(app.rahim);
    const text = await (await fetchCalendar(path)).text();
    expect(text).not.toMatch(/1234|১,২৩৪|১২৩৪/);
    const { events, event } = await readCalendar(path);
    const fees = events.filter(({ summary }) => summary === "ফি দেওয়ার শেষ দিন");
    expect(fees.map(({ startDate }) => [startDate.isDate, startDate.toString()])).toEqual([
      [true, inDays(6)],
    ]);
    expect(fees[0]?.description.split("\n")[0]).toBe("মাসিক বেতন, মার্চ");
    const alarmOf = (of: ICAL.Event | undefined) =>
      of?.component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString();
    expect([alarmOf(fees[0]), alarmOf(event("মনে করানোর"))]).toEqual(["-PT15H", "-P1D"]);
    const ofTeacher = await (await fetchCalendar(await makeAddress(app.teacher))).text();
    expect([ofTeacher.includes("মনে করানোর"), ofTeacher.includes("fees-")]).toEqual([true, false]);
    const taken = { studentId, amount: 1389, method: "cash", clientKey: crypto.randomUUID() };
    expect((await app.office.post("desk/takePayment", taken)).status).toBe(200);
    expect((await readCalendar(path)).event("ফি দেওয়ার")).toBeUndefined();
    await cancel(made);
    const cancelled = (await readCalendar(path)).event("মনে করানোর");
    expect([cancelled?.summary, alarmOf(cancelled)]).toEqual(["বাতিল: মনে করানোর", undefined]);
  });

  test("has a student's classes with subject, teacher and room, without days off, and once more where one was moved", async () => {
    const first = inDays(7);
    const weekday = weekdayOf(first);
    const { data: room } = await app.office.post("room/addRoom", { roomName: "২০১", seats: 30 });
    const { data: one } = await app.office.post("routine/addClass", {
      ...{
        batchId: 1,
        weekday,
        from: "22:00",
        until: "00:30",
        subject: "গণিত",
        teacherId: 2,
        roomId: room.roomId,
      },
    });
    const move = { classId: one.classId, day: first, toDay: inDays(8), from: "10:00", until: "11:00" };
    await app.office.post("routine/moveClass", move);
    await app.office.post("dayOff/addDayOff", { from: inDays(14), until: inDays(15), reason: "ঈদ" });
    const span = { spanFrom: inDays(28), spanUntil: inDays(34) };
    await app.office.post("routine/addClass", {
      batchId: 1,
      weekday,
      from: "15:00",
      until: "16:00",
      ...span,
    });
    const { events } = await readCalendar(await makeAddress(app.rahim));
    const ofClasses = events.filter(({ uid }) => uid.startsWith("class-"));
    const days = new Map<string, string>();
    for (const event of ofClasses) {
      const next = event.iterator();
      for (let at = next.next(); at && at.toString() < inDays(50); at = next.next())
        if (at.toString() >= inDays(0))
          days.set(
            at.toString(),
            `${event.duration.toSeconds() / 60} ${event.summary} ${event.location ?? ""}`,
          );
    }
    expect(Object.fromEntries([...days].toSorted())).toEqual({
      [`${inDays(0)}T22:00:00`]: "150 গণিত ২০১",
      [`${inDays(8)}T10:00:00`]: "60 গণিত ",
      [`${inDays(21)}T22:00:00`]: "150 গণিত ২০১",
      [`${inDays(28)}T15:00:00`]: "60 ক্লাস ",
      [`${inDays(35)}T22:00:00`]: "150 গণিত ২০১",
      [`${inDays(42)}T22:00:00`]: "150 গণিত ২০১",
      [`${inDays(49)}T22:00:00`]: "150 গণিত ২০১",
    });
    expect(ofClasses.at(-1)?.description).toContain("নাদিয়া ইসলাম");
    expect(new Set(ofClasses.map(({ uid }) => uid)).size).toBe(ofClasses.length);
  });

  test("a new address kills the old one, and it can be closed", async () => {
    const old = await makeAddress(app.rahim);
    const now = await makeAddress(app.rahim);
    expect((await fetchCalendar(old)).status).toBe(404);
    expect((await fetchCalendar(now)).status).toBe(200);
    expect((await app.rahim.post("calendar/dropAddress")).status).toBe(200);
    expect((await fetchCalendar(now)).status).toBe(404);
    expect((await app.rahim.get("calendar/getAddress")).data).toEqual({ since: null });
    const pressedTwice = await Promise.all([makeAddress(app.rahim), makeAddress(app.rahim)]);
    const statuses = await Promise.all(pressedTwice.map(async (path) => (await fetchCalendar(path)).status));
    expect(statuses.sort()).toEqual([200, 404]);
  });

  test("opens for nobody wrong, disabled, archived or without the permission, and tells none from another", async () => {
    const { data: account } = await app.office.post("student/addStudent", {
      ...{ userName: "নতুন", email: "new@example.com", mobile: "01712345678", fatherName: "ক" },
      ...{ schoolName: "খ", collegeName: "গ", doj: today(), userTypeId: 1, batch: { batchId: 1 } },
    });
    const own = await app.signIn(account.regId, account.password);
    const path = await makeAddress(own);
    const status = async (at = path) => (await fetchCalendar(at)).status;
    expect(await status()).toBe(200);
    const change = (what: string) => app.db.execute(what);
    await change(`update accounts set disabled = true where account_id = ${account.studentId}`);
    expect(await status()).toBe(404);
    await change(`update accounts set disabled = false where account_id = ${account.studentId}`);
    await change("update user_types set exam_schedule = false where user_type_id = 1");
    expect((await own.post("calendar/makeAddress")).status).toBe(403);
    const refused = await fetchCalendar(path);
    expect(refused.status).toBe(404);
    expect(refused.headers.get("cache-control")).toBe("private, no-store");
    await change("update user_types set exam_schedule = true where user_type_id = 1");
    expect(await status()).toBe(200);
    await app.office.post("student/delete", { studentId: account.studentId });
    expect(await status()).toBe(404);
    expect(await status(`/calendar/${"a".repeat(43)}.ics`)).toBe(404);
    expect(await status("/calendar/x")).toBe(404);
    expect(await (await fetchCalendar(path)).text()).toBe(await refused.text());
  });

  test("is not read without end, nor are addresses tried without end", async () => {
    const path = await makeAddress(app.teacher);
    await app.db.execute("update rate_limits set \"left\" = 0, at = now() where bucket like 'calendar %'");
    expect((await fetchCalendar(path)).status).toBe(200);
    await app.db.execute("update rate_limits set \"left\" = 0, at = now() where bucket like 'calendar %'");
    const refused = await fetchCalendar(path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await fetchCalendar(`/calendar/${"b".repeat(43)}.ics`)).status).toBe(429);
  });
});
