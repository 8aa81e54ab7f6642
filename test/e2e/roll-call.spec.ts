import type { Page } from "@playwright/test";
import { call, credentialsOf, expect, expectAccessible, expectFits, phone, signIn, test } from "./journey.ts";
import { hydrated } from "./pages.ts";

test.use({ person: "teacher" });

const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
const row = (page: Page, roll: string) => page.getByRole("button", { name: new RegExp(`^${roll} `) });
const saved = (page: Page) => expect(page.getByText("সব সংরক্ষিত")).toBeVisible();
/** A key of a Bengali layout, which Playwright has none of. */
const bengaliKey = (page: Page, key: string) =>
  page.evaluate((key) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }, key);

/** What the server has of a roll: its state. */
async function marksOf(page: Page, batchId: number): Promise<Record<string, string>> {
  const { rollCall } = await call(page, "GET", `rollCall/getById?batchId=${batchId}&day=${today}`);
  const marked: { regId: string; state: string }[] = rollCall.students;
  return Object.fromEntries(
    marked.filter(({ state }) => state !== "present").map(({ regId, state }) => [regId, state]),
  );
}

test.describe("on a phone", () => {
  test.use(phone);

  test("a batch's roll is called by thumb, goes on without a connection, and is sent when there is one, to nobody else's name", async ({
    page,
    pageOf,
    picture,
  }) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "মেনু খুলুন" }).click();
    await page.locator("nav#sidebar").getByRole("link", { name: "হাজিরা" }).click();
    await page.getByRole("link", { name: /^প্রকৌশল ২৬ – সকাল ব্যাচ/ }).click();
    await expect(page.getByText("এখনো নেওয়া হয়নি")).toBeVisible();
    await hydrated(page);
    const { height = 0 } = (await row(page, "26000001").boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await row(page, "26000002").tap();
    await expect(page.getByText(/জন উপস্থিত, অনুপস্থিত ১$/)).toBeVisible();
    await saved(page);

    await page.context().setOffline(true);
    await row(page, "26000003").tap();
    await row(page, "26000004").tap();
    await row(page, "26000004").tap();
    await expect(page.getByText("সংযোগ নেই: ২টি পাঠানো বাকি")).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await picture("offline");
    await page.context().setOffline(false);
    await saved(page);
    const first = { "26000002": "absent", "26000003": "absent", "26000004": "late" };
    expect(await marksOf(page, 1)).toEqual(first);

    // The next ones outlive the late answer to a page that was left, a reload, another's session on the same phone, and are
    // sent from the list of batches.
    const late = Promise.withResolvers<void>();
    await page.route("**/api/rollCall/save", (route) => route.abort());
    await page.route("**/api/rollCall/save", (route) => late.promise.then(() => route.continue()), {
      times: 1,
    });
    const asked = page.waitForRequest("**/api/rollCall/save");
    await row(page, "26000005").tap();
    const request = await asked;
    await page.getByRole("button", { name: "আরও কাজ", exact: true }).tap();
    await page.getByRole("link", { name: "সব ব্যাচ" }).tap();
    await page.getByRole("link", { name: /^প্রকৌশল ২৬ – সকাল ব্যাচ/ }).tap();
    await row(page, "26000006").tap();
    await expect(page.getByText("সংযোগ নেই: ২টি পাঠানো বাকি")).toBeVisible();
    late.resolve();
    await (await request.response())?.finished();
    await page.reload();
    for (const roll of ["26000005", "26000006"])
      await expect(row(page, roll)).toHaveAccessibleName(/অনুপস্থিত$/);
    const own = await page.context().cookies();
    const others = await (await pageOf("administrator")).context().cookies();
    await page.context().addCookies(others);
    await page.goto("/dashboard/roll-call");
    await hydrated(page);
    await expect(page.getByText(/পাঠানো বাকি/)).toHaveCount(0);
    await page.unroute("**/api/rollCall/save");
    await page.context().addCookies(own);
    await page.goto("/dashboard/roll-call");
    await expect
      .poll(() => marksOf(page, 1))
      .toEqual({ ...first, "26000005": "absent", "26000006": "absent" });
    await expect(page.getByText(/অনুপস্থিত ৪ \/ [০-৯]+, দেরি ১/)).toBeVisible();
    await expect(page.getByText(/পাঠানো বাকি/)).toHaveCount(0);

    // Two pages of one phone mark the same class without a connection: nothing of either is lost, and every page says so.
    const other = await page.context().newPage();
    await page.context().route("**/api/rollCall/save", (route) => route.abort());
    for (const one of [page, other]) {
      await one.goto(`/dashboard/roll-call/1/${today}`);
      await hydrated(one);
    }
    await row(page, "26000007").tap();
    await row(other, "26000008").tap();
    for (const one of [page, other]) await expect(one.getByText("সংযোগ নেই: ১টি পাঠানো বাকি")).toBeVisible();
    await other.close();
    await page.goto("/dashboard");
    const sign = page.getByRole("link", { name: "২টি হাজিরা পাঠানো হয়নি" });
    await expect(sign).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await picture("unsent");
    await page.context().unroute("**/api/rollCall/save");
    await sign.tap();
    await expect.poll(() => marksOf(page, 1)).toMatchObject({ "26000007": "absent", "26000008": "absent" });
    await expect(page.getByText(/পাঠানো বাকি/)).toHaveCount(0);
    await expect(sign).toHaveCount(0);
  });

  test("on a slow line it has a small script of its own: what was tapped before it came counts, a tap without a connection needs no other, and the rest of the portal comes when it is pressed", async ({
    page,
    pageOf,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g", saveData: false } });
      // A phone has no mouse; the browser moves one by itself when the page under it is drawn.
      addEventListener("pointermove", (event) => event.stopImmediatePropagation(), true);
    });
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/hydrate-.*\.js$/, (route) => arrived.then(() => route.continue()));
    await page.goto(`/dashboard/roll-call/3/${today}`, { waitUntil: "commit" });
    const rows = page.getByRole("list", { name: "শিক্ষার্থী" }).getByRole("button");
    const [first, second, third] = [rows.nth(0), rows.nth(1), rows.nth(2)];
    await first.tap();
    await expect(first).toHaveAccessibleName(/ উপস্থিত$/);
    arrive();
    await expect(first).toHaveAccessibleName(/অনুপস্থিত$/);
    await saved(page);

    await page.context().setOffline(true);
    await second.tap();
    await expect(second).toHaveAccessibleName(/অনুপস্থিত$/);
    await third.tap();
    await third.tap();
    await third.tap();
    await page.getByPlaceholder("ছুটির কারণ").nth(2).fill("জ্বর");
    await page.getByText(/জন উপস্থিত/).tap();
    // The reason goes by itself where the leave is under way already.
    await expect(page.getByText(/সংযোগ নেই: [২৩]টি পাঠানো বাকি/)).toBeVisible();
    expect(scripts.filter((url) => /react|entry/.test(url))).toEqual([]);
    await page.context().setOffline(false);
    await saved(page);
    const marked = Object.values(await marksOf(page, 3));
    expect(marked.sort()).toEqual(["absent", "absent", "leave"]);

    await page.getByRole("button", { name: "খুঁজুন" }).tap();
    await expect(page.getByRole("dialog").getByRole("combobox")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(first).toHaveAccessibleName(/অনুপস্থিত$/);
    await expect(page.getByPlaceholder("ছুটির কারণ").nth(2)).toHaveValue("জ্বর");
    await first.tap();
    await expect(first).toHaveAccessibleName(/দেরি$/);
    await saved(page);
    expect(Object.values(await marksOf(page, 3)).sort()).toEqual(["absent", "late", "leave"]);

    // Who is on it has changed meanwhile.
    const { rollCall } = await call(page, "GET", `rollCall/getById?batchId=3&day=${today}`);
    const [{ studentId, regId }] = rollCall.students;
    const office = await pageOf("administrator");
    await office.goto("/dashboard");
    await call(office, "PUT", "student/updateStudent", { studentId, userName: "ফারিহা নূর" });
    await expect(row(page, regId)).toHaveAccessibleName(`${regId} ফারিহা নূর দেরি`);
  });
});

