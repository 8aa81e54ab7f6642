import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, form, regIds, testApp } from "../../../../test/start-app.ts";
import type { NavItem, PortalUser } from "../../../portal/nav-items.ts";
import { foundOptions } from "./options.ts";
import { numberStart } from "./rules.ts";
import { readVerb, verbsFor } from "./verbs.ts";

const app = testApp();
beforeAll(async () => {
  for (const exam of exams) await app.office.post("exam/addExam", { ...common, ...exam });
});

const common = {
  category: "প্রকৌশল",
  examType: "লিখিত",
  subject: ["গণিত"],
  examDate: "2026-12-01",
  time: "16:30",
};
const exams = [
  { examName: "মডেল টেস্ট ১", batch: { batchId: 1 } },
  { examName: "মডেল টেস্ট ২", batch: { batchId: 2 } },
  { examName: "মডেল টেস্ট সবার", batch: null },
];

const find = async (word: string, caller: Caller = app.office) =>
  (await caller.get("search/find", { word })).data;
const names = (rows: Record<string, unknown>[], key: string) => rows.map((row) => row[key]);

describe("the office finds", () => {
  test("a student by a part of the name, the start of a short word, the roll in either digits", async () => {
    for (const word of ["রহিম", "আব", "আব্দুর রহিম ", "2600000", "২৬০০০০০১"]) {
      expect(names((await find(word)).students, "regId")).toContain(regIds.rahim);
    }
    expect((await find("হি")).students).toEqual([]);
    expect((await find("26000001")).students).toEqual([
      {
        studentId: expect.any(Number),
        regId: regIds.rahim,
        userName: "আব্দুর রহিম",
        mobile: "01712345678",
        file: null,
        batch: { batchId: 1, batchName: "সকাল ব্যাচ" },
      },
    ]);
  });

  test("a student by phone, however it is typed", async () => {
    for (const word of ["01712", "০১৭১২-৩৪৫", "+8801712345678", "8801712 345678"]) {
      expect(names((await find(word)).students, "regId")).toEqual([regIds.rahim]);
    }
    expect((await find("1712345678")).students).toEqual([]);
  });

  test("either byte form of য়, and a name stored in Latin however it is written", async () => {
    for (const word of ["য়ামিন", "য\u09bcামিন"]) expect((await find(word)).students).toHaveLength(1);
    const sent = { teacherName: "Farhan Ahmed", email: "f@example.com", mobile: "01612345678", address: "x" };
    const { regId } = (await app.office.post("teacher/addTeacher", form({ ...sent, userTypeId: 2 }))).data;
    for (const word of ["farhan", "AHM", "01612", regId.toLowerCase(), regId.slice(0, 3)]) {
      expect(names((await find(word)).teachers, "teacherName")).toContain("Farhan Ahmed");
    }
  });

  test("courses, batches and exams by name or id, digits in either script", async () => {
    await app.office.post("batch/addBatch", { batchName: "এইচএসসি ২০২৭", summary: "বিবরণ", courses: [] });
    expect(names((await find("পদার্থ")).courses, "courseName")).toEqual(["পদার্থবিজ্ঞান"]);
    expect(names((await find("2027")).batches, "batchName")).toEqual(["এইচএসসি ২০২৭"]);
    expect(names((await find("২")).batches, "batchId")).toContain(2);
    expect((await find("টেস্ট")).exams).toHaveLength(3);
    expect(names((await find("টেস্ট 2")).exams, "examName")).toEqual(["মডেল টেস্ট ২"]);
  });

  test("five of a kind at most, nobody who is gone, and nothing by wildcards", async () => {
    const batchName = (at: number) => `বিশেষ ${at}`;
    for (let at = 1; at < 8; at += 1)
      await app.office.post("batch/addBatch", { batchName: batchName(at), summary: "বিবরণ", courses: [] });
    expect((await find("বিশেষ")).batches).toHaveLength(5);
    expect(Object.values(await find("%%%")).flat()).toEqual([]);
    const karima = (await find("করিমা")).students[0];
    await app.office.post("student/delete", { studentId: karima.studentId });
    expect((await find("করিমা")).students).toEqual([]);
    expect((await find("01812")).students).toEqual([]);
  });
});

