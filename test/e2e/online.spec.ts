import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import { dealBigPaper } from "../../bench/big-paper.ts";
import { asciiDigits, bengaliDigits } from "../../src/shared/digits.ts";
import {
  admit,
  call,
  desk,
  expect,
  expectAccessible,
  expectFits,
  kill,
  phone,
  signIn,
  test,
} from "./journey.ts";
import { open } from "./screen.ts";
import { countTraffic, mostOfWholeExam, mostTraffic, waitUntilQuiet } from "./traffic.ts";

test.use({ person: "student", ...phone, serviceWorkers: "allow" });

/** The day and minute of Dhaka so many minutes from now. */
function inMinutes(minutes: number) {
  const at = new Date(Date.now() + (minutes + 360) * 60_000).toISOString();
  return { examDate: at.slice(0, 10), time: at.slice(11, 16) };
}

const question = (stem: string, more: object = {}) => ({
  ...{ subject: "পদার্থবিজ্ঞান", chapter: "গতি", kind: "one", stem, number: null, explanation: "" },
  options: ["ভর", "বেগ", "কাজ", "$E = mc^2$"].map((text, at) => ({ id: "abcd"[at], text })),
  ...{ right: ["b"], source: "", year: null, pictureId: null, stimulusId: null, stimulus: "" },
  ...more,
});

const onlyChoices = { sections: [{ key: "s1", subject: "পদার্থবিজ্ঞান", mcq: { questions: 4, right: 1 } }] };

