import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { dismiss, form, open, press } from "./screen.ts";

test.use({ person: "administrator" });

/** What the build names after the component library, and after a form that comes by itself. */
const ofForms = /\/assets\/(library|[\w-]+-library|form|provider)-[\w-]{8}\.(js|css)$/;

/** Of what is fetched from now on, what belongs to forms. */
function fetchedForms(page: Page): string[] {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (ofForms.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

for (const path of [
  "all-students",
  "all-teachers",
  "all-courses",
  "manage-batch",
  "exam-schedule",
  "money",
  "outbox",
]) {
  test(`the list at ${path} fetches nothing of a form before one is opened`, async ({ page }) => {
    const fetched = fetchedForms(page);
    await open(page, path);
    await page.waitForLoadState("networkidle");
    expect(fetched).toEqual([]);
  });
}

test("a form that does not come says so; once the line is back it can be opened again", async ({ page }) => {
  const fetched = fetchedForms(page);
  const told = page.getByRole("dialog", { name: "Error" });
  await open(page, "all-courses");
  await page.waitForLoadState("networkidle");
  for (const broken of [ofForms, /\/assets\/|webmanifest/]) {
    await page.route(broken, (route) => route.abort());
    await press(page, "নতুন কোর্স");
    await expect(told.getByText("ইন্টারনেট সংযোগ না থাকায় এটি খোলা গেল না")).toBeVisible();
    await dismiss(page);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.unroute(broken);
  }
  const anew = page.waitForEvent("load");
  await press(page, "নতুন কোর্স");
  await anew;
  await press(page, "নতুন কোর্স");
  await expect(form(page).getByLabel("কোর্সের নাম")).toBeFocused();
  expect(fetched.some((url) => url.endsWith(".css"))).toBe(true);
});
