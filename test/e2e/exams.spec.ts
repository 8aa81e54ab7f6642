import { dayAfter, shortDate, today } from "../../src/shared/dates.ts";
import { byId, failures, testDialog } from "./dialog.ts";
import { call, expect, expectAccessible, test } from "./journey.ts";
import { deleteFirst, dismiss, fill, form, open, press, save, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

const later = dayAfter(today(), 40);

test("exams: subjects with commas, searched by id, filtered by batch, paged, edited, deleted", async ({
  page,
  context,
  picture,
}) => {
  const name = "পরের মাসের মহড়া পরীক্ষা";
  await open(page, "exam-schedule");
  await press(page, "নতুন পরীক্ষা");
  await fill(page, { "পরীক্ষার নাম *": name, "ক্যাটাগরি *": "প্রকৌশল", "ধরন *": "লিখিত", "বিষয় *": " , " });
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(2);
  await expect(form(page).getByLabel("বিষয় *")).toBeFocused();
  await picture("exams-refused");
  await fill(page, { "বিষয় *": "গণিত, রসায়ন", "তারিখ *": later, "সময় *": "09:05" });
  await form(page).getByRole("checkbox").nth(1).check();
  await save(page, "New Schedule added successfully");
  await expect(page.getByText(`${shortDate(later)}, সকাল ৯:০৫`).first()).toBeVisible();

  const exams = await call(page, "GET", "exam/getAll");
  const { examId, batch } = exams.find((exam: { examName: string }) => exam.examName === name);
  const exam = { category: "ক", examType: "খ", subject: "গ", examDate: "2026-11-01", time: "16:30" };
  for (let at = 0; at < 10; at += 1)
    await call(page, "POST", "exam/addExam", { ...exam, examName: `পরীক্ষা ${at}` });
  await page.reload();
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText(/ ১১–/)).toBeVisible();
  await page.getByLabel("ব্যাচ").selectOption(String(batch.batchId));
  await expect(page).toHaveURL(new RegExp(`\\?batch=${batch.batchId}$`));
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByText("পরীক্ষা ৩")).toHaveCount(0);
  await picture("exams");
  await expectAccessible(page);
  const search = page.getByLabel("পরীক্ষার নাম বা আইডি দিয়ে খুঁজুন");
  await search.fill("কিছু না");
  await expect(page.getByText("No exam found")).toBeVisible();
  await search.fill(name.slice(0, 4));
  await expect(page.getByText(name).first()).toBeVisible();
  await search.fill(String(examId));
  await expect(page).toHaveURL(new RegExp(`search=${examId}\\b`));
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();

  await press(page, /^সম্পাদনা/);
  await fill(page, { "বিষয় *": "গণিত, পদার্থবিজ্ঞান, রসায়ন" });
  await context.setOffline(true);
  await press(form(page), saveWords);
  await expect(
    page.getByText("An error occurred while updating the exam. Please try again later."),
  ).toBeVisible();
  await dismiss(page);
  await context.setOffline(false);
  await save(page, "New information edited successfully");
  await press(page, "আরও তথ্য দেখান");
  await expect(page.getByText("গণিত, পদার্থবিজ্ঞান, রসায়ন")).toBeVisible();
  await deleteFirst(page);
  await expect(page.getByText("No exam found")).toBeVisible();
});

testDialog("exams", {
  path: "exam-schedule",
  add: "নতুন পরীক্ষা",
  fields: {
    "পরীক্ষার নাম *": "",
    "ক্যাটাগরি *": "প্রকৌশল",
    "ধরন *": "লিখিত",
    "বিষয় *": "গণিত",
    "তারিখ *": later,
    "সময় *": "09:05",
  },
  find: byId("exam", "examId", "examName"),
  calls: ["exam/addExam", "exam/updateExam", "exam/delete"],
  failed: failures("exam"),
  told: ["New Schedule added successfully", "New information edited successfully"],
});
