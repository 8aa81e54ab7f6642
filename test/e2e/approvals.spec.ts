import { admit, call, desk, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { dismiss, fill, form, open, press } from "./screen.ts";

// What it sets holds for everybody's money.
test.use({ person: "administrator", ...desk, alone: "approvals" });

test("above the institute's amount a void waits; a second person sees it in the sidebar and agrees, and the month's list names both", async ({
  page,
  pageOf,
  picture,
}) => {
  const teachers = { userTypeId: 2, moneyApproval: true };
  await call(page, "PUT", "userType/updateUserType", teachers);
  await open(page, "approvals");
  await press(page, "সীমা ও মালিক");
  await fill(page, { "রসিদ বা ভাউচার বাতিল (টাকা)": "১০০০" });
  await expectAccessible(page);
  await picture("limits");
  await press(form(page), "সংরক্ষণ করুন");
  await expect(page.getByText("সীমা বদলানো হয়েছে")).toBeVisible();
  await dismiss(page);

  const { regId } = await admit(page, "রোকেয়া বেগম");
  const [{ studentId }] = await call(page, "GET", `desk/search?term=${regId}`);
  const clientKey = crypto.randomUUID();
  const paid = { studentId, amount: 2500, method: "bank", clientKey };
  const { receiptId, number } = await call(page, "POST", "desk/takePayment", paid);
  await open(page, `receipts/${receiptId}`);
  await press(page, "বাতিল করুন");
  await fill(page, { "বাতিলের কারণ *": "টাকা আসেনি" });
  await press(form(page), "বাতিল করুন");
  await expect(page.getByText("অনুমোদনের অপেক্ষায়", { exact: true })).toBeVisible();
  await picture("it waits");
  await dismiss(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const teacher = await pageOf("teacher");
  await open(teacher, "approvals?state=waiting");
  await expect(teacher.locator("nav#sidebar").getByText("অনুমোদনের অপেক্ষায় ১টি")).toBeAttached();
  await expectAccessible(teacher);
  await press(teacher, `অনুমোদন দিন: রসিদ ${number}`);
  await fill(teacher, { মন্তব্য: "ব্যাংকে দেখেছি" });
  await press(form(teacher), "অনুমোদন দিন");
  await expect(teacher.getByText("অনুমোদন দেওয়া হয়েছে, কাজটিও হয়ে গেছে")).toBeVisible();
  await dismiss(teacher);

  await open(page, "approvals");
  await expect(page.getByText("ব্যাংকে দেখেছি", { exact: false }).first()).toBeVisible();
  await picture("requests");
  await expectFits(page);
  await open(page, "approvals/month");
  const table = page.getByRole("table", { name: "মাসের ছাড়, বাতিল ও ফেরত" });
  await expect(table.getByText(`রসিদ ${number}`)).toBeVisible();
  await expectAccessible(page);
  await picture("exceptions");
  await page.setViewportSize(phone.viewport);
  await expectFits(page);
  await picture("exceptions on a phone");
  await open(page, "approvals");
  await expectFits(page);
  await picture("requests on a phone");
});
