import { expect, test } from "vitest";
import { isForbidden } from "../../../shared/folding.ts";
import { merged } from "../../../web/browser-store.ts";
import { longestReason, reasonOf } from "./rules.ts";
import {
  answered,
  nextRequest,
  refused,
  resolved,
  shownOf,
  type Unsent,
  withChange,
  withoutOlder,
} from "./unsent.ts";

const rahim = 3;
const karima = 4;
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

test("two pages that mark one roll-call keep what the other has kept, and take away their own alone", () => {
  const first = mark([], "absent");
  const second = withChange([], { studentId: karima, to: "late" }, present);
  const both = merged(first, [], second);
  expect(both).toEqual([...first, ...second]);
  const sent = send(second, "k2")?.list ?? [];
  expect(merged(both, second, sent)).toEqual([...first, ...sent]);
  expect(merged([...first, ...sent], sent, [])).toEqual(first);
  // Both marked Rahim: what was kept last is meant by who finds the two.
  const later = mark([], "late");
  const found = merged(first, [], later);
  expect(withoutOlder(found)).toEqual(later);
  expect(merged(found, found, later)).toEqual(later);
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

/** Rahim's and Karima's marks on their way in one request. */
const both = () =>
  send(withChange(mark([], "leave", "জ্বর"), { studentId: karima, to: "late" }, present))?.list ?? [];
const keys = () => {
  let made = 1;
  return () => `k${++made}`;
};

test("of a request that is refused the mark that is named waits for a person, the others go again", () => {
  const fields = { "marks.0.reason": "এই লেখা চলবে না" };
  const after = refused(both(), "k1", { message: "ভুল", fields }, keys());
  expect(after).toMatchObject([{ studentId: rahim, problem: fields["marks.0.reason"] }, { key: null }]);
  expect(send(after, "k9")?.marks).toMatchObject([{ studentId: karima, from: "present", to: "late" }]);
});

test("where none is named each goes by itself until it is found which cannot be", () => {
  const newKey = keys();
  const split = refused(both(), "k1", { message: "ভুল" }, newKey);
  expect(send(split)).toMatchObject({ key: "k2", marks: [{ studentId: rahim }] });
  const found = refused(split, "k2", { message: "ভুল" }, newKey);
  expect(found).toMatchObject([{ studentId: rahim, key: null, problem: "ভুল" }, { key: "k3" }]);
  expect(send(found)).toMatchObject({ key: "k3", marks: [{ studentId: karima }] });
  // Of a day that cannot be, none can.
  const ofDay = refused(both(), "k1", { message: "ভুল", fields: { day: "আসেনি" } }, newKey);
  expect(ofDay).toMatchObject([{ problem: "আসেনি" }, { problem: "আসেনি" }]);
});

test("a later mark stands on what was seen before the one that was refused", () => {
  const later = mark(both(), "absent");
  const after = refused(later, "k1", { message: "", fields: { "marks.0.reason": "" } }, keys());
  expect(send(after, "k9")?.marks).toMatchObject([
    { studentId: karima, from: "present" },
    { studentId: rahim, from: "present", to: "absent" },
  ]);
});

test.each([
  ["\u202aজ্বর\u202c ", "জ্বর"],
  ["\u09df".repeat(longestReason), "\u09af\u09bc".repeat(longestReason / 2)],
  [`${"a".repeat(longestReason - 1)}😀`, "a".repeat(longestReason - 1)],
  [`a${"\u0301".repeat(30)}\u202a${"\u0301".repeat(30)}`, undefined],
])("a reason is kept as the server takes it: %#", (typed, kept) => {
  expect(reasonOf(typed)).toBe(kept ?? reasonOf(typed));
  expect(isForbidden(reasonOf(typed))).toBe(false);
});
