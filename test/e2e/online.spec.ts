import type { Page } from "@playwright/test";
import { admit, call, desk, expect, expectAccessible, expectFits, phone, signIn, test } from "./journey.ts";
import { open } from "./screen.ts";
import { countTraffic, mostTraffic, waitUntilQuiet } from "./traffic.ts";

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

/** An exam of all batches with a frozen paper of four questions, given to phones. */
async function newExam(office: Page, minutes: number): Promise<number> {
  const scheme = { sections: [{ key: "s1", subject: "পদার্থবিজ্ঞান", mcq: { questions: 4, right: 1 } }] };
  const fields = { category: "মডেল", examName: "ফোনে মডেল টেস্ট", examType: "এমসিকিউ", subject: "-", scheme };
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
  await call(office, "PUT", "online/move", { examId, ...inMinutes(0), reason: "সবাই এসে গেছেন" });
  await expect(page.getByRole("group")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("০টি উত্তর জমা")).toBeVisible();

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
  await page.goto("about:blank");
  await page.goto(`/exam/${examId}`);
  await expect(page.getByLabel("উত্তরের সংখ্যা")).toHaveValue("9.75", { timeout: 30_000 });
  await expect(page.getByText(/২টি উত্তর জমা, ১টি ফোনে/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("৩টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "সব প্রশ্ন" }).click();
  await expectAccessible(page);
  await expectFits(page);
  await picture("numbers");
  await page.getByRole("button", { name: "বন্ধ করুন" }).click();
  await to(/একটি সঠিক উত্তর/);
  await page.getByRole("radio").first().focus();
  await page.keyboard.press("Space");
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
  await expect(page.getByText("০টি উত্তর জমা")).toBeVisible();
  await expect(page.getByRole("radio", { name: /বেগ/ })).not.toBeChecked();
  await page.locator("label", { hasText: "কাজ" }).tap();
  await expect(page.getByText("১টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 20_000 });
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
});
