import type { Page } from "@playwright/test";
import { call, desk, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { hydrated } from "./pages.ts";
import { dismiss, fill, form, open, press, save } from "./screen.ts";

test.use({ person: "administrator" });

const cell = (page: Page, row: number, column: number) =>
  page.locator(`input[data-place="${row} ${column}"]`);

/** Types what stands in a column of a sheet, from the top. */
async function typeColumn(page: Page, column: number, values: readonly (number | string)[]): Promise<void> {
  await cell(page, 0, column).focus();
  for (const value of values) {
    await page.keyboard.type(String(value));
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("সব সংরক্ষিত")).toBeVisible();
}

test("an exam goes from the schedule to published cards for two batches, as the screens say", async ({
  page,
  pageOf,
  picture,
}) => {
  await open(page, "exam-schedule");
  await press(page, "নতুন পরীক্ষা");
  await fill(page, { "পরীক্ষার নাম *": "রসায়ন মহড়া", "ক্যাটাগরি *": "মহড়া", "ধরন *": "এমসিকিউ" });
  await form(page).getByLabel("মানবণ্টন").selectOption({ label: "নিজে লিখুন" });
  await fill(page, { "বিষয়: এমসিকিউ প্রশ্ন": "৩০", "বিষয়: লিখিত নম্বর": "20", "বিষয়: বিষয়": "রসায়ন" });
  await expect(form(page).getByText("পূর্ণমান: ৫০")).toBeVisible();
  await form(page).getByRole("checkbox").nth(0).check();
  await form(page).getByRole("checkbox").nth(1).check();
  await fill(page, { "তারিখ *": "2026-11-20", "সময় *": "10:00" });
  await save(page, "New Schedule added successfully");

  await page.getByLabel("পরীক্ষার নাম বা আইডি দিয়ে খুঁজুন").fill("রসায়ন মহড়া");
  await page.getByRole("link", { name: "নম্বর তুলুন: রসায়ন মহড়া" }).click();
  await page
    .getByRole("link", { name: /^নম্বর তুলুন: প্রকৌশল/ })
    .first()
    .click();
  await expect(cell(page, 0, 0)).toBeFocused();
  const students = (await page.getByRole("row").count()) - 2;
  const column = (of: (at: number) => number | string) => Array.from({ length: students }, (_, at) => of(at));
  await typeColumn(
    page,
    0,
    column((at) => (at === 1 ? "অ" : 10 + (at % 15))),
  );
  await typeColumn(
    page,
    2,
    column((at) => (at === 1 ? "অ" : 8 + (at % 10))),
  );
  await page.getByRole("link", { name: "ব্যাচের তালিকা" }).click();

  await page.getByRole("link", { name: "যাচাই ও প্রকাশ" }).click();
  await expect(page.getByRole("heading", { name: /জনের কিছুই ওঠেনি/ })).toBeVisible();
  await expect(page.getByText("যে ব্যাচের নম্বর তোলা শুরু হয়নি")).toBeVisible();
  await picture("check");
  await expectAccessible(page);
  await page.getByRole("link", { name: "নম্বর", exact: true }).click();
  await page
    .getByRole("link", { name: /^নম্বর (তুলুন|দেখুন): প্রকৌশল/ })
    .nth(1)
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("বিকেল");
  await expect(cell(page, 0, 0)).toBeVisible();
  await typeColumn(page, 0, [20, 21, 22]);
  await page.goBack();
  await page.getByRole("link", { name: "যাচাই ও প্রকাশ" }).click();
  // Of whom nothing is known somebody says so, with their number, before it can be published.
  const unknown = page.getByRole("heading", { name: /জনের কিছুই ওঠেনি/ });
  await expect(page.getByRole("button", { name: "ফলাফল প্রকাশ করুন" })).toBeDisabled();
  const [count = ""] = (await unknown.innerText()).split(" ");
  await page.getByLabel("তাঁরা", { exact: true }).selectOption({ label: "জানা নেই: ‘ফল আসেনি’ রেখে প্রকাশ হবে" });
  await page.getByLabel("মোট কতজন, সংখ্যাটি লিখুন").fill("999");
  await press(page, "সবার জন্য");
  await expect(page.getByText(`তালিকায় আছেন ${count} জন; সংখ্যাটি মেলেনি`)).toBeVisible();
  await picture("not-entered");
  await expectAccessible(page);
  await page.getByLabel("মোট কতজন, সংখ্যাটি লিখুন").fill(count);
  await press(page, "সবার জন্য");
  await expect(unknown).toBeHidden();
  await press(page, "ফলাফল প্রকাশ করুন");
  await expect(page.getByText("ফলাফল প্রকাশ করবেন?")).toBeVisible();
  await press(page, "হ্যাঁ, প্রকাশ করুন");
  await expect(page.getByText("ফল প্রকাশিত হয়েছে", { exact: true })).toBeVisible();
  await press(page, "এখন নয়");

  await page.getByRole("link", { name: "ফলাফল", exact: true }).click();
  await expect(page.getByRole("table", { name: "মেধাতালিকা" })).toBeVisible();
  await press(page.getByRole("table", { name: "মেধাতালিকা" }).getByRole("row").nth(3), /^আরও কাজ/);
  await press(page, /^বহিষ্কার করুন/);
  await fill(page, { "কারণ *": "নকল ধরা পড়েছে" });
  await press(form(page), "বহিষ্কার করুন");
  await expect(page.getByText("বহিষ্কার লেখা হয়েছে")).toBeVisible();
  await press(page, "এখন নয়");
  await expect(page.getByRole("cell", { name: "বহিষ্কৃত" })).toBeVisible();
  await picture("expelled");
  await press(page, /^বহিষ্কার তুলে নিন/);
  await fill(page, { "কারণ *": "খাতা আবার দেখা হয়েছে" });
  await press(form(page), "বহিষ্কার তুলে নিন");
  await expect(page.getByText("বহিষ্কার তুলে নেওয়া হয়েছে")).toBeVisible();
  await press(page, "এখন নয়");
  await expect(page.getByRole("cell", { name: "বহিষ্কৃত" })).toHaveCount(0);
  await page.getByRole("link", { name: "ট্যাবুলেশন" }).click();
  await expect(page.getByRole("table", { name: "ট্যাবুলেশন শিট" })).toBeVisible();
  await page.getByRole("link", { name: "বিশ্লেষণ", exact: true }).click();
  await expect(page.getByRole("heading", { name: "ব্যাচ অনুযায়ী" })).toBeVisible();
  await expect(
    page
      .locator("small")
      .getByText(/^[০-৯]+ জন$/)
      .first(),
  ).toBeVisible();
  await page.getByRole("link", { name: "ফলাফল", exact: true }).click();
  await page.getByRole("link", { name: "ফলাফলের কার্ড", exact: true }).click();
  // On paper that is cut each card says whose it is; on the screen the sidebar does.
  const card = page.getByRole("article").first();
  const above = () => card.evaluate((one) => getComputedStyle(one, "::before").content);
  await expect.poll(above).toBe("none");
  await page.emulateMedia({ media: "print" });
  await expect.poll(above).toContain("ধ্রুবক");
  await page.emulateMedia({ media: "screen" });
  await expect(page.getByRole("article").first()).toBeVisible();

  await page.getByRole("link", { name: "বিশ্লেষণ", exact: true }).click();
  await page.getByRole("link", { name: "সমাধানপত্র" }).click();
  const buffer = Buffer.from("%PDF-1.4 solved");
  const file = { name: "সমাধান.pdf", mimeType: "application/pdf", buffer };
  await page.getByLabel("রসায়ন: সমাধানপত্র").setInputFiles(file);
  await press(page, "যোগ করুন");
  await expect(page.getByText("সমাধানপত্রটি যোগ হয়েছে")).toBeVisible();
  await dismiss(page);
  await open(page, "marks");
  await page.getByRole("button", { name: "আরও কাজ: সব পরীক্ষা" }).click();
  await page.getByRole("link", { name: "মিলিত মেধাতালিকা" }).click();
  await page.getByRole("checkbox", { name: /^রসায়ন মহড়া/ }).click();
  await expect(page.getByRole("columnheader", { name: "রসায়ন মহড়া" })).toBeVisible();
  await picture("combined");

  const student = await pageOf("student", phone);
  await student.goto("/dashboard");
  await student.getByRole("link", { name: /^রসায়ন মহড়া/ }).click();
  const downloading = student.waitForEvent("download");
  await student.getByRole("link", { name: /^সমাধান\.pdf/ }).click();
  expect((await downloading).suggestedFilename()).toBe("সমাধান.pdf");
  await expect(student.getByText("কেন্দ্রীয় মেধাস্থান", { exact: true })).toBeVisible();
  const place = student.getByRole("definition").filter({ hasText: "জনের মধ্যে" });
  await expect(place.first()).toHaveText(/^[০-৯]+ জনের মধ্যে [০-৯]+(ম|য়|র্থ|ষ্ঠ|তম)$/);
  await picture("card");
  await expect(student.getByRole("table", { name: "বিষয়ভিত্তিক নম্বর" })).toContainText("১৮ / ৫০");
  await expectFits(student);
  await expectAccessible(student);
  await press(student, "খাতা আবার দেখার আবেদন");
  await fill(student, { "কারণ *": "লিখিত নম্বর কম মনে হচ্ছে" });
  await press(form(student), "আবেদন পাঠান");
  await expect(student.getByText(/^আবেদনটি অফিসে পৌঁছেছে/)).toBeVisible();

  await open(page, "messages");
  await page
    .getByRole("link", { name: /পূজা রানী সিকদার/ })
    .first()
    .click();
  await expect(page.getByText("খাতা আবার দেখার আবেদন")).toBeVisible();
  await page.getByRole("link", { name: "রসায়ন মহড়া" }).click();
  await page
    .getByRole("link", { name: /^নম্বর দেখুন: প্রকৌশল/ })
    .first()
    .click();
  await press(page, "সংশোধন করুন");
  await cell(page, 0, 2).fill("18");
  await cell(page, 0, 2).press("Enter");
  await press(page, "১টি ঘরের সংশোধন সংরক্ষণ");
  await fill(page, { "কারণ *": "যোগে ভুল ছিল" });
  await press(form(page), "সংশোধন করুন");
  // Those alone whose marks moved are offered the message of their result.
  await expect(page.getByText(/^সংশোধন সংরক্ষিত/)).toBeVisible();
  await press(page, "তাঁদের তালিকা দেখুন");
  await expect(page).toHaveURL(/outbox\/new\?kind=result&examId=[0-9]+&students=[0-9]+$/);
  await expect(page.getByText("26000001")).toBeVisible();
  await page.goBack();
  await student.goto("/dashboard/notices");
  await student.getByRole("link", { name: "ফলাফল সংশোধন: রসায়ন মহড়া" }).first().click();
  await expect(student.getByText(/কারণ: যোগে ভুল ছিল/)).toBeVisible();
  await student.getByRole("link", { name: "ফলাফল দেখুন" }).click();
  await expect(student.getByRole("table", { name: "বিষয়ভিত্তিক নম্বর" })).toContainText("২৮ / ৫০");

  await page.getByRole("link", { name: "ব্যাচের তালিকা" }).click();
  await page.getByRole("link", { name: "যাচাই ও প্রকাশ" }).click();
  await press(page, "ফলাফল প্রত্যাহার করুন");
  await fill(page, { "কারণ *": "প্রশ্নে ভুল ছিল" });
  await press(form(page), "ফলাফল প্রত্যাহার করুন");
  await expect(page.getByRole("status").getByText("ফল প্রত্যাহার করা হয়েছে")).toBeVisible();
  await dismiss(page);
  expect((await student.request.get(student.url())).status()).toBe(404);
});

test("a list of an exam is printed whole, beyond the page on the screen", async ({ page }) => {
  const sections = [{ key: "s1", subject: "গণিত", mcq: { questions: 25 } }];
  const { examId } = await call(page, "POST", "exam/addExam", {
    ...{ category: "ছাপা", examName: "ছাপার মহড়া", examType: "এমসিকিউ", subject: "-", scheme: { sections } },
    ...{ examDate: "2026-11-20", time: "10:00" },
  });
  await open(page, `marks/${examId}/tabulation`);
  const rows = page.getByRole("table", { name: "ট্যাবুলেশন শিট" }).locator("tbody tr");
  await expect(rows).toHaveCount(50);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll("tbody tr").length);
    };
  });
  await press(page, "প্রিন্ট করুন");
  await expect.poll(() => page.evaluate(() => Number(document.body.dataset.printed))).toBeGreaterThan(100);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(rows).toHaveCount(50);
  await call(page, "POST", "exam/delete", { examId });
});

