import { crawl, pressAll } from "./crawl.ts";
import { expect, test } from "./journey.ts";
import { hydrated, linksOf, scrollThrough } from "./pages.ts";

test("every link and button that a visitor meets does something", async ({ page, context }) => {
  test.setTimeout(300_000);
  const { dead, kinds, presses } = await crawl(
    [page, await context.newPage()],
    ["/", "/join-now"],
    /^(?!\/dashboard)/,
  );
  expect(dead).toEqual([]);
  expect(kinds).toBeGreaterThan(6);
  expect(presses).toBeGreaterThan(15);
});

test("a button and a link that do nothing are found", async ({ page }) => {
  await page.goto("/about-details");
  await hydrated(page);
  // What comes late would be taken for what the button did.
  await scrollThrough(page);
  await page.evaluate(() => {
    const dead = '<div id="dead"><button>মৃত</button><a href="#nowhere">কোথাও না</a></div>';
    document.body.insertAdjacentHTML("beforeend", dead);
  });
  expect(await pressAll(page, "#dead")).toEqual({ dead: ["মৃত"], presses: 1 });
  expect((await linksOf(page)).dead).toEqual(["#nowhere"]);
});
