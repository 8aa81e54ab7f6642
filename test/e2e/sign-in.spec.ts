import {
  credentialsOf,
  expect,
  expectAccessible,
  phone,
  signIn,
  test,
  trySignIn,
  typeCredentials,
} from "./journey.ts";
import { form, open, openPersonMenu, press, saveWords } from "./screen.ts";

test.use(phone);

test("a wrong password is told in the quoted words, the form resets, and the id comes back selected", async ({
  page,
  picture,
}) => {
  await trySignIn(page, { regId: "26000001", password: "wrong-1" });
  await expect(page.getByText("Student Id or password Incorrect")).toBeVisible();
  const regId = page.locator('input[name="regId"]');
  await expect(regId).toHaveValue("26000001");
  await expect(regId).toBeFocused();
  expect(
    await regId.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([0, 8]);
  await expect(page.locator('input[name="password"]')).toHaveValue("");
  await picture("wrong");
  await expectAccessible(page);
  await trySignIn(page, { regId: "", password: "12345" });
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByText("Password must be 6 characters")).toBeVisible();
  const password = page.locator('input[name="password"]');
  await page.getByRole("button", { name: "পাসওয়ার্ড দেখান" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "পাসওয়ার্ড লুকান" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("a wrong password is told, and the right one opens the page that was asked for", async ({ page }) => {
    await page.goto("/dashboard/grades");
    await expect(page).toHaveURL(/\/join-now\?from=/);
    await typeCredentials(page, { regId: "26000001", password: "wrong-1" });
    await expect(page.getByText("Student Id or password Incorrect")).toBeVisible();
    await expect(page.locator('input[name="regId"]')).toHaveValue("26000001");
    await typeCredentials(page, credentialsOf("student"));
    await expect(page).toHaveURL(/\/dashboard\/grades$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "ব্যক্তিগত মেনু" }).click();
    await page.getByRole("button", { name: "লগ আউট" }).click();
    await expect(page).toHaveURL(/\/join-now/);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/join-now/);
  });
});

test("what is no form is refused, not a failure, and another site's form is not taken", async ({ page }) => {
  const post = (headers: Record<string, string>, data: string) =>
    page.request.post("/join-now", { headers, data, maxRedirects: 0 });
  for (const type of ["multipart/form-data; boundary=x", "application/json", "text/plain"])
    expect((await post({ "content-type": type }, "{")).status(), type).toBe(400);
  const { regId, password } = credentialsOf("student");
  const typed = new URLSearchParams({ regId, password }).toString();
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await post({ ...form, origin: "https://evil.example" }, typed)).status()).toBe(403);
  expect((await post(form, typed)).status()).toBe(303);
});

test("without a connection the form of signing in keeps what was typed, and says so", async ({ page }) => {
  await page.goto("/join-now");
  await expect(page.locator("[data-island=credentials]")).toHaveAttribute("data-hydrated");
  await page.context().setOffline(true);
  await typeCredentials(page, credentialsOf("student"));
  await expect(page.getByText("সার্ভারে পৌঁছানো যাচ্ছে না")).toBeVisible();
  await expect(page.locator('input[name="regId"]')).toHaveValue("26000001");
  await expect(page.locator('input[name="password"]')).not.toHaveValue("");
  await page.context().setOffline(false);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard");
});

test("a student signs in, and the browser keeps the listed profile alone", async ({ page }) => {
  await signIn(page, credentialsOf("student"));
  const auth = await page.evaluate(() => localStorage.getItem("auth"));
  const stored = JSON.parse(auth ?? "{}");
  expect(stored).toMatchObject({ regId: "26000001", userTypeId: 1 });
  expect(Object.keys(stored).sort()).toEqual(
    [
      "regId",
      "userName",
      "email",
      "mobile",
      "address",
      "userTypeId",
      "userTypeName",
      "file",
      "courses",
    ].sort(),
  );
});

test("of a session that has ended by time the browser keeps nothing, on public pages too", async ({
  page,
}) => {
  await signIn(page, credentialsOf("student"));
  const until = () => page.evaluate(() => Number(localStorage.getItem("signed-in-until")));
  expect(await until()).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("signed-in-until", String(Date.now() - 1000)));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
});

test("a teacher comes back to the page they asked for, and signs out of everything", async ({ page }) => {
  await page.goto("/dashboard/profile");
  await expect(page).toHaveURL(/\/join-now\?from=%2Fdashboard%2Fprofile/);
  await typeCredentials(page, credentialsOf("teacher"));
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByRole("main").getByText("T26-000001").first()).toBeVisible();

  await openPersonMenu(page, "লগ আউট");
  await expect(page).not.toHaveURL(/dashboard/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/join-now/);
});

test("a way out of this site is not followed after signing in", async ({ page }) => {
  await page.goto("/join-now?from=//evil.example/x");
  await typeCredentials(page, credentialsOf("teacher"));
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboard$/);
});

test("a wrong teacher's password has its own words", async ({ page }) => {
  await trySignIn(page, { regId: "T26-000001", password: "wrong-1" });
  await expect(page.getByText("Teacher Id or password Incorrect")).toBeVisible();
});

test("a session that has ended leads to the sign-in, and back to where one was", async ({ pageOf }) => {
  const page = await pageOf("administrator");
  await open(page, "manage-batch");
  await press(page, "নতুন ব্যাচ");
  await form(page).getByLabel("ব্যাচের নাম").fill("আর নেই");
  await form(page).getByLabel("বিবরণ").fill("আর নেই");
  await page.context().clearCookies();
  await press(form(page), saveWords);
  await expect(page).toHaveURL(/\/join-now/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("auth"))).toBeNull();
  await typeCredentials(page, credentialsOf("administrator"));
  await expect(page).toHaveURL(/\/dashboard\/manage-batch/);
});
