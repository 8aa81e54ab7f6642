import { desk, expect, expectFits, phone, test } from "./journey.ts";
import { publicPages, scrollThrough } from "./pages.ts";

test.use(phone);

test("the home page is whole", async ({ page, picture }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("ধ্রুবক | Home");
  for (const id of ["about", "courses", "services", "call-to-action", "faq", "contact-us"]) {
    await expect(page.locator(`#${id}`)).toHaveCount(1);
  }
  await scrollThrough(page);
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
  await scrollThrough(page);
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThanOrEqual(
    0.02,
  );
  await page.goto("/about-details");
  await expect(logo).toHaveCSS("display", "none");
});

test("no part of the home page changes its height when its script comes", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // On a first visit what is below the screen is not laid out yet.
  await page.addInitScript(() => sessionStorage.setItem("visited", "1"));
  const heights = () =>
    page
      .locator("main section")
      .evaluateAll((all) => all.map((one) => `${one.id} ${Math.round(one.getBoundingClientRect().height)}`));
  await page.route("**/assets/*.js", (route) => route.abort());
  // The letters are optional: those that come too late for a first visit are there at the next.
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const served = await heights();
  await page.unrouteAll();
  await page.goto("/");
  await scrollThrough(page);
  for (const carousel of await page.locator("[data-window]").all())
    await expect(carousel).toHaveAttribute("data-hydrated");
  expect(await heights()).toEqual(served);
});

