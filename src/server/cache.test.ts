import { expect, test } from "vitest";
import { testChanges } from "../../test/changes.ts";
import { students } from "../features/catalogue/batches/table.server.ts";
import { exams } from "../features/exams/exams/table.server.ts";
import { results, resultsOf } from "../features/exams/results/table.server.ts";
import { refuse } from "../shared/errors.ts";
import { createCache } from "./cache.ts";
import { markOf, type Source } from "./db/parts.ts";

/** A cache, and reads of it that answer how many reads there have been. */
function counting(most?: number) {
  const { changes, become } = testChanges();
  const cached = createCache(changes, most);
  let counted = 0;
  const count = (key: string, sources: Source[] = [students]) =>
    cached(sources, key, async () => {
      counted += 1;
      return counted;
    });
  return { changes, become, cached, count };
}

test("a total is counted once until its table changes", async () => {
  const { changes, count } = counting();
  expect(await Promise.all([count("all"), count("all")])).toEqual([1, 1]);
  changes.announce(["payments"]);
  expect(await count("all")).toBe(1);
  changes.announce(["students"]);
  expect(await count("all")).toBe(2);
});

test("while changes cannot be heard nothing is kept; what was kept is served only while the database does not answer at all", async () => {
  const { become, count } = counting();
  expect(await count("all")).toBe(1);
  become("lost");
  expect([await count("all"), await count("all")]).toEqual([2, 3]);
  become("unreachable");
  expect([await count("all"), await count("other"), await count("other")]).toEqual([1, 4, 5]);
  become("listening");
  expect([await count("all"), await count("all")]).toEqual([6, 6]);
});

test("when listening begins again and the database does not answer yet, what was kept before is served, until something else is read or its table has changed", async () => {
  const { changes, become, cached, count } = counting();
  const down = () =>
    cached([students], "all", () => Promise.reject(refuse("UNAVAILABLE", { cause: new Error() })));
  const wrong = () => cached([students], "all", () => Promise.reject(refuse("NOT_FOUND")));
  expect(await count("all")).toBe(1);
  become("unreachable");
  become("listening");
  expect([await down(), await down()]).toEqual([1, 1]);
  await expect(wrong()).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await count("all")).toBe(2);
  become("listening");
  expect(await down()).toBe(2);
  changes.announce(["students"]);
  await expect(down()).rejects.toMatchObject({ code: "UNAVAILABLE" });
});

test("a read of a part is kept while other parts change, and not when nobody says which part did", async () => {
  const { changes, count } = counting();
  const all = async () => [
    await count("7", [resultsOf(7)]),
    await count("8", [resultsOf(8)]),
    await count("all", [results]),
  ];
  expect(await all()).toEqual([1, 2, 3]);
  changes.announce(["results/7", `results/${markOf("results")}`]);
  expect(await all()).toEqual([4, 2, 5]);
  changes.announce(["results"]);
  expect(await all()).toEqual([6, 7, 8]);
});

test("a process that divides a table otherwise, being older or newer, is taken to have changed all of it", async () => {
  const { changes, count } = counting();
  const seven = () => count("7", [resultsOf(7)]);
  const other = () => count("exams", [exams]);
  expect([await seven(), await other()]).toEqual([1, 2]);
  changes.announce(["results/8"]);
  expect([await seven(), await other()]).toEqual([3, 2]);
  changes.announce(["results/8", "results/~other"]);
  expect([await seven(), await other()]).toEqual([4, 2]);
  changes.announce(["results/8", `results/${markOf("results")}`]);
  expect([await seven(), await other()]).toEqual([4, 2]);
});

test("the least recently used leaves first: what everybody asks for stays, however old", async () => {
  const { count } = counting(3);
  for (const key of ["home", "1", "2", "home", "3", "home", "4", "home"]) await count(key);
  expect([await count("home"), await count("3"), await count("4")]).toEqual([1, 4, 5]);
  expect(await count("1")).toBe(6);
});

test("what is being read pushes nothing out, and a refused or failed answer is not kept", async () => {
  const { cached, count } = counting(2);
  await count("home");
  const refused = Array.from({ length: 300 }, (_, at) =>
    cached(
      [],
      `no ${at}`,
      async () => at,
      () => false,
    ),
  );
  expect(await Promise.all(refused)).toHaveLength(300);
  expect(await count("home")).toBe(1);
  await expect(cached([], "x", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cached([], "x", async () => "yes")).toBe("yes");
});

test("what was being read while its table changed is not kept, and its failure takes nothing newer away", async () => {
  const { changes, cached, count } = counting();
  const failing = Promise.withResolvers<number>();
  const slow = cached([students], "all", () => failing.promise);
  changes.announce(["students"]);
  expect(await count("all")).toBe(1);
  failing.reject(new Error("too late"));
  await expect(slow).rejects.toThrow("too late");
  expect(await count("all")).toBe(1);
});

test("a query that asks anew each time it is awaited is asked once", async () => {
  const { cached } = counting();
  let asked = 0;
  const query = {
    // biome-ignore lint/suspicious/noThenProperty: drizzle's queries are such
    then(done: (total: number) => void) {
      asked += 1;
      done(asked);
    },
  };
  const total = () => cached([], "all", () => query as unknown as Promise<number>);
  expect([await total(), await total(), await total()]).toEqual([1, 1, 1]);
});