/** A photo of a page: paper, lines and something like writing, as large as phones take it. */
async function photo(words: string) {
  const lines = Array.from({ length: 16 }, (_none, at) => {
    const y = 420 + at * 150;
    const dx = (at * 37) % 90;
    return `<path d="M120 ${y + 50}H2280" stroke="#b9c4d8" stroke-width="4"/><text x="${180 + dx}" y="${y}" font-size="92" fill="#1c2c6e" font-family="Hind Siliguri, sans-serif">${"x + y = ".repeat(1 + (at % 3))}${at + 1}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="3200"><rect width="2400" height="3200" fill="#efece2"/>${lines.join("")}</svg>`;
  return {
    name: `${words}.jpg`,
    mimeType: "image/jpeg",
    buffer: await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer(),
  };
}

/** What the phone keeps of its exams goes, as a browser that lacks room does it; it sends nothing of it any more. */
const emptyStore = () =>
  new Promise<void>((done, failed) => {
    window.fetch = () => Promise.reject(new TypeError("died"));
    const asked = indexedDB.deleteDatabase("dhrubok-exams");
    asked.onsuccess = () => done();
    asked.onerror = () => failed(asked.error);
  });

/** An exam of all batches with a frozen paper of four questions, given to phones. */
async function newExam(
  office: Page,
  minutes: number,
  scheme: object = onlyChoices,
  more: object = {},
): Promise<number> {
  const about = { category: "মডেল", examName: "ফোনে মডেল টেস্ট", examType: "এমসিকিউ", subject: "-" };
  const fields = { ...about, scheme, ...more };
  const { examId } = await call(office, "POST", "exam/addExam", {
    ...fields,
    examDate: "2027-01-01",
    time: "10:00",
  });
  const asked = [
    question("নিচের কোনটি ভেক্টর রাশি? $\\vec{v} = \\frac{d\\vec{r}}{dt}$", {
      stimulus: "একটি বস্তু $20\\,\\mathrm{m/s}$ বেগে খাড়া ওপরে ছোড়া হলো।",
    }),
    question("নিচের কোনগুলো মৌলিক রাশি?", { kind: "all", right: ["a", "d"] }),
    question("অভিকর্ষজ ত্বরণের মান কত?", {
      ...{ kind: "number", options: [], right: [] },
      number: { value: "9.8", tolerance: "0.1", unit: "m/s²" },
    }),
    question("যেকোনো একটি সঠিক উত্তর দিন।", { kind: "any", right: ["a", "c"] }),
  ];
  const questionIds: number[] = [];
  for (const one of asked)
    questionIds.push((await call(office, "POST", "question/addQuestion", one)).questionId);
  await call(office, "PUT", "paper/setQuestions", {
    examId,
    sets: 2,
    sections: [{ key: "s1", questionIds }],
  });
  await call(office, "POST", "paper/freeze", { examId });
  const times = { minutes: 40, lastMinutes: 40, entryMinutes: 15 };
  await call(office, "PUT", "online/give", { examId, ...inMinutes(minutes), ...times });
  return examId;
}

/** The order of the questions is the set's: each is known by its words. */
async function goTo(page: Page, stem: RegExp) {
  await page.getByRole("button", { name: "সব প্রশ্ন" }).click();
  for (let at = 0; at < 4; at += 1) {
    await page.getByRole("dialog").getByRole("listitem").nth(at).getByRole("button").click();
    if (await page.getByText(stem).isVisible()) return;
    await page.getByRole("button", { name: "সব প্রশ্ন" }).click();
  }
}

test("an exam is sat on a phone that is offline twice and killed once, and nothing that was answered is lost", async ({
  page,
  pageOf,
  picture,
}) => {
  const office = await pageOf("administrator", desk);
  const examId = await newExam(office, 10);
  // Phones wait a little of their own, not to ask all at once: this one does not.
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await open(page, "my-exam-schedule");
  await picture("schedule");
  await page.getByRole("link", { name: "পরীক্ষায় ঢুকুন" }).first().click();
  await expect(page.getByRole("heading", { name: "ফোনে মডেল টেস্ট" })).toBeVisible();
  await expect(page.getByText("ফোনে এসে গেছে, শুরুর সময় খুলবে")).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.match(location.pathname).then(Boolean))).toBe(true);
  await expectFits(page);
  await expectAccessible(page);
  await picture("door");
  // The line is looked at until the start.
  const line = page.locator("dt", { hasText: "ইন্টারনেট" }).locator("+ dd");
  await page.context().setOffline(true);
  await expect(line).toContainText("সার্ভারে পৌঁছানো যাচ্ছে না", { timeout: 30_000 });
  await page.context().setOffline(false);
  await expect(line).toHaveText("ঠিক আছে", { timeout: 30_000 });
  await call(office, "PUT", "online/move", { examId, ...inMinutes(0), reason: "সবাই এসে গেছেন" });
  await expect(page.getByRole("group")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("এখনো কোনো উত্তর দেননি")).toBeVisible();

  const to = (stem: RegExp) => goTo(page, stem);
  const option = (name: string) => page.locator("label", { hasText: name });
  await to(/ভেক্টর রাশি/);
  await option("বেগ").tap();
  await expect(page.getByRole("radio", { name: /বেগ/ })).toBeChecked();
  await expect(page.getByText("০টি উত্তর জমা, ১টি ফোনে")).toBeVisible();
  await option("বেগ").tap();
  await expect(page.getByRole("radio", { name: /বেগ/ })).not.toBeChecked();
  await option("বেগ").tap();
  await expect(page.getByText("১টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 20_000 });

  // The first time without a line: what is answered waits on the phone, and goes when there is one.
  await page.context().setOffline(true);
  await to(/মৌলিক রাশি/);
  await option("ভর").tap();
  await option("E=mc").tap();
  await expect(page.locator(".katex-mathml").first()).toHaveCSS("position", "absolute");
  await expect(page.getByText(/১টি উত্তর জমা, ১টি ফোনে/)).toBeVisible();
  await picture("offline");
  await page.context().setOffline(false);
  await expect(page.getByText("২টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 20_000 });

  // The second time it is killed too, and opened again without a line.
  await page.context().setOffline(true);
  await to(/ত্বরণের মান/);
  await page.getByLabel("উত্তরের সংখ্যা").fill("৯.৭৫");
  await page.getByRole("button", { name: "আবার দেখব" }).tap();
  await expect(page.getByText(/২টি উত্তর জমা, ১টি ফোনে/)).toBeVisible();
  await kill(page);
  await page.goto(`/exam/${examId}`);
  await expect(page.getByLabel("উত্তরের সংখ্যা")).toHaveValue("9.75", { timeout: 30_000 });
  await expect(page.getByText(/২টি উত্তর জমা, ১টি ফোনে/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("৩টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 30_000 });

  // The phone empties its store while an answer waits: it is known all the same, has what was stored again, and is told what was not.
  await page.context().setOffline(true);
  await to(/একটি সঠিক উত্তর/);
  await option("কাজ").tap();
  await expect(page.getByText(/৩টি উত্তর জমা, ১টি ফোনে/)).toBeVisible();
  await page.evaluate(emptyStore);
  await kill(page);
  await page.goto(`/exam/${examId}`);
  await expect(page.getByText("সার্ভারে পৌঁছানো যাচ্ছে না")).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).tap();
  await expect(page.getByText(/৩টি উত্তর জমা · ফোন থেকে ১টি উত্তর মুছে গেছে/)).toBeVisible({ timeout: 30_000 });
  await picture("emptied");
  await to(/মৌলিক রাশি/);
  await expect(page.getByRole("checkbox", { name: /ভর/ })).toBeChecked();
  await to(/ত্বরণের মান/);
  await page.getByRole("button", { name: "আবার দেখব" }).tap();
  await page.getByRole("button", { name: "সব প্রশ্ন" }).click();
  await expectAccessible(page);
  await expectFits(page);
  await picture("numbers");
  await page.getByRole("button", { name: "বন্ধ করুন" }).click();
  await to(/একটি সঠিক উত্তর/);
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(/মুছে গেছে/)).toBeHidden();
  await picture("question");

  await page.getByRole("button", { name: "সব প্রশ্ন" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
  await expect(page.getByText("সব প্রশ্নের উত্তর দেওয়া হয়েছে, আবার দেখার জন্য রাখা ১টি")).toBeVisible();
  await picture("hand-in");
  await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
  await expect(page.getByRole("heading", { name: "আপনার পরীক্ষা জমা হয়েছে" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("৪টি প্রশ্নের ৪টি উত্তর জমা হয়েছে")).toBeVisible();
  await picture("handed-in");

  await office.goto(`/dashboard/marks/${examId}/online`);
  await expect(office.getByRole("cell", { name: "জমা দিয়েছেন" }).first()).toBeVisible();
  await expectFits(office);
  await expectAccessible(office);
  if (process.env.PICTURES) {
    await office.screenshot({ path: "test-results/pictures/online-board-1280.png", fullPage: true });
    await office.setViewportSize(phone.viewport);
    await office.screenshot({ path: "test-results/pictures/online-board-360.png", fullPage: true });
    await office.setViewportSize({ width: 1280, height: 800 });
  }
});

test("two tabs, a phone that keeps nothing and opens nothing sealed, and another student on it: each is told, and nothing is lost", async ({
  page,
  pageOf,
  picture,
}) => {
  const office = await pageOf("administrator", desk);
  const examId = await newExam(office, 0);
  const another = await admit(office, "তানিয়া সুলতানা");
  const context = page.context();
  // Whose clock is an hour ahead.
  await context.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 3_600_000;
    Math.random = () => 0;
  });
  await page.goto(`/exam/${examId}`);
  await goTo(page, /ভেক্টর রাশি/);
  await expect(page.getByText(/সময় বাকি (৪০|৩[০-৯]):/)).toBeVisible();
  await page.locator("label", { hasText: "বেগ" }).tap();

  // The tab that was opened last goes on with what the other has kept.
  const tab = await context.newPage();
  await tab.goto(`/exam/${examId}`);
  await expect(tab.getByRole("radio", { name: /বেগ/ })).toBeChecked();
  await expect(page.getByText("পরীক্ষাটি আরেকটি ট্যাবে খোলা হয়েছে")).toBeVisible();
  await picture("other-tab");
  await expect(tab.getByText("১টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "এখানে চালিয়ে যান" }).tap();
  await expect(page.getByRole("radio", { name: /বেগ/ })).toBeChecked();
  await expect(tab.getByText("পরীক্ষাটি আরেকটি ট্যাবে খোলা হয়েছে")).toBeVisible();
  await tab.close();

  // A browser that keeps nothing, over plain http: the paper comes open, and each tap goes at once.
  const poor = await context.newPage();
  await poor.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return key.startsWith("exam-notes-") ? null : getItem.call(this, key);
    };
    Object.defineProperty(Crypto.prototype, "subtle", { get: () => undefined });
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "InvalidStateError");
    };
  });
  await poor.goto(`/exam/${examId}`);
  await poor.getByRole("button", { name: "এখানে চালিয়ে যান" }).tap();
  await goTo(poor, /মৌলিক রাশি/);
  await poor.locator("label", { hasText: "ভর" }).tap();
  await expect(poor.getByText("২টি উত্তর জমা · ফোনে জায়গা নেই")).toBeVisible();
  await poor.reload();
  await poor.getByRole("button", { name: "এখানে চালিয়ে যান" }).tap();
  await goTo(poor, /মৌলিক রাশি/);
  await expect(poor.getByRole("checkbox", { name: /ভর/ })).toBeChecked();
  await poor.close();

  // Another student signs in on the same phone: nothing of the first is there, and what they had not sent waits for them.
  await page.evaluate(() => localStorage.clear());
  await signIn(page, another);
  await page.goto(`/exam/${examId}`);
  await goTo(page, /ভেক্টর রাশি/);
  await expect(page.getByText("এখনো কোনো উত্তর দেননি")).toBeVisible();
  await expect(page.getByRole("radio", { name: /বেগ/ })).not.toBeChecked();
  await page.locator("label", { hasText: "কাজ" }).tap();
  await expect(page.getByText("১টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 20_000 });
});

test("the office ends a batch's exam from the board's menu and lets the batch in again, and a phone of it goes on with what it had", async ({
  page,
  pageOf,
  picture,
}) => {
  const office = await pageOf("administrator", desk);
  const examId = await newExam(office, 0, onlyChoices, { batches: [{ batchId: 1 }, { batchId: 2 }] });
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto(`/exam/${examId}`);
  await goTo(page, /ভেক্টর রাশি/);
  await page.locator("label", { hasText: "বেগ" }).tap();
  await expect(page.getByText("১টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 20_000 });

  await open(office, `marks/${examId}/online`);
  const dialog = office.getByRole("dialog");
  const ask = async (what: string) => {
    await office.getByRole("button", { name: "আরও কাজ: ফোনে পরীক্ষা" }).click();
    await office.getByRole("button", { name: what }).click();
    await dialog.getByLabel("ব্যাচ").selectOption("1");
  };
  await ask("সবার পরীক্ষা শেষ করুন");
  await expect(dialog.getByText("ভুল হলে পরে আবার ঢুকতে দেওয়া যায়")).toBeVisible();
  await dialog.getByLabel("কারণ").fill("ব্যাচের ঘরে বিদ্যুৎ নেই");
  await expectAccessible(office);
  await dialog.getByRole("button", { name: "ব্যাচের পরীক্ষা শেষ করুন" }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole("cell", { name: "জমা দিয়েছেন" })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "আপনার পরীক্ষা শেষ হয়েছে" })).toBeVisible({ timeout: 20_000 });
  await picture("batch-ended");

  await ask("ব্যাচকে আবার ঢুকতে দিন");
  await dialog.getByLabel("কত মিনিট").fill("৬০");
  await dialog.getByLabel("কারণ").fill("বিদ্যুৎ এসেছে");
  await screenshots(office, "batch-let-in", false);
  await dialog.getByRole("button", { name: "আবার ঢুকতে দিন" }).click();
  await expect(dialog).toBeHidden();
  await expect(office.getByRole("cell", { name: "পরীক্ষা দিচ্ছেন" })).toHaveCount(1);
  await page.reload();
  await goTo(page, /ভেক্টর রাশি/);
  await expect(page.getByRole("radio", { name: /বেগ/ })).toBeChecked();
  await expect(page.getByText(/সময় বাকি (১:০০|৫[০-৯]):/)).toBeVisible();
  await page.locator("label", { hasText: "কাজ" }).tap();
  await expect(page.getByText("১টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 60_000 });
});

test.describe("of which each byte is counted", () => {
  test.use({ serviceWorkers: "block" });

  test("a whole exam of 100 questions with 300 formulas costs a phone that comes from its schedule less than 150 KB, each answer sent by itself", async ({
    page,
    pageOf,
  }) => {
    test.slow();
    const office = await pageOf("administrator", desk);
    const examId = await dealBigPaper(async (method, path, sent) => ({
      data: await call(office, method, path, sent),
    }));
    await call(office, "POST", "paper/freeze", { examId });
    const times = { minutes: 120, lastMinutes: 120, entryMinutes: 60 };
    await call(office, "PUT", "online/give", { examId, ...inMinutes(10), ...times });
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    const { traffic, session } = await countTraffic(page);
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });
    await open(page, "my-exam-schedule");
    await waitUntilQuiet(page, traffic);
    const before = traffic.bytes;
    const saves = countSaves(page, session);
    await page.goto(`/exam/${examId}`);
    await expect(page.getByText("ফোনে এসে গেছে, শুরুর সময় খুলবে")).toBeVisible({ timeout: 60_000 });
    await call(office, "PUT", "online/move", { examId, ...inMinutes(0), reason: "সবাই এসে গেছেন" });
    await expect(page.getByRole("group")).toBeVisible({ timeout: 60_000 });
    await page.evaluate(answerAll, "পরের");
    await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
    await expect(page.getByText("সব প্রশ্নের উত্তর দেওয়া হয়েছে")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
    await expect(page.getByText("১০০টি প্রশ্নের ১০০টি উত্তর জমা হয়েছে")).toBeVisible({ timeout: 60_000 });
    await waitUntilQuiet(page, traffic);
    const fetched = traffic.bytes - before - saves.received;
    const answer = saves.received / saves.many + saves.ofOneAnswer;
    test.info().annotations.push({ type: "bytes", description: `${fetched} + 100 × ${answer}` });
    expect(fetched + 100 * answer).toBeLessThan(mostOfWholeExam * 1000);
  });
});

test("who hears the page is told at ten, five and one minute before the end, and of nothing in between", async ({
  page,
  pageOf,
}) => {
  const office = await pageOf("administrator", desk);
  const examId = await newExam(office, 0);
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.clock.install();
  await page.goto(`/exam/${examId}`);
  await expect(page.getByRole("group")).toBeVisible({ timeout: 30_000 });
  const aloud = page.locator("[aria-live=assertive]");
  await expect(aloud).toHaveText("");
  const time = page.getByText(/সময় বাকি (৪০|৩[০-৯]):[০-৯]{2}/);
  for (const [left, said] of [
    [20 * 60, ""],
    [9.5 * 60, "আর ১০ মিনিট বাকি"],
    [4.5 * 60, "আর ৫ মিনিট বাকি"],
    [40, "আর ১ মিনিট বাকি"],
  ] as const) {
    // The server is asked, and it is as early again as it is.
    await expect(time).toBeVisible({ timeout: 30_000 });
    const [, minutes, seconds] = /([0-9]+):([0-9]+)/.exec(asciiDigits(await time.innerText())) ?? [];
    await page.clock.fastForward((Number(minutes) * 60 + Number(seconds) - left) * 1000);
    await expect(aloud).toHaveText(said);
  }
});

test("a student sees which chapter is weak, and what was wrong before comes again today, ten at a time", async ({
  page,
  picture,
}) => {
  await open(page, "grades");
  const chapters = page.getByRole("region", { name: "অধ্যায় অনুযায়ী" });
  const weak = chapters.getByRole("listitem").first();
  await expect(weak).toContainText("পরিমাণগত রসায়ন");
  await expect(weak).toContainText("দুর্বল · ১টি পরীক্ষায় ১০টি উত্তরের ৩টি সঠিক");
  await expect(weak.getByRole("link", { name: "পরিমাণগত রসায়ন থেকে দশটি প্রশ্ন" })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await picture("chapters");
  if (process.env.PICTURES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.screenshot({ path: "test-results/pictures/chapters-1280.png", fullPage: true });
    await page.setViewportSize(phone.viewport);
  }
  // Twelve on the day that the demo data was made; more after its midnight.
  const due = (count: number) => page.getByText(`আজ আবার দেখার ${bengaliDigits(count)}টি প্রশ্ন আছে`);
  const said = await page.getByText(/আজ আবার দেখার [০-৯]+টি প্রশ্ন আছে/).innerText();
  const before = Number(/[0-9]+/.exec(asciiDigits(said)));
  expect(before).toBeGreaterThanOrEqual(12);
  await page.getByRole("link", { name: "এখন ১০টি প্রশ্ন দেখুন" }).click();
  await expect(page.getByRole("heading", { name: "ভুল হওয়া প্রশ্ন আবার" })).toBeVisible();
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
  await picture("due");
  await page.getByRole("button", { name: "সব প্রশ্ন" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
  await expect(page.getByText(/১০টি প্রশ্নের [০১]টি সঠিক/)).toBeVisible();
  await expectFits(page);
  await page.getByRole("link", { name: "আমার পরীক্ষাসূচি" }).click();
  await expect(due(before - 1)).toBeVisible();
  await picture("practice");
});

test.describe("for whoever has never sat one", () => {
  test.use({ person: null, serviceWorkers: "block" });

  test("a model exam is always open, costs a cheap phone little, and says what was right and why", async ({
    page,
    picture,
  }) => {
    const { traffic, session } = await countTraffic(page);
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });
    await page.goto("/exam/model");
    await expect(page.getByRole("group")).toBeVisible();
    await waitUntilQuiet(page, traffic);
    expect(traffic.bytes).toBeLessThan(mostTraffic.exam.kilobytes * 1000);
    expect(traffic.requests).toBeLessThanOrEqual(mostTraffic.exam.requests);
    await page.getByRole("radio", { name: /ঢাকা/ }).focus();
    await page.keyboard.press("Space");
    for (let at = 0; at < 4; at += 1) await page.getByRole("button", { name: "পরের" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
    await expect(page.getByText("৩টি প্রশ্ন ফাঁকা আছে")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
    await expect(page.getByText("৪টি প্রশ্নের ১টি সঠিক")).toBeVisible();
    await expect(page.getByText("ঢাকা বাংলাদেশের রাজধানী")).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
    await picture("marked");
  });

  test("the site's free model test is taken from the home page, without a name, and leads to admission", async ({
    page,
    picture,
  }) => {
    await page.goto("/");
    const row = page.getByRole("complementary", { name: "ফ্রি মডেল টেস্ট" });
    await expect(row).toContainText("২০টি প্রশ্ন");
    await row.scrollIntoViewIfNeeded();
    await picture("free-row");
    if (process.env.PICTURES) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.screenshot({ path: "test-results/pictures/free-row-1280.png" });
      await page.setViewportSize(phone.viewport);
    }
    const { traffic, session } = await countTraffic(page);
    await session.send("Network.emulateNetworkConditions", {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });
    await row.getByRole("link", { name: "পরীক্ষা দিন" }).click();
    const start = page.getByRole("button", { name: "শুরু করুন" });
    await expect(start).toBeVisible();
    await waitUntilQuiet(page, traffic);
    expect(traffic.bytes).toBeLessThan(mostTraffic.exam.kilobytes * 1000);
    await start.tap();
    await expect(page.getByRole("group")).toBeVisible();
    await page.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await picture("free-question");
    await page.getByRole("button", { name: "সব প্রশ্ন" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
    await expect(page.getByText("১৯টি প্রশ্ন ফাঁকা আছে")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
    await expect(page.getByText("২০ নম্বরের মধ্যে পেয়েছেন")).toBeVisible();
    await expect(page.getByRole("link", { name: "ভর্তির আবেদন করুন" })).toHaveAttribute("href", "/admission");
    await expectFits(page);
    await expectAccessible(page);
    await picture("free-marked");
    if (process.env.PICTURES) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.screenshot({ path: "test-results/pictures/free-marked-1280.png", fullPage: true });
    }
  });
});

test("written answers are photographed on a phone, one without a line, marked on the screen by keys, and seen by their student", async ({
  page,
  pageOf,
  picture,
}) => {
  const office = await pageOf("administrator", desk);
  const written = { questions: 4, right: 1 };
  const scheme = { sections: [{ key: "s1", subject: "পদার্থবিজ্ঞান", mcq: written, written: { full: 20 } }] };
  const examId = await newExam(office, 10, scheme);
  const text = "একটি বস্তু $20\\,\\mathrm{m/s}$ বেগে খাড়া ওপরে ছোড়া হলো। সর্বোচ্চ উচ্চতা কত?";
  await open(office, `marks/${examId}/scripts`);
  await office.getByRole("button", { name: "লিখিত উত্তরের ছবি নিন" }).click();
  const dialog = office.getByRole("dialog");
  await dialog.getByLabel("পূর্ণমান").fill("১০");
  await dialog.getByLabel("প্রশ্ন (না লিখলে কাগজের প্রশ্ন)").fill(text);
  await dialog.getByRole("button", { name: "আরও প্রশ্ন" }).click();
  await dialog.getByLabel("পূর্ণমান").last().fill("১০");
  await expectAccessible(office);
  await screenshots(office, "written-settings", false);
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(office.getByText("কাজের সময় শেষের পরে ১৫ মিনিট পর্যন্ত পাতার ছবি দেওয়া যাবে")).toBeVisible();

  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  await page.goto(`/exam/${examId}`);
  await expect(page.getByText(/কাগজে লিখে ফোনে পাতার ছবি দেবেন/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => caches.match(location.pathname).then(Boolean))).toBe(true);
  await call(office, "PUT", "online/move", { examId, ...inMinutes(0), reason: "সবাই এসে গেছেন" });
  await expect(page.getByText("এখনো কোনো পাতা জমা হয়নি")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "পাতার ছবি দিন" }).tap();
  const pages = page.getByRole("dialog", { name: "লিখিত উত্তর" });
  const group = (name: string | RegExp) =>
    pages.locator("section").filter({ has: page.getByRole("heading", { name }) });
  await expect(
    group(/প্রশ্ন ১/)
      .locator(".katex")
      .first(),
  ).toBeVisible();
  await group(/প্রশ্ন ১/)
    .getByLabel("ছবি তুলুন")
    .setInputFiles(await photo("প্রথম পাতা"));
  await expect(pages.getByText("১টি পাতা জমা", { exact: true })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await picture("written-pages");

  // Without a line a page waits on the phone, also when the browser is killed meanwhile.
  await page.context().setOffline(true);
  await group(/প্রশ্ন ২/)
    .getByLabel("ছবি তুলুন")
    .setInputFiles(await photo("দ্বিতীয় পাতা"));
  await expect(pages.getByText("১টি পাতা জমা, ১টি ফোনে · লাইন নেই, পাতা ফোনে থাকছে")).toBeVisible();
  await picture("written-offline");
  await kill(page);
  await page.goto(`/exam/${examId}`);
  await expect(page.getByText(/১টি পাতা জমা, ১টি ফোনে/).first()).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await expect(page.getByText("২টি পাতা জমা", { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await picture("written-bar");

  // Its store is emptied while a page waits: what was stored is there again, and the other is to be taken again.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "পাতার ছবি দিন" }).tap();
  await group(/প্রশ্ন ২/)
    .getByLabel("ছবি তুলুন")
    .setInputFiles(await photo("তৃতীয় পাতা"));
  await expect(pages.getByText(/২টি পাতা জমা, ১টি ফোনে/)).toBeVisible();
  await page.evaluate(emptyStore);
  await kill(page);
  await page.goto(`/exam/${examId}`);
  await expect(page.getByText("সার্ভারে পৌঁছানো যাচ্ছে না")).toBeVisible({ timeout: 30_000 });
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).tap();
  await expect(page.getByText(/২টি পাতা জমা · ফোন থেকে ১টি পাতা মুছে গেছে/).first()).toBeVisible({
    timeout: 30_000,
  });

  await page.getByRole("button", { name: "সব প্রশ্ন" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
  // Two parts, and each says what became of it.
  const blank = page.getByRole("heading", { name: "আপনি এমসিকিউর কোনো উত্তর না দিয়ে জমা দিয়েছেন" });
  await expect(blank).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("এমসিকিউর একটি উত্তরও জমা হয়নি")).toBeVisible();
  await expect(page.getByText(/ছবি দেওয়ার সময় বাকি/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await picture("written-after");
  await page.getByRole("button", { name: "লিখিত খাতা জমা দিন" }).tap();
  await expect(page.getByText("২টি পাতা জমা হবে। এরপর আর কোনো পাতা বদলানো যাবে না।")).toBeVisible();
  await page.getByRole("button", { name: "লিখিত খাতা জমা দিন" }).tap();
  await expect(page.getByText("আপনার লিখিত খাতা জমা হয়েছে")).toBeVisible();

  const teacher = await pageOf("teacher", desk);
  await open(teacher, `marks/${examId}/scripts`);
  await expectFits(teacher);
  await expectAccessible(teacher);
  await screenshots(teacher, "written-list");
  await teacher.getByRole("link", { name: "প্রশ্ন ১: খাতা দেখুন" }).click();
  const paper = teacher.getByRole("img", { name: "পাতা ১/১" });
  await expect(paper.locator("img")).toBeVisible();
  await paper.click({ position: { x: 120, y: 160 } });
  await teacher.keyboard.press("h");
  await paper.click({ position: { x: 260, y: 260 } });
  await teacher.keyboard.press("x");
  await paper.click({ position: { x: 320, y: 380 } });
  await teacher.keyboard.press("Control+z");
  await teacher.keyboard.press("p");
  await paper.hover({ position: { x: 100, y: 300 } });
  await teacher.mouse.down();
  await teacher.mouse.move(500, 420, { steps: 8 });
  await teacher.mouse.up();
  await expect(teacher.getByText("সব রাখা আছে")).toBeVisible();
  await expectAccessible(teacher);
  await screenshots(teacher, "written-marking");
  await teacher.getByLabel("নম্বর (পূর্ণমান ১০)").fill("৭.৫");
  await teacher.keyboard.press("Enter");
  await expect(teacher.getByText("এই প্রশ্নের সব খাতা দেখা হয়েছে")).toBeVisible();
  await teacher.getByRole("combobox", { name: "প্রশ্ন" }).selectOption({ index: 1 });
  await expect(teacher.getByRole("img", { name: "পাতা ১/১" }).locator("img")).toBeVisible();
  await teacher.getByLabel("নম্বর (পূর্ণমান ১০)").fill("8");
  await teacher.keyboard.press("Enter");
  await expect(teacher.getByText("এই প্রশ্নের সব খাতা দেখা হয়েছে")).toBeVisible();
  await open(teacher, `marks/${examId}/scripts`);
  await expect(teacher.getByRole("cell", { name: "১৫.৫" })).toBeVisible();

  await open(office, `marks/${examId}/publish`);
  const waits = office.getByRole("region", { name: "ফলের আগে যা বাকি" });
  await expect(waits.getByText("পরীক্ষাটি ফোনে শেষ হয়নি")).toBeVisible();
  await expect(waits.getByRole("link", { name: "খাতার ছবি" })).toBeVisible();
  await expect(office.getByRole("button", { name: "ফলাফল প্রকাশ করুন" })).toBeDisabled();
  await expectFits(office);
  await expectAccessible(office);
  await screenshots(office, "publish-waits");
  await waits.getByRole("link", { name: "ফোনে পরীক্ষা" }).click();
  await office.waitForURL(`**/marks/${examId}/online`);
  await call(office, "PUT", "online/end", { examId, reason: "সবাই জমা দিয়েছেন" });
  await publishWithout(office, examId);
  await page.goto(`/dashboard/results/${examId}`);
  await expect(page.getByRole("heading", { name: "দেখা খাতা" })).toBeVisible();
  await expect(page.getByText("১: ৭.৫ / ১০")).toBeVisible();
  await expect(page.locator("svg path[data-stamp]")).toHaveCount(2);
  await expectFits(page);
  await expectAccessible(page);
  await picture("written-card");
});

test("an exam that is written alone shows its questions on the phone, and says when writing is over and pages still may come", async ({
  page,
  pageOf,
  picture,
}) => {
  const office = await pageOf("administrator", desk);
  const scheme = { sections: [{ key: "s1", subject: "পদার্থবিজ্ঞান", written: { full: 10 } }] };
  const fields = { category: "মডেল", examName: "শুধু লিখিত", examType: "সিকিউ", subject: "-", scheme };
  const when = { examDate: "2027-01-01", time: "10:00" };
  const { examId } = await call(office, "POST", "exam/addExam", { ...fields, ...when });
  await open(office, `marks/${examId}/online`);
  await expect(office.getByRole("button", { name: "ফোনে দিন" })).toBeVisible();
  const times = { minutes: 40, lastMinutes: 40, entryMinutes: 20 };
  await call(office, "PUT", "online/give", { examId, ...inMinutes(10), ...times });
  await open(office, `marks/${examId}/online`);
  await expect(office.getByText(/লিখিত প্রশ্নও এখনো দেওয়া হয়নি/)).toBeVisible();
  await expectFits(office);
  await screenshots(office, "written-alone-board");
  const text = "একটি বস্তু $20\\,\\mathrm{m/s}$ বেগে খাড়া ওপরে ছোড়া হলো। সর্বোচ্চ উচ্চতা কত?";
  const questions = [{ section: "s1", label: "১", full: 10, text }];
  await call(office, "PUT", "script/setSettings", { examId, uploadMinutes: 15, questions });
  await call(office, "PUT", "online/move", { examId, ...inMinutes(0), reason: "সবাই এসে গেছেন" });
  await page.addInitScript(() => {
    Math.random = () => 0;
  });
  // Who is turned away at the door is let in without a press, once there is room.
  await page.route("**/api/attempt/open", (route) => route.abort(), { times: 1 });
  await page.goto(`/exam/${examId}`);
  await expect(page.getByText(/সার্ভারে পৌঁছানো যাচ্ছে না/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /প্রশ্ন ১/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.locator(".katex").first()).toBeVisible();
  await expect(page.getByText(/উত্তর জমা/)).toBeHidden();
  // Nothing is handed in yet, and does not look as if it were; what to do stands beneath.
  const state = page.locator("[data-tone]", { hasText: "এখনো কোনো পাতা জমা হয়নি" });
  await expect(state).toHaveAttribute("data-tone", "nothing");
  await expect(page.getByText("কাগজে লেখা হলে প্রশ্নের নিচে")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await picture("written-alone");
  await page.getByRole("button", { name: "লেখা শেষ" }).tap();
  await expect(page.getByText(/পাতার ছবি দেওয়ার সময় থাকবে/)).toBeVisible();
  await expectAccessible(page);
  await picture("written-alone-sure");
  await page.getByRole("dialog").getByRole("button", { name: "লেখা শেষ" }).tap();
  await expect(page.getByRole("heading", { name: "লেখা শেষ" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("আপনার পরীক্ষা জমা হয়েছে")).toBeHidden();
  await expect(state).toHaveAttribute("data-tone", "missing");
  await expect(page.getByText("এখনই প্রশ্নের নিচে ‘ছবি তুলুন’ চেপে পাতার ছবি দিন")).toBeVisible();
  await expect(page.getByText(/ছবি দেওয়ার সময় বাকি/)).toBeVisible();
  await expectAccessible(page);
  await picture("written-alone-missing");
  await open(page, "my-exam-schedule");
  const door = page.getByRole("listitem").filter({ hasText: "শুধু লিখিত" });
  await expect(door).toContainText("লেখা শেষ, এখনো কোনো পাতা জমা হয়নি। ছবি দেওয়া যাবে");
  await door.getByRole("link", { name: "পাতার ছবি দিন" }).tap();
  await page
    .getByLabel("ছবি তুলুন")
    .first()
    .setInputFiles(await photo("প্রথম পাতা"));
  await expect(page.getByText("১টি পাতা জমা", { exact: true })).toBeVisible();
  await expect(page.getByText("১টি পাতা জমা", { exact: true })).toHaveAttribute("data-tone", "stored");
  await expect(page.getByText("চেপে পাতার ছবি দিন")).toBeHidden();
  await picture("written-alone-after");
});

/** What saves come to: receipts with their headers, and what is sent with one answer. */
function countSaves(page: Page, session: CDPSession) {
  const saves = { many: 0, received: 0, ofOneAnswer: 0 };
  const receipts = new Set<string>();
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.url.endsWith("/api/attempt/save")) receipts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!receipts.has(requestId)) return;
    saves.many += 1;
    saves.received += encodedDataLength;
  });
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/attempt/save")) return;
    const { changes, ...about } = request.postDataJSON();
    const body = JSON.stringify({ ...about, changes: changes.slice(0, 1) });
    saves.ofOneAnswer = Math.max(saves.ofOneAnswer, body.length);
  });
  return saves;
}

/** Runs in the page: presses the second option of each question, and goes on to the next. */
async function answerAll(next: string): Promise<void> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const isNext = ({ textContent }: Element) => textContent?.trim() === next;
  for (let at = 0; at < 100; at += 1) {
    document.querySelectorAll<HTMLInputElement>("fieldset input")[1]?.click();
    await drawn();
    [...document.querySelectorAll("button")].find(isNext)?.click();
    await drawn();
  }
}

/** As wide as a desk and as a phone. */
async function screenshots(page: Page, name: string, fullPage = true): Promise<void> {
  if (!process.env.PICTURES) return;
  await page.screenshot({ path: `test-results/pictures/${name}-1280.png`, fullPage });
  await page.setViewportSize(phone.viewport);
  await page.screenshot({ path: `test-results/pictures/${name}-360.png`, fullPage });
  await page.setViewportSize(desk.viewport);
}

/** Publishes the result without those of whom nothing is entered. */
async function publishWithout(office: Page, examId: number): Promise<void> {
  const { data } = await (await office.request.get(`/api/merit/check?examId=${examId}`)).json();
  // Until the portal has closed the exam, it is refused.
  await expect(async () => {
    const sent = { examId, notEntered: data.notEnteredTotal };
    expect((await office.request.post("/api/merit/publish", { data: sent })).ok()).toBe(true);
  }).toPass({ timeout: 40_000 });
}
