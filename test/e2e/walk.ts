import { existsSync } from "node:fs";
import { resolve } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import sharp from "sharp";

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

/** Types an id and a password and sends them. */
export async function trySignIn(
  page: Page,
  { regId, password }: { regId: string; password: string },
): Promise<void> {
  await page.goto("/join-now");
  await page.locator('input[name="regId"]').fill(regId);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole("button", { name: "সাইন ইন করুন" }).click();
}

/** Signs in, and is on the dashboard. */
export async function signIn(page: Page, person: { regId: string; password: string }): Promise<void> {
  await trySignIn(page, person);
  await page.waitForURL("**/dashboard");
}

/** A drawn photo: one that fits, or one over 51200 bytes. */
export function photoFile(size: "small" | "large"): string {
  const file = resolve(`test-results/${size}.png`);
  if (!existsSync(file)) throw new Error(`${file} is made before the journeys`);
  return file;
}

/** Makes the photos of `photoFile`. */
export async function makePhotos(): Promise<void> {
  const noise = (edge: number, sigma: number) =>
    sharp({
      create: {
        width: edge,
        height: edge,
        channels: 3,
        background: "#f5a524",
        noise: { type: "gaussian", mean: 128, sigma },
      },
    }).png();
  await noise(80, 20).toFile("test-results/small.png");
  await noise(600, 40).toFile("test-results/large.png");
}

/** No violation that axe can find on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // All in this page: else another one opens for it, and closes as the next key is pressed here.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`)).toEqual(
    [],
  );
}
