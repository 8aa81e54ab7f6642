import { expect, test } from "vitest";
import { dayAfter, today } from "../../src/shared/dates.ts";
import { hoursOf } from "./receipts.ts";

const times = ["18:41", "10:05", "17:20", "12:58"];

test("a day's receipts have hours that rise with their numbers", () => {
  const hours = hoursOf(dayAfter(today(), -3), times).map(Number);
  expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  expect(new Set(hours).size).toBe(times.length);
});

test("today's are of no later hour than now, whenever the demo is made", () => {
  const now = Date.now();
  for (const at of hoursOf(today(), times)) expect(Number(at)).toBeLessThanOrEqual(now + 1000);
});
