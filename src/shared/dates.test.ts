import { expect, test } from "vitest";
import { readDay, shortDate, typedDay } from "./dates.ts";

test("a day is typed as dd/mm/yyyy in either script, or as it is stored, and never as mm/dd", () => {
  for (const typed of ["12/03/2026", "১২/৩/২০২৬", "12-3-2026", "12.03.2026", "2026-03-12"])
    expect(readDay(typed)).toBe("2026-03-12");
  for (const typed of ["03/13/2026", "31/02/2026", "12/03", "কাল", ""]) expect(readDay(typed)).toBe(typed);
  expect(typedDay("2026-03-12")).toBe("12/03/2026");
  expect(typedDay("12/0")).toBe("12/0");
  expect(shortDate("2026-03-12")).toBe("১২/০৩/২০২৬");
});
