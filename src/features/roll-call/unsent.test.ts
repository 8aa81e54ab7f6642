import { expect, test } from "vitest";
import { answered, nextRequest, resolved, shownOf, type Unsent, withChange } from "./unsent.ts";

const rahim = 3;
const present = { state: "present", reason: "" } as const;
const mark = (list: readonly Unsent[], to: Unsent["to"], reason = "") =>
  withChange(list, { studentId: rahim, to, reason }, present);
const send = (list: readonly Unsent[], key = "k1") => nextRequest(list, () => key);

test("taps on one student are one mark, from what was seen; taps that come round to it are none", () => {
  const late = mark(mark([], "absent"), "late");
  expect(send(late)?.marks).toEqual([{ studentId: rahim, from: "present", to: "late", reason: "" }]);
  expect(mark(late, "present")).toEqual([]);
  expect(shownOf(late, rahim, present)).toEqual({ state: "late", reason: "" });
});

test("a request without an answer goes again as it was, under its own key; what was marked since waits behind it", () => {
  const first = send(mark([], "absent"));
  const later = mark(first?.list ?? [], "late");
  const again = send(later, "k2");
  expect(again?.key).toBe("k1");
  expect(again?.marks).toEqual(first?.marks);
  const after = answered(again?.list ?? [], "k1", [{ studentId: rahim, result: "saved" }]);
  expect(send(after, "k2")).toMatchObject({ key: "k2", marks: [{ from: "absent", to: "late" }] });
});

test("a leave keeps its state when its reason comes later", () => {
  const leave = send(mark([], "leave"))?.list ?? [];
  expect(mark(leave, "leave")).toHaveLength(1);
  expect(mark(leave, "leave", "জ্বর").at(-1)).toMatchObject({ from: "leave", to: "leave", reason: "জ্বর" });
});

test("somebody else's mark waits for a person, who keeps one or the other", () => {
  const sent = send(mark([], "absent"))?.list ?? [];
  const outcome = { studentId: rahim, result: "conflict", value: "late", reason: "", by: "নাদিয়া" } as const;
  const asked = answered(sent, "k1", [outcome]);
  expect(send(asked)).toBeNull();
  expect(send(resolved(asked, rahim, "own"))?.marks).toMatchObject([{ from: "late", to: "absent" }]);
  expect(resolved(asked, rahim, "other")).toEqual([]);
  // Who marks anew has seen it.
  expect(send(mark(asked, "leave"))?.marks).toMatchObject([{ from: "late", to: "leave" }]);
});

test("what cannot be is not sent again, and is not shown as if it were", () => {
  const sent = send(mark([], "absent"))?.list ?? [];
  const refused = answered(sent, "k1", [{ studentId: rahim, result: "refused", message: "নেই" }]);
  expect(send(refused)).toBeNull();
  expect(shownOf(refused, rahim, present)).toEqual(present);
  expect(resolved(refused, rahim, "other")).toEqual([]);
});
