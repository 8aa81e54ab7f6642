import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { demoStudents } from "../../../../seed/demo/data/students.ts";
import { publishWithout, testApp } from "../../../../test/start-app.ts";
import { today } from "../../../shared/dates.ts";
import { examStandings } from "../../exams/merit/table.server.ts";
import { institute } from "../../identity/institute/table.server.ts";
import { rahim as person } from "../../people/students/example.server.ts";
import { composed } from "./parts.ts";
import { dayInMessage } from "./short-words.ts";

/** What the messages of each kind say, read as whole sentences by whom they are about. */

const app = testApp();
const exam = "প্রকৌশল মডেল টেস্ট ১";
const longest = demoStudents()
  .map(({ userName }) => composed(userName))
  .reduce((one, other) => (other.length > one.length ? other : one));
const names = { sat: "আব্দুর রহিম", absent: longest, excused: "করিমা খাতুন", place: "শাহীন আলম" };
const ids = {} as Record<keyof typeof names, number>;
let examId = 0;

const named = (name: string) => app.db.update(institute).set({ name });

beforeAll(async () => {
  await named("ধ্রুবক");
  for (const [who, userName] of Object.entries(names)) {
    const { data } = await app.office.post("student/addStudent", {
      ...{ ...person, userName, userTypeId: 1, batch: { batchId: 1 }, guardianMobile: "01812345678" },
    });
    ids[who as keyof typeof names] = data.studentId;
  }
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30, enter: "marks" } }] };
  const about = { category: "মডেল", examName: exam, examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-01", time: "10:00", batches: [{ batchId: 1 }] };
  examId = (await app.office.post("exam/addExam", { ...about, ...when })).data.examId;
  const marks = { sat: 25, absent: "absent", excused: "excused", place: 12.5 };
  const cells = Object.entries(marks).map(([who, to]) => ({
    ...{ studentId: ids[who as keyof typeof names], section: "s1", field: "mcq", from: null, to },
  }));
  await app.teacher.post("sheet/save", { examId, batchId: 1, cells });
  await publishWithout(app.office, examId);
  await app.db
    .update(examStandings)
    .set({ centralPosition: null })
    .where(eq(examStandings.studentId, ids.place));
});

const prepare = async (wanted: object) =>
  (await app.office.post("outbox/prepare", { to: "guardian", ...wanted })).data;
const said = async (wanted: object) =>
  Object.fromEntries(
    (await prepare(wanted)).map((one: { studentId: number; text: string }) => [
      ...[Object.entries(ids).find(([, id]) => id === one.studentId)?.[0] ?? "", one.text],
    ]),
  );
const results = (more = {}) => said({ kind: "result", examId, studentIds: Object.values(ids), ...more });

describe("a result's message", () => {
  test("names marks and places to who has them, and says of each other what was so", async () => {
    expect(await results()).toEqual({
      sat: `আব্দুর রহিম: ${exam} ২৫/৩০, স্থান ১/২। ধ্রুবক`,
      absent: `${longest}: ${exam}-এ অনুপস্থিত। ধ্রুবক`,
      excused: `করিমা খাতুন: ${exam}-এ ছুটি মঞ্জুর। ধ্রুবক`,
      place: `শাহীন আলম: ${exam} ১২.৫/৩০। ধ্রুবক`,
    });
  });

  test("by the office's own words goes to whom they fit; the others are told what was so", async () => {
    const marks = await results({ text: "{নাম}: {নম্বর}/{পূর্ণমান}" });
    expect(marks).toMatchObject({ sat: "আব্দুর রহিম: ২৫/৩০", place: "শাহীন আলম: ১২.৫/৩০" });
    expect(marks.absent).toBe(`${longest}: ${exam}-এ অনুপস্থিত। ধ্রুবক`);
    expect(marks.excused).toBe(`করিমা খাতুন: ${exam}-এ ছুটি মঞ্জুর। ধ্রুবক`);
    const places = await results({ text: "{নাম}, মেধাস্থান {মেধাস্থান}/{মোট}" });
    expect(places.place).toContain("১২.৫/৩০");
    const news = await results({ text: "{নাম}: ফল প্রকাশিত {লিংক}" });
    expect(Object.values(news).every((text) => String(text).includes("ফল প্রকাশিত"))).toBe(true);
  });

  test("of an absence takes one part with the longest name", async () => {
    const [message] = await prepare({ kind: "result", examId, studentIds: [ids.absent] });
    expect(message).toMatchObject({ parts: 1 });
  });
});

test("a due's message names no day that is past, and takes one part with a long name of an institute too", async () => {
  const of = (dueDay: string) => ({
    ...{ studentId: ids.absent, head: "মাসিক বেতন", label: dueDay, amount: 10_500, dueDay },
  });
  const { billId } = (await app.office.post("desk/addBill", of("2026-03-10"))).data;
  const due = { kind: "due", studentIds: [ids.absent] };
  expect(await said(due)).toEqual({ absent: composed(`${longest}: বকেয়া ১০,৫০০ টাকা। ধ্রুবক`) });
  await named("বগুড়া প্রকৌশল নিকেতন");
  expect(composed("বগুড়া প্রকৌশল নিকেতন").length).toBeGreaterThanOrEqual(20);
  expect(await prepare(due)).toMatchObject([{ parts: 1, left: null }]);

  // The same sum is owed another month: whoever had the message of the month before gets this one.
  const send = async () => {
    const wanted = { to: "guardian", ...due };
    const answer = await fetch(`${app.url}/api/outbox/prepare`, {
      ...{ method: "POST", body: JSON.stringify(wanted) },
      headers: { "content-type": "application/json", cookie: app.office.cookie },
    });
    const { listId } = await answer.json();
    return app.office.post("outbox/confirm", { ...wanted, listId });
  };
  expect((await send()).data).toMatchObject({ messages: 1 });
  expect(await prepare(due)).toMatchObject([{ left: "listed" }]);
  await app.office.post("desk/voidBill", { billId, reason: "ভুল", to: [] });
  await app.office.post("desk/addBill", of("2026-04-10"));
  expect(await prepare(due)).toMatchObject([{ left: null }]);
  await named("ধ্রুবক");
});

test("an absence's message names the day of the class", async () => {
  const marks = [{ studentId: ids.excused, from: "present", to: "absent" }];
  await app.office.post("rollCall/save", { batchId: 1, day: today(), marks });
  const { excused } = await said({ kind: "absence", studentIds: [ids.excused] });
  expect(excused.normalize()).toBe(`করিমা খাতুন: ক্লাসে অনুপস্থিত, ${dayInMessage(today())}। ধ্রুবক`.normalize());
});