for (const [width, options] of Object.entries({ 360: phone, 1280: desk })) {
  test.describe(`at ${width} pixels`, () => {
    test.use(options);

    test("the header changes at 20 pixels; the menu opens, leads and closes", async ({ page }) => {
      await page.goto("/");
      const header = page.locator("header");
      await expect(header).toHaveAttribute("data-scrolled", "false");
      await page.evaluate(() => scrollTo({ top: 19, behavior: "instant" }));
      await expect(header).toHaveAttribute("data-scrolled", "false");
      await page.evaluate(() => scrollTo({ top: 20, behavior: "instant" }));
      await expect(header).toHaveAttribute("data-scrolled", "true");
      const menu = page.getByRole("navigation", { name: "প্রধান মেনু" });
      if (width === "360") {
        await expect(menu).toBeHidden();
        await page.getByRole("button", { name: "মেনু" }).click();
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await page.getByRole("button", { name: "মেনু" }).click();
      }
      await menu.getByRole("link", { name: "যোগাযোগ" }).click();
      await expect(page).toHaveURL(/#contact-us$/);
      await expect(page.getByRole("heading", { name: "যোগাযোগ" }).first()).toBeInViewport();
      if (width === "360") await expect(menu).toBeHidden();
      await page.getByRole("link", { name: "পাতার শুরুতে ফিরে যান" }).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  });
}

test("on a phone the home page is eight screens: the fee of a course in the second, what is long asked for beside its heading", async ({
  page,
  picture,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => sessionStorage.setItem("visited", "1"));
  await page.goto("/");
  await scrollThrough(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8 * 740);
  const facts = page.locator("main dl").first();
  await expect(facts.getByRole("term")).toHaveText(["পরের ব্যাচ শুরু", "আসন খালি আছে", /^সুযোগ মিলেছে/]);
  await expect(facts).toBeInViewport({ ratio: 1 });
  const courses = page.locator("#courses");
  const fee = courses.getByText(/^মাসে ৳/).first();
  expect((await fee.boundingBox())?.y).toBeLessThan(2 * 740);
  // The bar that calls and applies comes once the banner's button is gone.
  const bar = page.getByRole("navigation", { name: "কল ও ভর্তি" });
  await expect(bar).not.toBeInViewport();
  await fee.scrollIntoViewIfNeeded();
  await expect(bar.getByRole("link", { name: "ভর্তির আবেদন" })).toBeInViewport();
  await expect(bar.getByRole("link", { name: "কল করুন" })).toHaveAttribute("href", /^tel:/);

  await courses.getByText("এইচএসসি", { exact: true }).click();
  await expect(courses.getByRole("article")).toHaveCount(1);
  await courses.getByText("সব", { exact: true }).click();
  await expect(courses.getByRole("article")).toHaveCount(8);

  const objectives = page.getByRole("region", { name: "কোর্স শেষে যা যা পারবেন" });
  await expect(objectives.getByRole("listitem")).toHaveCount(2);
  await objectives.getByText("বিস্তারিত").click();
  await expect(objectives.getByRole("listitem")).toHaveCount(6);
  await objectives.getByText("কম দেখুন").click();
  await expect(objectives.getByRole("listitem")).toHaveCount(2);
  for (const id of ["about", "courses", "services", "gallery", "faq"])
    await page.locator(`#${id} [data-keeps] > details > summary`).press("Enter");
  await expect(courses.getByRole("link", { name: "কোর্সের বিস্তারিত" }).first()).toHaveText("কোর্সের বিস্তারিত");
  await expect(page.locator("#faq details[id]").last()).toBeVisible();
  await picture("home-unfolded");
  await page.goto("/#faq-10");
  await expect(page.locator("#faq-10 p")).toBeVisible();
});

test("a course opens from its row, which is a card when all of it is asked for", async ({
  page,
  picture,
}) => {
  await page.goto("/#courses");
  const name = (await page.locator("#courses h3").first().textContent()) ?? "";
  const card = page.locator("#courses article").first();
  const glance = [/^মাসে ৳/, /^শুরু /, /আসন খালি/];
  for (const told of glance) await expect(card.getByText(told).first()).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(3);
  await expect(card.locator("img").first()).toBeHidden();
  await page.locator("#courses [data-keeps] > details > summary").click();
  for (const told of glance) await expect(card.getByText(told).first()).toBeVisible();
  // The first three of what is in it, and the others when they are unfolded; times and who teaches stand on its page.
  await expect(card.getByRole("listitem")).toHaveCount(6);
  await card.locator("summary").tap();
  expect(await card.getByRole("listitem").count()).toBeGreaterThan(6);
  await expect(card.locator("img").first()).toBeVisible();
  await expect(page.locator("header")).toHaveAttribute("data-scrolled", "true");
  // The page that is left says so at once; a moment later the browser may have gone.
  const said = page.locator('#courses a[href="/course-details/1"]').evaluate((link: HTMLElement) => {
    link.click();
    return document.querySelector('main [role="status"]')?.textContent;
  });
  expect(await said).toBe("Loading...");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("Loading...")).toHaveCount(0);

  // What is offered stands right under the title, with the button on the first screen.
  const offer = page.getByRole("complementary", { name: "ফি ও ভর্তি" });
  await expect(offer.getByText(/^মাসে ৳/)).toBeInViewport({ ratio: 1 });
  await expect(offer.getByText(/^[০-৯]+টি খালি$/)).toBeInViewport({ ratio: 1 });
  await expect(offer.getByText("ফিতে যা আছে")).toBeVisible();
  const apply = offer.getByRole("link", { name: "ভর্তির আবেদন করুন" });
  await expect(apply).toBeInViewport({ ratio: 1 });
  await expect(apply).toHaveAttribute("href", "/admission#course-1");
  for (const told of ["এই কোর্সে যা আছে", "কোর্সটি সম্পর্কে", "যেভাবে ভর্তি হবেন", "যাঁরা পড়ান", "ক্লাসের দিন ও সময়"])
    await expect(page.getByRole("heading", { name: told })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^তাসনিম ফেরদৌসীরসায়ন$/ })).toBeVisible();
  await page
    .getByRole("heading", { name: "যাঁরা পড়ান" })
    .evaluate((head) => head.scrollIntoView({ behavior: "instant" }));
  // One button on the screen is filled, and the edge stands above the bar that holds it.
  const filled = await page.locator("header a, main a").evaluateAll((all) =>
    all
      .filter((one) => getComputedStyle(one).backgroundColor === "rgb(245, 165, 36)")
      .filter((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().top < innerHeight)
      .map((one) => one.textContent),
  );
  expect(filled).toEqual(["ভর্তির আবেদন"]);
  const [edge, bar] = [
    page.getByRole("link", { name: "পাতার শুরুতে ফিরে যান" }),
    page.getByRole("navigation", { name: "কল ও ভর্তি" }),
  ];
  await expect(bar).toContainText("মাসে ৳");
  const { y = 0, height = 0 } = (await edge.boundingBox()) ?? {};
  expect(y + height).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  await picture("course");
  await offer.getByRole("link", { name: /^আরও [১-৯]টি ব্যাচ$/ }).click();
  await expect(page.locator("#batches li").nth(1)).toBeVisible();
  await expect(page.locator("#batches")).toBeInViewport();
  await offer.getByRole("link", { name: "প্রশ্ন করুন" }).click();
  await expect(page.getByLabel("কোন কোর্সে আগ্রহী?").locator("option:checked")).toHaveText(name);
});

test.describe("on a desk", () => {
  test.use(desk);

  test("a course's offer stays beside what is read, the button on the first screen", async ({ page }) => {
    await page.goto("/course-details/1");
    const apply = page.getByRole("link", { name: "ভর্তির আবেদন করুন" });
    expect((await apply.boundingBox())?.y).toBeLessThan(480);
    await page.getByRole("heading", { name: "যাঁরা পড়ান" }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy({ top: 300, behavior: "instant" }));
    await expect(apply).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("navigation", { name: "কল ও ভর্তি" })).toBeHidden();
    await page.goto("/");
    await expect(page.getByText("বিস্তারিত", { exact: true }).first()).toBeHidden();
    await expect(page.locator("#services li p").first()).toBeVisible();
  });
});

