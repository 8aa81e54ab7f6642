import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./walk.ts";

const pages = [
  "/",
  "/about-details",
  "/course-details/1",
  "/successful-students",
  "/privacy-policy",
  "/terms-conditions",
  "/nowhere",
];

test("the page is whole, every link and anchor leads somewhere", async ({ page, request, picture }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("ধ্রুবক | Home");
  for (const id of ["about", "courses", "services", "call-to-action", "faq", "contact-us"]) {
    await expect(page.locator(`#${id}`)).toHaveCount(1);
  }
  const addresses = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    for (const href of await page.locator("a[href]").evaluateAll(hrefs)) addresses.add(href);
  }
  const own = [...addresses].filter((href) => href.startsWith("/"));
  expect(own.length).toBeGreaterThan(15);
  for (const href of own) {
    const answer = await request.get(href);
    expect(answer.status(), href).toBe(200);
    const id = href.split("#")[1];
    if (id && id !== "main") expect(await answer.text(), href).toContain(`id="${id}"`);
  }
  await page.goto("/");
  await seeAll(page);
  await picture("home");
});

test("loads little, moves nothing, and shows its logo once a visit for two seconds", async ({ page }) => {
  await page.clock.install();
  let bytes = 0;
  page.on("response", async (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) {
      bytes += Number((await response.allHeaders())["content-length"] ?? 0);
    }
  });
  await page.addInitScript(countShifts);
  await page.goto("/");
  const logo = page.locator("body > div[aria-hidden=true]");
  expect(await logo.evaluate(seenAt, 1700)).toBe("visible");
  expect(await logo.evaluate(seenAt, 2000)).toBe("hidden");
  expect(bytes).toBeLessThan(120 * 1024);
  await seeAll(page);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(
    0.02,
  );
  await page.goto("/about-details");
  await expect(logo).toBeHidden({ timeout: 500 });
});

test("the header changes at 20 pixels; the menu opens, leads and closes", async ({ page }, info) => {
  await page.goto("/");
  const header = page.locator("header");
  await expect(header).toHaveAttribute("data-scrolled", "false");
  await page.evaluate(() => scrollTo({ top: 19, behavior: "instant" }));
  await expect(header).toHaveAttribute("data-scrolled", "false");
  await page.evaluate(() => scrollTo({ top: 20, behavior: "instant" }));
  await expect(header).toHaveAttribute("data-scrolled", "true");
  const menu = page.getByRole("navigation", { name: "প্রধান মেনু" });
  if (info.project.name === "360") {
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "মেনু" }).click();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "মেনু" }).click();
  }
  await menu.getByRole("link", { name: "যোগাযোগ" }).click();
  await expect(page).toHaveURL(/#contact-us$/);
  await expect(page.getByRole("heading", { name: "যোগাযোগ" }).first()).toBeInViewport();
  if (info.project.name === "360") await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "পাতার শুরুতে ফিরে যান" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("carousels keep their time, stop under the mouse and go round", async ({ page }, info) => {
  await page.clock.install();
  await page.goto("/");
  await moves(page, carousel(page, "ধ্রুবকের ভর্তির খবর"), 5000);
  await moves(page, carousel(page, "যেসব বিষয়ের প্রস্তুতি"), 5000);
  await moves(page, carousel(page, "শিক্ষকবৃন্দ"), 5000);
  await moves(page, carousel(page, "সেরা সাফল্য"), 3000);
  await moves(page, carousel(page, "সফল শিক্ষার্থীরা"), 5000);
  await moves(page, carousel(page, "শিক্ষার্থীদের কথা"), 3000);
  const wide = info.project.name === "1280";
  expect(await inView(carousel(page, "যেসব বিষয়ের প্রস্তুতি"))).toBe(wide ? 3 : 1);
  expect(await inView(carousel(page, "সেরা সাফল্য"))).toBe(wide ? 3 : 1);
  expect(await inView(carousel(page, "শিক্ষার্থীদের কথা"))).toBe(wide ? 2 : 1);
  const all = carousel(page, "সফল শিক্ষার্থীরা");
  await expect(all.locator("ul").first().locator("li")).toHaveCount(wide ? 8 : 6);

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
});

test("with reduced motion nothing moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  const banner = carousel(page, "ধ্রুবকের ভর্তির খবর");
  await expect(banner.locator("[data-window]")).toHaveAttribute("data-at", "0");
  await page.clock.runFor(16_000);
  expect(await place(banner)).toBe("0");
  await banner.getByRole("button", { name: "পরেরটি" }).click();
  expect(await place(banner)).toBe("1");
});

