import fc from "fast-check";
import { expect, test } from "vitest";
import {
  clockTime,
  dayAfter,
  dhakaHour,
  dhakaInstant,
  dhakaTime,
  readDay,
  shortDate,
  typedDay,
  wallClock,
} from "./dates.ts";

test("a day is typed as dd/mm/yyyy in either script, or as it is stored, and never as mm/dd", () => {
  for (const typed of ["12/03/2026", "১২/৩/২০২৬", "12-3-2026", "12.03.2026", "2026-03-12"])
    expect(readDay(typed)).toBe("2026-03-12");
  for (const typed of ["03/13/2026", "31/02/2026", "12/03", "কাল", ""]) expect(readDay(typed)).toBe(typed);
  expect(typedDay("2026-03-12")).toBe("12/03/2026");
  expect(typedDay("12/0")).toBe("12/0");
  expect(shortDate("2026-03-12")).toBe("১২/০৩/২০২৬");
});

test("days are counted over months, years and leap days, and back again", () => {
  expect(dayAfter("2026-11-30")).toBe("2026-12-01");
  expect(dayAfter("2027-12-31", 1)).toBe("2028-01-01");
  expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(dayAfter("2028-03-01", -1)).toBe("2028-02-29");
  const offset = fc.integer({ min: -40_000, max: 40_000 });
  const day = offset.map((days) => dayAfter("2026-01-01", days));
  fc.assert(fc.property(day, offset, (from, days) => dayAfter(dayAfter(from, days), -days) === from));
});

test("a clock tells the part of the day, and a whole hour has no minutes", () => {
  const told = ["00:00", "05:30", "09:05", "12:00", "16:00", "19:00", "23:59"].map(clockTime);
  expect(told.join(", ")).toBe("রাত ১২টা, ভোর ৫:৩০, সকাল ৯:০৫, দুপুর ১২টা, বিকেল ৪টা, সন্ধ্যা ৭টা, রাত ১১:৫৯");
});

test("what Dhaka's clocks show is six hours ahead of the world's, past midnight too, and leads back", () => {
  const at = new Date("2026-03-09T20:05:07Z");
  expect(dhakaTime(at)).toBe("2026-03-10 02:05:07");
  expect(wallClock(at)).toEqual({ day: "2026-03-10", time: "02:05" });
  expect(dhakaHour(at)).toBe(2);
  expect(dhakaHour(new Date("2026-03-09T18:00:00Z"))).toBe(0);
  expect(Date.parse(dhakaInstant("2026-03-10", "02:05"))).toBe(Date.parse("2026-03-09T20:05:00Z"));
  expect(new Date(dhakaInstant("2026-03-10")).toISOString()).toBe("2026-03-09T18:00:00.000Z");
});
