import { setImmediate as soon } from "node:timers/promises";
import { expect, test } from "vitest";
import { semaphore } from "./semaphore.ts";

test("few work at once, everybody gets a turn in order, and one that fails or is left gives it up", async () => {
  const atOnce = semaphore(2);
  let [working, most] = [0, 0];
  const began: number[] = [];
  const work = async (id: number) => {
    began.push(id);
    working += 1;
    most = Math.max(most, working);
    await soon();
    working -= 1;
    if (id % 2) throw new Error("odd");
    return id;
  };
  async function* endless() {
    for (let piece = 0; ; piece += 1) yield await work(2 * piece + 10);
  }
  const left = (async () => {
    for await (const piece of atOnce.pieces(endless)) if (piece > 10) return piece;
  })();
  const others = [0, 1, 2, 3, 4].map((id) => atOnce.work(() => work(id)));
  const ends = await Promise.allSettled([left, ...others]);
  expect(ends.map((end) => (end.status === "fulfilled" ? end.value : "failed"))).toEqual([
    12,
    0,
    "failed",
    2,
    "failed",
    4,
  ]);
  expect(most).toBe(2);
  expect(began.filter((id) => id < 10)).toEqual([0, 1, 2, 3, 4]);
});
