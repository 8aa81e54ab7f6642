import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const saveWords = "সংরক্ষণ করুন";
/** The form that is open. */
export const form = (page: Page) => page.getByRole("dialog").first();
export const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name }).first().click();
/** Closes what was told. */
export const dismiss = (page: Page) => page.getByRole("button", { name: "ঠিক আছে" }).click();
/** The menu of who has signed in, at the head of every page. */
export async function openPersonMenu(page: Page, item: string): Promise<void> {
  await press(page, "ব্যক্তিগত মেনু");
  await page.locator("#user-menu").getByText(item, { exact: true }).click();
}

/** Opens a page of the dashboard. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/dashboard/${path}`);
}

/** Types into the open form, by label. */
export async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await form(page).getByLabel(label, { exact: true }).fill(value);
}

/** Saves what is typed, waits for what the screen says of it, and closes that. */
export async function save(page: Page, text: string): Promise<void> {
  await saved(page, text);
  await dismiss(page);
}

/** The same, and what was told stays open. */
export async function saved(page: Page, text: string): Promise<void> {
  await press(form(page), saveWords);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** Deletes the row of this name: asked first, told after. */
export async function remove(page: Page, name: string): Promise<void> {
  await press(page, `মুছুন: ${name}`);
  await confirmDeletion(page);
  await expect(page.getByText(name)).toHaveCount(0);
}

/** Deletes the first row. */
export async function deleteFirst(page: Page): Promise<void> {
  await press(page, /^মুছুন/);
  await confirmDeletion(page);
}

async function confirmDeletion(page: Page): Promise<void> {
  await expect(page.getByText("Are you sure?")).toBeVisible();
  await press(page, "Yes, delete it!");
  await expect(page.getByText("Deleted!", { exact: true })).toBeVisible();
  await dismiss(page);
}

/** Narrows a list to a batch. */
export async function chooseBatch(page: Page, index: number): Promise<void> {
  await page.getByLabel("ব্যাচ", { exact: true }).selectOption({ index });
  await expect(page).toHaveURL(/batch=/);
}

/** What the link that was followed passed in route state. */
export const routeState = (page: Page) => page.evaluate(() => history.state.usr);

/** Unfolds the cards of the personal dashboard, which stand folded below a home's work. */
export const unfoldOwn = (page: Page) => page.locator("[data-own-cards] > summary").click();
