import type { Locator } from "@playwright/test";
import { expect, phone, test } from "./journey.ts";

test.use(phone);

test("answers open by their header, pictures open large, go round and zoom", async ({ page, picture }) => {
  await page.goto("/#faq");
  const answer = page.locator("#faq details:has(h3)").first();
  await answer.locator("summary").click();
  await expect(answer.locator("p")).toBeVisible();
  await answer.locator("summary").click();
  await expect(answer.locator("p")).toBeHidden();

  const pictures = page.locator("a[data-large][data-width]:visible");
  await pictures.first().scrollIntoViewIfNeeded();
  await expectHydrated(pictures.first());
  const count = await pictures.count();
  await pictures.first().click();
  const large = page.getByRole("dialog");
  const shown = large.locator(".yarl__slide_current img");
  const first = await pictures.first().getAttribute("data-caption");
  await expect(shown).toHaveAttribute("alt", first ?? "");
  await page.getByRole("button", { name: "আগের ছবি" }).click();
  await expect(shown).toHaveAttribute(
    "alt",
    (await pictures.nth(count - 1).getAttribute("data-caption")) ?? "",
  );
  await page.getByRole("button", { name: "পরের ছবি" }).click();
  await expect(shown).toHaveAttribute("alt", first ?? "");
  const nearer = page.getByRole("button", { name: "বড় করুন" });
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  const fitting = await width();
  for (const step of [1, 2, 3]) {
    await nearer.click();
    await expect.poll(async () => Math.log2((await width()) / fitting)).toBeCloseTo(step, 1);
  }
  await expect(nearer).toBeDisabled();
  await picture("lightbox");
  await page.getByRole("button", { name: "বন্ধ করুন" }).click();
  await expect(large).toBeHidden();
  await expect(pictures.first()).toBeFocused();
});

test("a picture or a film that is pressed before the script arrives opens in the page once it has", async ({
  page,
}) => {
  for (const [pressed, opened] of [
    ["a[data-large][data-width]:visible", "[role=dialog] .yarl__slide_current img"],
    ["a[data-island=video]", "video"],
  ] as const) {
    const { promise: arrived, resolve } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "commit" });
    await page.locator(pressed).first().click();
    await page.locator(pressed).first().click();
    resolve();
    await expect(page.locator(opened)).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.unrouteAll({ behavior: "wait" });
  }
});

test("where the script does not arrive at all, a picture that was pressed opens by itself", async ({
  page,
}) => {
  const { promise: failed, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.route(/\/images\/.*\.webp$/, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: "text/html", body: "<p>picture</p>" })
      : route.continue(),
  );
  await page.locator("a[data-large][data-width]:visible").first().click();
  resolve();
  await expect(page).toHaveURL(/\/images\/.*\.webp$/);
});

test("an address that ends in a stray % opens a page that moves all the same", async ({ page }) => {
  await page.goto("/#%");
  await expect(page.locator("[data-window][data-hydrated]").first()).toBeAttached();
});

test("a picture that does not load says so", async ({ page }) => {
  await page.goto("/");
  const feedback = page.locator("a[data-large]:not([data-width])").first();
  const address = await feedback.getAttribute("href");
  await page.route(`**${address}`, (route) => route.abort());
  await page.goto("/");
  await feedback.scrollIntoViewIfNeeded();
  await expectHydrated(feedback);
  await feedback.click();
  await expect(page.getByText("This image failed to load")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("the demo's film plays in the page, and is fetched only then", async ({ page, picture }) => {
  const fetched: string[] = [];
  page.on("request", (request) => void fetched.push(new URL(request.url()).pathname));
  await page.goto("/");
  const link = page.getByRole("link", { name: "ভিডিও চালান" });
  await link.scrollIntoViewIfNeeded();
  await expectHydrated(link);
  expect(fetched).not.toContain("/films/projectile.mp4");
  await link.click();
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1);
  await picture("film");
});

/** The part of the page in which it stands has its script. */
const expectHydrated = (one: Locator) =>
  expect(one.locator("xpath=ancestor-or-self::*[@data-island]").last()).toHaveAttribute("data-hydrated");
