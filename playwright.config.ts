import { defineConfig } from "@playwright/test";
import { launchOptions } from "./test/e2e/chromium.ts";

/** One portal for all journeys; each journey is walked on a phone and on a desk. */
export default defineConfig({
  testDir: "test/e2e",
  globalSetup: "./test/e2e/portal.ts",
  workers: 1,
  timeout: 120_000,
  // A machine that others use at once may be slow once; twice is a fault.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  reporter: "list",
  outputDir: "test-results/journeys",
  use: {
    launchOptions: launchOptions(),
    locale: "bn-BD",
    timezoneId: "Asia/Dhaka",
    trace: "retain-on-failure",
  },
  projects: [
    { name: "360", use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: "1280", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
