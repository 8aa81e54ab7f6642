import type { Page } from "@playwright/test";
import { dayAfter, today } from "../../src/shared/dates.ts";
import { specifiedPermissions } from "../../src/shared/permissions.ts";
import {
  addBatch,
  admit,
  call,
  credentialsOf,
  desk,
  expect,
  expectAccessible,
  expectFits,
  expectTouchable,
  phone,
  test,
} from "./journey.ts";
import type { Credentials } from "./portal.ts";
import { dismiss, fill, form, open, press, saveWords } from "./screen.ts";

// A house of its own: nothing is in its book but what is typed here.
test.use({ person: "administrator", ...desk, seed: "empty" });

test("a day of two cashiers and three wallets, with a void, an approved refund, vouchers and a hand-over, is counted and closed, and each figure of its paper is what was typed", async ({
  page,
  pageOf,
  portal,
  picture,
}) => {
  const day = today();
  await call(page, "POST", "dayBook/close", { day: dayAfter(day, -1), counted: 5000, note: "প্রথম গোনা" });
  const batchId = Number(await addBatch(page, "সকাল"));
  const arif = await admit(page, "আরিফ হোসেন", batchId);
  const bina = await admit(page, "বীণা রানী", batchId);
  const chandan = await admit(page, "চন্দন দাস", batchId);
  const kamal = await pageOf(await employ(portal.url, page, "কামাল উদ্দিন", { feeDesk: true }), desk);
  const nadia = await pageOf(await employ(portal.url, page, "নাদিয়া সুলতানা", { feeDesk: true }), desk);
  const second = { studentManagement: true, moneyApproval: true };
  const rashed = await pageOf(await employ(portal.url, page, "রাশেদ খান", second), desk);

  await open(page, "approvals");
  await press(page, "সীমা ও মালিক");
  await fill(page, { "টাকা ফেরত (টাকা)": "৫০০" });
  await press(form(page), saveWords);
  await expect(page.getByText("সীমা বদলানো হয়েছে")).toBeVisible();

  await beginShift(kamal, "৫০০");
  await beginShift(nadia, "৩০০");
  await take(kamal, arif, "২০০০");
  await expect(kamal.getByRole("article").first()).toContainText(/বিলের বাকি\s*নেই/);
  await take(kamal, bina, "১৫০০", "b", "DK10AB12CE");
  await take(kamal, chandan, "৭০০", "n", "747FUXJZ");
  await take(nadia, bina, "৯০০");
  await take(nadia, arif, "৬০০", "r", "6606781284");
  await take(nadia, chandan, "২৫০");
  const wrong = nadia.url().split("/").at(-1);

  // The administrator gives back what was typed by mistake, out of the office's cash.
  await open(page, `receipts/${wrong}`);
  await press(page, "বাতিল করুন");
  await fill(page, { "বাতিলের কারণ *": "ভুল শিক্ষার্থী" });
  await press(form(page), "বাতিল করুন");
  await expect(page.getByText("রসিদটি বাতিল হয়েছে")).toBeVisible();

  const [{ studentId }] = await call(page, "GET", `desk/search?term=${arif.regId}`);
  await open(page, `desk?student=${studentId}`);
  await press(page, "টাকা ফেরত");
  await form(page).getByLabel("মাধ্যম", { exact: true }).selectOption("cash");
  await fill(page, { "টাকা *": "৬০০", "কারণ *": "ভর্তি বাতিল" });
  await press(form(page), saveWords);
  await expect(page.getByText("অনুমোদনের অপেক্ষায়", { exact: true })).toBeVisible();
  await open(rashed, "approvals?state=waiting");
  await press(rashed, /^অনুমোদন দিন: /);
  await press(form(rashed), "অনুমোদন দিন");
  await expect(rashed.getByText("অনুমোদন দেওয়া হয়েছে, কাজটিও হয়ে গেছে")).toBeVisible();

  await spend(page, "বাড়িওয়ালা", "৪০০", "ফি ডেস্ক পরে দেবে");
  await spend(page, "কাগজের দোকান", "১৫০", "অফিসের ক্যাশ থেকে এখনই");
  await open(nadia, "drawer");
  await press(nadia, /^টাকা দিন: V/);
  await press(nadia, "হ্যাঁ, দেওয়া হয়েছে");
  await expect(nadia.getByText(/^ভাউচার V.*: টাকা দেওয়া হয়েছে$/)).toBeVisible();

  await open(kamal, "drawer");
  await press(kamal, "ক্যাশ হস্তান্তর করুন");
  await form(kamal).getByLabel("যেখানে দেওয়া হলো").selectOption("bank");
  await fill(kamal, { "কে নিলেন *": "হাসান, স্লিপ ৪৪", "টাকা *": "১২০০" });
  await press(form(kamal), saveWords);
  await expect(kamal.getByText(/^হস্তান্তর লেখা হয়েছে/)).toBeVisible();
  await open(page, "drawer");
  await press(page, /^পৌঁছেছে: ৳১,২০০/);
  await expect(page.getByText("হস্তান্তর শেষ হয়েছে")).toBeVisible();

  await endShift(kamal, "১৩০০");
  await expect(kamal.getByText("শিফট শেষ হয়েছে")).toBeVisible();
  await endShift(nadia, "১০৪০");
  await expect(form(nadia).getByText("৳১,০৫০", { exact: true })).toBeVisible();
  await fill(nadia, { "তফাতের কারণ *": "১০ টাকা ভাংতি কম" });
  await press(form(nadia), saveWords);
  await expect(nadia.getByText("কারণ লেখা হয়েছে")).toBeVisible();

  // A cashier's book is not taken for the day's, on paper neither.
  await open(kamal, "day-book");
  await expect(kamal.getByRole("heading", { level: 1 })).toHaveText("আপনার আদায়");
  await expect(kamal.getByRole("region", { name: "আপনার আদায়" }).first()).toContainText("৳৪,২০০");
  const own = kamal.locator("section[data-wide]");
  await expect(async () => {
    await kamal.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(own).toBeAttached({ timeout: 500 });
  }).toPass();
  await expect(own.locator("h2")).toHaveText(/^কামাল উদ্দিনের আদায়: /);
  await expect(own).toContainText("অন্যদের আদায় এতে নেই");
  await open(kamal, `day-book?day=${dayAfter(day, -1)}`);
  await expect(kamal.getByText("আপনি এই দিনে কোনো রসিদ কাটেননি")).toBeVisible();
  await expect(kamal.getByText(/^দিনের হিসাব বন্ধ করেছেন /)).toBeVisible();

  await open(page, "day-book");
  await expect(page.getByRole("table", { name: "অফিসের নগদ টাকা" })).toContainText("৳৫,৫৪০");
  await expectAccessible(page);
  await press(page, "হিসাব বন্ধ করুন");
  await fill(page, { "গুনে পাওয়া নগদ (টাকা) *": "৫৫৪০" });
  await press(form(page), "হিসাব বন্ধ করুন");
  await expect(page.getByText("দিনের হিসাব বন্ধ হয়েছে")).toBeVisible();
  await dismiss(page);
  await picture("a day");
  const onPhone = await pageOf(credentialsOf("administrator"), phone);
  for (const address of ["day-book", "expenses/lines", "money/figure?of=collected"]) {
    await open(onPhone, address);
    await expect(onPhone.getByRole("link", { name: /2026-000001/ }).first()).toBeVisible();
    await expectFits(onPhone);
    await expectTouchable(onPhone);
  }

  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const paper = page.locator("section[data-wide]");
  const rows = async (heading: string) => {
    const table = paper.locator("table", { hasText: heading }).last();
    const all = await table.locator("tbody tr").allInnerTexts();
    return all.map((row) => row.split(/\t/).map((cell) => cell.trim()));
  };
  // Every figure, by hand: what was typed above, and what it comes to.
  expect(await rows("মোট নেওয়া")).toEqual([
    ["অফিস প্রশাসক", "নগদ টাকা", "০", "৳০", "৳৬০০", "", "−৳৬০০"],
    ["নাদিয়া সুলতানা", "নগদ টাকা", "২", "৳১,১৫০", "", "৳২৫০", "৳৯০০"],
    ["নাদিয়া সুলতানা", "রকেট", "১", "৳৬০০", "", "", "৳৬০০"],
    ["কামাল উদ্দিন", "নগদ ওয়ালেট", "১", "৳৭০০", "", "", "৳৭০০"],
    ["কামাল উদ্দিন", "বিকাশ", "১", "৳১,৫০০", "", "", "৳১,৫০০"],
    ["কামাল উদ্দিন", "নগদ টাকা", "১", "৳২,০০০", "", "", "৳২,০০০"],
    ["সবাই মিলে", "নগদ টাকা", "৩", "৳৩,১৫০", "৳৬০০", "৳২৫০", "৳২,৩০০"],
    ["সবাই মিলে", "রকেট", "১", "৳৬০০", "", "", "৳৬০০"],
    ["সবাই মিলে", "নগদ ওয়ালেট", "১", "৳৭০০", "", "", "৳৭০০"],
    ["সবাই মিলে", "বিকাশ", "১", "৳১,৫০০", "", "", "৳১,৫০০"],
    ["মোট", "", "৬", "৳৫,৯৫০", "৳৬০০", "৳২৫০", "৳৫,১০০"],
  ]);
  // Hers: 300 + 1,150 − 400; his: 500 + 2,000 − 1,200.
  expect(await rows("কার ড্রয়ার")).toEqual([
    ["নাদিয়া সুলতানা", "৳৩০০", "৳১,১৫০", "৳০", "৳৪০০", "৳১,০৫০", "৳১,০৪০", "−৳১০: ১০ টাকা ভাংতি কম"],
    ["কামাল উদ্দিন", "৳৫০০", "৳২,০০০", "৳১,২০০", "৳০", "৳১,৩০০", "৳১,৩০০", "৳০"],
  ]);
  expect((await rows("কে দিলেন")).map(([to, by, , ...rest]) => [to, by, ...rest])).toEqual([
    ["ব্যাংক: হাসান, স্লিপ ৪৪", "কামাল উদ্দিন", "পৌঁছেছে", "৳১,২০০"],
  ]);
  expect((await rows("লিখেছেন")).map(([, , ...rest]) => rest)).toEqual([
    ["বাড়িওয়ালা", "নগদ টাকা, নাদিয়া সুলতানা", "অফিস প্রশাসক", "৳৪০০"],
    ["কাগজের দোকান", "নগদ টাকা", "অফিস প্রশাসক", "৳১৫০"],
  ]);
  // −600 − 250; −150; 1,300 + 1,040 − 500 − 300.
  expect(await rows("বিবরণ")).toEqual([
    ["শুরুতে নগদ", "৳৫,০০০"],
    ["আদায়, ফেরত ও বাতিল বাদে", "−৳৮৫০"],
    ["খরচ", "−৳১৫০"],
    ["শিফট শেষে জমা, শুরুতে দেওয়া বাদে", "৳১,৫৪০"],
    ["শেষে থাকার কথা", "৳৫,৫৪০"],
    ["গুনে পাওয়া", "৳৫,৫৪০"],
    ["তফাত", "৳০"],
  ]);
  const receipts = await rows("রসিদ নং");
  expect(receipts.map((row) => row.at(-1))).toEqual([
    ...["৳২,০০০", "৳১,৫০০", "৳৭০০", "৳৯০০", "৳৬০০", "৳২৫০", "−৳৬০০", "৳৫,১০০"],
  ]);
  await expect(paper.locator("del")).toHaveText(["৳২৫০"]);
  for (const signature of ["ক্যাশিয়ারের স্বাক্ষর", "মালিক বা অফিসের স্বাক্ষর"])
    await expect(paper).toContainText(signature);
  if (process.env.PICTURES) {
    await page.setViewportSize({ width: 700, height: 1000 });
    await paper.screenshot({ path: "test-results/pictures/owner-day-paper.png" });
    await page.pdf({ path: "test-results/pictures/owner-day.pdf", preferCSSPageSize: true });
  }
});

