import type { Page } from "@playwright/test";
import { call, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { hydrated } from "./pages.ts";

test.use({ person: "teacher" });

const scheme = {
  sections: [
    { key: "s1", subject: "পদার্থবিজ্ঞান", mcq: { questions: 30 } },
    { key: "s2", subject: "রসায়ন", written: { full: 20 } },
  ],
};

/** A new exam of the demo's first batch, and its sheet. */
async function openSheet(page: Page, office: Page, examName: string): Promise<number> {
  const fields = { category: "সাপ্তাহিক", examName, examType: "এমসিকিউ", subject: "-" };
  const when = { examDate: "2026-11-20", time: "10:00", batches: [{ batchId: 1 }] };
  const { examId } = await call(office, "POST", "exam/addExam", { ...fields, ...when, scheme });
  await page.goto(`/dashboard/marks/${examId}/sheet/1`);
  await hydrated(page);
  return examId;
}

const cell = (page: Page, row: number, column: number) =>
  page.locator(`input[data-place="${row} ${column}"]`);
const saved = (page: Page) => expect(page.getByText("সব সংরক্ষিত")).toBeVisible();
/** Marks that this browser keeps: what is typed is shown a moment before it is written. */
const keptMarks = (page: Page) =>
  page.evaluate(async () => {
    const result = <Of>(request: IDBRequest<Of>) =>
      new Promise<Of>((resolve) => request.addEventListener("success", () => resolve(request.result)));
    const opened = await result(indexedDB.open("dhrubok"));
    const kept = await result(opened.transaction("marks").objectStore("marks").getAll());
    opened.close();
    return kept.flat().reduce((sum, { changes }) => sum + changes.length, 0);
  });
const entriesOf = async (page: Page, examId: number) =>
  (await call(page, "GET", `sheet/getById?examId=${examId}&batchId=1`)).sheet.entries;

test("a teacher finds an exam's sheets in the sidebar, and types a column with digits and Enter alone", async ({
  page,
  pageOf,
  picture,
}) => {
  const examId = await openSheet(page, await pageOf("administrator"), "কলাম ধরে");
  await page.goto("/dashboard");
  await page.getByRole("navigation").getByRole("link", { name: "সব পরীক্ষা" }).click();
  await page.getByLabel("পরীক্ষার নাম বা আইডি দিয়ে খুঁজুন").fill("কলাম ধরে");
  await page.getByRole("link", { name: "কলাম ধরে", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("কলাম ধরে");
  await page.getByRole("link", { name: /^নম্বর তুলুন: প্রকৌশল/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("কলাম ধরে");
  // It opens ready for the first key.
  await expect(cell(page, 0, 0)).toBeFocused();
  const students = (await page.getByRole("row").count()) - 2;
  for (let at = 0; at < students; at += 1) {
    await page.keyboard.type(String(10 + (at % 15)));
    await page.keyboard.press("Enter");
  }
  await expect(cell(page, 0, 1)).toBeFocused();
  for (let at = 0; at < students; at += 1) {
    await page.keyboard.type(String(at % 5));
    await page.keyboard.press("Enter");
  }
  await saved(page);
  const entries = await entriesOf(page, examId);
  expect(entries).toHaveLength(students);
  expect(entries[0]).toMatchObject({ section: "s1", right: 10, wrong: 0, mcq: 10 });
  await picture("column");
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("রেজি. নম্বর", { exact: true })).toBeHidden();
  const cutOff = await page
    .getByRole("table")
    .locator("..")
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(cutOff, "of the printed sheet").toBeLessThanOrEqual(0);
});

test("keys go where they say, take back, restore, and mark who was absent; what cannot be is told at once", async ({
  page,
  pageOf,
}) => {
  const examId = await openSheet(page, await pageOf("administrator"), "কিবোর্ড");
  await cell(page, 0, 0).focus();
  await page.keyboard.type("২৫");
  await page.keyboard.press("Tab");
  await expect(cell(page, 0, 1)).toBeFocused();
  await page.keyboard.type("9");
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, 0, 1)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("১টি ঘর দেখা দরকার")).toBeVisible();
  await cell(page, 0, 1).focus();
  await expect(page.getByRole("alert")).toHaveText("সঠিক ও ভুল মিলিয়ে ৩০টির বেশি হতে পারে না");
  await page.keyboard.type("4");
  await page.keyboard.press("Escape");
  await expect(cell(page, 0, 1)).toHaveValue("৯");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/দেখা দরকার/)).toHaveCount(0);
  await page.keyboard.type("অ");
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, 1, 0)).toHaveValue("অ");
  await expect(cell(page, 1, 1)).toHaveValue("অ");
  await expect(page.getByText(/অনুপস্থিত ০, /)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(cell(page, 1, 0)).toHaveValue("");
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.type("?");
  await expect(page.getByRole("dialog", { name: "কিবোর্ডে নম্বর তোলা" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("০০৩");
  await page.keyboard.press("Enter");
  await expect(cell(page, 2, 0)).toBeFocused();
  await saved(page);
  expect(await entriesOf(page, examId)).toContainEqual(
    expect.objectContaining({ right: 25, wrong: 4, mcq: 24 }),
  );
  // An absence in the wrong cell asks before it takes the row's counts away.
  await cell(page, 0, 1).focus();
  await page.keyboard.type("A");
  await page.keyboard.press("Enter");
  await expect(page.getByText("নম্বরগুলো মুছে যাবে")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell(page, 0, 1)).toHaveValue("৪");
  await expect(cell(page, 0, 0)).toHaveValue("২৫");
  await cell(page, 0, 1).focus();
  await page.getByRole("button", { name: "কে কখন বদলেছেন" }).click();
  await expect(page.getByText("ভুল: খালি থেকে ৪")).toBeVisible();
});

test("pairs of roll and mark are pasted after a preview, which says what it could not read", async ({
  page,
  pageOf,
  picture,
}) => {
  const examId = await openSheet(page, await pageOf("administrator"), "পেস্ট");
  // Who goes to a cell before the page is ready stays there.
  await page.reload({ waitUntil: "commit" });
  await cell(page, 0, 2).focus();
  await hydrated(page);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await expect(cell(page, 0, 2)).toBeFocused();
  const copied = "রোল\tনম্বর\n26000002\t১৮\n26000001\t12.5\n26000003\t21\n99999999\t5\n";
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, copied);
  const dialog = page.getByRole("dialog", { name: "স্প্রেডশিট থেকে পেস্ট" });
  await expect(dialog.getByRole("region", { name: "যা পড়া যায়নি" }).getByRole("listitem")).toHaveCount(3);
  await picture("paste");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "২টি ঘরে বসান" }).click();
  await expect(cell(page, 0, 2)).toHaveValue("১২.৫");
  await expect(cell(page, 1, 2)).toHaveValue("১৮");
  await saved(page);
  expect(await entriesOf(page, examId)).toHaveLength(2);

  await page.getByRole("button", { name: "পেস্ট করুন" }).click();
  const buffer = Buffer.from("ক্রমিক,রোল,নাম,লিখিত,মোট\n1,26000003,কেউ,১৫,১৫\n2,99999999,অন্য কেউ,5,5\n");
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: "নম্বর.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByText("‘লিখিত’ কলাম থেকে", { exact: false })).toBeVisible();
  await expect(dialog.getByText("১টি সারির রেজি. নম্বর এই পাতায় নেই")).toBeVisible();
  await picture("marks-file");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "১টি ঘরে বসান" }).click();
  await expect(cell(page, 2, 2)).toHaveValue("১৫");
  await saved(page);
});

