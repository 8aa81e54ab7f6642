import { expect, expectAccessible, phone, test } from "./journey.ts";

test.use({ person: "teacher" });

test("a teacher finds a student's progress by roll and by batch", async ({ page, picture }) => {
  await page.goto("/dashboard/grades");
  await expect(page.getByText("একজন শিক্ষার্থীকে রেজি. নম্বর বা নাম দিয়ে খুঁজুন")).toBeVisible();
  await page.getByRole("searchbox").fill("২৬০০০০০১");
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText("26000001")).toBeVisible();
  await picture("found");
  await page.getByRole("table", { name: "খুঁজে পাওয়া শিক্ষার্থী" }).getByRole("link").click();
  await expect(page).toHaveURL(/\?student=\d+$/);
  await expect(page.getByRole("heading", { name: "বিষয় অনুযায়ী" })).toBeVisible();
  // A share is of full marks: of those results alone where they are known.
  await expect(page.getByText(/^[০-৯]+টি ফলাফলের মধ্যে যে [০-৯]+টির পূর্ণমান জানা$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "ফলাফল সম্পাদনা" })).toHaveCount(0);
  await picture("student-of-teacher");
  await expectAccessible(page);

  await page.getByRole("link", { name: "ব্যাচের ফলাফল" }).click();
  await expect(page.getByRole("heading", { name: "মেধাতালিকা" })).toBeVisible();
  await picture("batch");
  await expectAccessible(page);
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("combobox", { name: "পরীক্ষা", exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/exam=/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole("heading", { name: /^মেধাতালিকা: / })).toBeVisible();

  await page.goto(`/dashboard/grades?batch=1&exam=${encodeURIComponent("এমন পরীক্ষা নেই")}`);
  await expect(page).toHaveURL(/\?batch=1$/);
  await page.getByRole("combobox", { name: "ব্যাচ", exact: true }).selectOption({ index: 0 });
  await expect(page.getByText("একজন শিক্ষার্থীকে রেজি. নম্বর বা নাম দিয়ে খুঁজুন")).toBeVisible();
});

test.describe("a student", () => {
  test.use({ ...phone, person: "student" });

  test("a student sees their own progress alone, in drawings and in numbers, by keyboard too", async ({
    page,
    picture,
  }) => {
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "মেনু খুলুন" }).click();
    await page.getByRole("link", { name: "ফলাফল ও অগ্রগতি" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("ফলাফল ও অগ্রগতি");
    const drawing = page.getByRole("img", { name: /^উচ্চতর গণিত: / });
    await expect(drawing).toBeVisible();
    // Marks of which nobody knows what they are out of share no axis with the others.
    await expect(page.getByText(/^পূর্ণমান জানা নেই বলে আরও [০-৯]+টি পরীক্ষা আঁকা হয়নি/).first()).toBeVisible();
    await picture("own");
    const open = page.getByRole("figure").filter({ has: drawing }).locator("summary");
    await open.focus();
    await page.keyboard.press("Enter");
    const numbers = page.getByRole("table", { name: "উচ্চতর গণিত: সব পরীক্ষার নম্বর" });
    await expect(numbers).toBeVisible();
    expect(await numbers.getByRole("row").count()).toBeGreaterThan(2);
    await expectAccessible(page);

    await page.goto("/dashboard/grades?student=3&batch=1&search=26");
    await expect(page.getByRole("searchbox")).toHaveCount(0);
    await expect(drawing).toBeVisible();
  });
});
