import type { Page } from "@playwright/test";
import { expect, expectAccessible, phone, test } from "./journey.ts";
import { dismiss } from "./screen.ts";

test.use({ ...phone, person: "student" });

const path = "/dashboard/my-exam-schedule";
const card = (page: Page) => page.getByRole("region", { name: "ফোনের ক্যালেন্ডারে ক্লাস ও পরীক্ষা" });

test("the calendar's address is made, shown once, opened by a phone, made anew and closed", async ({
  page,
  request,
  picture,
}) => {
  await page.goto(path);
  const box = card(page);
  const address = box.getByRole("textbox", { name: "ক্যালেন্ডার লিংক" });
  await box.getByRole("button", { name: "ক্যালেন্ডার লিংক নিন" }).click();
  await expect(address).toHaveValue(/^http.*\/calendar\/[\w-]{43}\.ics$/);
  const first = await address.inputValue();
  await expect(box.getByRole("link", { name: "ফোনের ক্যালেন্ডারে খুলুন" })).toHaveAttribute(
    "href",
    first.replace("http:", "webcal:"),
  );
  await picture("address");
  await expectAccessible(page);
  const calendar = await request.get(first);
  expect(calendar.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await calendar.text()).toContain("DTSTART;TZID=Asia/Dhaka:");

  await page.reload();
  await expect(box.getByText(/থেকে চালু আছে/)).toBeVisible();
  await expect(address).toHaveCount(0);
  await box.getByRole("button", { name: "নতুন লিংক নিন" }).click();
  await page.getByRole("button", { name: "বাতিল" }).click();
  expect((await request.get(first)).status()).toBe(200);
  await box.getByRole("button", { name: "নতুন লিংক নিন" }).click();
  await page.getByRole("button", { name: "হ্যাঁ, নতুন নিন" }).click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);

  await box.getByRole("button", { name: "লিংক বন্ধ করুন" }).click();
  await page.getByRole("button", { name: "হ্যাঁ, বন্ধ করুন" }).click();
  await expect(page.getByText("ক্যালেন্ডার লিংক বন্ধ হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(box.getByRole("button", { name: "ক্যালেন্ডার লিংক নিন" })).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});

test("an address that cannot be made is told, and nothing changes", async ({ page }) => {
  await page.goto(path);
  await page.route("**/api/calendar/makeAddress", (route) => route.abort());
  await card(page).getByRole("button", { name: "ক্যালেন্ডার লিংক নিন" }).click();
  await expect(page.getByText("ক্যালেন্ডার লিংক নেওয়া যায়নি")).toBeVisible();
  await dismiss(page);
  await expect(card(page).getByRole("button", { name: "ক্যালেন্ডার লিংক নিন" })).toBeEnabled();
});