test("two at one sheet see each other's cells within seconds, and who types over the other is asked", async ({
  page,
  pageOf,
}) => {
  const office = await pageOf("administrator");
  const examId = await openSheet(page, office, "দুজনে");
  await office.goto(`/dashboard/marks/${examId}/sheet/1`);
  await hydrated(office);
  await cell(office, 0, 0).fill("20");
  await cell(office, 0, 0).press("Enter");
  await expect(cell(page, 0, 0)).toHaveValue("২০");
  await page.context().setOffline(true);
  await cell(page, 0, 0).fill("21");
  await cell(page, 0, 0).press("Enter");
  await expect(page.getByText(/^সংযোগ নেই: ১টি ঘর/)).toBeVisible();
  await cell(office, 0, 0).fill("22");
  await cell(office, 0, 0).press("Enter");
  await saved(office);
  await page.context().setOffline(false);
  await expect(cell(page, 0, 0)).toHaveAttribute("data-state", "conflict");
  await cell(page, 0, 0).focus();
  await expect(page.getByRole("alert")).toContainText("এখানে ২২ লিখেছেন, আপনি ২১");
  await page.getByRole("button", { name: "আমারটা রাখুন" }).click();
  await saved(page);
  expect(await entriesOf(page, examId)).toMatchObject([{ right: 21 }]);
});

