import { expect, people, signIn, test, trySignIn } from "./walk.ts";

test("a teacher comes back to the page they asked for, and signs out of everything", async ({
  page,
  picture,
}) => {
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/join-now\?from=%2Fdashboard%2Fprofile/);
  const { regId, password } = people.teacher();
  await page.locator('input[name="regId"]').fill(regId);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByText(regId).first()).toBeVisible();
  await picture("profile");

  await page.goto("/dashboard/all-students");
  await expect(page.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();
  await picture("not-allowed");
  await page.goto("/dashboard/nowhere");
  await expect(page.getByText("পাতাটি পাওয়া যায়নি")).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "ব্যক্তিগত মেনু" }).click();
  await page.getByRole("menuitem", { name: "সাইন আউট" }).click();
  await expect(page).not.toHaveURL(/dashboard/);
  expect(await page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/join-now/);
});

test("a way out of this site is not followed after signing in", async ({ page }) => {
  await page.goto("/join-now?from=//evil.example/x");
  const { regId, password } = people.teacher();
  await page.locator('input[name="regId"]').fill(regId);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboard$/);
});

test("a wrong teacher's password has its own words", async ({ page }) => {
  await trySignIn(page, { regId: "T26-000001", password: "wrong-1" });
  await expect(page.getByText("Teacher Id or password Incorrect")).toBeVisible();
});

test("a signed-in page and its data come whole and packed, for nobody to keep", async ({ page }) => {
  await signIn(page, people.teacher());
  for (const path of ["/dashboard", "/dashboard.data"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["content-encoding"], path).toMatch(/br|gzip/);
    expect(Number(headers["content-length"]), path).toBeGreaterThan(500);
    expect(headers["cache-control"], path).toBe("private, no-store");
  }
});