test("a course opens from its card, with the others beside it", async ({ page, picture }) => {
  await page.goto("/#courses");
  const name = (await page.locator("#courses h3").first().textContent()) ?? "";
  await expect(page.locator("header")).toHaveAttribute("data-scrolled", "true");
  // The page that is left says so at once; by the next look the browser may have gone.
  const said = page.locator('#courses a[href="/course-details/1"]').evaluate((link: HTMLElement) => {
    link.click();
    return document.querySelector('main [role="status"]')?.textContent;
  });
  expect(await said).toBe("Loading...");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("Loading...")).toHaveCount(0);
  await page.clock.install();
  await page.goto("/course-details/1");
  await moves(page, carousel(page, "অন্যান্য কোর্স"), 3000);
  await picture("course");
});

test("answers open by their header, pictures open large, go round and zoom", async ({ page, picture }) => {
  await page.goto("/#faq");
  const answer = page.locator("details").first();
  await answer.locator("summary").click();
  await expect(answer.locator("p")).toBeVisible();
  await answer.locator("summary").click();
  await expect(answer.locator("p")).toBeHidden();

  const pictures = page.locator("a[data-large][data-width]:visible");
  await pictures.first().scrollIntoViewIfNeeded();
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
  for (let step = 0; step < 3; step++) {
    await expect(nearer).toBeEnabled();
    await nearer.click();
    await page.waitForTimeout(400);
  }
  await expect(nearer).toBeDisabled();
  await picture("lightbox");
  await page.getByRole("button", { name: "বন্ধ করুন" }).click();
  await expect(large).toBeHidden();
  await expect(pictures.first()).toBeFocused();
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
  // A link that is pressed before its part of the page is hydrated leads to the picture itself.
  await expect(async () => {
    await page.goto("/");
    await feedback.evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
    await page.waitForTimeout(1000);
    await feedback.evaluate((link: HTMLElement) => link.click());
    await expect(page.getByText("This image failed to load")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a message is missing, fails, and is sent once", async ({ page, picture }) => {
  await page.goto("/#contact-us");
  const send = page.getByRole("button", { name: "SEND MESSAGE" });
  await send.click();
  for (const text of [
    "Name is required",
    "Email is required",
    "Phone number is required",
    "Message is required",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await picture("contact-missing");
  await write(page);
  await page.route("**/api/contact/send", (route) => route.abort());
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: "পাঠানো যায়নি" })).toBeVisible();
  await expect(page.getByLabel("What is your name? *")).toHaveValue("মাহফুজা খাতুন");
  await page.unroute("**/api/contact/send");
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact/send")) calls += 1;
  });
  await send.dblclick();
  const popup = page.getByRole("dialog", { name: "Success!" });
  await expect(popup).toContainText(
    "Thank you for reaching out to us! Your message has been received and Our team will be in touch with you shortly.",
  );
  expect(calls).toBe(1);
  await popup.getByRole("button").click();
  await expect(page.getByLabel("What is your name? *")).toHaveValue("");
});

test("who sends too often is told so, and keeps what was typed", async ({ page, picture }) => {
  await page.goto("/#contact-us");
  await write(page);
  const error = { code: "TOO_MANY_TRIES", message: "অল্প সময়ে অনেকবার ভুল হয়েছে। একটু পরে আবার চেষ্টা করুন।" };
  await page.route("**/api/contact/send", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "60" }, json: { error } }),
  );
  await page.getByRole("button", { name: "SEND MESSAGE" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "অনেক বার্তা এসেছে" })).toBeVisible();
  await expect(page.getByLabel("What is your name? *")).toHaveValue("মাহফুজা খাতুন");
  await picture("contact-too-often");
});

