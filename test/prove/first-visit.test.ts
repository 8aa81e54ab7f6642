import { type Browser, chromium } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfChanged } from "../../scripts/build.ts";
import { launchOptions } from "../e2e/chromium.ts";
import { type PersonName, signedIn, startDemo, storageOf } from "../e2e/portal.ts";
import { cheapPhone, countTraffic, mostTraffic } from "../e2e/traffic.ts";
import { temporaryFolder } from "../process.ts";
import { figure } from "./scale.ts";

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

const visits: [page: keyof typeof mostTraffic, path: string, person?: PersonName][] = [
  ["home", "/"],
  ["signIn", "/join-now"],
  ["studentHome", "/dashboard", "student"],
];

/** Until nothing more travels; what comes when a visitor scrolls is theirs. `npm run phone` tells the seconds, too. */
test.each(visits)(
  "a first visit to %s (%s) travels within its bytes and requests",
  async (name, path, person) => {
    const { kilobytes, requests } = mostTraffic[name];
    const session = person && storageOf(demo.url, await signedIn(demo.url, demo.people[person]));
    const page = await browser.newPage({ ...cheapPhone, ...(session && { storageState: session }) });
    const { traffic } = await countTraffic(page);
    await page.goto(demo.url + path);
    // A part of the page asks for its script once it is on the screen: nothing travels for half a second, twice.
    for (let before = -1; before < traffic.requests; ) {
      before = traffic.requests;
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(500);
    }
    await page.close();
    expect(traffic.requests).toBeGreaterThan(4);
    expect(traffic.requests).toBeLessThanOrEqual(requests);
    expect(traffic.bytes).toBeGreaterThan(30_000);
    expect(traffic.bytes).toBeLessThanOrEqual(kilobytes * 1000);
    figure("KB", (traffic.bytes / 1000).toFixed(1));
    figure("requests", traffic.requests);
  },
);