test("before a month's bills are made nobody is said to owe nothing: not on the list, by age, or in the account of the year that runs", async ({
  page,
}) => {
  const batchId = Number(await addBatch(page, "বিকেল"));
  const { regId } = await admit(page, "দীপা সাহা", batchId);
  await call(page, "POST", "fee/addPlan", {
    ...{ head: "মাসিক বেতন", kind: "monthly", batchId, amount: 1500, from: `${today().slice(0, 7)}-01` },
  });
  await open(page, `money/ageing?batch=${batchId}`);
  await expect(page.getByText("এই দিনের হিসাবে, এই ফিল্টারে কারও বিলের টাকা বাকি নেই")).toBeVisible();
  const [{ studentId }] = await call(page, "GET", `desk/search?term=${regId}`);
  await open(page, `account/${studentId}`);
  await expect(page.getByText("আজ পর্যন্ত: বিলের টাকা বাকি নেই, জমাও নেই")).toBeVisible();
  await open(page, `account/${studentId}?year=${Number(today().slice(0, 4)) - 1}`);
  await expect(page.getByText(/^বছর শেষে: /)).toBeVisible();
  await open(page, "money");
  await expect(page.getByText("কারও বিলের টাকা বাকি নেই")).toBeVisible();
  await expect(page.getByText("এ মাসের ১টি বিল এখনো হয়নি, মোট ৳১,৫০০")).toBeVisible();
  await expectAccessible(page);
  await page.locator("[data-empty]").getByRole("link", { name: "মাসের বিল" }).click();
  await expect(page).toHaveURL(/money\/bills$/);
});

