import type { Locator, Page } from "@playwright/test";
import { desk, expect, phone, test } from "./journey.ts";

test.use(phone);

test("carousels keep their time, stop under the mouse and go round", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await moves(page, carousel(page, "ধ্রুবকের ভর্তির খবর"), 5000);
  await moves(page, carousel(page, "যেসব বিষয়ের প্রস্তুতি"), 5000);
  await moves(page, carousel(page, "আমাদের শিক্ষকেরা"), 5000);
  await moves(page, carousel(page, "সেরা সাফল্য"), 3000);
  await moves(page, carousel(page, "সফল শিক্ষার্থীরা"), 5000);
  await moves(page, carousel(page, "শিক্ষার্থীদের কথা"), 3000);

  const strip = carousel(page, "যেসব বিষয়ের প্রস্তুতি");
  await strip.evaluate((host) => host.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const at = await place(strip);
  await strip.locator("[data-window]").hover();
  await page.clock.runFor(11_000);
  expect(await place(strip)).toBe(at);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  expect(await place(strip)).not.toBe(at);

  const banner = carousel(page, "ধ্রুবকের ভর্তির খবর");
  await banner.getByRole("button", { name: "৩ নম্বর স্লাইডে যান" }).click();
  expect(await place(banner)).toBe("2");
  await banner.getByRole("button", { name: "থামান" }).click();
  await page.clock.runFor(16_000);
  expect(await place(banner)).toBe("2");
  await page.keyboard.press("ArrowRight");
  expect(await place(banner)).toBe("0");

  // A finger that rests on it holds it; below it another one moves, and this one no more.
  await banner.getByRole("button", { name: "থামান" }).click();
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const touch = { pointerType: "touch", bubbles: true };
  await banner.locator("[data-window]").dispatchEvent("pointerdown", touch);
  await page.clock.runFor(11_000);
  expect(await place(banner)).toBe("0");
  await banner.locator("[data-window]").dispatchEvent("pointerup", touch);
  await page.clock.runFor(5100);
  expect(await place(banner)).toBe("1");
  await strip.evaluate((host) => host.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(banner).toBeInViewport();
  const [still, moving] = [await place(banner), await place(strip)];
  await page.clock.runFor(5500);
  expect(await place(banner)).toBe(still);
  expect(await place(strip)).not.toBe(moving);

  await page.goto("/course-details/1");
  await moves(page, carousel(page, "অন্যান্য কোর্স"), 3000);
});

for (const [width, options, shown, inPages] of [
  [360, phone, 1, 6],
  [1280, desk, 3, 8],
] as const) {
  test.describe(`at ${width} pixels`, () => {
    test.use(options);

    test("carousels show as many as fit", async ({ page }) => {
      await page.goto("/");
      for (const [name, expected] of [
        ["যেসব বিষয়ের প্রস্তুতি", Math.max(shown, 2)],
        ["সেরা সাফল্য", shown],
        ["শিক্ষার্থীদের কথা", Math.min(shown, 2)],
      ] as const) {
        const one = carousel(page, name);
        await one.scrollIntoViewIfNeeded();
        expect(await inView(one), name).toBe(expected);
        // Where all of it stands there is nothing to press.
        const isWhole = (await one.locator("[data-window] > div > div").count()) <= expected;
        await expect(one.locator("[data-controls]")).toBeVisible({ visible: !isWhole });
      }
      const all = carousel(page, "সফল শিক্ষার্থীরা");
      await all.scrollIntoViewIfNeeded();
      await expect(all.locator("ul").first().locator("li")).toHaveCount(inPages);
    });
  });
}

test("with reduced motion nothing moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  const banner = carousel(page, "ধ্রুবকের ভর্তির খবর");
  await expect(banner.locator("[data-window]")).toHaveAttribute("data-at", "0");
  await page.clock.runFor(16_000);
  expect(await place(banner)).toBe("0");
  await banner.locator("[data-window]").press("ArrowRight");
  expect(await place(banner)).toBe("1");
});

const carousel = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

const place = (one: Locator) => one.locator("[data-window]").getAttribute("data-at");

/** Stands until its time, then moves by one. */
async function moves(page: Page, one: Locator, every: number): Promise<void> {
  await one.evaluate((host) => host.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.mouse.move(0, 0);
  await expect(one.locator("[data-window]")).toHaveAttribute("data-at", /\d/);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const window = one.locator("[data-window]");
  await window.press("ArrowRight");
  await window.evaluate((focused: HTMLElement) => focused.blur());
  const at = await place(one);
  await page.clock.runFor(every - 200);
  expect(await place(one)).toBe(at);
  await page.clock.runFor(400);
  expect(await place(one)).not.toBe(at);
  await page.clock.runFor(1000);
  await page.clock.resume();
}

/** Slides that stand in the carousel's window. */
const inView = (one: Locator) =>
  one.locator("[data-window]").evaluate((view) => {
    const { left, right } = view.getBoundingClientRect();
    const slides = [...view.querySelectorAll('[aria-roledescription="স্লাইড"]')];
    const middles = slides
      .map((slide) => slide.getBoundingClientRect())
      .map((box) => (box.left + box.right) / 2);
    return middles.filter((middle) => middle > left && middle < right).length;
  });
