import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { expect, expectAccessible, test } from "./journey.ts";
import { chooseBatch, dismiss, open } from "./screen.ts";

test.use({ person: "administrator" });

const menu = (page: Page) => page.getByRole("button", { name: "ডাউনলোড" });

const item = (page: Page, name: string) => page.getByRole("menuitem", { name });

/** The file that a press gives. */
async function fileOf(
  page: Page,
  press: () => Promise<void>,
): Promise<{ bytes: Buffer; download: Download }> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return { bytes: readFileSync(await download.path()), download };
}

test("every list has the menu in its head; open, it is accessible", async ({ page, picture }) => {
  await open(page, "all-students");
  const screens = [
    "all-teachers",
    "all-courses",
    "successful-student",
    "user-type",
    "exam-schedule",
    "manage-batch",
  ];
  for (const screen of [...screens, "manage-payment?student=60", "manage-result?student=60"]) {
    await page.goto(`/dashboard/${screen}`);
    await menu(page).click();
    await expect(item(page, "CSV")).toHaveAttribute("href", /^\/api\/export\/[\w-]+\.csv\?/);
    await expect(item(page, "Excel (XLSX)")).toBeVisible();
    await picture(`menu-${screen.split("?")[0]}`);
  }
  await expectAccessible(page);
});

test("by keyboard: the students that are searched for, all pages of them, as a workbook", async ({
  page,
}) => {
  await open(page, "all-students?search=260000&page=2");
  const [, total = ""] = (await page.getByText(/^মোট [০-৯]+ জন$/).innerText()).split(" ");
  await menu(page).focus();
  await page.keyboard.press("Enter");
  // Paper comes first.
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "Excel (XLSX)")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item(page, "CSV")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  const { bytes, download } = await fileOf(page, () => page.keyboard.press("Enter"));
  expect(download.suggestedFilename()).toMatch(/^শিক্ষার্থীদের-তালিকা-[0-9-]{10}\.xlsx$/);
  const [head, ...rows] = await readSheet(bytes);
  expect(head?.slice(0, 2)).toEqual(["রেজি. নম্বর", "নাম"]);
  expect(rows.length.toLocaleString("bn-BD")).toBe(total);
  expect(rows.every(([roll]) => typeof roll === "string" && roll.startsWith("260000"))).toBe(true);
  await expect(menu(page)).toBeEnabled();
  await expect(page).toHaveURL(/page=2/);

  // The browser's own key prints the same rows, not this page's alone.
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll("section[data-wide] tbody tr").length);
    };
  });
  await page.keyboard.press("Control+p");
  await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toBe(String(rows.length));
});

test("exams of the chosen batch as CSV", async ({ page }) => {
  await open(page, "exam-schedule");
  await chooseBatch(page, 1);
  await menu(page).click();
  const { bytes } = await fileOf(page, () => item(page, "CSV").click());
  const { data } = Papa.parse<Record<string, string>>(bytes.toString("utf8"), {
    header: true,
    skipEmptyLines: true,
  });
  const batch = await page.getByLabel("ব্যাচ", { exact: true }).locator("option:checked").innerText();
  expect(data.length).toBeGreaterThan(0);
  for (const row of data) {
    expect(row.ব্যাচ?.split(", ")).toContain(batch);
    expect(row.তারিখ).toMatch(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);
  }
});

test("a file that cannot be made is told; whoever is signed out is asked to sign in", async ({
  page,
  context,
}) => {
  await open(page, "all-teachers");
  await page.route("**/api/export/**", (route) => route.abort());
  await menu(page).click();
  await item(page, "CSV").click();
  await expect(page.getByText("ফাইলটি তৈরি করা যায়নি")).toBeVisible();
  await dismiss(page);
  await page.unroute("**/api/export/**");
  await context.clearCookies();
  await menu(page).click();
  await item(page, "CSV").click();
  await page.waitForURL(/join-now\?from=%2Fdashboard%2Fall-teachers/);
});