describe("nobody is shown what is not theirs", () => {
  test("a student finds courses, the own batch, and its exams", async () => {
    expect(await find("রহিম", app.rahim)).toMatchObject({ students: [], teachers: [] });
    expect(await find("নাদিয়া", app.rahim)).toMatchObject({ teachers: [] });
    expect((await find("রসায়ন", app.rahim)).courses).toHaveLength(1);
    expect(names((await find("ব্যাচ", app.rahim)).batches, "batchId")).toEqual([1]);
    const seen = new Set(names((await find("টেস্ট", app.rahim)).exams, "examName"));
    expect(seen).toEqual(new Set(["মডেল টেস্ট ১", "মডেল টেস্ট সবার"]));
  });

  test("a teacher finds courses and every exam, no people and no batches", async () => {
    const { exams, ...others } = await find("টেস্ট", app.teacher);
    expect(exams).toHaveLength(3);
    expect(Object.values(others).flat()).toEqual([]);
    expect(await find("রহিম", app.teacher)).toMatchObject({ students: [] });
    expect(await find("ব্যাচ", app.teacher)).toMatchObject({ batches: [] });
  });

  test("who takes payments finds students by roll and name, without phone or photo, and not by phone", async () => {
    await app.db.execute("update user_types set fee_desk = true where user_type_id = 2");
    expect((await find("26000001", app.teacher)).students).toEqual([
      expect.objectContaining({ userName: "আব্দুর রহিম", mobile: null, file: null }),
    ]);
    expect((await find("01712345678", app.teacher)).students).toEqual([]);
    await app.db.execute("update user_types set fee_desk = false where user_type_id = 2");
  });

  test("a permission taken away takes its kind away", async () => {
    const allow = (granted: boolean) =>
      app.db.execute(`update user_types set exam_schedule = ${granted} where user_type_id < 3`);
    await allow(false);
    expect((await find("টেস্ট", app.rahim)).exams).toEqual([]);
    expect((await find("টেস্ট", app.teacher)).exams).toEqual([]);
    await allow(true);
  });
});

test("a word is needed, of what may be typed", async () => {
  expect((await app.office.get("search/find", { word: "  " })).status).toBe(400);
  expect((await app.office.get("search/find", { word: "x".repeat(101) })).status).toBe(400);
  expect((await app.office.get("search/find", { word: "a\u0000" })).status).toBe(400);
});

test("a verb is read beside a roll or a name, on either side of it, by those who may", () => {
  const office = verbsFor({ permissions: { feeDesk: true } } as PortalUser);
  expect(readVerb("26000001 পেমেন্ট", office)).toMatchObject({ verb: { name: "pay" }, subject: "26000001" });
  expect(readVerb("ফি আব্দুর রহিম", office)).toMatchObject({ verb: { name: "pay" }, subject: "আব্দুর রহিম" });
  expect(readVerb("পেমেন্ট", office)).toEqual({ subject: "পেমেন্ট" });
  expect(readVerb("26000001 পেমেন্ট", [])).toEqual({ subject: "26000001 পেমেন্ট" });
});

test("a number's beginning is that of a stored phone or roll", () => {
  expect(numberStart("+880 1712-345")).toBe("01712345");
  expect(numberStart("8801")).toBe("01");
  expect(numberStart("26000001")).toBe("26000001");
  expect(numberStart("+4420")).toBe("+4420");
  expect(numberStart("t26")).toBeNull();
  expect(numberStart("()")).toBeNull();
});

test("a batch that was found leads to its own page", async () => {
  const pages = [
    { name: "সব ব্যাচ", path: "manage-batch", permission: "batchManagement", icon: "batches" },
  ] as const satisfies NavItem[];
  const groups = foundOptions("1", await find("1"), pages);
  const to = groups.flatMap(({ options }) => options.map((option) => option.to));
  expect(to).toContain("/dashboard/batches/1");
});
