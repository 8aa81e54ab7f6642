import { expect, test } from "vitest";
import { demoStudents } from "../../../../seed/demo/data/students.ts";
import { messageKinds } from "../../../shared/message-list.ts";
import { fitsOf } from "./fits.ts";
import { composed, countParts } from "./parts.ts";
import { dayInMessage, timeInMessage } from "./short-words.ts";
import { filled } from "./template.ts";
import { firstTemplates, resultsWithout } from "./texts.ts";

const name = demoStudents()
  .map(({ userName }) => composed(userName))
  .reduce((one, other) => (other.length > one.length ? other : one));
const exam = "মাসিক মডেল টেস্ট ১২";
const ofExam = { exam, atExam: `${exam}-এ`, marks: "১৮৬.৫", full: "২০০", position: "১২৩", sat: "৪৫৬" };
const values = {
  ...{ name, roll: "26000001", institute: "বগুড়া প্রকৌশল নিকেতন", due: "১০,৫০০", ...ofExam },
  ...{
    notice: "শুক্রবারের ক্লাস সকাল ৯টায়",
    day: dayInMessage("2026-09-12", "2026-01-01"),
    time: timeInMessage("16:00"),
  },
};

/** With the longest of names and an institute of twenty letters. */
const parts: Record<(typeof messageKinds)[number], number> = {
  ...{ result: 2, due: 1, absence: 2, examReminder: 2, notice: 2, own: 1 },
};

test("the first text of each kind takes so many parts and no more, with the longest name and an institute of twenty letters", () => {
  expect(composed(values.institute).length).toBeGreaterThanOrEqual(20);
  const told = messageKinds.map((kind) => {
    const text = filled(firstTemplates[kind], values);
    return [kind, countParts(text).parts];
  });
  expect(told).toEqual(Object.entries(parts));
  for (const without of Object.values(resultsWithout))
    expect(countParts(filled(without, values)).parts, without).toBeLessThanOrEqual(2);
});

test("and one part each with a name and an institute as most are", () => {
  const usual = {
    ...values,
    name: "আব্দুর রহিম",
    institute: "ধ্রুবক",
    exam: "মডেল টেস্ট ১",
    atExam: "মডেল টেস্ট ১-এ",
  };
  for (const kind of messageKinds)
    expect(countParts(filled(firstTemplates[kind], usual)).parts, kind).toBe(1);
  for (const without of Object.values(resultsWithout))
    expect(countParts(filled(without, usual)).parts, without).toBe(1);
});

test("a day has no year that it is, and an hour no minutes that it has not", () => {
  expect(dayInMessage("2026-03-12", "2026-11-24")).toBe("১২ মার্চ");
  expect(dayInMessage("2025-03-12", "2026-11-24")).toBe("১২ মার্চ ২০২৫");
  expect([timeInMessage("16:00"), timeInMessage("16:30")].map((one) => one.split(" ").at(-1))).toEqual([
    "৪টা",
    "৪:৩০",
  ]);
});

test("beside the box stands how much room is left while it is typed", () => {
  expect(fitsOf("ক".repeat(66), {})).toBe("১ পার্ট, আর ৪ অক্ষর");
  expect(fitsOf("ক".repeat(71), {})).toBe("২ পার্ট, আর ৬৩ অক্ষর");
  expect(fitsOf("{নাম}: ছুটি", { name: "রহিম" })).toBe("১ পার্ট, আর ৬০ অক্ষর");
  expect(fitsOf("No class", {})).toBe("১ পার্ট, আর ১৫২ অক্ষর");
});
