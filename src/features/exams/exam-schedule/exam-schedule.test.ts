import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, passwords, regIds, testApp } from "../../../../test/start-app.ts";
import { today, wallClock } from "../../../shared/dates.ts";
import { startsAt } from "../exams/rules.ts";
import { daysHoursMinutes } from "./rules.ts";

const app = testApp();
let karima: Caller;
beforeAll(async () => {
  karima = await app.signIn(regIds.karima, passwords.karima);
});

const inDays = (days: number) => today(new Date(Date.now() + days * 86_400_000));
const exam = { category: "প্রকৌশল", examName: "সাপ্তাহিক", examType: "লিখিত", subject: ["গণিত"] };
const addExam = async (fields: object = {}) => {
  const when = { examDate: inDays(10), time: "09:30" };
  return (await app.office.post("exam/addExam", { ...exam, ...when, batch: { batchId: 1 }, ...fields })).data;
};
const cancel = ({ examId }: { examId: number }) => app.office.post("exam/delete", { examId });
const names = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await caller.get("examSchedule/getAll", query)).data.map((one: { examName: string }) => one.examName);

describe("the schedule", () => {
  test("has a student's own batch's exams and everyone's, staff all, or what one batch's students see", async () => {
    const made = [
      await addExam({ examName: "সকালের" }),
      await addExam({ examName: "বিকেলের", batch: { batchId: 2 } }),
      await addExam({ examName: "সবার", batch: null }),
    ];
    expect(await names(app.rahim)).toEqual(["সকালের", "সবার"]);
    expect(await names(karima)).toEqual(["বিকেলের", "সবার"]);
    expect(await names(karima, { batchId: 1 })).toEqual([]);
    expect(await names(app.teacher)).toEqual(["সকালের", "বিকেলের", "সবার"]);
    expect(await names(app.teacher, { batchId: 2 })).toEqual(["বিকেলের", "সবার"]);
    await Promise.all(made.map(cancel));
    expect(await names(app.teacher)).toEqual([]);
  });

  test("puts the next exam first, and those that are over, an hour after their beginning, apart", async () => {
    const at = (minutes: number) => {
      const { day, time } = wallClock(Date.now() + minutes * 60_000);
      return { examDate: day, time };
    };
    const made = [
      await addExam({ examName: "পরশু", ...at(2880) }),
      await addExam({ examName: "একটু পরে", ...at(5) }),
      await addExam({ examName: "চলছে", ...at(-50) }),
      await addExam({ examName: "শেষ", ...at(-70) }),
      await addExam({ examName: "গতকাল", ...at(-1440) }),
    ];
    expect(await names(app.rahim)).toEqual(["চলছে", "একটু পরে", "পরশু"]);
    expect(await names(app.rahim, { when: "past" })).toEqual(["শেষ", "গতকাল"]);
    const second = await app.rahim.get("examSchedule/getAll", { page: 2, pageSize: 2 });
    expect(second).toMatchObject({ total: 3, data: [{ examName: "পরশু" }] });
    expect(second.data[0]).not.toHaveProperty("uid");
    await Promise.all(made.map(cancel));
  });

  test("is not for those whose type lacks examSchedule", async () => {
    await app.db.execute("update user_types set exam_schedule = false where user_type_id = 1");
    expect((await app.rahim.get("examSchedule/getAll")).status).toBe(403);
    await app.db.execute("update user_types set exam_schedule = true where user_type_id = 1");
  });

  test("counts what is left by whole minutes, by Dhaka's clock", () => {
    const beginning = { examDate: "2026-08-01", time: "09:05" };
    expect(new Date(startsAt(beginning)).toISOString()).toBe("2026-08-01T03:05:00.000Z");
    expect(wallClock(startsAt(beginning))).toEqual({ day: "2026-08-01", time: "09:05" });
    expect(daysHoursMinutes(startsAt(beginning) - Date.parse("2026-07-24T23:05:00+06:00"))).toEqual({
      days: 7,
      hours: 10,
      minutes: 0,
    });
    expect(daysHoursMinutes(1)).toEqual({ days: 0, hours: 0, minutes: 1 });
    expect(daysHoursMinutes(-1)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });
});
