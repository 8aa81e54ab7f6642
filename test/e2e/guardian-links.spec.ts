import type { Page } from "@playwright/test";
import { dayAfter, today } from "../../src/shared/dates.ts";
import { call, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { hydrated } from "./pages.ts";
import { fill, form, press } from "./screen.ts";

test.use({ person: "administrator" });

const card = (page: Page) => page.getByRole("region", { name: "অভিভাবকের লিংক" });
const link = (page: Page) => card(page).getByRole("textbox", { name: "লিংক", exact: true });

/** A browser of its own, which says so. */
const nobody = {
  storageState: { cookies: [], origins: [] },
  userAgent:
    "Mozilla/5.0 (Linux; Android 8.1.0; itel A16) AppleWebKit/537.36 Chrome/109.0.0.0 Mobile Safari/537.36",
};

/** The office's page of a student, with a link of their own. */
async function made(page: Page, roll: string): Promise<string> {
  const [{ studentId }] = await call(page, "GET", `student/getAll?searchName=${roll}`);
  await page.goto(`/dashboard/students/${studentId}`);
  await hydrated(page);
  const make = card(page).getByRole("button", { name: "লিংক তৈরি করুন" });
  if (await make.isVisible()) await make.click();
  await expect(link(page)).toHaveValue(/\/g\/[\w-]{22}$/);
  return link(page).inputValue();
}

test("a guardian's cheap phone reads two children by their links, without a script and in 70 KB; the office prints, sends, sees and ends them", async ({
  page,
  browser,
  picture,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = "yes";
    };
  });
  const second = await made(page, "26000020");
  const first = await made(page, "26000001");
  await card(page).getByRole("button", { name: "QR প্রিন্ট" }).click();
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("পূজা রানী সিকদার: অভিভাবকের পাতা")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await picture("paper");
  await page.emulateMedia({ media: "screen" });

  const context = await browser.newContext({ ...phone, ...nobody, javaScriptEnabled: false });
  const guardian = await context.newPage();
  const bytes = await bytesOf(guardian, () => guardian.goto(first, { waitUntil: "networkidle" }));
  expect(bytes).toBeLessThan(70 * 1024);
  const [own, history] = [guardian.url(), new URL(first).pathname.slice(3)];
  expect(own).not.toContain(history);
  // What a guardian comes for stands on the first screen of a cheap phone.
  for (const name of ["সর্বশেষ পরীক্ষা", /^হাজিরা, /, "বকেয়া", "টাকা দিয়েছি"]) {
    const box = await guardian.getByText(name).first().boundingBox();
    expect(box && box.y + box.height).toBeLessThan(740);
  }
  await expect(guardian.getByRole("heading", { level: 1 })).toHaveText("পূজা রানী সিকদার");
  for (const name of ["পরীক্ষার ফলাফল", "ফি ও রসিদ", "সামনের পরীক্ষা", "বিজ্ঞপ্তি"])
    await expect(guardian.getByRole("heading", { name })).toBeVisible();
  await expect(guardian.getByRole("link", { name: /^অফিসে ফোন করুন/ }).first()).toHaveAttribute(
    "href",
    /^tel:/,
  );
  await expectFits(guardian);
  await guardian.goto(second);
  const tabs = guardian.getByRole("navigation", { name: "এই ফোনে রাখা পাতা" });
  await expect(tabs.getByRole("link")).toHaveCount(2);
  await tabs.getByRole("link", { name: "পূজা রানী সিকদার" }).click();
  await expect(guardian).toHaveURL(own);
  await expectFits(guardian);
  await guardian.getByRole("button", { name: /এই ফোন থেকে সরান$/ }).click();
  await expect(tabs).toHaveCount(0);
  await guardian.goBack();
  await expect(guardian.getByRole("heading", { name: "এই ফোনে কারও পাতা নেই" })).toBeVisible();

  await page.reload();
  await expect(card(page).getByText(/ বার খোলা হয়েছে, সর্বশেষ /)).toBeVisible();
  await hydrated(page);
  await card(page).getByRole("link", { name: "এসএমএসে পাঠান" }).click();
  await expect(page.getByText(/\/g\/\*{22}/).first()).toBeVisible();
  await expectFits(page);
  await page.goBack();
  await hydrated(page);
  await card(page).getByRole("button", { name: "বন্ধ করুন" }).click();
  await page.getByRole("button", { name: "হ্যাঁ, বন্ধ করুন" }).click();
  await expect(page.getByText("অভিভাবকের লিংক বন্ধ হয়েছে")).toBeVisible();
  // What the phone's history still has.
  await guardian.goto(first);
  await expect(guardian.getByRole("heading", { name: "এই লিংক আর কাজ করছে না" })).toBeVisible();
  await context.close();
  // Axe needs a script.
  for (const address of [second, first]) {
    await page.goto(address);
    await expectAccessible(page);
  }
});

test("a leave that a guardian asks for waits on the teacher's home, is granted there, and the guardian reads the word", async ({
  page,
  pageOf,
  browser,
}) => {
  const address = await made(page, "26000021");
  const context = await browser.newContext({ ...phone, ...nobody, javaScriptEnabled: false });
  const guardian = await context.newPage();
  await guardian.goto(address);
  const ask = guardian.getByRole("group").filter({ hasText: "ছুটি চান" });
  await ask.getByText("ছুটি চান").click();
  await ask.getByLabel("প্রথম দিন").fill(dayAfter(today()));
  await ask.getByLabel("শেষ দিন").fill(today());
  await ask.getByLabel("কারণ").fill("বোনের বিয়ে");
  await press(ask, "পাঠান");
  // What cannot be is said beside its field; what was typed stays.
  await expect(ask.getByText("শেষ দিন প্রথম দিনের আগে হতে পারে না")).toBeVisible();
  await expect(ask.getByLabel("কারণ")).toHaveValue("বোনের বিয়ে");
  await ask.getByLabel("শেষ দিন").fill("");
  await press(ask, "পাঠান");
  await expect(guardian.getByText("দেখা হয়নি")).toBeVisible();
  await expectFits(guardian);

  const teacher = await pageOf("teacher", phone);
  await teacher.goto("/dashboard");
  await teacher.locator('main a[href*="/roll-call/leaves"]').click();
  await expect(teacher.getByText("বোনের বিয়ে")).toBeVisible();
  await expectFits(teacher);
  await expectAccessible(teacher);
  await press(teacher, "কাজ");
  await press(teacher, /^মঞ্জুর করুন/);
  await fill(teacher, { "অভিভাবককে যা জানাবেন": "শনিবার থেকে আসবে" });
  await press(form(teacher), "মঞ্জুর করুন");
  await expect(teacher.getByText("ছুটি মঞ্জুর হয়েছে")).toBeVisible();

  await guardian.reload();
  await expect(guardian.getByText("মঞ্জুর", { exact: true })).toBeVisible();
  await expect(guardian.getByText(/শনিবার থেকে আসবে/)).toBeVisible();
  await context.close();
});

/** What travels while something is done: headers and bodies as they are sent. */
async function bytesOf(page: Page, work: () => Promise<unknown>): Promise<number> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await work();
  return bytes;
}
