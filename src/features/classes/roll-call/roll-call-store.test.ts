import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RollCallStore } from "./roll-call-store.ts";

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "hidden" }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const rahim = { studentId: 3, regId: "26000001", userName: "রহিম", gone: null, leave: null, reason: "" };
const rollCall = {
  ...{ batch: { batchId: 1, batchName: "সকাল" }, day: "2026-01-05", taken: null },
  students: [{ ...rahim, state: "present" as const }],
};

/** An open roll-call on which Rahim is marked as absent, and what the server answers. */
function marked(answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", answer);
  const store = new RollCallStore({ rollCall, tag: "" }, { regId: "T1", name: "নাদিয়া" });
  const stop = store.start();
  for (const one of store.rollCall.students) store.mark(one, "absent");
  return { store, stop };
}

test("without a connection a class is marked as not held after a student: it stands on the roll-call that the student's mark takes", async () => {
  const { store, stop } = marked(() => Promise.reject(new TypeError()));
  await expect.poll(() => store.saving().state).toBe("offline");
  store.markClass(false);
  expect(store.unsentOf(null)).toMatchObject({ from: "held", to: "notHeld" });
  stop();
});

test("a mark that waits for a person is told by roll where its student has gone, and can be dropped", async () => {
  const refused = { studentId: 3, result: "refused", message: "এই হাজিরায় নেই" };
  const { store, stop } = marked(async () => Response.json({ data: [refused] }));
  await expect.poll(() => store.saving()).toMatchObject({ kept: 0, held: 1 });
  expect(store.heldWithout(store.rollCall.students)).toEqual([]);
  expect(store.heldWithout([])).toEqual([{ studentId: 3, name: "26000001 রহিম" }]);
  store.rollCall = { ...store.rollCall, students: [] };
  expect(store.heldWithout([])).toEqual([{ studentId: 3, name: "26000001" }]);
  store.resolve(3, "other");
  expect(store.heldWithout([])).toEqual([]);
  stop();
});

test("of a batch that is no more nothing is kept, and that is said", async () => {
  const error = { code: "NOT_FOUND", message: "পাওয়া যায়নি" };
  const { store, stop } = marked(async () => Response.json({ error }, { status: 404 }));
  await expect.poll(() => store.saving()).toMatchObject({ kept: 0, held: 0, refused: error.message });
  stop();
});
