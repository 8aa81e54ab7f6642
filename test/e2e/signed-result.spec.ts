import type { Page } from "@playwright/test";
import { addBatch, admit, call, expect, hire, test } from "./journey.ts";
import { hydrated } from "./pages.ts";
import { dismiss, fill, form, open, press, save, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

const cell = (page: Page, row: number, column: number) =>
  page.locator(`input[data-place="${row} ${column}"]`);
const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);

/** Follows a link that stands on the page, by its own words. */
const follow = (page: Page, name: string | RegExp) =>
  page
    .getByRole("link", { name, exact: typeof name === "string" })
    .first()
    .click();

/** Goes to another page of the exam by its tab. */
async function to(page: Page, name: string, path: string): Promise<void> {
  await follow(page, name);
  await page.waitForURL(new RegExp(`/marks/[0-9]+${path}$`));
  await expect(page.getByText("লোড হচ্ছে")).toBeHidden();
}

/** How often something is pressed on the pages of a browser; keys are not. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("pressed", () => {
    presses += 1;
  });
  await page.addInitScript(() =>
    addEventListener(
      "click",
      (event) => event.detail > 0 && (window as never as { pressed(): void }).pressed(),
      true,
    ),
  );
  return () => presses;
}

/** The call of a batch's roll: who was not there. */
async function callRoll(page: Page, batch: string, absent: string): Promise<void> {
  await follow(page, "হাজিরা");
  await follow(page, new RegExp(`^${batch}`));
  await hydrated(page);
  await page.getByRole("button", { name: new RegExp(`^${absent} `) }).click();
  await expect(page.getByText("সব সংরক্ষিত")).toBeVisible();
}

async function giveMarks(page: Page, marks: readonly (number | null)[]): Promise<void> {
  await follow(page, /^নম্বর তুলুন: রসায়ন/);
  await expect(cell(page, 0, 0)).toBeVisible();
  for (const [at, mark] of marks.entries()) {
    await cell(page, at, 0).focus();
    if (mark !== null) await page.keyboard.type(`${mark}\n`);
  }
  await press(page, "জমা দিন");
  await press(page, "হ্যাঁ, জমা দিন");
  await expect(page.getByText(/^জমা দেওয়া হয়েছে/)).toBeVisible();
}

