import type { Locator, Page } from "@playwright/test";
import { expect, people, signIn } from "./walk.ts";

export const saveWords = "সংরক্ষণ করুন";
/** The form that is open. */
export const form = (page: Page) => page.getByRole("dialog").first();
export const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name }).first().click();
/** Closes what was told. */
export const dismiss = (page: Page) => page.getByRole("button", { name: "ঠিক আছে" }).click();

/** Opens a management screen, signed in as the administrator. */
export async function open(page: Page, path: string): Promise<void> {
  await signIn(page, people.administrator());
  await page.goto(`/dashboard/${path}`);
}

/** Saves what is typed, and waits for what the screen says of it. */
export async function saved(page: Page, text: string): Promise<void> {
  await press(form(page), saveWords);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** Deletes the row of this name: asked first, told after. */
export async function remove(page: Page, name: string): Promise<void> {
  await press(page, `মুছুন: ${name}`);
  await expect(page.getByText("Are you sure?")).toBeVisible();
  await press(page, "Yes, delete it!");
  await expect(page.getByText("Deleted!")).toBeVisible();
  await dismiss(page);
  await expect(page.getByText(name)).toHaveCount(0);
}

/** Narrows a list to a batch. */
export async function chooseBatch(page: Page, index: number): Promise<void> {
  await page.getByLabel("ব্যাচ", { exact: true }).selectOption({ index });
  await expect(page).toHaveURL(/batch=/);
}
