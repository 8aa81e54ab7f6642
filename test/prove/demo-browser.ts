import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { launchOptions } from "../e2e/chromium.ts";
import { type PersonName, signedIn, startDemo, storageOf } from "../e2e/portal.ts";
import { temporaryFolder } from "../process.ts";

/** A new demo and a browser for the tests of a file: each opens pages of its own, signed in as one of the demo's people or as nobody. */
export function demoInBrowser() {
  let browser: Browser;
  let demo: Awaited<ReturnType<typeof startDemo>>;
  const { folder, remove } = temporaryFolder();
  beforeAll(async () => {
    buildIfChanged(() => {});
    demo = await startDemo(folder);
    browser = await chromium.launch(launchOptions());
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await demo?.stop();
    remove();
  });
  return async (person?: PersonName) => {
    const session = person && storageOf(demo.url, await signedIn(demo.url, demo.people[person]));
    return (screen: Parameters<Browser["newPage"]>[0]) =>
      browser.newPage({ baseURL: demo.url, ...(session && { storageState: session }), ...screen });
  };
}
