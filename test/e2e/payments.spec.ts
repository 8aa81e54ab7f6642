import type { Page } from "@playwright/test";
import { failures, ofStudent, testDialog } from "./dialog.ts";
import { admit, call, expect, expectAccessible, test } from "./journey.ts";
import { deleteFirst, fill, form, open, press, routeState, save, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

test("payments of one student: from the row, added, edited, refused, paged, deleted", async ({
  page,
  picture,
}) => {
  const { regId: roll } = await admit(page, "তাসনিম জাহান");
  await open(page, `all-students?search=${roll}`);
  await page.getByRole("link", { name: /^পেমেন্ট:/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/manage-payment\?student=\d+$/);
  await expect(page.getByText(roll)).toBeVisible();
  expect(await routeState(page)).toMatchObject({ student: { regId: roll } });
  await page.reload();
  const studentId = Number(new URL(page.url()).searchParams.get("student"));
  await deleteAllRows(page, "No payment found");
  await picture("payments-empty");
  await expectAccessible(page);

  await press(page, "নতুন পেমেন্ট");
  await fill(page, { "বিবরণ *": "মাসিক বেতন", "বকেয়া (টাকা) *": "abc", "অবস্থা *": "paid" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(1);
  await expect(form(page).getByText("একটি সংখ্যা লিখুন")).toBeVisible();
  await expect(form(page).getByLabel("পরিশোধ (টাকা) *")).toBeFocused();
  await picture("payments-refused");
  await fill(page, { "পরিশোধ (টাকা) *": "১২,৫০০.৫০", "বকেয়া (টাকা) *": "500" });
  await save(page, "New Payment detail added successfully");
  await expect(page.getByText("৳১২,৫০০.৫০").first()).toBeVisible();

  await press(page, /^সম্পাদনা/);
  await fill(page, { "বকেয়া (টাকা) *": "" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toBeVisible();
  await fill(page, { "বকেয়া (টাকা) *": "০" });
  await save(page, "Payment updated successfully");
  await expect(page.locator("dl")).toHaveText("মোট পরিশোধ৳১২,৫০০.৫০মোট বকেয়া৳০");

  const entry = {
    monthName: "মে ২০২৬",
    detail: "বেতন",
    payment: 1,
    due: 2,
    status: "unpaid",
    date: "2026-05-01",
  };
  for (let at = 0; at < 10; at += 1) await call(page, "POST", "payment/addPayment", { studentId, ...entry });
  await page.goto(`/dashboard/manage-payment?student=${studentId}&page=2`);
  await expect(page.getByText("মোট ১১, এখানে ১১–১১")).toBeVisible();
  await expect(page.locator("dl")).toHaveText("মোট পরিশোধ৳১২,৫১০.৫০মোট বকেয়া৳২");
  await deleteFirst(page);
  await expect(page.getByText("মোট ১০টি", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/page=2/);
  await picture("payments");
});

test("a page without a student offers the list", async ({ page }) => {
  await open(page, "manage-payment");
  await expect(page.getByText("কোনো শিক্ষার্থী বেছে নেওয়া হয়নি")).toBeVisible();
});

async function deleteAllRows(page: Page, empty: string): Promise<void> {
  const rows = page.getByRole("button", { name: /^মুছুন/ });
  for (let left = await rows.count(); left; left -= 1) {
    await deleteFirst(page);
    await expect(rows).toHaveCount(left - 1);
  }
  await expect(page.getByText(empty)).toBeVisible();
}

testDialog("payments", {
  path: "manage-payment",
  add: "নতুন পেমেন্ট",
  fields: { "বিবরণ *": "", "পরিশোধ (টাকা) *": "500", "বকেয়া (টাকা) *": "0", "অবস্থা *": "paid" },
  find: ofStudent("26000050"),
  ofStudent: true,
  calls: ["payment/addPayment", "payment/updatePayment", "payment/delete"],
  failed: failures("student payment"),
  told: ["New Payment detail added successfully", "Payment updated successfully"],
});
