import { call, expect, expectAccessible, signIn, test } from "./journey.ts";
import { fill, form, open, press } from "./screen.ts";

test.use({ person: "administrator", alone: "applications" });

test("an applicant is called, waits for a seat, and becomes a student who signs in, with the first bill and a receipt", async ({
  page,
  browser,
  portal,
  picture,
}) => {
  const [{ batchId }] = await call(page, "GET", "batch/getAll");
  const name = "মোছাম্মৎ রাবেয়া বসরী আক্তার জাহান সুলতানা".normalize();
  await call(page, "POST", "application/send", {
    ...{ batchId, userName: name, mobile: "01712345601", fatherName: "আব্দুল মালেক" },
  });
  await open(page, "applications");
  await picture("applications");
  await page.getByLabel("নাম, মোবাইল বা নম্বর").fill("01712345601");
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row.getByText("নতুন")).toBeVisible();
  await press(page, `${name}: মন্তব্য লিখুন`);
  await press(form(page), "সংরক্ষণ করুন");
  await expect(form(page).getByText("কী কথা হয়েছে, তা লিখুন")).toBeVisible();
  await fill(page, { "মন্তব্য *": "কাল বিকেলে আসবেন" });
  await press(form(page), "সংরক্ষণ করুন");
  await expect(row.getByText("কথা হয়েছে")).toBeVisible();
  await expect(row.getByText("কাল বিকেলে আসবেন")).toBeVisible();
  await press(page, `${name}: মন্তব্য লিখুন`);
  await fill(page, { "মন্তব্য *": "আসন হলে আসবেন" });
  await form(page).getByLabel("অবস্থা").selectOption("আসনের অপেক্ষায় থাকবেন");
  await press(form(page), "সংরক্ষণ করুন");
  await expect(row.getByText("এখন আসন আছে")).toBeVisible();
  await press(page, `${name}: ভর্তি করুন`);
  await fill(page, { "এখন যত টাকা দিচ্ছেন": "৫০০" });
  await picture("application-accepted");
  await press(form(page), "ভর্তি করুন");
  const slip = page.getByRole("dialog");
  await expect(slip.getByRole("link", { name: "রসিদ দেখুন ও প্রিন্ট করুন" })).toBeVisible();
  await expectAccessible(page);
  await picture("application-slip");
  const [regId = "", password = ""] = await slip
    .getByRole("textbox")
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const context = await browser.newContext({ baseURL: portal.url });
  const own = await context.newPage();
  await signIn(own, { regId, password });
  await expect(own.getByText(name).first()).toBeVisible();
  await context.close();
  await press(slip, "বন্ধ করুন");
  await expect(row.getByText("ভর্তি হয়েছেন")).toBeVisible();
});

test("who stands at the desk is admitted on one page: the first bill is seen before, and the same batch stays for the next", async ({
  page,
  picture,
}) => {
  await open(page, "admit");
  await press(page, "ভর্তি করুন");
  await expect(page.getByText("এই ঘরটি পূরণ করুন").first()).toBeVisible();
  await page.getByLabel("নাম *", { exact: true }).fill("দরজার নুসরাত জাহান");
  await page.getByLabel("মোবাইল *", { exact: true }).fill("০১৭১২-৩৪৫৬৮০");
  await page.getByLabel("অভিভাবকের নাম *", { exact: true }).fill("আব্দুল জব্বার");
  await page.getByLabel("ব্যাচ *", { exact: true }).selectOption("1");
  const bill = page.getByRole("region", { name: "প্রথম বিল ও টাকা" });
  await expect(bill.getByText("মোট", { exact: true })).toBeVisible();
  const amount = page.getByLabel("এখন যত টাকা দিচ্ছেন");
  // Nobody is said to have paid before somebody says so.
  await expect(amount).toHaveValue("");
  await press(page, /^পুরো ৳.* এখন নিচ্ছি$/);
  await expect(amount).not.toHaveValue("");
  await amount.fill("");
  await picture("admit");
  await expectAccessible(page);
  await press(page, "ভর্তি করুন");
  await expect(form(page).getByText("দরজার নুসরাত জাহান ভর্তি হয়েছেন")).toBeVisible();
  await press(form(page), "পরের জনকে ভর্তি করুন");
  await expect(page.getByLabel("নাম *", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("ব্যাচ *", { exact: true })).toHaveValue("1");
});
