import { expect, expectAccessible, phone, test } from "./journey.ts";

test.use({ ...phone, person: "student", serviceWorkers: "allow" });

test("without a connection the portal says so, keeps nobody's page, and opens what was asked for once it is back", async ({
  page,
  picture,
}) => {
  await page.goto("/dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.context().setOffline(true);
  await page.goto("/dashboard/profile");
  await expect(page.getByRole("heading", { name: "ইন্টারনেট সংযোগ নেই" })).toBeVisible();
  await expect(page.getByText("26000001")).toHaveCount(0);
  await expectAccessible(page);
  await picture("offline");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((path) => !path.startsWith("/assets/"))).toEqual(["/offline"]);
  const again = page.waitForEvent("load");
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await again;
  await expect(page.getByRole("heading", { name: "ইন্টারনেট সংযোগ নেই" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByRole("main").getByText("26000001").first()).toBeVisible();
});

test("a page that cannot be fetched again keeps what was typed, and is new once the connection is back", async ({
  page,
}) => {
  await page.goto("/dashboard/settings");
  const typed = page.getByLabel("নতুন পাসওয়ার্ড *");
  await typed.fill("half-writ");
  await page.route(/\.data$/, (route) => route.abort());
  await page.getByRole("button", { name: /^বিজ্ঞপ্তি, / }).click();
  await page.getByRole("button", { name: "সব পড়া হিসেবে চিহ্নিত করুন" }).click();
  await expect(page.getByText("নতুন তথ্য আনা যায়নি")).toBeVisible();
  await expect(typed).toHaveValue("half-writ");
  await page.unroute(/\.data$/);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("button", { name: "বিজ্ঞপ্তি", exact: true })).toBeVisible();
  await expect(typed).toHaveValue("half-writ");
});
