import type { Page } from "@playwright/test";
import { call, expect, test } from "./journey.ts";
import { dismiss, form, open, press, remove, save, saved, saveWords } from "./screen.ts";

/** A management screen whose rows are added, edited and deleted in dialogs. */
export type Screen = {
  path: string;
  add: string;
  /** What is typed into an empty form, by label; the first, the row's name, is changed when editing. */
  fields: Record<string, string>;
  /** Fields that are chosen rather than typed. */
  choose?: (page: Page) => Promise<unknown>;
  /** The search of the address by which the row is found again. */
  find: (page: Page, name: string) => Promise<string>;
  /** The screen is about one student: its address needs the search from the beginning. */
  ofStudent?: true;
  calls: [add: string, edit: string, remove: string];
  failed: [add: string, edit: string, remove: string];
  told: [add: string, edit: string];
};

/** What every such dialog holds, whatever its entity. */
export function testDialog(entity: string, screen: Screen): void {
  test(`${entity}: a refused save keeps what was typed, a double click saves once, a stale one offers the newer`, async ({
    page,
    context,
  }) => {
    const name = `হারায় না ${entity}`;
    const [first] = Object.keys(screen.fields) as [string];
    const [adding, editing, removing] = screen.calls;
    const typed = form(page).getByLabel(first, { exact: true });
    await open(page, screen.ofStudent ? `${screen.path}?${await screen.find(page, name)}` : screen.path);

    await press(page, screen.add);
    for (const [label, value] of Object.entries(screen.fields)) {
      await form(page)
        .getByLabel(label, { exact: true })
        .fill(value || name);
    }
    await screen.choose?.(page);
    await page.mouse.click(2, 2);
    await expect(typed).toHaveValue(name);
    await failing(page, adding, screen.failed[0], () => press(form(page), saveWords));
    await expect(typed).toHaveValue(name);
    const twice = () => form(page).getByRole("button", { name: saveWords }).dblclick();
    expect(await callsDuring(page, adding, twice)).toBe(1);
    await expect(page.getByText(screen.told[0], { exact: true })).toBeVisible();
    await dismiss(page);
    await expect(form(page)).toBeHidden();

    const address = `${screen.path}?${await screen.find(page, name)}`;
    await open(page, address);
    await press(page, `সম্পাদনা: ${await rowName(page, name)}`);
    await typed.fill(`${name} ক`);
    const other = await context.newPage();
    await open(other, address);
    await press(other, `সম্পাদনা: ${await rowName(other, name)}`);
    await form(other).getByLabel(first, { exact: true }).fill(`${name} খ`);
    await saved(other, screen.told[1]);
    await other.close();
    await failing(page, editing, screen.failed[1], () => press(form(page), saveWords));
    await press(form(page), saveWords);
    await expect(form(page).getByText("অন্য কেউ এই তথ্য বদলেছেন")).toBeVisible();
    await expect(typed).toHaveValue(`${name} ক`);
    await press(form(page), "নতুন তথ্য আনুন");
    await expect(typed).toHaveValue(`${name} খ`);
    await typed.fill(`${name} গ`);
    await save(page, screen.told[1]);

    await open(page, `${screen.path}?${await screen.find(page, `${name} গ`)}`);
    const row = await rowName(page, name);
    await press(page, `মুছুন: ${row}`);
    await failing(page, removing, screen.failed[2], () => press(page, "Yes, delete it!"));
    await expect(page.getByRole("button", { name: `মুছুন: ${row}` }).first()).toBeVisible();
    await remove(page, row);
  });
}

/** The texts of the specification for what failed. */
export const failures = (add: string, edit = add, remove = add): Screen["failed"] => [
  `An error occurred while adding the ${add}. Please try again later.`,
  `An error occurred while updating the ${edit}. Please try again later.`,
  `An error occurred while deleting the ${remove}. Please try again later.`,
];

export const byName = async (_page: Page, name: string) => `search=${encodeURIComponent(name)}`;
/** For lists that are searched by id: which id the name has, the API knows. */
export const byId = (path: string, key: string, named: string) => async (page: Page, name: string) => {
  const rows = await call(page, "GET", `${path}/getAll`);
  return `search=${rows.find((row: Record<string, unknown>) => row[named] === name)?.[key]}`;
};
export const ofStudent = (roll: string) => async (page: Page) => {
  const [{ studentId }] = await call(page, "GET", `student/getAll?searchName=${roll}`);
  return `student=${studentId}`;
};

/** Breaks the connection of one call while something is done, and reads what the person is told. */
async function failing(page: Page, path: string, told: string, work: () => Promise<void>): Promise<void> {
  await page.route(`**/api/${path}`, (route) => route.abort());
  await work();
  const popup = page.getByRole("dialog", { name: "Error" });
  await expect(popup.getByText(told, { exact: true })).toBeVisible();
  await dismiss(page);
  await expect(popup).toBeHidden();
  await page.unroute(`**/api/${path}`);
}

/** How many times a call goes out while something is done. */
async function callsDuring(page: Page, path: string, work: () => Promise<void>): Promise<number> {
  let sent = 0;
  const count = (request: { url(): string }) => {
    if (request.url().endsWith(`/api/${path}`)) sent += 1;
  };
  page.on("request", count);
  const answered = page.waitForResponse((answer) => answer.url().endsWith(`/api/${path}`));
  await work();
  await answered;
  page.off("request", count);
  return sent;
}

/** What the row's buttons call the row that bears the name. */
async function rowName(page: Page, name: string): Promise<string> {
  const button = page.getByRole("button", { name: new RegExp(`^সম্পাদনা: .*${name}`) }).first();
  return ((await button.getAttribute("aria-label")) ?? "").replace("সম্পাদনা: ", "");
}
