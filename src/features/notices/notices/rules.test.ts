import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "../../../shared/dates.ts";
import { isInOrder, noticeStates, stateOf } from "./rules.ts";

const offset = fc.integer({ min: -40_000, max: 40_000 });
const day = offset.map((days) => dayAfter("2026-01-01", days));
const length = fc.integer({ min: 0, max: 400 });

test("a notice stands on its first day, on its last, and on no day before or after", () => {
  fc.assert(
    fc.property(day, length, (from, days) => {
      const notice = { from, until: dayAfter(from, days) };
      expect(isInOrder(notice)).toBe(true);
      expect(stateOf(notice, from)).toBe("current");
      expect(stateOf(notice, notice.until)).toBe("current");
      expect(stateOf(notice, dayAfter(from, -1))).toBe("coming");
      expect(stateOf(notice, dayAfter(notice.until, 1))).toBe("over");
    }),
  );
});

test("as days pass it comes, stands and ends, and never goes back", () => {
  fc.assert(
    fc.property(day, length, day, length, (from, days, first, later) => {
      const notice = { from, until: dayAfter(from, days) };
      const place = (on: string) => noticeStates.indexOf(stateOf(notice, on));
      expect(place(dayAfter(first, later))).toBeGreaterThanOrEqual(place(first));
    }),
  );
});
