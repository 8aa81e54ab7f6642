import { byName, failures, testDialog } from "./dialog.ts";
import { expect, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { dismiss, form, open, press, remove, save, saved, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

test("teachers: five a page, added with a password told once, changed, searched, deleted", async ({
  page,
  picture,
}) => {
  const name = "মোছাঃ উম্মে কুলসুম জান্নাতুল ফেরদৌসী";
  await open(page, "all-teachers");
  await expect(page.getByText(/–৫$/)).toBeVisible();
  await picture("teachers");
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText(/৬–১০$/)).toBeVisible();
  await expect(page).toHaveURL(/page=2/);

  await press(page, "নতুন শিক্ষক");
  await press(form(page), saveWords);
  await expect(form(page).getByLabel("নাম *", { exact: true })).toBeFocused();
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(4);
  await expect(form(page).getByLabel("ভূমিকা").locator("option")).not.toContainText(["শিক্ষার্থী"]);
  await picture("teacher-refused");
  await form(page).getByLabel("নাম *", { exact: true }).fill(name);
  await form(page).getByLabel("প্রতিষ্ঠানের নাম").fill("গণিত বিভাগ");
  await form(page).getByLabel("মোবাইল").fill("০১৭১২৩৪৫৬৭৮");
  await form(page).getByLabel("ই-মেইল").fill("kulsum@example.com");
  await page.locator('input[type="file"]').setInputFiles(photoFile("large"));
  await press(form(page), saveWords);
  await expect(form(page).getByText("File size cannot exceed 50KB")).toBeVisible();
  await press(form(page), "ছবিটি ছোট করে নিন");
  await expect(form(page).getByText("File size cannot exceed 50KB")).toBeHidden();
  await saved(page, "New Teacher added successfully");
  const popup = page.getByRole("dialog", { name: "Success!" });
  await expect(popup.getByRole("textbox", { name: "Reg ID" })).toHaveValue(/^T[0-9]{2}-[0-9]{6}$/);
  await expect(popup.getByRole("textbox", { name: "Password" })).toHaveValue(/^.{8}$/);
  await picture("teacher-added");
  await dismiss(page);

  await page.getByRole("searchbox").fill(name);
  await expect(page.getByText("মোট ১ জন", { exact: true })).toBeVisible();
  await press(page, `সম্পাদনা: ${name}`);
  await form(page).getByLabel("প্রতিষ্ঠানের নাম").fill("রসায়ন বিভাগ");
  await save(page, "Teacher Information Updated successfully");
  await expect(page.getByText("রসায়ন বিভাগ")).toBeVisible();
  await remove(page, name);
  await expect(page.getByText("No teacher found")).toBeVisible();
  await page.getByRole("link", { name: "আর্কাইভ" }).click();
  await press(page, `ফিরিয়ে আনুন: ${name}`);
  await expect(page.getByText(`${name} ফিরে এসেছেন। ভূমিকা: শিক্ষক`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);

  await page.goto("/dashboard/all-teachers");
  await expect(page.getByRole("button", { name: "সম্পাদনা: অফিস প্রশাসক" })).toBeVisible();
  await expect(page.getByRole("button", { name: "মুছুন: অফিস প্রশাসক" })).toHaveCount(0);
});

testDialog("teachers", {
  path: "all-teachers",
  add: "নতুন শিক্ষক",
  fields: {
    "নাম *": "",
    "প্রতিষ্ঠানের নাম *": "গণিত বিভাগ",
    "মোবাইল *": "01712345678",
    "ই-মেইল *": "t@example.com",
  },
  find: byName,
  calls: ["teacher/addTeacher", "teacher/updateTeacher", "teacher/delete"],
  failed: failures("teacher"),
  told: ["New Teacher added successfully", "Teacher Information Updated successfully"],
});
