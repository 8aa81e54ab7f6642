import { setImmediate as soon } from "node:timers/promises";
import { expect, test } from "vitest";
import { Gone, semaphore } from "./semaphore.ts";

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

const waiter = (account: number) => {
  const line = new AbortController();
  const seen = { aside: 0 };
  const aside = async <Of>(wait: Promise<Of>) => {
    seen.aside += 1;
    return wait.finally(() => {
      seen.aside -= 1;
    });
  };
  return { account, gone: line.signal, aside, seen, hangUp: () => line.abort() };
};

test("a line with an end: two of one account, so many of all; who stands in it is not at work, and who hangs up leaves it", async () => {
  const atOnce = semaphore(1, { most: 4, each: 2 });
  const ends: (() => void)[] = [];
  const began: number[] = [];
  const come = (who: ReturnType<typeof waiter>) =>
    atOnce.work(() => {
      began.push(who.account);
      return new Promise<void>((end) => ends.push(end));
    }, who);
  const [one, two, three] = [waiter(1), waiter(2), waiter(3)];
  const first = come(one);
  await soon();
  const dropped = come(one);
  await soon();
  expect([one.seen.aside, began]).toEqual([1, [1]]);
  await expect(come(one)).rejects.toMatchObject({ code: "TOO_MANY_TRIES", data: { retryAfter: 5 } });
  const others = [come(two), come(three)];
  await expect(come(waiter(4))).rejects.toMatchObject({ code: "UNAVAILABLE" });

  one.hangUp();
  await expect(dropped).rejects.toBeInstanceOf(Gone);
  expect(one.seen.aside).toBe(0);
  const fourth = come(waiter(4));
  await expect(come(one)).rejects.toBeInstanceOf(Gone);
  for (let at = 0; at < 4; at += 1) {
    ends[at]?.();
    await soon();
  }
  await Promise.all([first, ...others, fourth]);
  expect(began).toEqual([1, 2, 3, 4]);
  const again = come(waiter(1));
  await soon();
  ends[4]?.();
  await again;
});

test("accounts have their turns one after the other, whatever one of them has brought", async () => {
  const atOnce = semaphore(1, { most: 20, each: 10 });
  const began: number[] = [];
  const come = (account: number) =>
    atOnce.work(async () => {
      began.push(account);
      await soon();
    }, waiter(account));
  const many = Array.from({ length: 5 }, () => come(1));
  await Promise.all([...many, come(2), come(3), come(2)]);
  expect(began).toEqual([1, 2, 3, 1, 2, 1, 1, 1]);
});