test.describe("on a phone whose line ends", () => {
  test.use({ ...phone, serviceWorkers: "allow" });

  test("a class that was opened goes on after its tab is gone; the page of signing in says what waits, and any page sends it", async ({
    page: first,
  }) => {
    const context = first.context();
    const path = `/dashboard/roll-call/4/${today}`;
    await first.goto("/dashboard");
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await first.goto(path);
    await hydrated(first);
    const name = (await first.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const rolls = await first.getByRole("list", { name: "শিক্ষার্থী" }).getByRole("button").allTextContents();
    const [one = "", two = ""] = rolls.map((text) => text.slice(0, 8));
    await row(first, one).tap();
    await saved(first);
    const kept = () =>
      first.evaluate(async () => {
        if (!(await caches.has("pages-1"))) return "";
        const found = await (await caches.open("pages-1")).match(location.pathname);
        return (await found?.text()) ?? "";
      });
    await expect.poll(kept).toContain("absent");

    await context.setOffline(true);
    await first.close();
    const page = await context.newPage();
    await page.goto("/dashboard");
    await expectAccessible(page);
    await page.getByRole("link", { name: /, হাজিরা নেওয়া$/ }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(row(page, one)).toHaveAccessibleName(/অনুপস্থিত$/);
    await row(page, two).tap();
    await expect(page.getByText("সংযোগ নেই: ১টি পাঠানো বাকি")).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    // The session has ended meanwhile.
    await context.clearCookies();
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/join-now/);
    const { regId } = credentialsOf("teacher");
    await expect(
      page.getByText(`এই ফোনে ১টি হাজিরা পাঠানো বাকি (${name})। ${regId} হিসেবে লগ ইন করলে`),
    ).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => caches.has("pages-1"))).toBe(false);

    await signIn(page, credentialsOf("teacher"));
    await page.goto("/dashboard/notices");
    await expect.poll(() => marksOf(page, 4)).toEqual({ [one]: "absent", [two]: "absent" });
    await expect(page.getByText(/হাজিরা পাঠানো হয়নি/)).toHaveCount(0);
  });
});