/** Somebody of the house with these permissions alone, who has chosen a password. */
async function employ(url: string, office: Page, teacherName: string, may: object): Promise<Credentials> {
  const none = Object.fromEntries(specifiedPermissions.map((name) => [name, false]));
  const { userTypeId } = await call(office, "POST", "userType/addUserType", {
    ...{ ...none, userTypeId: null, userTypeName: `${teacherName}ের কাজ`, ...may },
  });
  const { regId } = await call(office, "POST", "teacher/addTeacher", {
    ...{ teacherName, email: "x@example.com", mobile: "01711111112", address: "ঢাকা" },
    ...{ userTypeId, password: "secret-1" },
  });
  await fetch(`${url}/api/teacher/changePassword`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ regId, password: "secret-1", newPassword: "chosen-1" }),
  });
  return { regId, password: "chosen-1" };
}

async function beginShift(page: Page, amount: string): Promise<void> {
  await open(page, "drawer");
  await press(page, "শিফট শুরু করুন");
  await fill(page, { "শুরুতে গুনে পাওয়া (টাকা) *": amount });
  await press(form(page), "শিফট শুরু করুন");
  await expect(page.getByText("শিফট শুরু হয়েছে")).toBeVisible();
}

async function endShift(page: Page, counted: string): Promise<void> {
  await open(page, "drawer");
  await press(page, "গুনে শিফট শেষ করুন");
  await fill(page, { "গুনে পাওয়া নগদ (টাকা) *": counted });
  await press(form(page), "গুনে শিফট শেষ করুন");
}

/** By keys alone: roll, amount, the letter of the wallet and its id. */
async function take(
  page: Page,
  { regId }: Credentials,
  amount: string,
  letter = "",
  trxId = "",
): Promise<void> {
  await open(page, "desk");
  await expect(page.getByLabel("রেজি. নম্বর বা নাম")).toBeFocused();
  await page.keyboard.type(regId);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("টাকা *", { exact: true })).toBeFocused();
  await page.keyboard.type(amount);
  if (letter) {
    await page.keyboard.press(letter);
    await expect(page.getByLabel("লেনদেন নম্বর (TrxID)")).toBeFocused();
    await page.keyboard.type(trxId);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^রসিদ \d{4}-\d{6}$/);
}

async function spend(page: Page, payee: string, amount: string, from: string): Promise<void> {
  await open(page, "expenses");
  await press(page, "নতুন ভাউচার");
  await form(page).getByLabel("খাত *").selectOption({ index: 1 });
  await form(page).getByLabel("নগদ টাকা কোথা থেকে").selectOption({ label: from });
  await fill(page, { "প্রাপক *": payee, "টাকা *": amount });
  await press(form(page), saveWords);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^ডেবিট ভাউচার V/);
}
