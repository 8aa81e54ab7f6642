import { expect, test } from "vitest";
import { testApp } from "../../../../test/start-app.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { weekdayOf } from "./rules.ts";
import { readTypedSchedules } from "./week.server.ts";

const app = testApp();
const [morning, evening] = [1, 2];

const week = async (batchId: number) => (await app.office.get("class/getAll", { batchId })).data[0];
const type = (batchId: number, schedule: string) =>
  app.office.put("batch/updateBatch", { batchId, schedule });
const at = (weekday: number, from: string, until: string | null = null) => ({ weekday, from, until });
const ofDay = async (
  day = today(),
): Promise<{ batchId: number; hasClass: boolean | null; times: unknown }[]> =>
  (await app.teacher.get("rollCall/getAll", { day })).data;

test("what was typed before there were classes is read once; what cannot be read waits for a person, and the text stays", async () => {
  await app.db.execute("update batches set schedule = 'শনি ও সোম, সকাল ৮টা থেকে ১০টা' where batch_id = 1");
  await app.db.execute("update batches set schedule = 'সপ্তাহে তিন দিন' where batch_id = 2");
  await readTypedSchedules(app.db);
  expect(await week(morning)).toMatchObject({
    ...{ known: true, schedule: "শনি ও সোম, সকাল ৮টা থেকে ১০টা" },
    times: [at(6, "08:00", "10:00"), at(1, "08:00", "10:00")],
  });
  expect(await week(evening)).toMatchObject({ known: false, schedule: "সপ্তাহে তিন দিন", times: [] });
  expect((await app.office.get("class/getAll", {})).data[0]).toMatchObject({ batchId: evening });
  await readTypedSchedules(app.db);
  expect(await week(morning)).toMatchObject({ version: 1 });
});

test("days that the office types of a batch are its classes at once; by hand they are said where that cannot be read", async () => {
  await type(evening, "রবি ও মঙ্গল, বিকেল ৪টা থেকে ৬টা");
  expect(await week(evening)).toMatchObject({
    known: true,
    times: [at(0, "16:00", "18:00"), at(2, "16:00", "18:00")],
  });
  await type(evening, "রবি, মঙ্গল আর মাঝেমধ্যে শুক্রবার");
  expect(await week(evening)).toMatchObject({ known: false, times: [{ weekday: 0 }, { weekday: 2 }] });
  const times = [at(5, "09:00"), at(0, "16:00", "18:00")];
  const { data } = await app.office.put("class/setWeek", { batchId: evening, times });
  expect(data).toMatchObject({ known: true, times: [at(0, "16:00", "18:00"), at(5, "09:00")] });
  // The same text saved again with something else takes nothing back.
  await app.office.put("batch/updateBatch", {
    ...{ batchId: evening, summary: "নতুন", schedule: "রবি, মঙ্গল আর মাঝেমধ্যে শুক্রবার" },
  });
  expect(await week(evening)).toMatchObject({ known: true, times: [{ weekday: 0 }, { weekday: 5 }] });
});

test("a batch's week is said anew without the classes that were held on a day", async () => {
  await app.db.execute("insert into classes (batch_id, day, starts_at) values (1, '2026-03-01', '08:00')");
  const times = [at(4, "08:00", "09:00")];
  expect((await app.office.put("class/setWeek", { batchId: morning, times })).data.times).toEqual(times);
  const { rows } = await app.db.execute(
    "select day::text from classes where batch_id = 1 and day is not null",
  );
  expect(rows).toEqual([{ day: "2026-03-01" }]);
});

test("of two who say a batch's week at once the second is shown what the first said", async () => {
  const { version } = await week(morning);
  const said = { batchId: morning, version, times: [at(3, "08:00", "09:00")] };
  expect((await app.office.put("class/setWeek", said)).status).toBe(200);
  const late = await app.office.put("class/setWeek", { ...said, times: [] });
  expect([late.status, late.error.newer.times]).toEqual([409, [at(3, "08:00", "09:00")]]);
  const { data: told } = await app.office.get("audit/getAll", { entity: "class_weeks" });
  expect(JSON.stringify(told)).toContain("বুধ সকাল ৮টা থেকে ৯টা");
});

test("a class that ends before it begins, two at one hour, and what is no hour are refused beside the field; a teacher may look", async () => {
  for (const times of [
    [at(3, "10:00", "09:00")],
    [at(3, "10:00"), at(3, "10:00", "11:00")],
    [at(3, "25:00")],
    [at(7, "10:00")],
  ]) {
    const { status, error } = await app.office.put("class/setWeek", { batchId: morning, times });
    expect([status, Object.keys(error.fields ?? {})[0]]).toEqual([400, expect.stringMatching(/^times/)]);
  }
  expect((await app.teacher.put("class/setWeek", { batchId: morning, times: [] })).status).toBe(403);
  expect((await app.teacher.get("class/getAll", {})).status).toBe(200);
  expect((await app.rahim.get("class/getAll", {})).status).toBe(403);
  expect((await app.office.put("class/setWeek", { batchId: 99, times: [] })).status).toBe(404);
});

test("the roll-call's list stands by the hour; a batch without a class that day is not missing one, and of whom nobody knows it is said so", async () => {
  const now = weekdayOf(today());
  await app.office.put("class/setWeek", { batchId: morning, times: [at(now, "16:00", "18:00")] });
  await app.office.put("class/setWeek", { batchId: evening, times: [at(now, "09:30")] });
  expect(await ofDay()).toMatchObject([
    { batchId: evening, hasClass: true, times: [{ from: "09:30", until: null }] },
    { batchId: morning, hasClass: true, times: [{ from: "16:00", until: "18:00" }] },
  ]);
  await app.office.put("class/setWeek", { batchId: evening, times: [at((now + 1) % 7, "09:30")] });
  expect(await ofDay()).toMatchObject([
    { batchId: morning, hasClass: true },
    { batchId: evening, hasClass: false, times: [] },
  ]);
  expect(await ofDay(dayAfter(today(), -6))).toMatchObject([
    { batchId: evening, hasClass: true },
    { batchId: morning, hasClass: false },
  ]);
  await type(evening, "যেদিন বলা হয়");
  expect(await ofDay(dayAfter(today(), -1))).toMatchObject([
    { batchId: evening, hasClass: null },
    { batchId: morning, hasClass: false },
  ]);
  // Before a batch's first day there are no classes of it.
  await app.office.put("batch/updateBatch", { batchId: morning, startsOn: dayAfter(today(), 7) });
  expect((await ofDay()).find(({ batchId }) => batchId === morning)).toMatchObject({ hasClass: false });
});
