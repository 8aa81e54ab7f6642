import type { Page } from "@playwright/test";
import { dismiss, press } from "./management.ts";
import { expect, expectAccessible, people, signIn, test, trySignIn } from "./walk.ts";

const menu = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "ব্যক্তিগত মেনু" }).click();
  await page.getByRole("menuitem", { name }).click();
};
const sizeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test("the person's menu leads to the settings; larger text stays on every page, from the first paint, and over signing out", async ({
  page,
  picture,
}) => {
  await signIn(page, people.teacher());
  await menu(page, "সেটিংস");
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("সেটিংস");
  await picture("settings");
  await expectAccessible(page);

  expect(await sizeOf(page)).toBe("16px");
  await page.getByText("আরও বড়", { exact: true }).click();
  expect(await sizeOf(page)).toBe("20px");
  expect(await page.evaluate(() => localStorage.getItem("text-size"))).toBe("larger");
  await picture("larger");
  await expectAccessible(page);
  await page.addInitScript(() => {
    const sizes: string[] = [];
    Object.assign(window, { sizes });
    const look = () => {
      if (document.body) sizes.push(getComputedStyle(document.documentElement).fontSize);
      if (sizes.length < 20) requestAnimationFrame(look);
    };
    look();
  });
  for (const path of ["/dashboard", "/dashboard/myCourses", "/", "/dashboard/settings"]) {
    await page.goto(path);
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { sizes: string[] }).sizes))
      .not.toEqual([]);
    expect(await page.evaluate(() => new Set((window as unknown as { sizes: string[] }).sizes).size)).toBe(1);
    expect(await sizeOf(page)).toBe("20px");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole("radio", { name: "আরও বড়" })).toBeChecked();
  await menu(page, "সাইন আউট");
  await expect(page).not.toHaveURL(/dashboard/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["text-size"]);
  expect(await sizeOf(page)).toBe("20px");
  await signIn(page, people.teacher());
  await page.goto("/settings");
  await page.getByText("স্বাভাবিক", { exact: true }).click();
  expect(await page.evaluate(() => localStorage.getItem("text-size"))).toBeNull();
});

test("one sees where one is signed in, and ends one and all others", async ({
  page,
  browser,
  picture,
}, info) => {
  const elsewhere = async (userAgent: string) => {
    const context = await browser.newContext({ baseURL: process.env.PORTAL_URL ?? "", userAgent });
    const other = await context.newPage();
    await signIn(other, people.teacher());
    return other;
  };
  const phone = await elsewhere(
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
  );
  const desk = await elsewhere("Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/131.0");
  await signIn(page, people.teacher());
  await page.goto("/dashboard/settings");
  const sessions = page.getByRole("region", { name: "যেখানে যেখানে সাইন ইন করা আছেন" });
  await expect(sessions.getByText("এই যন্ত্র")).toHaveCount(1);
  await expect(sessions.getByRole("heading", { name: "অ্যান্ড্রয়েড ফোন, ক্রোম" }).first()).toBeVisible();
  await picture("sessions");

  await press(sessions, "শেষ করুন: অ্যান্ড্রয়েড ফোন, ক্রোম");
  await expect(page.getByText("এই সাইন ইন শেষ করবেন?")).toBeVisible();
  await picture("end");
  await expectAccessible(page);
  await press(page, "হ্যাঁ, শেষ করুন");
  await expect(page.getByText("সাইন ইনটি শেষ করা হয়েছে")).toBeVisible();
  await dismiss(page);
  await phone.goto("/dashboard");
  await expect(phone).toHaveURL(/join-now/);

  await press(sessions, "অন্য সব যন্ত্র থেকে সাইন আউট");
  await press(page, "হ্যাঁ, শেষ করুন");
  await expect(page.getByText(/টি জায়গা থেকে সাইন আউট করা হয়েছে/)).toBeVisible();
  await dismiss(page);
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await desk.goto("/dashboard");
  await expect(desk).toHaveURL(/join-now/);
  await page.reload();
  await expect(sessions.getByText("এই যন্ত্র")).toBeVisible();
  expect(info.errors).toEqual([]);
});

