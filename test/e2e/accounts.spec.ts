import { admit, expect, expectAccessible, phone, signIn, test, trySignIn } from "./journey.ts";
import { dismiss, press } from "./screen.ts";

test.use({ person: "administrator" });

test("the office issues a password, disables an account and enables it again", async ({
  page,
  pageOf,
  picture,
}) => {
  const name = "নাফিসা আনজুম";
  const first = await admit(page, name);
  const student = await pageOf(first, phone);
  await student.goto("/dashboard");
  await page.goto(`/dashboard/all-students?search=${first.regId}`);
  await picture("list");
  await press(page, `আরও কাজ: ${name}`);
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
  await expect(page.getByRole("button", { name: `আরও কাজ: ${name}` })).toBeFocused();
  await student.reload();
  await expect(student).toHaveURL(/join-now/);
  await trySignIn(student, first);
  await expect(student.getByText("Student Id or password Incorrect")).toBeVisible();
  await signIn(student, { ...first, password });

  await press(page, `আরও কাজ: ${name}`);
  await press(page, `অ্যাকাউন্ট: ${name}`);
  await press(dialog, "অ্যাকাউন্ট বন্ধ করুন");
  await expect(page.getByText("অ্যাকাউন্টটি বন্ধ করা হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(page.getByRole("rowheader").getByText("বন্ধ", { exact: true })).toBeVisible();
  await picture("disabled");
  await expectAccessible(page);
  await student.reload();
  await expect(student).toHaveURL(/join-now/);
  await trySignIn(student, { ...first, password });
  await expect(student.getByText("Student Id or password Incorrect")).toBeVisible();
  await press(page, `আরও কাজ: ${name}`);
  await press(page, `অ্যাকাউন্ট: ${name}`);
  await press(dialog, "আবার চালু করুন");
  await expect(page.getByText("অ্যাকাউন্টটি আবার চালু হয়েছে")).toBeVisible();
  await dismiss(page);
  await signIn(student, { ...first, password });

  await page.goto("/dashboard/all-teachers");
  await expect(page.getByRole("button", { name: "সম্পাদনা: অফিস প্রশাসক" })).toBeVisible();
  await expect(page.getByRole("button", { name: "অ্যাকাউন্ট: অফিস প্রশাসক" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^অ্যাকাউন্ট: / })).toHaveCount(4);
});