test("a planned publication is taken back, and a scheme's change is shown before it is made", async ({
  page,
}) => {
  const of = { category: "সাপ্তাহিক", examName: "পরিকল্পনা", examType: "এমসিকিউ", subject: "-" };
  const when = { examDate: "2026-11-20", time: "10:00", batches: [{ batchId: 1 }] };
  const scheme = { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30 } }] };
  const { examId } = await call(page, "POST", "exam/addExam", { ...of, ...when, scheme });
  const { sheet } = await call(page, "GET", `sheet/getById?examId=${examId}&batchId=1`);
  const cells = sheet.students.slice(0, 3).map(({ studentId }: { studentId: number }, at: number) => ({
    ...{ studentId, section: "s1", field: "right", from: null, to: 28 - at * 10 },
  }));
  await call(page, "POST", "sheet/save", { examId, batchId: 1, cells });
  await open(page, `marks/${examId}/publish`);
  await page.getByLabel("কখন প্রকাশ হবে").selectOption("later");
  await page.getByLabel("দিন").fill("2036-01-01");
  await press(page, "প্রকাশের সময় ঠিক করুন");
  await expect(page.getByText("ওই সময়ে ফল নিজে থেকেই প্রকাশ হবে")).toBeVisible();
  await dismiss(page);
  await expect(page.getByText(/^প্রকাশ হবে ১ জানুয়ারি ২০৩৬, রাত ৮টা/).first()).toBeVisible();
  await press(page, "প্রকাশের সময় বাতিল করুন");
  await dismiss(page);
  await expect(page.getByText(/^প্রকাশ হবে ১ জানুয়ারি/)).toHaveCount(0);

  await press(page, "মানবণ্টন বদলান");
  await fill(page, { "গণিত: এমসিকিউ প্রশ্ন": "25" });
  await press(form(page), "কী বদলাবে দেখুন");
  await expect(form(page).getByText(/আঁটে না/)).toBeVisible();
  await expectAccessible(page);
  await press(form(page), "বদলান");
  await expect(page.getByText("মানবণ্টন বদলানো হয়েছে, সব নম্বর নতুন করে হিসাব হয়েছে")).toBeVisible();
  await dismiss(page);
  await page.setViewportSize(desk.viewport);
  await page.goto(`/dashboard/marks/${examId}/sheet/1`);
  await hydrated(page);
  await expect(cell(page, 0, 0)).toHaveValue("");
  await expect(cell(page, 1, 0)).toHaveValue("১৮");
});
