import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { launchOptions } from "../e2e/chromium.ts";
import { crawl } from "../e2e/crawl.ts";
import { type PersonName, signedIn, startDemo, storageOf } from "../e2e/portal.ts";
import { temporaryFolder } from "../process.ts";
import { figure, whole } from "./scale.ts";

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

const people: [PersonName, width: number, fewest: number][] = [
  ["administrator", 1280, 30],
  ["administrator", 360, 30],
  ["teacher", 1280, 15],
  ["student", 360, 8],
];

test.each(whole ? people : people.slice(0, 1))(
  "every link and button of the dashboard does something: %s, %i pixels",
  { timeout: 3_600_000 },
  async (who, width, fewest) => {
    const session = storageOf(demo.url, await signedIn(demo.url, demo.people[who]));
    const open = () =>
      browser.newPage({ baseURL: demo.url, storageState: session, viewport: { width, height: 800 } });
    const pages = [await open(), await open()];
    const { dead, kinds, presses } = await crawl(pages, ["/dashboard"], /^\/dashboard/);
    for (const page of pages) await page.close();
    expect(dead).toEqual([]);
    expect(kinds).toBeGreaterThan(fewest);
    figure("kinds of pages", kinds);
    figure("presses", presses);
  },
);
