import { expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { fill, form, open, press, save, saveWords } from "./screen.ts";

// The day that it closes is closed for everybody.
test.use({ person: "administrator", alone: "desk" });

test("the desk's day: a month is billed, money taken by every method, a mistake voided, a claim confirmed, money paid back, the day printed and closed", async ({
  page,
  pageOf,
  picture,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll("article").length);
    };
  });
  await open(page, "money/plans");
  await press(page, "নতুন ফি");
  await fill(page, { "খাত *": "মডেল টেস্ট ফি", "টাকা *": "৫০০", "শুরু *": "2026-01-01" });
  await save(page, "ফি যোগ হয়েছে");
  await open(page, "money/bills");
  await picture("bills");
  await page.getByRole("button", { name: /টি বিল করুন$/ }).click();
  await press(page.getByRole("dialog"), "হ্যাঁ, বিল করুন");
  await expect(page.getByText(/টি বিল হয়েছে, মোট ৳/)).toBeVisible();
  await page.keyboard.press("Enter");

  // From the first key to the receipt with six actions and no mouse.
  await open(page, "desk");
  await expect(page.getByLabel("রেজি. নম্বর বা নাম")).toBeFocused();
  await page.keyboard.type("26000001");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("টাকা *")).toBeFocused();
  await page.keyboard.type("২০০০");
  await expect(page.getByText("বাকি থাকবে ৳১,৫০০")).toBeVisible();
  await picture("desk");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^রসিদ \d{4}-\d{6}$/);
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  await expect(page.getByText("দুই হাজার টাকা মাত্র").first()).toBeVisible();
  await expect(page.getByText("পুনর্মুদ্রণ")).toHaveCount(0);
  await picture("receipt");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("পুনর্মুদ্রণ · অফিসের কপি")).toBeVisible();
  await press(page, "বাতিল করুন");
  await fill(page, { "বাতিলের কারণ *": "ভুল টাকা" });
  await press(form(page), "বাতিল করুন");
  await expect(page.getByText("রসিদটি বাতিল হয়েছে; যা শোধ হয়েছিল তা আবার বকেয়া")).toBeVisible();
  await page.keyboard.press("Enter");

  for (const [roll, method, trxId] of [
    ["26000002", "bkash", "DK10AB12CE"],
    ["26000003", "nagad", "747FUXJZ"],
    ["26000004", "rocket", "6606781284"],
    ["26000005", "bank", "TT0012345"],
    ["26000006", "cash", ""],
    ["26000007", "cash", ""],
  ] as const) {
    await open(page, "desk");
    await expect(page.getByLabel("রেজি. নম্বর বা নাম")).toBeFocused();
    await page.keyboard.type(roll);
    await page.keyboard.press("Enter");
    await page.getByLabel("টাকা *", { exact: true }).fill("30000");
    await page.getByLabel("মাধ্যম").selectOption(method);
    if (trxId) await page.getByLabel("লেনদেন নম্বর (TrxID)").fill(trxId);
    await expect(page.getByText("জমা থাকবে", { exact: true })).toBeVisible();
    await press(page, "রসিদ করুন");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^রসিদ \d{4}-\d{6}$/);
  }

  await open(page, "desk");
  await page.getByLabel("রেজি. নম্বর বা নাম").fill("26000007");
  await page.keyboard.press("Enter");
  await press(page, "টাকা ফেরত");
  await fill(page, { "টাকা *": "১০০০", "কারণ *": "বেশি দেওয়া হয়েছিল" });
  await press(form(page), saveWords);
  await expect(page.getByText("টাকা ফেরতের রসিদ").first()).toBeVisible();
  await expect(page.getByText("এক হাজার টাকা মাত্র").first()).toBeVisible();

  const student = await pageOf("student", phone);
  await open(student, "my-money");
  await student.getByLabel("লেনদেন নম্বর (TrxID)").fill("DK10AB12CD");
  await student.getByLabel("কত টাকা").fill("500");
  await student.locator('input[type="file"]').setInputFiles(photoFile("small"));
  await press(student, "জানান");
  await expect(student.getByText("জানানো হয়েছে; অফিস মিলিয়ে দেখলে রসিদ এখানে পাবেন")).toBeVisible();
  await student.keyboard.press("Enter");
  const screenshot = student.getByRole("link", { name: "স্ক্রিনশট দেখুন: DK10AB12CD" }).locator("img");
  await expect(screenshot).toHaveJSProperty("complete", true);
  await expect(screenshot).not.toHaveJSProperty("naturalWidth", 0);

  await open(page, "claims");
  await page
    .getByLabel("ওয়ালেটের এসএমএসগুলো পেস্ট করুন")
    .fill("You have received Tk 500.00 from 01711111111. TrxID DK10AB12CD at 20/11/2026 10:15");
  await press(page, "মিলে যাওয়া ১টির রসিদ করুন");
  await expect(page.getByText("১টি রসিদ হয়েছে")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table").getByText("DK10AB12CD")).toHaveCount(0);

  await open(page, "day-book");
  await picture("day-book");
  await press(page, "সব রসিদ প্রিন্ট");
  // Seven payments, the claim's and what was paid back, beside those that the demo has of today.
  await expect.poll(() => page.evaluate(() => Number(document.body.dataset.printed))).toBeGreaterThan(8);
  await press(page, "দিনের হিসাব বন্ধ করুন");
  await fill(page, { "গুনে পাওয়া নগদ (টাকা) *": "0" });
  await press(form(page), "দিনের হিসাব বন্ধ করুন");
  await expect(page.getByText("দিনের হিসাব বন্ধ হয়েছে")).toBeVisible();
  await student.reload();
  await expect(student.getByText("রসিদ হয়েছে")).toBeVisible();
  await expectFits(student);
});
