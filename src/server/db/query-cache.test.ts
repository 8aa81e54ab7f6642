import { expect, test } from "vitest";
import { testChanges } from "../../../test/changes.ts";
import { createQueryCache } from "./query-cache.ts";

test("a total is counted once until its table changes, and anew while no change can be heard", async () => {
  const { changes, state, lose } = testChanges();
  const keep = createQueryCache(changes);
  let counted = 0;
  const total = () =>
    keep(["students"], "all", async () => {
      counted += 1;
      return counted;
    });
  expect(await Promise.all([total(), total()])).toEqual([1, 1]);
  changes.announce(["payments"]);
  expect(await total()).toBe(1);
  changes.announce(["students"]);
  expect(await total()).toBe(2);
  state.hears = false;
  lose();
  expect([await total(), await total()]).toEqual([3, 4]);
});

test("a read of a part is kept while other parts change, and not when nobody says which part did", async () => {
  const { changes } = testChanges();
  const keep = createQueryCache(changes);
  let counted = 0;
  const read = (table: string) =>
    keep([table], table, async () => {
      counted += 1;
      return counted;
    });
  const all = async () => [await read("results/7"), await read("results/8"), await read("results")];
  expect(await all()).toEqual([1, 2, 3]);
  changes.announce(["results/7"]);
  expect(await all()).toEqual([4, 2, 5]);
  changes.announce(["results"]);
  expect(await all()).toEqual([6, 7, 8]);
});

test("a query that asks anew each time it is awaited is asked once", async () => {
  let asked = 0;
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: drizzle's queries are such
    then(done: (total: number) => void) {
      asked += 1;
      done(asked);
    },
  };
  const total = () => keep([], "all", () => query as unknown as Promise<number>);
  const keep = createQueryCache(testChanges().changes);
  expect([await total(), await total(), await total()]).toEqual([1, 1, 1]);
});

test("a failed read is not kept", async () => {
  const keep = createQueryCache(testChanges().changes);
  await expect(keep([], "x", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await keep([], "x", async () => "yes")).toBe("yes");
});

test("what was being read while its table changed is not kept", async () => {
  const { changes } = testChanges();
  const keep = createQueryCache(changes);
  const slow = keep(["students"], "all", () => new Promise((done) => setTimeout(() => done("old"), 20)));
  changes.announce(["students"]);
  await slow;
  expect(await keep(["students"], "all", async () => "new")).toBe("new");
});
