import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";
import { form, open, press } from "./screen.ts";

/** An exam's paper takes all its questions of a subject from the bank by itself, for two sets. `many` is in Bengali digits. */
export async function takePaper(
  page: Page,
  { examId, subject, many }: { examId: number; subject: string; many: string },
): Promise<void> {
  await open(page, `marks/${examId}/paper`);
  await press(page, "নিজে থেকে নিন");
  await press(form(page), "প্রশ্ন নিন");
  await expect(page.getByText(`${subject}: ${many}টি প্রশ্ন, আছে ${many}টি`)).toBeVisible();
  await page.getByLabel("সেট").selectOption("2");
  await expect(page.getByLabel("সেট")).toHaveValue("2");
}

/** The paper is made final, opened to be printed, and each set has so many questions on its printed pages; `name` is that of pictures. */
export async function printPaper(
  page: Page,
  { examId, questions, name }: { examId: number; questions: number; name: string },
): Promise<void> {
  await page.getByRole("button", { name: "চূড়ান্ত করুন" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "চূড়ান্ত করুন" }).click();
  await expect(page.getByText("প্রশ্নপত্র চূড়ান্ত করা হয়েছে", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "প্রিন্টের পাতা" }).click();
  await press(page, "প্রিন্টের জন্য খুলুন");
  await expect(page.getByLabel("সেট", { exact: true })).toBeVisible();
  for (const set of ["A", "B"]) {
    await open(page, `marks/${examId}/paper/print${set === "A" ? "" : `?set=${set}`}`);
    await expect(page.getByText(`সেট ${set}`, { exact: true }).last()).toBeVisible();
    await expect(page.locator("article article")).toHaveCount(questions);
    if (process.env.PICTURES)
      await page.pdf({ path: `test-results/pictures/${name}-${set}.pdf`, preferCSSPageSize: true });
  }
}
