import { signInByFirstSlip } from "./first-slip.ts";
import { addBatch, call, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { faulty, messyWorkbook } from "./messy-list.ts";
import { open, press } from "./screen.ts";

test.use({ person: "administrator", alone: "student-import" });

test("a messy list of 300 is brought in by what the screens say, and its slips are printed; a student signs in, and the list is taken back", async ({
  page,
  browser,
  picture,
}) => {
  test.setTimeout(120_000);
  const batches = Array.from({ length: 9 }, (_none, at) => `প্রভাত ${at + 1}`);
  for (const name of batches) await addBatch(page, name);
  await open(page, "all-students");
  await press(page, "আরও কাজ: সব শিক্ষার্থী");
  await page.getByRole("link", { name: "ফাইল থেকে আনুন" }).click();
  await expectAccessible(page);
  await picture("import");
  const buffer = await messyWorkbook(batches);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "তালিকা ২০২৬.xlsx", mimeType: "application/octet-stream", buffer });
  await expect(page.getByText("XLSX বা CSV ফাইল দিন")).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles({ name: "তালিকা ২০২৬.xlsx", mimeType: "", buffer });
  await press(page, "ফাইল পড়ুন");

  await expect(page.getByRole("heading", { name: "তালিকা ২০২৬.xlsx" })).toBeVisible();
  await expect(page.getByText("শুধু ‘শিক্ষার্থী’ শিট পড়া হয়েছে; পড়া হয়নি: হিসাব")).toBeVisible();
  await expect(page.getByText("১টি কলামে কী আছে", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await picture("import-list");
  const write = page.getByRole("button", { name: /শিক্ষার্থী নিন$/ });
  await expect(write).toBeDisabled();
  await page.getByLabel("প্রিয় রং: কী আছে").selectOption("লাগবে না");
  await expect(page.getByText("পুরোনো ফন্টের", { exact: false })).toBeVisible();
  await expect(page.getByText("iwng DwÏb = রহিম উদ্দিন")).toBeVisible();
  await press(page, "ইউনিকোডে বদলে নিন");
  await press(page, "কলাম দেখুন");
  await expect(page.getByText("ইউনিকোডে বদলে নেওয়া হচ্ছে")).toBeVisible();
  await press(page, "কলাম লুকান");

  const toMend = faulty.lost + faulty.month + faulty.batch + faulty.twice;
  const faults = page.getByRole("listitem").filter({ hasText: "ঠিক করতে হবে" });
  await expect(faults).toContainText(new RegExp(bengali(toMend)));
  await page
    .getByRole("combobox", { name: /^সারি .*, ব্যাচ$/ })
    .first()
    .selectOption(batches[3] ?? "");
  await expect(faults).toContainText(bengali(toMend - faulty.batch));
  for (let left = toMend - faulty.batch; left > faulty.twice; left -= 1) {
    const cell = page.getByRole("textbox", { name: /^সারি / }).first();
    const isPhone = ((await cell.getAttribute("aria-label")) ?? "").includes("Phone");
    await cell.fill(isPhone ? `০১৯${bengali(10_000_000 + left)}` : "25/01/2026");
    await cell.press("Enter");
    await expect(faults).toContainText(bengali(left - 1));
  }
  await picture("import-mended");
  await press(page, "ভুল সারিগুলো বাদ দিন");
  await expect(page.getByText("২৯৯ জন শিক্ষার্থী নিন")).toBeEnabled();
  await picture("import-ready");
  await write.click();
  await expect(page.getByText("২৯৯ জন নতুন শিক্ষার্থী, আগের বকেয়া ৳৯০,০০০", { exact: false })).toBeVisible();
  await press(page, "হ্যাঁ, নিন");
  // Thirty lines went to one batch: it has more than its seats.
  await expect(page.getByText("আসনের চেয়ে বেশি হবে", { exact: false })).toBeVisible();
  await press(page, "হ্যাঁ, নিন");
  await expect(page.getByText("২৯৯ জন নতুন শিক্ষার্থী নেওয়া হয়েছে")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await picture("import-written");

  const [first] = await call(page, "GET", `student/getAll?searchName=${encodeURIComponent("Sadia 1")}`);
  expect(first.fatherName).toMatch(/^(মোঃ আব্দুর রহিম|রহিম উদ্দিন|শাহানাজ পারভিন|সাদিয়া আকতার)$/);
  await press(page, "পাসওয়ার্ড তৈরি করুন");
  await expect(page.getByRole("status").filter({ hasText: "পাসওয়ার্ড" })).toBeVisible();
  await expect(page.getByText("জনের পাসওয়ার্ড", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "পাসওয়ার্ড তৈরি করুন" }).first()).toBeEnabled({
    timeout: 30_000,
  });
  await picture("import-passwords");
  if (process.env.PICTURES) await page.pdf({ path: "test-results/pictures/import-slips.pdf", format: "A4" });
  await signInByFirstSlip(page, browser, () => picture("import-slips"));

  await page.setViewportSize(phone.viewport);
  await expectFits(page);
  await picture("import-written-phone");
  await press(page, "পুরো তালিকা ফিরিয়ে নিন");
  await press(page, "হ্যাঁ, ফিরিয়ে নিন");
  await expect(page.getByText("২৯৯ জন: ফিরিয়ে নেওয়া হয়েছে")).toBeVisible({ timeout: 30_000 });
  await picture("import-taken-back");
});

test("on a phone a short list is mended and written; without a file, a wrong one and a lost line nothing is lost", async ({
  page,
  picture,
}) => {
  await page.setViewportSize(phone.viewport);
  await open(page, "all-students/import");
  const list = "নাম,মোবাইল,ব্যাচ\nমোছাঃ উম্মে কুলসুম জান্নাতুল ফেরদৌসী,0171,নেই এমন ব্যাচ\n";
  const file = (content: string, name = "ছোট.csv") => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(content),
  });
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file("%PDF-1.7"));
  await press(page, "ফাইল পড়ুন");
  await expect(page.getByText("ফাইলটি পড়া যায়নি", { exact: false })).toBeVisible();
  await input.setInputFiles(file(list));
  await press(page, "ফাইল পড়ুন");
  await expect(page.getByRole("heading", { name: "ছোট.csv" })).toBeVisible();
  await expectFits(page);
  await picture("import-phone");
  const mobile = page.getByRole("textbox", { name: "সারি ২, মোবাইল" });
  await page.context().setOffline(true);
  await mobile.fill("01712340000");
  await mobile.press("Enter");
  await expect(page.getByText("ঘরটি বদলানো যায়নি")).toBeVisible();
  await page.context().setOffline(false);
  await press(page, "ঠিক আছে");
  await expect(mobile).toHaveValue("01712340000");
  await expect(page.getByText("ঘরটি বদলানো যায়নি")).toBeHidden();
  await mobile.press("Enter");
  await expect(mobile).toHaveCount(0);
});

const bengali = (of: number) => String(of).replace(/[0-9]/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit);
