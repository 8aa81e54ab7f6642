import { dismiss, form, open, press, remove, saved, saveWords } from "./management.ts";
import { expect, expectAccessible, test } from "./walk.ts";

test("batches: courses chosen from the list, seats of 35, a taken name beside its field", async ({
  page,
  picture,
}, info) => {
  const name = `এইচএসসি ও প্রকৌশল ভর্তি সমন্বিত শুক্রবারের ব্যাচ ${info.project.name}`;
  await open(page, "manage-batch");
  await expect(page.getByText(/^[০-৯]+\/৩৫$/).first()).toBeVisible();
  await picture("batches");
  await expectAccessible(page);
  await press(page, "নতুন ব্যাচ");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(2);
  await form(page).getByLabel("ব্যাচের নাম").fill(name);
  await form(page).getByLabel("বিবরণ").fill("শুক্রবার সকাল ৯টা");
  await form(page).getByRole("checkbox").nth(0).check();
  await form(page).getByRole("checkbox").nth(1).check();
  await picture("batch-filled");
  await saved(page, "New batch added successfully");
  await dismiss(page);
  await expect(page.locator("tr", { hasText: name }).getByText("০/৩৫", { exact: true })).toBeVisible();

  await press(page, "নতুন ব্যাচ");
  await form(page).getByLabel("ব্যাচের নাম").fill(name);
  await form(page).getByLabel("বিবরণ").fill("আবার");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই নাম আগেই ব্যবহৃত হয়েছে।")).toBeVisible();
  await expect(form(page).getByLabel("বিবরণ")).toHaveValue("আবার");
  await picture("batch-taken");
  await press(form(page), "বাতিল");
  await press(page, "ফেলে দিন");

  await press(page, `সম্পাদনা: ${name}`);
  await expect(form(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  await form(page).getByRole("checkbox").nth(1).uncheck();
  await saved(page, "New information edited successfully");
  await dismiss(page);
  await remove(page, name);

  await page.getByRole("searchbox").fill("১");
  await expect(page.getByText("মোট ১", { exact: true })).toBeVisible();
  await press(page, /^মুছুন/);
  await press(page, "Yes, delete it!");
  await expect(
    page.getByText("An error occurred while deleting the batch. Please try again later."),
  ).toBeVisible();
  await expect(page.getByText(/জন শিক্ষার্থী আছে/)).toBeVisible();
  await dismiss(page);
  await page.getByRole("searchbox").fill("নেই");
  await expect(page.getByText("No batch found")).toBeVisible();
});

test("user types: thirteen toggles saved each, switched back when saving fails", async ({
  page,
  context,
  picture,
}, info) => {
  const name = `পরীক্ষা ও ফলাফল নিয়ন্ত্রণ সহকারী ${info.project.name}`;
  await open(page, "user-type");
  await expect(page.getByRole("region", { name: "শিক্ষক", exact: true }).getByRole("switch")).toHaveCount(13);
  await picture("user-types");
  await expectAccessible(page);
  await press(page, "নতুন ধরন");
  await press(form(page), saveWords);
  await expect(form(page).getByLabel("ধরনের নাম")).toBeFocused();
  await form(page).getByLabel("ধরনের নাম").fill(name);
  await form(page).getByRole("switch", { name: "পরীক্ষার সময়সূচি", exact: true }).click();
  await picture("user-type-filled");
  await saved(page, "New user type added successfully");
  await dismiss(page);

  const card = page.getByRole("region", { name, exact: true });
  const toggle = (label: string) => card.getByRole("switch", { name: label, exact: true });
  await expect(toggle("পরীক্ষার সময়সূচি")).toBeChecked();
  await toggle("প্রোফাইল").press("Space");
  await toggle("ব্যাচ ব্যবস্থাপনা").click();
  await expect(card.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
  await page.reload();
  await expect(toggle("প্রোফাইল")).toBeChecked();
  await expect(toggle("ব্যাচ ব্যবস্থাপনা")).toBeChecked();
  await context.setOffline(true);
  await toggle("প্রোফাইল").click();
  await expect(
    page.getByText("An error occurred while updating the user type. Please try again later."),
  ).toBeVisible();
  await context.setOffline(false);
  await picture("toggle-failed");
  await dismiss(page);
  await expect(toggle("প্রোফাইল")).toBeChecked();

  await press(page, `সম্পাদনা: ${name}`);
  await form(page).getByLabel("ধরনের নাম").fill(`${name} প্রধান`);
  await saved(page, "ধরনটির নাম বদলানো হয়েছে");
  await dismiss(page);
  await remove(page, `${name} প্রধান`);
  const own = page.getByRole("region", { name: "প্রশাসক", exact: true });
  await own.getByRole("switch", { name: "ব্যবহারকারীর ধরন ব্যবস্থাপনা" }).click();
  await press(page, "হ্যাঁ, ছাড়ছি");
  await expect(page.getByText("এতে ব্যবহারকারী-ধরন পরিচালনার জন্য কেউ থাকবে না, তাই করা যাবে না।")).toBeVisible();
  await dismiss(page);
  await expect(own.getByRole("switch", { name: "ব্যবহারকারীর ধরন ব্যবস্থাপনা" })).toBeChecked();
  await page.getByRole("searchbox").fill("2");
  await expect(page.getByText("মোট ১", { exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("9999");
  await expect(page.getByText("No user found")).toBeVisible();
});