test("one exam of two batches comes to a signed result, as the screens say: hall, a damaged file, a bundle that is short, two examiners", async ({
  page,
  pageOf,
  picture,
  portal,
}) => {
  page.setDefaultTimeout(15_000);
  const [morning, evening] = ["মেধা সকাল", "মেধা বিকেল"];
  const rolls: string[] = [];
  for (const name of [morning, evening]) {
    const batchId = Number(await addBatch(page, name));
    for (const student of ["আয়েশা", "বিজয়", "চম্পা"])
      rolls.push((await admit(page, `${student} খান`, batchId)).regId);
  }
  const [ayesha = "", bijoy = "", champa = "", ayesha2 = "", bijoy2 = ""] = rolls;
  const masud = await hire(portal.url, page, "মাসুদুর রহমান বসুনিয়া");
  const presses = await countPresses(page);

  await open(page, "exam-schedule");
  await press(page, "নতুন পরীক্ষা");
  await fill(page, { "পরীক্ষার নাম *": "রসায়ন চূড়ান্ত", "ক্যাটাগরি *": "চূড়ান্ত", "ধরন *": "মিশ্র" });
  await form(page).getByLabel("মানবণ্টন").selectOption({ label: "নিজে লিখুন" });
  await fill(page, { "বিষয়: এমসিকিউ প্রশ্ন": "৫", "বিষয়: লিখিত নম্বর": "20", "বিষয়: বিষয়": "রসায়ন" });
  for (const name of [morning, evening]) await form(page).getByRole("checkbox", { name }).check();
  await fill(page, { "তারিখ *": today, "সময় *": "00:01" });
  await save(page, "New Schedule added successfully");

  await callRoll(page, morning, champa);
  await callRoll(page, evening, ayesha2);

  await open(page, "exam-schedule");
  await page.getByLabel("পরীক্ষার নাম বা আইডি দিয়ে খুঁজুন").fill("রসায়ন চূড়ান্ত");
  await follow(page, "নম্বর তুলুন: রসায়ন চূড়ান্ত");
  await to(page, "ওএমআর ও ফোন", "/omr");
  await follow(page, "প্রশ্নের সঠিক উত্তর দিন");
  await page.getByLabel("সেট A: উত্তর").fill("ক খ গ ঘ ক");
  await press(page, "উত্তরমালা সংরক্ষণ");
  await expect(page.getByText("উত্তরমালা সংরক্ষিত হয়েছে")).toBeVisible();
  await dismiss(page);
  await picture("keys");

  await to(page, "ওএমআর", "/omr");
  const lines = [
    "Roll,q1,q2,q3,q4,q5",
    `${ayesha},A,B,C,D,A`,
    `${bijoy},A,B,C,D,B`,
    `${ayesha2},A,B,C,,A`,
    `${bijoy2},A,B,D,D,A`,
  ];
  const whole = `${lines.join("\n")}\n`;
  const send = async (name: string, text: string) => {
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
    await page.getByLabel("ওএমআর রিডারের ফাইল").setInputFiles(file);
    await press(page, "ফাইল পড়ুন");
  };
  await send("reader.csv", whole.slice(0, -6));
  await expect(page.getByText(/ভাঙা সারি: ৫/)).toBeVisible();
  await picture("damaged");
  await press(page, `দেখুন: ${bijoy2}`);
  for (const [at, answer] of [..."ABDDA"].entries())
    await form(page).getByLabel(`প্রশ্ন ${"১২৩৪৫"[at]}`).selectOption(answer);
  await picture("repair");
  await press(form(page), saveWords);
  await expect(page.getByLabel("শিটের হিসাব")).toContainText("শিট ৪ = শিক্ষার্থীর সঙ্গে মিলেছে ৪");
  await press(page, "৪ জনের নম্বর বসান");
  await fill(page, { "হাতে গোনা শিট *": "৪" });
  await press(form(page), "নম্বর বসান");
  await expect(page.getByText("৪ জনের নম্বর নম্বরপত্রে বসেছে")).toBeVisible();
  await dismiss(page);

  await to(page, "নম্বর", "");
  await to(page, "খাতার বান্ডিল", "/bundles");
  await press(page, "বান্ডিল দিন");
  await form(page).getByLabel("খাতার সংখ্যা").fill("২");
  await form(page).getByLabel("কার কাছে").selectOption({ label: "মাসুদুর রহমান বসুনিয়া" });
  await press(form(page), saveWords);
  await expect(page.getByText("দেওয়া হয়েছে ২টি খাতা, ফেরত এসেছে ০, বাইরে আছে ২")).toBeVisible();
  await dismiss(page);
  await to(page, "দুই পরীক্ষক", "/examiners");
  await press(page, "দুই পরীক্ষক ঠিক করুন");
  const { teacherId } = await call(await pageOf("teacher"), "GET", "session/me");
  await form(page).getByLabel("প্রথম পরীক্ষক").selectOption(String(teacherId));
  await form(page).getByLabel("দ্বিতীয় পরীক্ষক").selectOption({ label: "মাসুদুর রহমান বসুনিয়া" });
  await form(page).getByLabel("তফাতের সীমা").fill("৩");
  await form(page).getByRole("checkbox", { name: morning }).uncheck();
  await picture("examiners");
  await press(form(page), saveWords);
  await expect(page.getByRole("cell", { name: "জমা বাকি" })).toBeVisible();
  await dismiss(page);

  await to(page, "নম্বরপত্র", "");
  await follow(page, `নম্বর তুলুন: ${morning}`);
  await cell(page, 0, 2).focus();
  await page.keyboard.type("18\n12\n");
  await expect(page.getByText("সব সংরক্ষিত")).toBeVisible();
  await picture("sheet");
  await to(page, "ব্যাচের তালিকা", "");
  await to(page, "যাচাই ও প্রকাশ", "/publish");
  await picture("held");
  const path = new URL(page.url()).pathname.replace("publish", "examiners");
  for (const [who, marks] of [
    ["teacher", [15, 12]],
    [masud, [16, 18]],
  ] as const) {
    const examiner = await pageOf(who);
    await examiner.goto(path);
    await hydrated(examiner);
    await giveMarks(examiner, marks);
  }

  await to(page, "নম্বর", "");
  await to(page, "খাতার বান্ডিল", "/bundles");
  await picture("bundles");
  await press(page, "বান্ডিল ১ ফেরত নিন");
  await fill(page, { "ফেরত আসা খাতা *": "১" });
  await press(form(page), saveWords);
  await expect(page.getByText("২টির জায়গায় ফেরত ১")).toBeVisible();
  await dismiss(page);
  await picture("short");
  await press(page, "বান্ডিল ১: মীমাংসা");
  await fill(page, { "মীমাংসা *": "একটি খাতা স্টাফ রুমে পাওয়া গেছে" });
  await press(form(page), saveWords);
  await expect(page.getByText("মেলেনি, মীমাংসা হয়েছে")).toBeVisible();
  await dismiss(page);

  await to(page, "দুই পরীক্ষক", "/examiners");
  const difference = page
    .getByRole("table", { name: "তফাতের তালিকা" })
    .getByRole("row")
    .filter({ hasText: bijoy2 });
  await expect(difference).toContainText("সীমার চেয়ে বেশি তফাত");
  await picture("differences");
  await difference.getByRole("textbox").fill("১৪");
  await press(difference, "ঠিক করুন");
  await expect(difference).toBeHidden();

  await to(page, "যাচাই ও প্রকাশ", "/publish");
  const list = (name: string) => page.getByRole("list", { name });
  await expect(list("উপস্থিত, খাতা নেই")).toContainText("চম্পা খান, মেধা বিকেল");
  await expect(list("অনুপস্থিত, নম্বর আছে")).toContainText(ayesha2);
  await expect(page.getByRole("button", { name: "ফলাফল প্রকাশ করুন" })).toBeDisabled();
  await picture("check");
  const ofMorning = page.getByRole("checkbox", { name: new RegExp(`^${champa} `) });
  await ofMorning.check();
  await press(page, "বেছে নেওয়া ১ জনের কথা লিখুন");
  await expect(page.getByText("১ জনের কথা লেখা হয়েছে")).toBeVisible();
  await dismiss(page);
  // Two are called Champa: one is decided and gone before the other is chosen.
  await expect(ofMorning).toBeHidden();
  await page.getByLabel("তাঁরা", { exact: true }).selectOption({ label: "জানা নেই: ‘ফল আসেনি’ রেখে প্রকাশ হবে" });
  await page.getByRole("checkbox", { name: /চম্পা খান/ }).check();
  await press(page, "বেছে নেওয়া ১ জনের কথা লিখুন");
  await dismiss(page);
  await picture("decided");
  await press(page, "যাচাই শেষ, প্রকাশ পরে");
  await dismiss(page);
  await press(page, "ফলাফল প্রকাশ করুন");
  await press(page, "হ্যাঁ, প্রকাশ করুন");
  await expect(page.getByText("ফল প্রকাশিত হয়েছে", { exact: true })).toBeVisible();
  await press(page, "এখন নয়");
  await picture("published");

  await to(page, "ফলাফল", "/merit");
  const merit = page.getByRole("table", { name: "মেধাতালিকা" }).getByRole("row");
  await expect(merit.nth(1)).toContainText("২৩");
  await picture("merit");
  await to(page, "ট্যাবুলেশন", "/tabulation");
  await expect(page.getByRole("table", { name: "ট্যাবুলেশন শিট" })).toBeVisible();
  // On paper it is signed, on the screen nobody is asked to.
  const signatures = page.getByText("পরীক্ষা নিয়ন্ত্রক (সই ও তারিখ)");
  await expect(signatures).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(signatures).toBeVisible();
  await picture("tabulation");
  // From the new exam to the paper, of the office alone: it was 60.
  expect(presses()).toBeLessThanOrEqual(64);
});
