import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, readDay, shortDate, typedDay } from "./dates.ts";

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
