import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { permissionNames } from "../../src/shared/permissions.ts";
import {
  admit,
  call,
  credentialsOf,
  expect,
  expectAccessible,
  expectFits,
  phone,
  signIn,
  test,
  trySignIn,
} from "./journey.ts";
import { dismiss, openPersonMenu, press, unfoldOwn } from "./screen.ts";

test.use(phone);

/** --surface of the dark colours. */
const darkSurface = "rgb(26, 37, 65)";

const sizeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test("the person's menu leads to the settings; larger text and dark colours stay on every page, from the first paint, and over signing out", async ({
  page,
  picture,
}) => {
  await signIn(page, credentialsOf("student"));
  await openPersonMenu(page, "সেটিংস");
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("সেটিংস");
  await picture("settings");

  expect(await sizeOf(page)).toBe("16px");
  await page.getByText("আরও বড়", { exact: true }).click();
  expect(await sizeOf(page)).toBe("20px");
  expect(await page.evaluate(() => localStorage.getItem("text-size"))).toBe("larger");
  await picture("larger");
  await expectAccessible(page);
  await page.addInitScript(() => {
    const sizes: string[] = [];
    Object.assign(window, { sizes });
    const measure = () => {
      if (document.body) sizes.push(getComputedStyle(document.documentElement).fontSize);
      if (sizes.length < 20) requestAnimationFrame(measure);
    };
    measure();
  });
  for (const path of ["/dashboard", "/dashboard/myCourses", "/", "/dashboard/settings"]) {
    await page.goto(path);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { sizes: string[] }).sizes))
      .not.toEqual([]);
    expect(await page.evaluate(() => new Set((window as unknown as { sizes: string[] }).sizes).size)).toBe(1);
    expect(await sizeOf(page)).toBe("20px");
    await expectFits(page);
  }
  await expect(page.getByRole("radio", { name: "আরও বড়" })).toBeChecked();
  await page.getByText("গাঢ়", { exact: true }).click();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  const card = page.getByRole("region", { name: "পাতার রং" });
  await expect(card).toHaveCSS("background-color", darkSurface);
  await picture("dark");
  // Paper is white whatever the screen is.
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await page.emulateMedia({ media: null });
  await openPersonMenu(page, "লগ আউট");
  await expect(page).not.toHaveURL(/dashboard/);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(["scheme", "text-size"]);
  expect(await sizeOf(page)).toBe("20px");
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await signIn(page, credentialsOf("student"));
  await page.goto("/settings");
  await page.getByText("স্বাভাবিক", { exact: true }).click();
  expect(await page.evaluate(() => localStorage.getItem("text-size"))).toBeNull();
  await page.getByText("হালকা", { exact: true }).click();
  await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  await page.getByText("ডিভাইসের মতো", { exact: true }).click();
  await expect(card).toHaveCSS("background-color", darkSurface);
  await page.emulateMedia({ colorScheme: "light" });
  await expect(card).not.toHaveCSS("background-color", darkSurface);
  expect(await page.evaluate(() => localStorage.getItem("scheme"))).toBeNull();
});

