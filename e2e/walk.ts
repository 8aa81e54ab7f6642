import { test as base, expect, type Page } from "@playwright/test";

export { expect };

export const people = {
  administrator: () => ({ regId: "A00-000001", password: "office1" }),
  teacher: () => ({ regId: "T26-000001", password: process.env.TEACHER_PASSWORD ?? "" }),
  student: () => ({ regId: "26000001", password: process.env.STUDENT_PASSWORD ?? "" }),
};

type Walk = {
  /** Keeps a picture of the page, named by the journey's step and the width. */
  picture(step: string): Promise<void>;
};

/** A browser at the portal's address; a journey fails when a page's own script fails. */
export const test = base.extend<Walk>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  baseURL: async ({}, use) => use(process.env.PORTAL_URL ?? ""),
  page: async ({ page }, use) => {
    const failures: string[] = [];
    page.on("pageerror", (error) => failures.push(error.message));
    page.on("console", (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) failures.push(message.text());
    });
    await use(page);
    expect(failures).toEqual([]);
  },
  picture: async ({ page }, use, info) => {
    await use(async (step) => {
      await page.screenshot({
        path: `test-results/pictures/${info.project.name}/${info.titlePath[0]?.split(".")[0]}-${step}.png`,
        fullPage: true,
        animations: "disabled",
      });
    });
  },
});

export async function signIn(
  page: Page,
  { regId, password }: { regId: string; password: string },
): Promise<void> {
  await page.goto("/join-now");
  await page.getByLabel("নিবন্ধন আইডি").fill(regId);
  await page.getByLabel("পাসওয়ার্ড", { exact: true }).fill(password);
  await page.getByRole("button", { name: "সাইন ইন করুন" }).click();
}