test("on paper a page is ink on white, its header stands once, and what is pressed or sticks is left out", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print", reducedMotion: "reduce" });
  await page.goto("/course-details/1");
  await expect(page.locator("header")).toHaveCSS("position", "static");
  await expect(page.locator("header nav, header [data-account]").first()).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(20, 33, 61)");
  for (const left of ["মূল অংশে যান", "ভর্তির আবেদন করুন", "পাতার শুরুতে ফিরে যান"])
    await expect(page.getByRole("link", { name: left })).toBeHidden();
  await expect(page.locator("form").first()).toBeHidden();
  const cards = page.locator("[data-window] article");
  const width = (await page.locator("main").boundingBox())?.width ?? 0;
  for (const card of await cards.all()) {
    const { x = -1, width: own = 0 } = (await card.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + own).toBeLessThanOrEqual(width);
  }
  await page.goto("/");
  await expect(page.locator("[data-controls]").first()).toBeHidden();
  for (const answer of await page.locator("#faq details > p").all())
    expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
});

test("in the header one signs in, asks for admission, calls, and finds a course by a part of its name", async ({
  page,
}) => {
  await page.goto("/");
  const header = page.locator("header");
  await expect(header.getByRole("link", { name: "লগ ইন" })).toHaveAttribute("href", "/join-now");
  await expect(header.getByRole("link", { name: "ভর্তি", exact: true })).toHaveAttribute("href", "/admission");
  await page.getByRole("button", { name: "মেনু" }).click();
  await expect(header.getByRole("link", { name: /^কল করুন: / }).last()).toBeVisible();
  await page.getByRole("button", { name: "কোর্স খুঁজুন" }).last().click();
  const find = page.locator("#find-course");
  const all = await find.getByRole("link").count();
  await find.getByRole("searchbox").fill("মেডিকেল");
  await expect(find.getByRole("link")).not.toHaveCount(all);
  await find.getByRole("searchbox").fill("কিছুই নয়");
  await expect(find.getByRole("status")).toHaveText("এই নামে কোনো কোর্স নেই");
  await find.getByRole("searchbox").fill("মেডিকেল");
  await find.getByRole("link").first().click();
  await expect(page).toHaveURL(/course-details/);
});

test("headings and buttons are whole at twice the text's size, and no page is wider than the screen", async ({
  page,
  picture,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => sessionStorage.setItem("visited", "1"));
  for (const path of publicPages) {
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
    await expectFits(page);
  }
  await page.goto("/");
  await page.addStyleTag({ content: "html { font-size: 200% !important }" });
  await picture("home-twice");
});

test("everyone who succeeded is found by scrolling, each once", async ({ page, picture }) => {
  await page.goto("/successful-students");
  const students = page.locator("[data-student]");
  await expect(students.first()).toBeVisible();
  // Where the page opens nobody waits for a photo to be near.
  await expect(students.first().locator("img")).toHaveAttribute("loading", "eager");
  await expect(students.nth(6).locator("img")).toHaveAttribute("loading", "lazy");
  const first = await students.count();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect.poll(() => students.count()).toBeGreaterThan(first);
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await expect(page.locator("[data-next] a")).toHaveCount(0, { timeout: 100 });
  }).toPass({ intervals: [100] });
  const ids = await students.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.student));
  expect(new Set(ids).size).toBe(ids.length);
  await picture("successful-students");
});

test("an unknown address is answered, and led home", async ({ page, picture }) => {
  const answer = await page.goto("/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Error 404 – Page Not Found!" })).toBeVisible();
  await expect(page).toHaveTitle("ধ্রুবক | পাতাটি পাওয়া যায়নি");
  await picture("not-found");
  await page.getByRole("link", { name: "Back To Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.goto("/course-details/999999"))?.status()).toBe(404);
});

/** Whether something is seen at a time, in milliseconds, of its own animation. */
function seenAt(one: Element, time: number): string {
  for (const animation of one.getAnimations()) animation.currentTime = time;
  return getComputedStyle(one).visibility;
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

test("on a first visit, while what is below the screen is not laid out, a link to a part leads exactly there", async ({
  page,
}) => {
  await page.setViewportSize(desk.viewport);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("navigation", { name: "প্রধান মেনু" }).getByRole("link", { name: "যোগাযোগ" }).click();
  const top = () => page.locator("#contact-us").evaluate((part) => part.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(120);
  await page.waitForLoadState("networkidle");
  await expect
    .poll(() =>
      page
        .locator("main section")
        .evaluateAll((all) => all.every((one) => getComputedStyle(one).contentVisibility === "visible")),
    )
    .toBe(true);
  expect(await top()).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThan(120);
});
