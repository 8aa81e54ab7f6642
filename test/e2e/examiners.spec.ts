import type { Page } from "@playwright/test";
import { call, expect, expectAccessible, expectFits, hire, phone, test } from "./journey.ts";
import { hydrated } from "./pages.ts";
import { form, open, press } from "./screen.ts";

test.use({ person: "administrator" });

const scheme = { sections: [{ key: "s1", subject: "বাংলা", written: { full: 20 }, minimum: 8 }] };

const cell = (page: Page, row: number) => page.locator(`input[data-place="${row} 0"]`);

async function openSheet(page: Page): Promise<void> {
  await page.getByRole("link", { name: /^নম্বর তুলুন: বাংলা/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("বাংলা");
}

/** Types marks down the column and hands in at once, the last one still in its cell. */
async function giveMarks(page: Page, marks: readonly number[]): Promise<void> {
  await cell(page, 0).focus();
  for (const [at, mark] of marks.entries()) {
    await page.keyboard.type(String(mark));
    if (at + 1 < marks.length) await page.keyboard.press("Enter");
  }
  await press(page, "জমা দিন");
  await press(page, "হ্যাঁ, জমা দিন");
  await expect(page.getByText(/^জমা দেওয়া হয়েছে/)).toBeVisible();
}

test("two examiners give marks that neither sees of the other; what is too far apart a third decides, and then the result goes out", async ({
  page,
  pageOf,
  picture,
  portal,
}) => {
  const fields = { category: "লিখিত", examName: "দুজনের খাতা", examType: "লিখিত", subject: "-", scheme };
  const when = { examDate: "2026-11-20", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = await call(page, "POST", "exam/addExam", { ...fields, ...when });
  const other = await hire(portal.url, page, "মাসুদ রানা");

  await open(page, `marks/${examId}/examiners`);
  await hydrated(page);
  await press(page, "দুই পরীক্ষক ঠিক করুন");
  const people = await call(page, "GET", "examiner/people");
  const idOf = (is: (name: string) => boolean): string =>
    String(people.find(({ name }: { name: string }) => is(name)).accountId);
  const { teacherId } = await call(await pageOf("teacher"), "GET", "session/me");
  await form(page).getByLabel("প্রথম পরীক্ষক").selectOption(String(teacherId));
  await form(page)
    .getByLabel("দ্বিতীয় পরীক্ষক")
    .selectOption(idOf((name) => name === "মাসুদ রানা"));
  await form(page).getByLabel("তফাতের সীমা").fill("৩");
  await press(form(page), "সংরক্ষণ করুন");
  await expect(page.getByRole("cell", { name: "জমা বাকি" })).toBeVisible();
  await picture("assigned");

  const first = await pageOf("teacher");
  await open(first, `marks/${examId}/examiners`);
  await openSheet(first);
  const students = (await first.getByRole("row").count()) - 2;
  const marks = Array.from({ length: students }, (_one, at) => 10 + (at % 8));
  await giveMarks(first, marks);

  const second = await pageOf(other);
  await open(second, `marks/${examId}/examiners`);
  await openSheet(second);
  await expect(cell(second, 0)).toHaveValue("");
  await giveMarks(
    second,
    marks.map((mark, at) => (at === 1 ? mark + 5 : mark + (at % 3))),
  );

  await page.reload();
  await hydrated(page);
  const row = page.getByRole("table", { name: "তফাতের তালিকা" }).getByRole("row").nth(1);
  await expect(row).toContainText("সীমার চেয়ে বেশি তফাত");
  await picture("differences");
  await expectAccessible(page);
  await row.getByRole("textbox").fill("১৩.৫");
  await press(row, "ঠিক করুন");
  await expect(page.getByText("ঠিক করার মতো কোনো তফাত নেই")).toBeVisible();

  const { sheet } = await call(page, "GET", `sheet/getById?examId=${examId}&batchId=1`);
  expect(sheet.entries).toHaveLength(students);
  const [one, two] = sheet.students;
  const markOf = (of: { studentId: number }) =>
    sheet.entries.find(({ studentId }: { studentId: number }) => studentId === of.studentId).written;
  expect([markOf(one), markOf(two)]).toEqual([10, 13.5]);
  await open(page, `marks/${examId}/publish`);
  await hydrated(page);
  await press(page, "ফলাফল প্রকাশ করুন");
  await press(page, "হ্যাঁ, প্রকাশ করুন");
  await expect(page.getByText(/^প্রকাশিত:/).first()).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ person: "teacher", ...phone });

  test("an examiner's sheet goes from one student to the next, and is handed in with the last mark still in its cell", async ({
    page,
    pageOf,
    picture,
  }) => {
    const office = await pageOf("administrator");
    const fields = { category: "লিখিত", examName: "ফোনে দেখা", examType: "লিখিত", subject: "-", scheme };
    const when = { examDate: "2026-11-20", time: "10:00", batches: [{ batchId: 2 }] };
    const { examId } = await call(office, "POST", "exam/addExam", { ...fields, ...when });
    const [firstId, secondId] = await Promise.all(
      [page, office].map(async (one) => (await call(one, "GET", "session/me")).teacherId),
    );
    const rule = { section: "s1", batchIds: [2], tolerance: 3, firstId, secondId };
    await call(office, "POST", "examiner/assign", { examId, ...rule });
    await open(page, `marks/${examId}/examiners`);
    await openSheet(page);
    const box = page.getByRole("textbox", { name: /বাংলা/ });
    await box.fill("১২");
    await box.press("Enter");
    await box.fill("৯");
    await expectFits(page);
    await picture("phone");
    await press(page, "জমা দিন");
    await expect(page.getByText(/২ জনের নম্বর তোলা হয়েছে/)).toBeVisible();
    await press(page, "হ্যাঁ, জমা দিন");
    await expect(page.getByText(/^জমা দেওয়া হয়েছে/)).toBeVisible();
    expect(await call(page, "GET", `examiner/mine?examId=${examId}`)).toMatchObject([
      { entered: 2, handedInAt: expect.any(String) },
    ]);
  });
});
