import { defineConfig } from "@playwright/test";
import { journeysFile } from "./scripts/test-results.ts";
import { launchOptions } from "./test/e2e/chromium.ts";

/** The journeys: two workers, each with a portal of its own. */
export default defineConfig({
  testDir: "test/e2e",
  // Wide, and so a proof: `npm run prove -- sweep`.
  testIgnore: process.env.SWEEP ? [] : ["sweep.spec.ts"],
  globalSetup: "./test/e2e/setup.ts",
  workers: 2,
  // A sweep, which is a proof, walks eight pages at two widths; where the processors are others' too, that alone is two minutes.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // The second try is for its trace: who passes only then is named at the end, and fails the run but in CI.
  retries: 1,
  failOnFlakyTests: !process.env.CI,
  reporter: [["list"], ["json", { outputFile: journeysFile }]],
  outputDir: "test-results/journeys",
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1280, height: 800 },
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    trace: "on-first-retry",
    // What it answers, a journey could not hold back; that of being offline lets it in.
    serviceWorkers: "block",
  },
});
