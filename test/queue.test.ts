import { expect, test } from "vitest";
import { waitsOf } from "../bench/queue.ts";

const spread = (mean: number) => -mean * Math.log(1 - Math.random());

test("a simulated queue waits as the formula of Erlang says: two servers, seven tenths busy", () => {
  const [work, every] = [10, 10 / (2 * 0.7)];
  function* visits() {
    for (let nth = 0, at = 0; nth < 200_000; nth += 1) {
      at += spread(every);
      yield { at, asks: [{ loop: 0, database: work }], pause: () => 0 };
    }
  }
  const waits = waitsOf({ machines: 1, cores: 1, processes: 1, database: 2 }, visits(), spread);
  const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
  // M/M/2 at 0.7: the mean of work and wait is 1 / (1 - 0.7²) of the work.
  expect(mean / (work / (1 - 0.7 ** 2))).toBeCloseTo(1, 1);
});
