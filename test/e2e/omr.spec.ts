import { call, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { hydrated } from "./pages.ts";
import { dismiss, fill, form, press, saveWords } from "./screen.ts";

test.use({ person: "teacher" });

/** A reader's file whose heads nobody knows: one roll was misread, one answer has two marks. */
const file = [
  ["Kandidat", "F1", "F2", "F3", "F4", "F5"],
  ["26000001", "A", "B", "C", "D", "A"],
  ["২৬০০০০০২", "A", "B", "C", "", "BC"],
  ["26999999", "D", "B", "C", "D", "A"],
]
  .map((cells) => cells.join(";"))
  .join("\r\n");

test("a teacher takes a reader's file to the sheet: key, columns, dry run, repair, scores; then the key is mended", async ({
  page,
  pageOf,
  picture,
}) => {
  const office = await pageOf("administrator");
  const scheme = { sections: [{ key: "s1", subject: "পদার্থবিজ্ঞান", mcq: { questions: 5 } }] };
  const fields = { category: "সাপ্তাহিক", examName: "ওএমআর মহড়া", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { examDate: "2026-11-20", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = await call(office, "POST", "exam/addExam", { ...fields, ...when });

  await page.goto("/dashboard/marks");
  await page.getByRole("link", { name: "ওএমআর মহড়া", exact: true }).click();
  await page.getByRole("link", { name: "ওএমআর ও ফোন" }).click();
  await page.getByRole("link", { name: "প্রশ্নের সঠিক উত্তর দিন" }).click();
  const key = page.getByLabel("সেট A: উত্তর");
  await key.fill("ক খ গ");
  await expect(page.getByText("৫টি উত্তর দরকার, আছে ৩টি")).toBeVisible();
  await key.fill("১) ক ২) খ ৩) গ ৪) ঘ ৫) খ");
  await expect(page.getByRole("list", { name: "সেট A: যেভাবে পড়া হলো" })).toContainText("D");
  await expectAccessible(page);
  await press(page, "উত্তরমালা সংরক্ষণ");
  await expect(page.getByText("উত্তরমালা সংরক্ষিত হয়েছে")).toBeVisible();
  await dismiss(page);

  await page.getByRole("link", { name: "ওএমআর", exact: true }).click();
  const choice = page.getByLabel("ওএমআর রিডারের ফাইল");
  await choice.setInputFiles({ name: "reader.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await press(page, "ফাইল পড়ুন");
  await expect(page.getByText("কোন কলামে রেজি. নম্বর (রোল), তা চেনা যায়নি")).toBeVisible();
  await press(page, "কলাম মেলান");
  await page.getByLabel("Kandidat: কী আছে").selectOption("roll");
  await press(page, "এখান থেকে পরপর প্রশ্ন: F1");
  await expect(page.getByLabel("F5: কী আছে")).toHaveValue("5");
  await picture("columns");
  await expectAccessible(page);
  await press(page, "এভাবে পড়ুন");
  await expect(page.getByText("৩টি শিট নেওয়া হয়েছে। আগে থেকেই ছিল ০টি।")).toBeVisible();

  const rows = page.getByRole("table", { name: "শিটের তালিকা" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("৩.৭৫");
  await expect(rows.nth(2)).toContainText("একাধিক দাগ");
  await expect(rows.nth(3)).toContainText("এই রেজি. নম্বরের কেউ নেই");
  await picture("dry-run");
  await expectAccessible(page);
  await press(page, "দেখুন: 26999999");
  await fill(page, { "রেজি. নম্বর": "26000003" });
  await press(form(page), saveWords);
  await expect(rows.nth(3)).toContainText("ঠিক আছে");
  await press(page, "দেখুন: 26000002");
  await form(page).getByLabel("প্রশ্ন ৫").selectOption("B");
  await picture("repair");
  await expectAccessible(page);
  await press(form(page), saveWords);
  await expect(rows.nth(2)).toContainText("ঠিক আছে");
  const { sheet } = await call(office, "GET", `sheet/getById?examId=${examId}&batchId=1`);
  const absent = {
    studentId: sheet.students[0].studentId,
    section: "s1",
    field: "right",
    from: null,
    to: "absent",
  };
  await call(office, "POST", "sheet/save", { examId, batchId: 1, cells: [absent] });
  await page.reload();
  await hydrated(page);
  await expect(rows.nth(1)).toContainText("অনুপস্থিত, কিন্তু শিট এসেছে");
  await press(page, "দেখুন: 26000001");
  await form(page).getByLabel("শিটের নম্বর বসবে").check();
  await picture("absent");
  await expectAccessible(page);
  await press(form(page), saveWords);
  await expect(rows.nth(1)).toContainText("শিটের নম্বরই বসবে");
  await expect(page.getByLabel("শিটের হিসাব")).toContainText("হাতে গোনা হয়নি");
  await press(page, "৩ জনের নম্বর বসান");
  await press(form(page), "নম্বর বসান");
  await expect(form(page)).toContainText("শিট গুনে সংখ্যা লিখুন");
  await fill(page, { "হাতে গোনা শিট *": "৪" });
  await press(form(page), "নম্বর বসান");
  await expect(form(page)).toContainText("হাতে গোনা হয়েছে ৪টি শিট, ফাইল থেকে এসেছে ৩টি: ১টি কম");
  await picture("count");
  await expectAccessible(page);
  await fill(page, { "হাতে গোনা শিট *": "৩" });
  await press(form(page), "নম্বর বসান");
  await expect(page.getByText("৩ জনের নম্বর নম্বরপত্রে বসেছে")).toBeVisible();
  await dismiss(page);
  await expect(page.getByText("সব শিটের নম্বর নম্বরপত্রে বসানো আছে")).toBeVisible();

  await expect(page.getByLabel("শিটের হিসাব")).toContainText(
    "হাতে গোনা ৩ · ফাইলে ৩ সারি · শিট ৩ = শিক্ষার্থীর সঙ্গে মিলেছে ৩ · নম্বর উঠেছে ৩ জনের",
  );
  await page.goto(`/dashboard/marks/${examId}/sheet/1`);
  await hydrated(page);
  const cell = (row: number, column: number) => page.locator(`input[data-place="${row} ${column}"]`);
  await expect(cell(0, 0)).toHaveValue("৪");
  await expect(cell(0, 1)).toHaveValue("১");
  await expect(cell(1, 0)).toHaveValue("৪");
  await expect(cell(1, 1)).toHaveValue("০");

  await page.goto(`/dashboard/marks/${examId}/omr/keys`);
  await hydrated(page);
  await page.getByLabel("সেট A: উত্তর").fill("A B C D A/B");
  await press(page, "উত্তরমালা সংরক্ষণ");
  await expect(page.getByText("এই উত্তরমালায় ২ জনের নম্বর বদলাবে")).toBeVisible();
  await press(page, "বদলান");
  await expect(page.getByText("উত্তরমালা সংরক্ষিত হয়েছে, ২ জনের নম্বর বদলেছে")).toBeVisible();
  await dismiss(page);
  await page.getByRole("link", { name: "বিশ্লেষণ", exact: true }).click();
  await expect(page.getByRole("table", { name: "প্রশ্ন ধরে ধরে" }).getByRole("row")).toHaveCount(6);
  await expect(page.getByText("মাত্র ৩টি শিট: এই হিসাবের ওপর ভরসা করা যায় না")).toBeVisible();
  await picture("items");
  await expectAccessible(page);

  const small = await pageOf("teacher", phone);
  for (const path of ["", "/keys", "/items"]) {
    await small.goto(`/dashboard/marks/${examId}/omr${path}`);
    await expectFits(small);
    await expectAccessible(small);
  }
});