test("one sees where one is signed in, and ends one and all others", async ({
  page,
  browser,
  pageOf,
  picture,
}) => {
  const person = await admit(await pageOf("administrator"), "সুমাইয়া ইসলাম");
  const signedInWith = async (userAgent: string) => {
    const other = await browser.newPage({ userAgent, storageState: undefined });
    await signIn(other, person);
    return other;
  };
  const android = await signedInWith(
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
  );
  const windows = await signedInWith("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/131.0");
  await signIn(page, person);
  await page.goto("/dashboard/settings");
  const sessions = page.getByRole("region", { name: "যেসব ডিভাইসে লগ ইন করা আছে" });
  await expect(sessions.getByText("এই ডিভাইস")).toHaveCount(1);
  await expect(sessions.getByRole("heading", { name: "অ্যান্ড্রয়েড ফোন, ক্রোম" }).first()).toBeVisible();
  await picture("sessions");

  await press(sessions, "লগ আউট করুন: অ্যান্ড্রয়েড ফোন, ক্রোম");
  await expect(page.getByText("সেখান থেকে লগ আউট করবেন?")).toBeVisible();
  await picture("end");
  await expectAccessible(page);
  await press(page, "হ্যাঁ, লগ আউট করুন");
  await expect(page.getByText("সেখান থেকে লগ আউট হয়ে গেছে")).toBeVisible();
  await dismiss(page);
  await android.goto("/dashboard");
  await expect(android).toHaveURL(/join-now/);

  await press(sessions, "অন্য সব ডিভাইস থেকে লগ আউট");
  await press(page, "হ্যাঁ, লগ আউট করুন");
  await expect(page.getByText(/টি ডিভাইস থেকে লগ আউট হয়ে গেছে/)).toBeVisible();
  await dismiss(page);
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await windows.goto("/dashboard");
  await expect(windows).toHaveURL(/join-now/);
  await page.reload();
  await expect(sessions.getByText("এই ডিভাইস")).toBeVisible();
  await android.close();
  await windows.close();
});

