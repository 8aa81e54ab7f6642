import { desk, expect, expectAccessible, test } from "./journey.ts";
import { dismiss, fill, form, open, press, saveWords } from "./screen.ts";

test.use({ person: "administrator", ...desk });

test("a voucher is written, seen on paper and in the day's book, and voided with a reason", async ({
  page,
  picture,
}) => {
  await open(page, "expenses");
  await press(page, "নতুন ভাউচার");
  await form(page).getByLabel("খাত *").selectOption({ label: "ভাড়া" });
  await fill(page, { "প্রাপক *": "বাড়িওয়ালা", "টাকা *": "১২,০০০", বিবরণ: "নভেম্বরের ভাড়া" });
  await expectAccessible(page);
  await press(form(page), saveWords);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^ডেবিট ভাউচার V\d{4}-000001$/);
  await expect(page.getByText("বারো হাজার টাকা মাত্র")).toBeVisible();
  await expectAccessible(page);
  await picture("voucher");
  await open(page, "day-book");
  await expect(page.getByRole("table", { name: "দিনের খরচ" }).getByText("বাড়িওয়ালা")).toBeVisible();
  await open(page, "expenses/month");
  await expect(page.getByRole("table", { name: "ব্যয়" }).getByText("৳১২,০০০").first()).toBeVisible();
  await expectAccessible(page);
  await picture("income and expense");
  await open(page, "expenses");
  await press(page, /^বাতিল করুন: V/);
  await fill(page, { "বাতিলের কারণ *": "দুবার লেখা" });
  await press(form(page), "বাতিল করুন");
  await expect(page.getByText("ভাউচারটি বাতিল হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(page.getByText("বাতিল: দুবার লেখা")).toBeVisible();
  await picture("expenses");
});

test("messages of a wallet are laid beside the receipts, and a difference is decided", async ({
  page,
  picture,
}) => {
  await open(page, "statements");
  const day = new Date().toLocaleDateString("en-GB", { timeZone: "Asia/Dhaka" });
  await page
    .getByLabel("অথবা টাকা আসার এসএমএসগুলো পেস্ট করুন")
    .fill(`You have received Tk 777.00 from 01711111111. TrxID DK99BOOKS1 at ${day} 10:15`);
  await press(page, "মিলিয়ে দেখুন");
  await expect(page.getByText("১টি লেনদেনের ১টি নতুন")).toBeVisible();
  const table = page.getByRole("table", { name: "স্টেটমেন্ট ও রসিদ" });
  await expect(table.getByText("DK99BOOKS1")).toBeVisible();
  await expectAccessible(page);
  await picture("statements");
  await press(page, "নিষ্পত্তি করুন: DK99BOOKS1");
  await fill(page, { "কারণ *": "মালিকের নিজের টাকা" });
  await press(form(page), "নিষ্পত্তি করুন");
  await expect(page.getByText("নিষ্পত্তি লেখা হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(table.getByText("DK99BOOKS1")).toHaveCount(0);
  await page.getByLabel("অবস্থা").selectOption("decided");
  await expect(table.getByText("মালিকের নিজের টাকা", { exact: false })).toBeVisible();
});

test("what is owed is seen by its age, of students and of batches, as of a day", async ({
  page,
  picture,
}) => {
  await open(page, "money/ageing");
  await expect(page.getByRole("table", { name: "কত দিনের বকেয়া, তার তালিকা" })).toBeVisible();
  await expectAccessible(page);
  await picture("ageing");
  await page.getByLabel("কীভাবে ভাগ করা").selectOption("batch");
  await expect(page.getByRole("columnheader", { name: "কতজন" })).toBeVisible();
  await expectAccessible(page);
});
