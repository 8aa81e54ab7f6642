import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { locks } from "./locks.ts";

test("no two advisory locks have the same id, and none has an id that is not in the list", () => {
  const ids = Object.values(locks);
  expect(new Set(ids).size).toBe(ids.length);
  const elsewhere = globSync("{src,seed,scripts}/**/*.ts")
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => readFileSync(file, "utf8").match(/pg_\w*advisory\w*lock\w*\([^)]*/g) ?? [])
    .filter((call) => !/\((\$1|\$\{locks\.\w+\}(, .*)?)$/.test(call));
  expect(elsewhere).toEqual([]);
});