test("headings and buttons are whole at twice the text's size, and no page is wider than the screen", async ({
  page,
  picture,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => sessionStorage.setItem("visited", "1"));
  for (const path of pages) {
    await page.goto(path);
    await page.addStyleTag({ content: "html { font-size: 200% !important }" });
    const clipped = await page
      .locator(":is(h1, h2, h3, button, a, summary):not(.visually-hidden, .visually-hidden *)")
      .evaluateAll((all) =>
        all
          .filter((one) => (one as HTMLElement).offsetParent && getComputedStyle(one).overflow !== "visible")
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(clipped, path).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
  await page.goto("/");
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  await picture("home-twice");
});

test("everyone who succeeded is found by scrolling, each once", async ({ page, picture }) => {
  await page.goto("/successful-students");
  const students = page.locator("[data-student]");
  await expect(students.first()).toBeVisible();
  const first = await students.count();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect.poll(() => students.count()).toBeGreaterThan(first);
  while (await page.locator("[data-next] a").count()) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await page.waitForTimeout(200);
  }
  const ids = await students.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.student));
  expect(new Set(ids).size).toBe(ids.length);
  await picture("successful-students");
});

test("an unknown address is answered, and led home", async ({ page, picture }) => {
  const answer = await page.goto("/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Error 404 – Page Not Found!" })).toBeVisible();
  await picture("not-found");
  await page.getByRole("link", { name: "Back To Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.goto("/course-details/999999"))?.status()).toBe(404);
});

test("axe finds nothing on any public page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => sessionStorage.setItem("visited", "1"));
  for (const path of pages) {
    await page.goto(path);
    await seeAll(page);
    await expectAccessible(page);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every text is there, answers open and a message is sent", async ({ page }) => {
    await page.goto("/");
    await page.locator("summary").first().click();
    await expect(page.locator("details p").first()).toBeVisible();
    await page.getByRole("button", { name: "SEND MESSAGE" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await write(page);
    await page.getByRole("button", { name: "SEND MESSAGE" }).click();
    await expect(page.locator("#message-sent")).toBeVisible();
    await page.goto("/successful-students");
    await page.getByRole("link", { name: "আরও দেখুন" }).click();
    await expect(page).toHaveURL(/\/successful-students\/2$/);
  });
});

/** Whether something is seen at a time, in milliseconds, of its own animation. */
function seenAt(one: Element, time: number): string {
  for (const animation of one.getAnimations()) animation.currentTime = time;
  return getComputedStyle(one).visibility;
}

const hrefs = (links: Element[]) => links.map((link) => link.getAttribute("href") ?? "");

const carousel = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

const place = (one: Locator) => one.locator("[data-window]").getAttribute("data-at");

/** Stands until its time, then moves by one. */
async function moves(page: Page, one: Locator, every: number): Promise<void> {
  await one.evaluate((host) => host.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.mouse.move(0, 0);
  await expect(one.locator("[data-window]")).toHaveAttribute("data-at", /\d/);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await one.getByRole("button", { name: "পরেরটি" }).click();
  await page.mouse.move(0, 0);
  await one.getByRole("button", { name: "পরেরটি" }).evaluate((button: HTMLElement) => button.blur());
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

async function write(page: Page): Promise<void> {
  await page.getByLabel("What is your name? *").fill("মাহফুজা খাতুন");
  await page.getByLabel("What is your email? *").fill("mahfuza@example.com");
  await page.getByLabel("What is your phone number? *").fill("01700000000");
  await page.getByLabel("Write your message here").fill("ছেলের ভর্তির বিষয়ে জানতে চাই।");
}

/** Scrolls through the page as a reader does, so that all that comes when near has come. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 700) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
}

function countShifts(): void {
  const counted = window as unknown as { shifted: number };
  counted.shifted = 0;
  let [began, last, sum] = [0, 0, 0];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (entry.hadRecentInput) continue;
      const { startTime } = entry;
      if (startTime - last > 1000 || startTime - began > 5000) [began, sum] = [startTime, 0];
      last = startTime;
      sum += entry.value;
      counted.shifted = Math.max(counted.shifted, sum);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
