import { expect, test } from "vitest";
import { crawl } from "../e2e/crawl.ts";
import type { PersonName } from "../e2e/portal.ts";
import { demoInBrowser } from "./demo-browser.ts";
import { figure, whole } from "./scale.ts";

const as = demoInBrowser();

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
    const open = await as(who);
    const screen = { viewport: { width, height: 800 } };
    const pages = [await open(screen), await open(screen)];
    const { dead, kinds, presses } = await crawl(pages, ["/dashboard"], /^\/dashboard/);
    for (const page of pages) await page.close();
    expect(dead).toEqual([]);
    expect(kinds).toBeGreaterThan(fewest);
    figure("kinds of pages", kinds);
    figure("presses", presses);
  },
);
