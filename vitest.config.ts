import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { storiesFile } from "./scripts/test-results.ts";

const whole = process.env.PROVE === "whole";
const quick = process.env.PROVE === "quick";
const proofs = "test/prove/**/*.test.ts";
/** Quick proofs that `npm test` makes, and `npm run prove -- --quick` does not once more: they try every call without a story for each. */
export const ofEveryCall = "test/prove/{access,audit}.test.ts";

export default defineConfig({
  test: {
    include: process.env.PROVE ? [proofs] : ["{src,seed}/**/*.test.ts", "test/*.test.ts", ofEveryCall],
    globalSetup: "test/setup.ts",
    isolate: false,
    // Stories wait as often as they work: two at a time are faster even on two cores that PostgreSQL shares.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The whole of a proof measures and fills the machine: one part at a time.
    fileParallelism: !whole,
    testTimeout: whole ? 3_600_000 : quick ? 600_000 : 300_000,
    // Where CI is set what passes at a second try is told at the end, as with journeys; elsewhere it fails.
    retry: process.env.CI && !process.env.PROVE ? 1 : 0,
    hookTimeout: whole || quick ? 600_000 : 300_000,
    // A machine that others use at once may be slow: a second, the usual wait, is nothing there.
    expect: { poll: { timeout: 10_000 } },
    reporters: whole
      ? ["verbose", "./test/prove/report.ts"]
      : ["default", ["json", { outputFile: storiesFile }]],
    // Else every file pays drizzle's 430 ms.
    server: { deps: { inline: [/drizzle-orm/] } },
  },
});