test("what was typed without a connection, on two pages at once, outlives a reload and the end of the session", async ({
  page,
  pageOf,
}) => {
  const examId = await openSheet(page, await pageOf("administrator"), "হারায় না");
  await page.context().route("**/api/sheet/save", (route) => route.abort());
  const other = await page.context().newPage();
  await other.goto(`/dashboard/marks/${examId}/sheet/1`);
  await hydrated(other);
  // A mark of one student each, and of another both.
  for (const [at, column, typed] of [
    [page, 0, "17"],
    [other, 1, "3"],
  ] as const)
    for (const row of [0, column + 1]) {
      await cell(at, row, column).fill(typed);
      await cell(at, row, column).press("Enter");
      await expect(at.getByText(row ? /^সংযোগ নেই: ২টি ঘর/ : /^সংযোগ নেই: ১টি ঘর/)).toBeVisible();
    }
  await expect.poll(() => keptMarks(other)).toBe(4);
  await other.close();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(/^সংযোগ নেই: ৪টি ঘর/)).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveValue("১৭");
  await expect(cell(page, 0, 1)).toHaveValue("৩");
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.context().unroute("**/api/sheet/save");
  await expect(page).toHaveURL(/\/join-now/);
  await page.context().addCookies(cookies);
  await page.goto(`/dashboard/marks/${examId}/sheet/1`);
  await expect
    .poll(() => entriesOf(page, examId))
    .toMatchObject([{ right: 17, wrong: 3 }, { right: 17 }, { wrong: 3 }]);
  await saved(page);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("it is one student and one subject after another, with large keys", async ({
    page,
    pageOf,
    picture,
  }) => {
    const examId = await openSheet(page, await pageOf("administrator"), "ফোনে");
    await expect(page.getByText("26000001")).toBeVisible();
    await expectFits(page);
    await page.getByLabel(/^26000001, পদার্থবিজ্ঞান: সঠিক/).fill("২৬");
    await page.keyboard.press("Enter");
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(/^26000002, পদার্থবিজ্ঞান: সঠিক/)).toBeFocused();
    await page.getByRole("button", { name: "অনুপস্থিত" }).click();
    await page.getByRole("button", { name: "পরের জন" }).click();
    await page.getByLabel("বিষয়").selectOption("s2");
    await page.getByLabel(/^26000003, রসায়ন: লিখিত/).fill("25");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "আগের জন" }).click();
    await expect(page.getByText("পূর্ণমান ২০-এর মধ্যে লিখুন")).toBeVisible();
    await picture("phone");
    await expectFits(page);
    await expectAccessible(page);
    await page.getByLabel(/^26000003, রসায়ন: লিখিত/).fill("15");
    await page.getByRole("button", { name: "পরের জন" }).click();
    await saved(page);
    // Opened again, it stands at the first who waits.
    await page.reload();
    await expect(page.getByLabel(/^26000003, পদার্থবিজ্ঞান: সঠিক/)).toBeVisible();
    expect(await entriesOf(page, examId)).toMatchObject([
      { right: 26, wrong: 3 },
      { state: "absent" },
      { written: 15 },
    ]);
  });
});
