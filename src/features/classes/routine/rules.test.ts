import { expect, test } from "vitest";
import { endsAfter, meet, minutesOfWeek } from "../class-days/rules.ts";
import { freeTimes, weekOf } from "./rules.ts";

const at = (weekday: number, from: string, until: string | null = null) => ({ weekday, from, until });

test("a week begins on Saturday", () => {
  for (const day of ["2026-11-28", "2026-12-01", "2026-12-04"])
    expect(weekOf(day)).toEqual({ from: "2026-11-28", until: "2026-12-04" });
  expect(weekOf("2026-12-05").from).toBe("2026-12-05");
});

test("a class over midnight takes the first minutes of the next day, on Saturday those of Sunday", () => {
  expect(minutesOfWeek(at(6, "23:00", "01:00"))).toEqual([
    [6 * 1440 + 1380, 7 * 1440],
    [0, 60],
  ]);
  expect(meet(at(6, "23:00", "01:00"), at(0, "00:30", "01:30"))).toBe(true);
  expect(meet(at(6, "23:00", "01:00"), at(0, "01:00", "02:00"))).toBe(false);
  expect(meet(at(2, "22:00", "00:30"), at(3, "00:00", "01:00"))).toBe(true);
  // Of a class whose end nobody knows its beginning is known.
  expect(meet(at(1, "16:00"), at(1, "15:00", "17:00"))).toBe(true);
  expect(meet(at(1, "16:00"), at(1, "16:30", "17:00"))).toBe(false);
  expect([at(1, "22:00", "00:30"), at(1, "10:00", "09:00"), at(1, "10:00", "10:00")].map(endsAfter)).toEqual([
    ...[true, false, false],
  ]);
});

test("free times are as long as the asked one, the nearest of its day first, and meet nothing", () => {
  // Monday, 16:00 to 18:00 is taken.
  const taken = [[1440 + 960, 1440 + 1080]] as const;
  expect(freeTimes(at(1, "16:00", "17:30"), taken)).toEqual([
    ...[at(1, "14:30", "16:00"), at(1, "18:00", "19:30"), at(1, "13:00", "14:30")],
  ]);
  // The whole of Monday: the same hour on the days after.
  expect(freeTimes(at(1, "16:00", "17:30"), [[1440, 2880]])[0]).toEqual(at(2, "16:00", "17:30"));
  expect(freeTimes(at(1, "16:00", "17:30"), [[0, 7 * 1440]])).toEqual([]);
});
