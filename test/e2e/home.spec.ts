import { expect, phone, test } from "./journey.ts";
import { form } from "./screen.ts";

test("a student's home on a phone: how the last exam went, the next one, what is due, how often one was there, what is new; the bar leads on", async ({
  pageOf,
}) => {
  const page = await pageOf("student", phone);
  await page.goto("/dashboard");
  // New study material stands there until the student has looked, which another journey may have done.
  const heads = (await page.locator("main h2").allTextContents()).filter((head) => !/^নতুন /.test(head));
  expect(heads.slice(0, 7)).toEqual([
    "সর্বশেষ ফলাফল",
    expect.stringContaining("পরীক্ষা"),
    "আজ ও আগামীকালের ক্লাস",
    "যা বাকি",
    expect.stringMatching(/^হাজিরা, /),
    "বিজ্ঞপ্তি",
    "পূজা রানী সিকদার",
  ]);
  const result = page.getByRole("region", { name: "সর্বশেষ ফলাফল" });
  await expect(result.getByText("ব্যাচের গড়")).toBeVisible();
  await expect(result).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByRole("region", { name: "যা বাকি" }).getByRole("link").first()).toBeVisible();

  const bar = page.getByRole("navigation", { name: "প্রতিদিনের পাতা" });
  await expect(bar.getByRole("link")).toHaveText([/^হোম/, /^ফলাফল/, /^কাজ/, /^পরীক্ষা/, /^বার্তা/]);
  for (const [name, path] of [
    ["ফলাফল", "results"],
    ["কাজ", "manage-assignment"],
    ["পরীক্ষা", "my-exam-schedule"],
    ["বার্তা", "contact"],
  ]) {
    await bar.getByRole("link", { name }).tap();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
  }
  await bar.getByRole("link", { name: "হোম" }).tap();
  await result.getByRole("link").nth(1).tap();
  await expect(page).toHaveURL(/dashboard\/results\/[0-9]+$/);
});

test("the office's home tells the day's money and what waits, and its large actions open what they name", async ({
  pageOf,
}) => {
  const page = await pageOf("administrator");
  await page.goto("/dashboard");
  const figures = page.getByRole("list", { name: "আজকের অবস্থা" });
  await expect(figures.getByRole("listitem")).toHaveCount(6);
  const owing = (await figures.getByRole("link", { name: /^মোট বকেয়া/ }).textContent())?.match(
    /([০-৯]+) জনের/,
  )?.[1];
  await figures.getByRole("link", { name: /^মোট বকেয়া/ }).click();
  await expect(page.getByText(`মোট ${owing} জন`, { exact: true })).toBeVisible();

  await page.goto("/dashboard");
  await page.getByRole("region", { name: "নম্বর বা প্রকাশের অপেক্ষায়" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/dashboard\/marks\/[0-9]+/);
  await page.goto("/dashboard");
  const actions = page.getByRole("navigation", { name: "এখনই করুন" });
  await expect(actions.getByRole("link")).toHaveCount(4);
  await actions.getByRole("link", { name: "শিক্ষার্থী ভর্তি" }).click();
  await expect(form(page).getByRole("heading", { name: "নতুন শিক্ষার্থী" })).toBeVisible();
});

test("a teacher's home has exams, sheets to fill and hand-ins, and no money", async ({ pageOf }) => {
  const page = await pageOf("teacher");
  await page.goto("/dashboard");
  await expect(
    page.getByRole("region", { name: "আজকের ও সামনের পরীক্ষা" }).getByRole("listitem").first(),
  ).toBeVisible();
  await expect(page.getByRole("region", { name: "নম্বর বা প্রকাশের অপেক্ষায়" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText("৳");
  await page.getByRole("region", { name: "জমা পড়া কাজ দেখা বাকি" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/manage-assignment\/[0-9]+$/);
});
