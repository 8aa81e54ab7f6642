import type { Locator, Page } from "@playwright/test";
import { asciiDigits } from "../../src/shared/digits.ts";
import { expect, expectAccessible, people, signIn, test } from "./walk.ts";

/** The first number of a text, as a person reads it. */
const numberIn = (text: string) =>
  Number(
    asciiDigits(text)
      .replaceAll(",", "")
      .match(/[0-9.]+/)?.[0],
  );
const numberOf = async (figure: Locator) => numberIn(await figure.innerText());
const tile = (page: Page, label: string) =>
  page.getByRole("list", { name: "আজকের হিসাব" }).getByRole("listitem").filter({ hasText: label });
const figureOf = (page: Page, label: string) => tile(page, label).locator("strong");
/** How many a list says it has. */
const totalOf = (page: Page) => numberOf(page.getByText(/^মোট [০-৯]+$/));

async function openOverview(page: Page): Promise<void> {
  await page.goto("/dashboard/overview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("এক নজরে ড্যাশবোর্ড");
}

test("the administrator's figures are the totals of the lists that they lead to", async ({
  page,
  picture,
}, info) => {
  await signIn(page, people.administrator());
  if (info.project.name === "360") await page.getByRole("button", { name: "মেনু খুলুন" }).click();
  await page.getByRole("link", { name: "এক নজরে ড্যাশবোর্ড" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("এক নজরে ড্যাশবোর্ড");
  await picture("overview");
  await expectAccessible(page);

  for (const [label, list] of [
    ["মোট শিক্ষার্থী", "শিক্ষার্থী ব্যবস্থাপনা"],
    ["এ মাসে ভর্তি", "শিক্ষার্থী ব্যবস্থাপনা"],
    ["আসন্ন পরীক্ষা", "পরীক্ষার সময়সূচি ব্যবস্থাপনা"],
    ["অপেক্ষমাণ বার্তা", "ইনবক্স"],
  ] as const) {
    const figure = await numberOf(figureOf(page, label));
    await tile(page, label).getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(list);
    expect(await totalOf(page)).toBe(figure);
    await openOverview(page);
  }
  for (const [label, inList] of [
    ["এ মাসে আদায়", "আদায়"],
    ["এ মাসের বকেয়া", "বকেয়া"],
  ] as const) {
    const figure = await figureOf(page, label).innerText();
    await tile(page, label).getByRole("link").click();
    const sums = page.getByRole("list", { name: "মাসের পেমেন্ট" });
    await expect(sums.getByRole("listitem").filter({ hasText: inList }).locator("strong")).toHaveText(figure);
    await expectAccessible(page);
    await picture(inList === "আদায়" ? "payments" : "due");
    await openOverview(page);
  }
});

test("every bar of the administrator's charts leads to as many students as it says", async ({ page }) => {
  await signIn(page, people.administrator());
  for (const chart of ["ব্যাচ অনুযায়ী শিক্ষার্থী", "মাস অনুযায়ী ভর্তি"]) {
    await openOverview(page);
    const links = page.getByRole("table", { name: chart }).getByRole("link");
    for (let at = 0; at < (await links.count()); at += 3) {
      const students = await numberOf(links.nth(at));
      await links.nth(at).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("শিক্ষার্থী ব্যবস্থাপনা");
      expect(await totalOf(page)).toBe(students);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("এক নজরে ড্যাশবোর্ড");
    }
  }
  const latest = page.getByRole("region", { name: "সর্বশেষ ফলাফল" }).getByRole("link").first();
  const students = await numberOf(latest);
  await latest.click();
  await expect(page).toHaveURL(/\/dashboard\/grades\?batch=\d+&exam=/);
  const ranked = page.getByRole("listitem").filter({ hasText: "ফলাফল পেয়েছে" }).locator("strong");
  expect(await numberOf(ranked)).toBe(students);
});

test("a message from the site is waiting at the next look", async ({ page, request }) => {
  await signIn(page, people.administrator());
  await openOverview(page);
  const before = await numberOf(figureOf(page, "অপেক্ষমাণ বার্তা"));
  const data = [{ name: "সুমন", email: "s@example.com", phoneNumber: "01712345678", message: "ভর্তি কবে?" }];
  expect((await request.post("/api/contact/send", { data })).status()).toBe(200);
  await openOverview(page);
  expect(await numberOf(figureOf(page, "অপেক্ষমাণ বার্তা"))).toBe(before + 1);
});

test("a teacher sees counts without money, and finds a student's progress by roll and by batch", async ({
  page,
  picture,
}) => {
  await signIn(page, people.teacher());
  await openOverview(page);
  await expect(tile(page, "মোট শিক্ষার্থী")).toBeVisible();
  await expect(page.getByText("৳")).toHaveCount(0);
  await expect(page.locator('main a[href*="all-students"]')).toHaveCount(0);
  await picture("teacher");
  await expectAccessible(page);

  await page.goto("/dashboard/grades");
  await expect(page.getByText("একজন শিক্ষার্থীকে রোল বা নাম দিয়ে খুঁজুন")).toBeVisible();
  await page.getByRole("searchbox").fill("২৬০০০০০১");
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText("26000001")).toBeVisible();
  await picture("found");
  await page.getByRole("table", { name: "খুঁজে পাওয়া শিক্ষার্থী" }).getByRole("link").click();
  await expect(page).toHaveURL(/\?student=\d+$/);
  await expect(page.getByRole("heading", { name: "বিষয় অনুযায়ী" })).toBeVisible();
  await expect(page.getByRole("link", { name: "ফলাফল সম্পাদনা" })).toHaveCount(0);
  await picture("student-of-teacher");
  await expectAccessible(page);

  await page.getByRole("link", { name: "ব্যাচের ফলাফল" }).click();
  await expect(page.getByRole("heading", { name: "মেধাতালিকা" })).toBeVisible();
  await picture("batch");
  await expectAccessible(page);
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("combobox", { name: "পরীক্ষা", exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/exam=/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole("heading", { name: /^মেধাতালিকা: / })).toBeVisible();

  await page.goto(`/dashboard/grades?batch=1&exam=${encodeURIComponent("এমন পরীক্ষা নেই")}`);
  await expect(page).toHaveURL(/\?batch=1$/);
  await page.getByRole("combobox", { name: "ব্যাচ", exact: true }).selectOption({ index: 0 });
  await expect(page.getByText("একজন শিক্ষার্থীকে রোল বা নাম দিয়ে খুঁজুন")).toBeVisible();
});

test("a student sees their own progress alone, in drawings and in numbers, by keyboard too", async ({
  page,
  picture,
}, info) => {
  await signIn(page, people.student());
  if (info.project.name === "360") await page.getByRole("button", { name: "মেনু খুলুন" }).click();
  await page.getByRole("link", { name: "ফলাফল ও অগ্রগতি" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ফলাফল ও অগ্রগতি");
  const drawing = page.getByRole("img", { name: /^উচ্চতর গণিত: / });
  await expect(drawing).toBeVisible();
  await picture("own");
  await expectAccessible(page);
  const open = page.getByRole("figure").filter({ has: drawing }).locator("summary");
  await open.focus();
  await page.keyboard.press("Enter");
  const numbers = page.getByRole("table", { name: "উচ্চতর গণিত: সব পরীক্ষার নম্বর" });
  await expect(numbers).toBeVisible();
  expect(await numbers.getByRole("row").count()).toBeGreaterThan(2);
  await expectAccessible(page);

  await page.goto("/dashboard/grades?student=3&batch=1&search=26");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await expect(drawing).toBeVisible();
  await page.goto("/dashboard/overview");
  await expect(page.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();
});