test("the password is changed in the settings: wrong is told, right stays here", async ({
  page,
  picture,
}, info) => {
  await signIn(page, people.administrator());
  const given = await admit(page, `বদল ${info.project.name}`);
  await page.context().clearCookies();
  await signIn(page, given);
  await page.goto("/dashboard/settings");
  const card = page.getByRole("region", { name: "পাসওয়ার্ড পরিবর্তন" });
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
  await picture("wrong-password");
  await expectAccessible(page);
  await fill("password", given.password);
  await fill("newPassword", "changed1");
  await fill("confirmPassword", "changed1");
  await press(card, "পাসওয়ার্ড বদলান");
  await expect(page.getByText("পাসওয়ার্ড বদলানো হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(page).toHaveURL(/settings$/);
  await expect(page.getByText("প্রাথমিক পাসওয়ার্ড")).toBeHidden();
  await expect(card.locator('input[name="newPassword"]')).toHaveValue("");
});

test("another account signs in over this one, or one goes back", async ({ page, picture }) => {
  await signIn(page, people.administrator());
  await menu(page, "অন্য অ্যাকাউন্টে সাইন ইন");
  await expect(page).toHaveURL(/join-now$/);
  await expect(page.getByText(/হিসেবে সাইন ইন করা আছেন/)).toBeVisible();
  await picture("other-account");
  await expectAccessible(page);
  await page.getByRole("link", { name: "ড্যাশবোর্ডে ফিরুন" }).click();
  await expect(page).toHaveURL(/dashboard$/);
  await expect(page.getByText("A00-000001").first()).toBeVisible();
  await page.goto("/signin");
  await trySignIn(page, people.teacher());
  await expect(page).toHaveURL(/dashboard$/);
  await expect(page.getByText("T26-000001").first()).toBeVisible();
  await expect(page.getByText("A00-000001")).toHaveCount(0);
});

test("the office issues a password, disables an account and enables it again", async ({
  page,
  browser,
  picture,
}, info) => {
  const name = `অ্যাকাউন্ট ${info.project.name}`;
  await signIn(page, people.administrator());
  const first = await admit(page, name);
  const context = await browser.newContext({ baseURL: process.env.PORTAL_URL ?? "" });
  const student = await context.newPage();
  await signIn(student, first);
  await page.goto(`/dashboard/all-students?search=${first.regId}`);
  await picture("list");
  await press(page, `অ্যাকাউন্ট: ${name}`);
  const dialog = page.getByRole("dialog", { name: `অ্যাকাউন্ট: ${name}` });
  await expect(dialog).toBeVisible();
  await picture("account");
  await expectAccessible(page);
  await press(dialog, "নতুন পাসওয়ার্ড দিন");
  const popup = page.getByRole("dialog", { name: "Success!" });
  await expect(popup.getByRole("textbox", { name: "Reg ID" })).toHaveValue(first.regId);
  const password = await popup.getByRole("textbox", { name: "Password" }).inputValue();
  expect(password).not.toBe(first.password);
  await picture("issued");
  await dismiss(page);
  await expect(page.getByRole("button", { name: `অ্যাকাউন্ট: ${name}` })).toBeFocused();
  await student.reload();
  await expect(student).toHaveURL(/join-now/);
  await trySignIn(student, first);
  await expect(student.getByText("Student Id or password Incorrect")).toBeVisible();
  await signIn(student, { ...first, password });

  await press(page, `অ্যাকাউন্ট: ${name}`);
  await press(dialog, "নিষ্ক্রিয় করুন");
  await expect(page.getByText("অ্যাকাউন্টটি নিষ্ক্রিয় করা হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(page.getByRole("rowheader").getByText("নিষ্ক্রিয়", { exact: true })).toBeVisible();
  await picture("disabled");
  await expectAccessible(page);
  await student.reload();
  await expect(student).toHaveURL(/join-now/);
  await trySignIn(student, { ...first, password });
  await expect(student.getByText("Student Id or password Incorrect")).toBeVisible();
  await press(page, `অ্যাকাউন্ট: ${name}`);
  await press(dialog, "সক্রিয় করুন");
  await expect(page.getByText("অ্যাকাউন্টটি আবার সক্রিয় করা হয়েছে")).toBeVisible();
  await dismiss(page);
  await signIn(student, { ...first, password });

  await page.goto("/dashboard/all-teachers");
  await expect(page.getByRole("button", { name: "মুছুন: অফিস প্রশাসক" })).toBeVisible();
  await expect(page.getByRole("button", { name: "অ্যাকাউন্ট: অফিস প্রশাসক" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^অ্যাকাউন্ট: / })).toHaveCount(4);
});

/** A student of this name, admitted by the administrator who is signed in. */
async function admit(page: Page, userName: string): Promise<{ regId: string; password: string }> {
  const form = {
    userName,
    email: "x@example.com",
    mobile: "01712345678",
    fatherName: "আব্দুল হান্নান",
    schoolName: "বগুড়া জিলা স্কুল",
    collegeName: "সরকারি আজিজুল হক কলেজ",
    doj: "2026-01-05",
    userTypeId: "1",
    "batch.batchId": "1",
  };
  const answer = await page.request.post("/api/student/addStudent", { multipart: form });
  return (await answer.json()).data;
}
