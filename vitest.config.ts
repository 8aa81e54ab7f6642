import { defineConfig } from "vitest/config";

const whole = process.env.PROVE === "whole";

export default defineConfig({
  test: {
    include: whole ? ["test/prove/**/*.test.ts"] : ["{src,seed,test}/**/*.test.ts"],
    globalSetup: "test/setup.ts",
    isolate: false,
    // The whole of a proof measures and fills the machine: one part at a time.
    fileParallelism: !whole,
    testTimeout: whole ? 3_600_000 : 30_000,
    hookTimeout: whole ? 600_000 : 60_000,
    // A machine that others use at once may be slow: a second, the usual wait, is nothing there.
    expect: { poll: { timeout: 10_000 } },
    reporters: whole ? ["verbose", "./test/prove/report.ts"] : ["default"],
    // Else every file pays drizzle's 430 ms.
    server: { deps: { inline: [/drizzle-orm/] } },
  },
});
