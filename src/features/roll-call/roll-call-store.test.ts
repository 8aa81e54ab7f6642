import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RollCallStore } from "./roll-call-store.ts";

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "hidden" }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("without a connection a class is marked as not held after a student: it stands on the roll-call that the student's mark takes", async () => {
  const student = { studentId: 3, regId: "26000001", userName: "রহিম", gone: null, reason: "" };
  const rollCall = {
    ...{ batch: { batchId: 1, batchName: "সকাল" }, day: "2026-01-05", taken: null },
    students: [{ ...student, state: "present" as const }],
  };
  const store = new RollCallStore({ rollCall, tag: "" }, { regId: "T1", name: "নাদিয়া" });
  const stop = store.start();
  for (const one of store.rollCall.students) store.mark(one, "absent");
  await expect.poll(() => store.saving().state).toBe("offline");
  store.markClass(false);
  expect(store.unsentOf(null)).toMatchObject({ from: "held", to: "notHeld" });
  stop();
});
