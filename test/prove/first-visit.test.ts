import { expect, test } from "vitest";
import type { PersonName } from "../e2e/portal.ts";
import { cheapPhone, countTraffic, mostTraffic, waitUntilQuiet } from "../e2e/traffic.ts";
import { demoInBrowser } from "./demo-browser.ts";
import { figure } from "./scale.ts";

const as = demoInBrowser();

const visits: [page: keyof typeof mostTraffic, path: string | null, person?: PersonName][] = [
  ["home", "/"],
  ["signIn", "/join-now"],
  ["guardian", null],
  ["studentHome", "/dashboard", "student"],
];

/** Until nothing more travels; what comes when a visitor scrolls is theirs. `npm run phone` tells the seconds, too. */
test.each(visits)(
  "a first visit to %s (%s) travels within its bytes and requests",
  async (name, path, person) => {
    const { kilobytes, requests } = mostTraffic[name];
    const page = await (await as(person))(cheapPhone);
    const { traffic } = await countTraffic(page);
    await page.goto(path ?? (await guardianLink()));
    await waitUntilQuiet(page, traffic);
    await page.close();
    expect(traffic.requests).toBeGreaterThan(2);
    expect(traffic.requests).toBeLessThanOrEqual(requests);
    expect(traffic.bytes).toBeGreaterThan(30_000);
    expect(traffic.bytes).toBeLessThanOrEqual(kilobytes * 1000);
    figure("KB", (traffic.bytes / 1000).toFixed(1));
    figure("requests", traffic.requests);
  },
);
