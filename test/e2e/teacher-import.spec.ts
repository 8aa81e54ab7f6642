import { signInByFirstSlip } from "./first-slip.ts";
import { call, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { faultyStaff, messyStaff } from "./messy-list.ts";
import { open, press } from "./screen.ts";

test.use({ person: "administrator", alone: "teacher-import" });

test("a messy list of twelve is brought in by what the screens say, its slips are printed; one signs in, and the list is taken back", async ({
  page,
  browser,
  picture,
}) => {
  test.setTimeout(120_000);
  await open(page, "all-teachers");
  await picture("staff");
  await page.getByRole("link", { name: "ফাইল থেকে আনুন" }).click();
  await expect(page.getByRole("heading", { name: "ফাইল থেকে শিক্ষক" })).toBeVisible();
  await expectAccessible(page);
  await picture("staff-import");
  const buffer = await messyStaff();
  await page.locator('input[type="file"]').setInputFiles({ name: "শিক্ষক তালিকা.xlsx", mimeType: "", buffer });
  await press(page, "ফাইল পড়ুন");

  await expect(page.getByRole("heading", { name: "শিক্ষক তালিকা.xlsx" })).toBeVisible();
  await expect(page.getByText("শুধু ‘শিক্ষক’ শিট পড়া হয়েছে; পড়া হয়নি: হিসাব")).toBeVisible();
  await expect(page.getByText("১টি কলামে কী আছে", { exact: false })).toBeVisible();
  await expect(page.getByText("নেওয়া হবে না: ক্র. নং, বিষয়")).toBeVisible();
  await expectAccessible(page);
  await picture("staff-import-list");
  const write = page.getByRole("button", { name: /অ্যাকাউন্ট খুলুন$/ });
  await expect(write).toBeDisabled();
  await page.getByLabel("রক্তের গ্রুপ: কী আছে").selectOption("লাগবে না");
  await expect(page.getByText("†gvt Avãyi iwng = মোঃ আব্দুর রহিম")).toBeVisible();
  await press(page, "ইউনিকোডে বদলে নিন");
  await press(page, "কলাম দেখুন");
  await expect(page.getByText("ইউনিকোডে বদলে নেওয়া হচ্ছে")).toBeVisible();
  await expect(page.getByRole("table").getByText("শাহানাজ পারভিন", { exact: true })).toBeVisible();
  await press(page, "কলাম লুকান");

  const { lost, email, type, twice } = faultyStaff;
  const faults = page.getByRole("listitem").filter({ hasText: "ঠিক করতে হবে" });
  await expect(faults).toContainText(bengali(lost + email + type + twice));
  await expect(page.getByLabel("যেখানে ভূমিকা বলা নেই")).toHaveValue("2");
  await page
    .getByRole("combobox", { name: /^সারি .*, ভূমিকা$/ })
    .first()
    .selectOption("ফি ডেস্ক");
  await expect(faults).toContainText(bengali(lost + email + twice));
  const mobile = page.getByRole("textbox", { name: /^সারি .*, মোবাইল নং$/ });
  await mobile.fill("০১৯১২৩৪৫৬৭৮");
  await mobile.press("Enter");
  await expect(faults).toContainText(bengali(email + twice));
  const address = page.getByRole("textbox", { name: /^সারি .*, E-mail$/ });
  await address.fill("staff4@example.com");
  await address.press("Enter");
  await expect(faults).toContainText(bengali(twice));
  await picture("staff-import-mended");
  await press(page, "ভুল সারিগুলো বাদ দিন");
  await expect(write).toBeEnabled();
  await page.goto(`${page.url().split("?")[0]}?show=all`);
  await page.getByLabel("১৪ নম্বর সারির ভূমিকা").selectOption("প্রশাসক");
  await expect(page.getByLabel("১৪ নম্বর সারির ভূমিকা")).toHaveValue("3");
  await expectAccessible(page);
  await picture("staff-import-types");
  await page.goto(`${page.url().split("?")[0]}?show=remark`);
  await expect(page.getByText("‘Karim Ali’ বদলে হয়েছে", { exact: false })).toBeVisible();
  await picture("staff-import-asked");
  await press(page.getByRole("table"), "যেমন আছে তেমনই থাক");
  await expect(page.getByText("‘Karim Ali’ বদলে হয়েছে", { exact: false })).toBeHidden();
  await press(page, "১১ জনের অ্যাকাউন্ট খুলুন");
  await expect(page.getByText("১১ জনের নতুন অ্যাকাউন্ট")).toBeVisible();
  await press(page, "হ্যাঁ, নিন");
  await expect(page.getByText("১১ জনের অ্যাকাউন্ট খোলা হয়েছে")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("table").getByText("Karim Ali", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await picture("staff-import-written");

  const search = encodeURIComponent("মোঃ আব্দুর রহিম");
  const [first] = await call(page, "GET", `teacher/getAll?searchName=${search}`);
  expect(first).toMatchObject({ mobile: "01911000007", email: "staff1@example.com", userTypeId: 2 });
  await press(page, "পাসওয়ার্ড তৈরি করুন");
  await expect(page.getByText("শিক্ষক ও কর্মী: ১১ জনের পাসওয়ার্ড")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("সবার পাসওয়ার্ড দেওয়া হয়েছে").or(page.getByRole("status").first())).toBeVisible();
  await picture("staff-import-passwords");
  await signInByFirstSlip(page, browser, () => picture("staff-import-slips"));

  await page.setViewportSize(phone.viewport);
  await expectFits(page);
  await picture("staff-import-written-phone");
  await press(page, "পুরো তালিকা ফিরিয়ে নিন");
  await press(page, "হ্যাঁ, ফিরিয়ে নিন");
  await expect(page.getByText("১০ জন: ফিরিয়ে নেওয়া হয়েছে")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("১ জন: পরে বদলেছে, তাই থেকে গেছে")).toBeVisible();
  await picture("staff-import-taken-back");
});

test("on a phone a short list is mended and written", async ({ page, picture }) => {
  await page.setViewportSize(phone.viewport);
  await open(page, "all-teachers");
  await expectFits(page);
  await press(page, "ফিল্টার");
  await picture("staff-phone");
  await page.getByRole("link", { name: "ফাইল থেকে আনুন" }).click();
  await expect(page.getByRole("heading", { name: "ফাইল থেকে শিক্ষক" })).toBeVisible();
  await expectFits(page);
  await picture("staff-import-phone");
  const list = "নাম,মোবাইল,প্রতিষ্ঠান\nমোছাঃ উম্মে কুলসুম জান্নাতুল ফেরদৌসী,0171,ঢাকা বিশ্ববিদ্যালয়\n";
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "ছোট.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await press(page, "ফাইল পড়ুন");
  await expect(page.getByRole("heading", { name: "ছোট.csv" })).toBeVisible();
  await expectFits(page);
  await picture("staff-import-list-phone");
  const mobile = page.getByRole("textbox", { name: "সারি ২, মোবাইল" });
  await mobile.fill("01712340000");
  await mobile.press("Enter");
  await expect(mobile).toHaveCount(0);
  await press(page, "১ জনের অ্যাকাউন্ট খুলুন");
  await press(page, "হ্যাঁ, নিন");
  await expect(page.getByText("১ জনের অ্যাকাউন্ট খোলা হয়েছে")).toBeVisible({ timeout: 30_000 });
});

const bengali = (of: number) => String(of).replace(/[0-9]/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? digit);
