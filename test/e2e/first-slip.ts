import type { Browser, Page } from "@playwright/test";
import { expect, phone } from "./journey.ts";
import { hydrated } from "./pages.ts";

/** The first of the passwords that a list's page shows is on a printed slip, and its owner signs in with it on a phone. */
export async function signInByFirstSlip(page: Page, browser: Browser, keepPicture: () => Promise<void>) {
  const given = await page.locator("main code").first().textContent();
  const [regId = "", password = ""] = given?.split(" ") ?? [];
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(regId).last()).toBeVisible();
  await keepPicture();
  await page.emulateMedia({ media: "screen" });

  const other = await (await browser.newContext({ ...phone, storageState: undefined })).newPage();
  await other.goto(new URL("/join-now", page.url()).href);
  await hydrated(other);
  await other.locator('input[name="regId"]').fill(regId);
  await other.locator('input[name="password"]').fill(password);
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(/(dashboard|reset-password)/);
  await other.context().close();
}