test("the password is changed in the settings: wrong is told, right stays here", async ({ pageOf }) => {
  const given = await admit(await pageOf("administrator"), "রুবাইয়া হক");
  const page = await pageOf(given, phone);
  await page.goto("/dashboard/settings");
  const card = page.getByRole("region", { name: "পাসওয়ার্ড বদল" });
  const fill = (name: string, value: string) => card.locator(`input[name="${name}"]`).fill(value);
  await fill("password", "wrong-1");
  await fill("newPassword", "changed1");
  await fill("confirmPassword", "changed2");
  await press(card, "পাসওয়ার্ড বদলান");
  await expect(card.getByText("Passwords do not match")).toBeVisible();
  await fill("confirmPassword", "changed1");
  await press(card, "পাসওয়ার্ড বদলান");
  await expect(card.getByText("Invalid credentials. Password not changed.")).toBeVisible();
  await expect(card.locator('input[name="password"]')).toBeFocused();
  await expect(card.locator('input[name="password"]')).toHaveValue("");
  await expectAccessible(page);
  await fill("password", given.password);
  await fill("newPassword", "changed1");
  await fill("confirmPassword", "changed1");
  await press(card, "পাসওয়ার্ড বদলান");
  await expect(page.getByText("পাসওয়ার্ড বদলানো হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(page).toHaveURL(/settings$/);
  await expect(page.getByText("অফিসের দেওয়া পাসওয়ার্ড")).toBeHidden();
  await expect(card.locator('input[name="newPassword"]')).toHaveValue("");
});

test("another account signs in over this one, or one goes back", async ({ page, picture }) => {
  await signIn(page, credentialsOf("administrator"));
  await openPersonMenu(page, "অন্য অ্যাকাউন্টে লগ ইন");
  await expect(page).toHaveURL(/join-now$/);
  await expect(page.getByText(/হিসেবে লগ ইন করে আছেন/)).toBeVisible();
  await picture("other-account");
  await expectAccessible(page);
  await page.getByRole("link", { name: "ড্যাশবোর্ডে ফিরুন" }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await unfoldOwn(page);
  await expect(page.getByRole("main").getByText("A00-000001").first()).toBeVisible();
  await page.goto("/signin");
  await trySignIn(page, credentialsOf("teacher"));
  await expect(page).toHaveURL(/dashboard$/);
  await unfoldOwn(page);
  await expect(page.getByRole("main").getByText("T26-000001").first()).toBeVisible();
  await expect(page.getByText("A00-000001")).toHaveCount(0);
});

test("staff set up a second factor, sign in with it, and by a recovery code; they are sent to it where their type needs it", async ({
  page,
  pageOf,
  browser,
  picture,
}) => {
  const office = await pageOf("administrator");
  const granted = Object.fromEntries(permissionNames.map((name) => [name, name === "profile"]));
  const type = await call(office, "POST", "userType/addUserType", { userTypeName: "হিসাবরক্ষক", ...granted });
  const { userTypeId } = type;
  const contact = { email: "k@example.com", mobile: "01712345678", address: "অফিস" };
  const clerk = { teacherName: "কামরুন নাহার", ...contact, userTypeId };
  const { regId, password: issued } = await call(office, "POST", "teacher/addTeacher", clerk);
  const password = "changed1";
  await call(office, "POST", "teacher/changePassword", { regId, password: issued, newPassword: password });
  await call(office, "POST", "teacher/teacherLogin", credentialsOf("administrator"));

  await signIn(page, { regId, password });
  await page.goto("/dashboard/settings");
  const card = page.getByRole("region", { name: "দুই ধাপে লগ ইন" });
  await expect(card.getByText("চালু নেই")).toBeVisible();
  await picture("second-factor-off");
  await press(card, "চালু করুন");
  await card.locator('input[name="password"]').fill(password);
  await press(card, "এগিয়ে যান");
  await expect(card.getByRole("img", { name: "অ্যাপে স্ক্যান করার ছবি" })).toBeVisible();
  await expectAccessible(page);
  await picture("second-factor-secret");
  const secret = await card.getByRole("textbox", { name: "চাবি" }).inputValue();
  const authenticator = new TOTP({ secret: Secret.fromBase32(secret) });
  // A code is good for half a minute: it is taken with time to type it.
  const left = authenticator.remaining();
  if (left < 10_000) await page.waitForTimeout(left);
  await card.locator('input[name="code"]').fill("000000");
  await press(card, "কোড মিলিয়ে চালু করুন");
  await expect(card.getByText("কোডটি ঠিক নয়")).toBeVisible();
  await card.locator('input[name="code"]').fill(authenticator.generate({ timestamp: Date.now() - 30_000 }));
  await press(card, "কোড মিলিয়ে চালু করুন");
  await expect(card.getByRole("heading", { name: "ব্যাকআপ কোড" })).toBeVisible();
  const [recovery = ""] = await card.getByRole("listitem").allTextContents();
  await expectAccessible(page);
  await picture("second-factor-codes");
  await press(card, "রেখে দিয়েছি");
  await expect(card.getByText("ব্যাকআপ কোড বাকি আছে ১০টি")).toBeVisible();

  const other = await (await browser.newContext({ ...phone, storageState: undefined })).newPage();
  await trySignIn(other, { regId, password });
  await expect(other.getByText("একটি ব্যাকআপ কোড লিখুন")).toBeVisible();
  await expect(other.locator('input[name="code"]')).toBeFocused();
  await expectAccessible(other);
  // Sent before its script was there, the form comes back without the password.
  const typed = other.locator('input[name="password"]');
  if (!(await typed.inputValue())) await typed.fill(password);
  await other.locator('input[name="code"]').fill(recovery);
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(/dashboard$/);
  await other.context().close();

  await page.reload();
  await expect(card.getByText("ব্যাকআপ কোড বাকি আছে ৯টি")).toBeVisible();
  await press(card, "বন্ধ করুন");
  await card.locator('input[name="password"]').fill(password);
  await card.locator('input[name="code"]').fill(authenticator.generate());
  await press(card, "বন্ধ করুন");
  await expect(page.getByText("দুই ধাপে লগ ইন বন্ধ করা হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(card.getByText("চালু নেই")).toBeVisible();

  await office.goto(`/dashboard/user-type?search=${userTypeId}`);
  const needed = office.getByRole("switch", { name: "দুই ধাপে লগ ইন বাধ্যতামূলক" });
  await needed.check();
  await expect(office.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/second-factor\?from=%2Fdashboard$/);
  await expectAccessible(page);
  await page.locator('input[name="password"]').fill(password);
  await press(page, "এগিয়ে যান");
  const again = await page.getByRole("textbox", { name: "চাবি" }).inputValue();
  await page.locator('input[name="code"]').fill(new TOTP({ secret: Secret.fromBase32(again) }).generate());
  await press(page, "কোড মিলিয়ে চালু করুন");
  await press(page, "রেখে দিয়েছি");
  await expect(page).toHaveURL(/dashboard$/);
});
