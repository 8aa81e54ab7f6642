import type { Page } from "@playwright/test";
import { admit, expect, expectAccessible, phone, test } from "./journey.ts";
import { form, open, press, remove, save, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

const bell = (page: Page) => page.getByRole("button", { name: /^বিজ্ঞপ্তি(, .*)?$/ });

const bellSays = (page: Page, words: string) =>
  expect(page.getByRole("button", { name: words, exact: true })).toBeVisible();

const panel = (page: Page) => page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });

const notice = (page: Page, title: string) => page.getByRole("main").getByRole("link", { name: title });

test("administrator, teacher and student each find two unread notices of the demo", async ({ pageOf }) => {
  for (const person of ["administrator", "teacher", "student"] as const) {
    const page = await pageOf(person);
    await page.goto("/dashboard");
    // Other journeys publish results, which students are told of too.
    const words = person === "student" ? /^বিজ্ঞপ্তি, পড়া হয়নি [2-9]$/ : /^বিজ্ঞপ্তি, পড়া হয়নি 2$/;
    await expect(page.getByRole("button", { name: words })).toBeVisible();
    await expect(bell(page)).toHaveText(person === "student" ? /^[2-9]$/ : "2");
  }
});

test("a student reads: the bell by keyboard, one notice, then all; the badge is gone and stays gone", async ({
  page: office,
  pageOf,
}) => {
  const page = await pageOf(await admit(office, "তানজিলা হক"), phone);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^আজ, /);
  await bellSays(page, "বিজ্ঞপ্তি, পড়া হয়নি 2");

  await bell(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await expect(panel(page).getByRole("heading", { name: "বিজ্ঞপ্তি" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bellSays(page, "বিজ্ঞপ্তি, পড়া হয়নি 2");

  await page.keyboard.press("Enter");
  await panel(page).getByRole("link", { name: "অফিস খোলা থাকার সময়" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/notices\/[0-9]+$/);
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("অফিস খোলা থাকার সময়");
  await expect(page.getByText("রেজি. নম্বর সঙ্গে রাখবেন")).toBeVisible();
  await bellSays(page, "বিজ্ঞপ্তি, পড়া হয়নি 1");
  await expectAccessible(page);

  await page.getByRole("link", { name: "সব বিজ্ঞপ্তি", exact: true }).click();
  await expect(notice(page, "মাসিক মডেল টেস্ট")).toContainText("পড়া হয়নি");
  await expect(notice(page, "অফিস খোলা থাকার সময়")).not.toContainText("পড়া হয়নি");

  await page.context().setOffline(true);
  await bell(page).click();
  await expect(panel(page).getByText("বিজ্ঞপ্তি আনা যায়নি")).toBeVisible();
  await page.context().setOffline(false);
  await press(panel(page), "আবার চেষ্টা করুন");
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await press(panel(page), "সব পড়া হিসেবে চিহ্নিত করুন");
  await bellSays(page, "বিজ্ঞপ্তি");
  await expect(panel(page).getByText("পড়া হয়নি")).toHaveCount(0);
  await expect(panel(page).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bell(page)).toHaveText("");
  await page.reload();
  await bellSays(page, "বিজ্ঞপ্তি");
  await expect(page.getByRole("button", { name: "সব পড়া হিসেবে চিহ্নিত করুন" })).toHaveCount(0);
});

test("staff write to one batch: its student finds it, another does not; it is changed, filtered and deleted", async ({
  page,
  pageOf,
  picture,
}) => {
  const title = "ল্যাবের নতুন সময়";
  const [own, other] = [await admit(page, "তানজিলা হক", 1), await admit(page, "আরিফা সুলতানা", 2)];
  await open(page, "manage-notice");
  // Results that other journeys published have their notices here too.
  const total = page.getByText(/^মোট [২-৯]টি$/);
  await expect(total).toBeVisible();
  const before = await total.innerText();
  await press(page, "নতুন বিজ্ঞপ্তি");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(2);
  await expect(form(page).getByLabel("শিরোনাম *")).toBeFocused();
  await form(page).getByLabel("শিরোনাম *").fill(title);
  await form(page).getByLabel("বিজ্ঞপ্তির লেখা *").fill("রসায়ন ল্যাব এখন থেকে সোমবার।\nঅ্যাপ্রন আনতে হবে।");
  await form(page).getByLabel("শেষ দিন *").fill("2020-01-01");
  await press(form(page), saveWords);
  await expect(form(page).getByText("শেষ দিন প্রথম দিনের আগে হতে পারে না")).toBeVisible();
  await picture("refused");
  await expectAccessible(page);
  await form(page).getByLabel("শেষ দিন *").fill("2099-12-31");
  await form(page).getByLabel("কার জন্য *").selectOption("1");
  await save(page, "বিজ্ঞপ্তিটি যোগ হয়েছে");
  await expect(total).not.toHaveText(before);
  const after = await total.innerText();
  await picture("manage");

  const reader = await pageOf(own, phone);
  await reader.goto("/dashboard");
  await bellSays(reader, "বিজ্ঞপ্তি, পড়া হয়নি 3");
  await notice(reader, title).click();
  await expect(reader.getByText("অ্যাপ্রন আনতে হবে।")).toBeVisible();
  await expect(reader.getByRole("article")).toContainText("প্রকৌশল ২৬ – সকাল ব্যাচ");
  await bellSays(reader, "বিজ্ঞপ্তি, পড়া হয়নি 2");
  const stranger = await pageOf(other, phone);
  await stranger.goto("/dashboard");
  await bellSays(stranger, "বিজ্ঞপ্তি, পড়া হয়নি 2");
  await stranger.goto("/dashboard/notices");
  await expect(notice(stranger, "মাসিক মডেল টেস্ট")).toBeVisible();
  await expect(notice(stranger, title)).toHaveCount(0);
  await stranger.goto(new URL(reader.url()).pathname);
  await expect(stranger.getByText("পাতাটি পাওয়া যায়নি")).toBeVisible();

  await page.getByLabel("শিরোনাম বা লেখা দিয়ে খুঁজুন").fill("অ্যাপ্রন");
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();
  await page.getByLabel("অবস্থা").selectOption("coming");
  await expect(page.getByText("কোনো বিজ্ঞপ্তি পাওয়া যায়নি")).toBeVisible();
  await picture("none");
  await page.getByRole("link", { name: "লেখা সব বিজ্ঞপ্তি দেখুন" }).click();
  await expect(total).toHaveText(after);
  await press(page, `সম্পাদনা: ${title}`);
  await form(page).getByLabel("প্রথম দিন *").fill("2099-12-01");
  await save(page, "বিজ্ঞপ্তিটি বদলানো হয়েছে");
  await page.getByLabel("অবস্থা").selectOption("coming");
  await expect(page).toHaveURL(/state=coming/);
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();
  await reader.goto("/dashboard");
  await expect(notice(reader, title)).toHaveCount(0);
  await remove(page, title);
});
