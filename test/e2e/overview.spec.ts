import type { Locator, Page } from "@playwright/test";
import { asciiDigits } from "../../src/shared/digits.ts";
import { expect, test } from "./journey.ts";

test.use({ person: "administrator" });

/** The first number of a text, as a person reads it. */
const numberIn = (text: string) =>
  Number(
    asciiDigits(text)
      .replaceAll(",", "")
      .match(/[0-9.]+/)?.[0],
  );

const numberOf = async (figure: Locator) => numberIn(await figure.innerText());

const tile = (page: Page, label: string) =>
  page.getByRole("region", { name: "আজকের হিসাব" }).getByRole("listitem").filter({ hasText: label });

const figureOf = (page: Page, label: string) => tile(page, label).locator("strong");

/** How many a list says it has. */
const totalOf = (page: Page) => numberOf(page.getByText(/^মোট [০-৯]+(টি| জন)$/));

async function openOverview(page: Page): Promise<void> {
  await page.goto("/dashboard/overview");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("প্রতিষ্ঠান একনজরে");
}

test("the administrator's figures are the totals of the lists that they lead to", async ({
  page,
  picture,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "প্রতিষ্ঠান একনজরে" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("প্রতিষ্ঠান একনজরে");
  await picture("overview");

  for (const [label, list] of [
    ["মোট শিক্ষার্থী", "সব শিক্ষার্থী"],
    ["এ মাসে ভর্তি", "সব শিক্ষার্থী"],
    ["সামনের পরীক্ষা", "সব পরীক্ষা"],
    ["উত্তরের অপেক্ষায়", "ইনবক্স"],
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/: মাসের হিসাব: /);
    const sums = page.getByRole("main").getByRole("list").first();
    await expect(sums.getByRole("listitem").filter({ hasText: inList }).locator("strong")).toHaveText(figure);
    await picture(inList === "আদায়" ? "payments" : "due");
    await openOverview(page);
  }
});

test("every bar of the administrator's charts leads to as many students as it says", async ({ page }) => {
  for (const chart of ["ব্যাচ অনুযায়ী শিক্ষার্থী", "মাস অনুযায়ী ভর্তি"]) {
    await openOverview(page);
    const links = page.getByRole("table", { name: chart }).getByRole("link");
    for (let at = 0; at < (await links.count()); at += 3) {
      const students = await numberOf(links.nth(at));
      await links.nth(at).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("সব শিক্ষার্থী");
      expect(await totalOf(page)).toBe(students);
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("প্রতিষ্ঠান একনজরে");
    }
  }
  const results = page.getByRole("region", { name: "সর্বশেষ ফলাফল" });
  const folded = results.locator("summary").first();
  if (await folded.isVisible()) await folded.click();
  const latest = results.getByRole("link").first();
  const students = await numberOf(latest);
  await latest.click();
  await expect(page).toHaveURL(/\/dashboard\/grades\?batch=\d+&exam=/);
  const ranked = page.getByRole("listitem").filter({ hasText: "যাঁদের ফল হয়েছে" }).locator("strong");
  expect(await numberOf(ranked)).toBe(students);
});

test("a message from the site is waiting at the next look", async ({ page, request }) => {
  await openOverview(page);
  const before = await numberOf(figureOf(page, "উত্তরের অপেক্ষায়"));
  const data = [{ name: "সুমন", email: "s@example.com", phoneNumber: "01712345678", message: "ভর্তি কবে?" }];
  expect((await request.post("/api/contact/send", { data })).status()).toBe(200);
  await openOverview(page);
  expect(await numberOf(figureOf(page, "উত্তরের অপেক্ষায়"))).toBe(before + 1);
});

test("a teacher sees counts without money", async ({ pageOf }) => {
  const page = await pageOf("teacher");
  await openOverview(page);
  await expect(tile(page, "মোট শিক্ষার্থী")).toBeVisible();
  await expect(page.getByText("৳")).toHaveCount(0);
  await expect(page.locator('main a[href*="all-students"]')).toHaveCount(0);
});