test("at a desk it is arrows, Space and letters; of two teachers the second is asked; the absent are written to", async ({
  page,
  pageOf,
  picture,
}) => {
  const office = await pageOf("administrator");
  for (const one of [page, office]) {
    await one.goto(`/dashboard/roll-call/2/${today}`);
    await hydrated(one);
  }
  await page.keyboard.press("ArrowDown");
  await expect(row(page, "26000019")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(row(page, "26000020")).toHaveAccessibleName(/অনুপস্থিত$/);
  await page.keyboard.press("ArrowDown");
  await bengaliKey(page, "দ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("e");
  await page.keyboard.press("Tab");
  // As it is pasted out of a message.
  await page.keyboard.insertText("\u202aজ্বর\u202c");
  await page.keyboard.press("Enter");
  await saved(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(await marksOf(page, 2)).toEqual({ "26000020": "absent", "26000021": "late", "26000022": "leave" });
  await expectAccessible(page);
  await picture("desk");

  await expect(row(office, "26000020")).toHaveAccessibleName(/অনুপস্থিত$/);
  await office.context().setOffline(true);
  await row(office, "26000023").click();
  await expect(office.getByText("সংযোগ নেই: ১টি পাঠানো বাকি")).toBeVisible();
  await row(page, "26000023").focus();
  await page.keyboard.press("l");
  await saved(page);
  await office.context().setOffline(false);
  await expect(office.getByRole("alert")).toContainText("লিখেছেন দেরি, আপনি অনুপস্থিত");
  await office.getByRole("button", { name: "আমারটা রাখুন" }).click();
  await saved(office);
  expect(await marksOf(page, 2)).toMatchObject({ "26000023": "absent" });

  await office.goto("/dashboard/roll-call/absent?batch=2");
  await expect(office.getByRole("row")).toHaveCount(3);
  await expect(office.getByRole("link", { name: /^[^,]+, অভিভাবকের মোবাইল: 01/ }).first()).toHaveAttribute(
    "href",
    /^tel:/,
  );
  await office.getByRole("link", { name: "এসএমএস পাঠান" }).click();
  await expect(office.getByRole("button", { name: /টি এসএমএস পাঠান$/ })).toBeVisible();

  await office.goto(`/dashboard/roll-call/2/${today}`);
  await hydrated(office);
  await office.context().setOffline(true);
  await row(office, "26000024").click();
  await expect(office.getByText("সংযোগ নেই: ১টি পাঠানো বাকি")).toBeVisible();
  await page.getByRole("button", { name: "ক্লাস হয়নি" }).click();
  await saved(page);
  await expect(page.getByText(/কারও অনুপস্থিতি গোনা হবে না/)).toBeVisible();
  // No row is drawn any more: what waits for a person does so by name.
  await office.context().setOffline(false);
  const held = office.getByRole("alert").filter({ hasText: /^26000024 .*ক্লাসটি হয়নি বলে লেখা আছে/ });
  await expect(held).toBeVisible();
  await held.getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(held).toHaveCount(0);
  await office.goto("/dashboard/roll-call/absent?batch=2");
  await expect(office.getByText("কেউ অনুপস্থিত নন")).toBeVisible();
});
