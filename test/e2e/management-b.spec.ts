import type { Page } from "@playwright/test";
import { dismiss, form, open, press, saved, saveWords } from "./management.ts";
import { expect, expectAccessible, people, photoFile, signIn, test } from "./walk.ts";

test("payments of one student: from the row, added, edited, refused, paged, deleted", async ({
  page,
  picture,
}, info) => {
  const roll = info.project.name === "360" ? "26000031" : "26000032";
  await open(page, `all-students?search=${roll}`);
  await page.getByRole("link", { name: /^পেমেন্ট:/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/manage-payment\?student=\d+$/);
  await expect(page.getByText(roll)).toBeVisible();
  expect(await passed(page)).toMatchObject({ student: { regId: roll } });
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
  await saveAndRead(page, "New Payment detail added successfully");
  await expect(page.getByText("৳১২,৫০০.৫০").first()).toBeVisible();

  await press(page, /^সম্পাদনা/);
  await fill(page, { "বকেয়া (টাকা) *": "" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toBeVisible();
  await fill(page, { "বকেয়া (টাকা) *": "০" });
  await saveAndRead(page, "Payment updated successfully");
  await expect(page.locator("dl")).toHaveText("মোট পরিশোধ৳১২,৫০০.৫০মোট বকেয়া৳০");

  const entry = {
    monthName: "মে ২০২৬",
    detail: "বেতন",
    payment: 1,
    due: 2,
    status: "unpaid",
    date: "2026-05-01",
  };
  for (let at = 0; at < 10; at += 1) await post(page, "payment/addPayment", { studentId, ...entry });
  await page.goto(`/dashboard/manage-payment?student=${studentId}&page=2`);
  await expect(page.getByText("১১টির মধ্যে ১১–১১")).toBeVisible();
  await expect(page.getByText("৳২০")).toBeVisible();
  await deleteFirst(page);
  await expect(page.getByText("মোট ১০", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/page=2/);
  await picture("payments");
});

test("results of one student: total while typing, highest refused, a stale list told, paged, deleted", async ({
  page,
  picture,
}, info) => {
  const roll = info.project.name === "360" ? "26000041" : "26000042";
  await open(page, `all-students?search=${roll}`);
  await page.getByRole("link", { name: /^ফলাফল:/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/manage-result\?student=\d+$/);
  const studentId = Number(new URL(page.url()).searchParams.get("student"));
  expect(await passed(page)).toEqual({ studentId });
  await post(page, "result/addUpdateResult", { studentId, isUpdate: true, resultDetail: [] });
  await page.reload();
  await expect(page.getByText("No result found")).toBeVisible();
  await picture("results-empty");

  await press(page, "ফলাফল যোগ করুন");
  await fill(page, { "পরীক্ষা *": "মডেল টেস্ট", "বিষয় *": "উচ্চতর গণিত দ্বিতীয় পত্র" });
  await fill(page, { "এমসিকিউ নম্বর *": "২০.২৫", "লিখিত নম্বর *": "40.5", "সর্বোচ্চ নম্বর *": "60" });
  await expect(form(page).getByLabel("মোট নম্বর", { exact: true })).toHaveValue("৬০.৭৫");
  await press(form(page), saveWords);
  await expect(form(page).getByText("সর্বোচ্চ নম্বর মোট নম্বরের কম হতে পারে না")).toBeVisible();
  await expect(form(page).getByLabel("সর্বোচ্চ নম্বর *")).toBeFocused();
  await picture("results-refused");
  await expectAccessible(page);
  await fill(page, { "সর্বোচ্চ নম্বর *": "৮০" });
  await saveAndRead(page, "Added Result successfully");
  await expect(page.getByText("৬০.৭৫")).toBeVisible();

  await press(page, /^সম্পাদনা/);
  await fill(page, { "লিখিত নম্বর *": "৪১" });
  const row = { examName: "সাপ্তাহিক", subjectName: "রসায়ন", mcqMarks: 1, writtenMarks: 2, highestMarks: 9 };
  const more = { studentId, isUpdate: false, resultDetail: Array.from({ length: 10 }, () => row) };
  await post(page, "result/addUpdateResult", more);
  await press(form(page), saveWords);
  await expect(form(page).getByText("অন্য কেউ এই রেকর্ড বদলেছেন")).toBeVisible();
  await expect(form(page).getByLabel("লিখিত নম্বর *")).toHaveValue("৪১");
  await picture("results-stale");
  await press(form(page), "নতুন তথ্য আনুন");
  await fill(page, { "লিখিত নম্বর *": "৪১" });
  await saveAndRead(page, "Result updated successfully");
  await expect(page.getByText("৬১.২৫")).toBeVisible();
  await expect(page.getByText("মোট ১১", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText("১১টির মধ্যে ১১–১১")).toBeVisible();
  await deleteFirst(page);
  await expect(page.getByText("মোট ১০", { exact: true })).toBeVisible();
  await picture("results");
  await expectAccessible(page);
});

test("exams: subjects with commas, searched by id, filtered by batch, paged, edited, deleted", async ({
  page,
  context,
  picture,
}, info) => {
  const name = `মডেল টেস্ট ${info.project.name}`;
  await open(page, "exam-schedule");
  await press(page, "নতুন পরীক্ষা");
  await fill(page, { "পরীক্ষার নাম *": name, "ক্যাটাগরি *": "প্রকৌশল", "ধরন *": "লিখিত", "বিষয় *": " , " });
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(2);
  await expect(form(page).getByLabel("বিষয় *")).toBeFocused();
  await picture("exams-refused");
  await fill(page, { "বিষয় *": "গণিত, রসায়ন", "তারিখ *": "2026-12-31", "সময় *": "09:05" });
  await form(page).getByLabel("ব্যাচ").selectOption({ index: 2 });
  await saveAndRead(page, "New Schedule added successfully");
  await expect(page.getByText("৩১ ডিসেম্বর ২০২৬, সকাল ৯:০৫").first()).toBeVisible();

  const { data } = await (await page.request.get("/api/exam/getAll")).json();
  const { examId, batch } = data.find((exam: { examName: string }) => exam.examName === name);
  const exam = { category: "ক", examType: "খ", subject: "গ", examDate: "2026-11-01", time: "16:30" };
  for (let at = 0; at < 10; at += 1) await post(page, "exam/addExam", { ...exam, examName: `পরীক্ষা ${at}` });
  await page.reload();
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText(/ ১১–/)).toBeVisible();
  await page.getByLabel("ব্যাচ").selectOption(String(batch.batchId));
  await expect(page).toHaveURL(new RegExp(`\\?batch=${batch.batchId}$`));
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText("পরীক্ষা ৩")).toHaveCount(0);
  await picture("exams");
  await expectAccessible(page);
  const search = page.getByLabel("পরীক্ষার আইডি দিয়ে খুঁজুন");
  await search.fill("কিছু না");
  await expect(page.getByText("No exam found")).toBeVisible();
  await search.fill(String(examId));
  await expect(page.getByText("মোট ১", { exact: true })).toBeVisible();

  await press(page, /^সম্পাদনা/);
  await fill(page, { "বিষয় *": "গণিত, পদার্থবিজ্ঞান, রসায়ন" });
  await context.setOffline(true);
  await press(form(page), saveWords);
  await expect(
    page.getByText("An error occurred while updating the exam. Please try again later."),
  ).toBeVisible();
  await dismiss(page);
  await context.setOffline(false);
  await saveAndRead(page, "New information edited successfully");
  await expect(page.getByText("গণিত, পদার্থবিজ্ঞান, রসায়ন")).toBeVisible();
  await deleteFirst(page);
  await expect(page.getByText("No exam found")).toBeVisible();
});

test("successful students: photo, positions with commas, the toggle, searched, paged, edited, deleted", async ({
  page,
  picture,
}, info) => {
  const name = `মোছাঃ উম্মে কুলসুম জান্নাতুল ফেরদৌসী ${info.project.name}`;
  await open(page, "successful-student");
  await picture("successes");
  await expectAccessible(page);
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText(/ ৬–১০$/)).toBeVisible();
  await press(page, "নতুন সফল শিক্ষার্থী");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(3);
  await expect(form(page).getByLabel("নাম *")).toBeFocused();
  await picture("successes-refused");
  await fill(page, { "নাম *": name, "প্রতিষ্ঠান *": "সরকারি আজিজুল হক কলেজ", "অবস্থান *": "মেধাক্রম ১২, প্রকৌশল" });
  for (const at of [0, 1]) {
    await form(page)
      .locator('input[type="file"]')
      .nth(at)
      .setInputFiles(photoFile(at ? "large" : "small"));
  }
  await saveAndRead(page, "Student added successfully");

  const search = page.getByLabel("নাম দিয়ে খুঁজুন");
  await search.fill("এমন কেউ নেই");
  await expect(page.getByText("No student found")).toBeVisible();
  await search.fill(name);
  await expect(page.getByText("মোট ১", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^প্রকৌশল$/ })).toBeVisible();
  await expect(page.getByAltText(`${name}-এর হাতে লেখা মতামত`)).toBeVisible();
  const top = page.getByRole("switch");
  await top.press("Space");
  await expect(top).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(top).toBeChecked();

  await press(page, /^সম্পাদনা/);
  await fill(page, { মতামত: "ক্লাসগুলো খুব কাজে লেগেছে।" });
  await saveAndRead(page, "New information edited successfully");
  await expect(page.getByText("ক্লাসগুলো খুব কাজে লেগেছে।")).toBeVisible();
  await deleteFirst(page);
  await expect(page.getByText("No student found")).toBeVisible();
});

test("a page of the office is not open to a teacher, and a page without a student offers the list", async ({
  page,
}) => {
  await signIn(page, people.teacher());
  for (const path of [
    "manage-payment?student=2",
    "manage-result?student=2",
    "exam-schedule",
    "successful-student",
  ]) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();
  }
  await page.context().clearCookies();
  await open(page, "manage-payment");
  await expect(page.getByText("কোনো শিক্ষার্থী বাছাই করা হয়নি")).toBeVisible();
});

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form(page).getByLabel(label, { exact: true }).fill(value);
}

async function saveAndRead(page: Page, success: string): Promise<void> {
  await saved(page, success);
  await dismiss(page);
}

async function deleteFirst(page: Page): Promise<void> {
  await press(page, /^মুছুন/);
  await expect(page.getByText("Are you sure?")).toBeVisible();
  await press(page, "Yes, delete it!");
  await expect(page.getByText("Deleted!", { exact: true })).toBeVisible();
  await dismiss(page);
}

async function deleteAllRows(page: Page, empty: string): Promise<void> {
  const rows = page.getByRole("button", { name: /^মুছুন/ });
  for (let left = await rows.count(); left; left -= 1) {
    await deleteFirst(page);
    await expect(rows).toHaveCount(left - 1);
  }
  await expect(page.getByText(empty)).toBeVisible();
}

/** What the link that was followed passed in route state. */
const passed = (page: Page) => page.evaluate(() => history.state.usr);

/** As the observed client calls. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: process.env.PORTAL_URL ?? "" };
  expect((await page.request.post(`/api/${path}`, { data, headers })).ok()).toBe(true);
}
