import type { Page } from "@playwright/test";
import { expect, expectAccessible, phone, test } from "./journey.ts";
import { form } from "./screen.ts";

test.use({ person: "administrator" });

const field = (page: Page) => page.getByRole("combobox", { name: "কী খুঁজছেন?" });

const options = (page: Page) => page.getByRole("listbox", { name: "খোঁজার ফলাফল" }).getByRole("option");

const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

const opener = (page: Page) => page.getByRole("button", { name: "খুঁজুন", exact: true });

const openByPress = (page: Page) => opener(page).click();

test("the office finds a page, a student by roll, phone and name, and goes there by keys alone", async ({
  page,
  picture,
}) => {
  await page.goto("/dashboard");
  // The key is heard once the page's script has come.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await expect(option(page, "সেটিংস")).toBeVisible();
  await picture("pages");
  await expectAccessible(page);

  await page.keyboard.type("batch");
  await expect(option(page, "সব ব্যাচ")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/manage-batch$/);
  await expect(field(page)).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.type("২৬০০০০");
  await expect(options(page)).toHaveCount(5);
  await picture("rolls");
  await expectAccessible(page);
  const second = await options(page).nth(1).getAttribute("id");
  await page.keyboard.press("ArrowDown");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", second ?? "");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).nth(4)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dashboard\/students\/[0-9]+$/);
  const phone =
    (await page
      .getByText(/^01[0-9]{9}$/)
      .first()
      .textContent()) ?? "";
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`+88${phone}`);
  await expect(options(page)).toHaveCount(1);
  await expect(option(page, new RegExp(phone))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toHaveValue(`+88${phone}`);

  // Before a word, what was opened last; and beside the field, what all keys do.
  await field(page).fill("");
  await expect(page.getByRole("group", { name: "সর্বশেষ খোলা" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "কিবোর্ডের শর্টকাট" })).toBeVisible();
  await picture("keys");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("সব শিক্ষার্থী");
  await page.keyboard.press("/");
  await expect(page.locator("main input[type=search]")).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.locator("main input[type=search]").fill("");
  await page.keyboard.press("Control+k");

  await field(page).fill("রহমান");
  await expect(page.getByRole("group").first()).toBeVisible();
  await picture("names");
  await field(page).fill("এমন কেউ নেই");
  await expect(page.getByText(/‘এমন কেউ নেই’ দিয়ে কিছু পাওয়া যায়নি/)).toBeVisible();
  await picture("none");
  await expectAccessible(page);
});

test("a verb beside a roll opens the desk at that student, and a verb alone its form", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("26000040 পেমেন্ট");
  await expect(option(page, /^পেমেন্ট নিন: .*26000040/)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/desk\?student=[0-9]+$/);
  await expect(page.getByText("26000040").first()).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("নতুন ব্যাচ");
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("heading", { name: "নতুন ব্যাচ" })).toBeVisible();
  // It closes at once, however long the list takes to come again.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/manage-batch\.data/, (route) => released.then(() => route.continue()));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "নতুন ব্যাচ" })).toBeHidden({ timeout: 3000 });
  release();
  await expect(page).toHaveURL(/manage-batch$/);
});

test("by touch: a tap opens the search, a tap on a result goes there, a tap closes it", async ({
  pageOf,
}) => {
  const page = await pageOf("administrator", phone);
  await page.goto("/dashboard");
  await opener(page).tap();
  await field(page).fill("পদার্থ");
  await expect(option(page, /পদার্থ/).first()).toBeVisible();
  await page.getByRole("group", { name: "কোর্স" }).getByRole("option").first().tap();
  await expect(page).toHaveURL(/dashboard\/all-courses\?search=/);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
  await opener(page).tap();
  await page.getByRole("button", { name: "বন্ধ করুন" }).tap();
  await expect(opener(page)).toBeFocused();
});

test("a student finds courses and the own batch, and nobody", async ({ pageOf }) => {
  const page = await pageOf("student", phone);
  await page.goto("/dashboard");
  await openByPress(page);
  await expect(page.getByRole("option", { name: "সব শিক্ষার্থী" })).toHaveCount(0);
  await field(page).fill("26000001");
  await expect(page.getByText(/‘26000001’ দিয়ে কিছু পাওয়া যায়নি/)).toBeVisible();
  await field(page).fill("ব্যাচ");
  await expect(page.getByRole("group", { name: "ব্যাচ" }).getByRole("option")).toHaveCount(1);
  await field(page).fill("রসায়ন");
  await option(page, /রসায়ন/).first().click();
  await expect(page).toHaveURL(/course-details\/[0-9]+$/);
});

test("a search that fails is told, what is typed stays, and the last word's answer wins", async ({
  page,
  context,
  picture,
}) => {
  await page.goto("/dashboard");
  await openByPress(page);
  await expect(field(page)).toBeFocused();
  await context.setOffline(true);
  await field(page).fill("26000003");
  await expect(page.getByText("এখন খোঁজা যাচ্ছে না। লেখাটি থাকছে, আবার চেষ্টা করুন।")).toBeVisible();
  await picture("failed");
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole("button", { name: "আবার চেষ্টা করুন" }).click();
  await expect(option(page, /26000003/)).toBeVisible();
  await expect(field(page)).toHaveValue("26000003");

  const held: (() => void)[] = [];
  const late = Promise.withResolvers<void>();
  await page.route(/search\/find\?word=26000004/, async (route) => {
    const answer = await route.fetch();
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ response: answer }).catch(() => {});
    late.resolve();
  });
  await field(page).fill("26000004");
  await expect.poll(() => held.length).toBe(1);
  await expect(page.getByText("খোঁজা হচ্ছে…")).toBeVisible();
  await field(page).press("Enter");
  await expect(page).not.toHaveURL(/26000003/);
  await field(page).fill("26000005");
  await expect(option(page, /26000005/)).toBeVisible();
  held[0]?.();
  await late.promise;
  await expect(option(page, /26000004/)).toHaveCount(0);
  await expect(option(page, /26000005/)).toBeVisible();
});
