import { admit, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { dismiss, fill, form, press, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

test("from a name in the list the office sees all of a student, moves, writes and issues a password there", async ({
  page,
  pageOf,
}) => {
  const student = await admit(page, "সাবিহা ইয়াসমিন তিথি");
  await page.goto("/dashboard/all-students");
  await page.getByRole("link", { name: "সাবিহা ইয়াসমিন তিথি", exact: true }).click();
  await expect(page).toHaveURL(/dashboard\/students\/[0-9]+$/);
  await expect(page.getByRole("link", { name: /^ফোন করুন/ })).toHaveAttribute("href", /^tel:/);

  const more = "আরও কাজ: সাবিহা ইয়াসমিন তিথি";
  await press(page, more);
  await press(page, "ব্যাচ বদলান");
  await form(page).getByLabel("নতুন ব্যাচ *").selectOption("3");
  await press(form(page), saveWords);
  await expect(page.getByText("ব্যাচ বদলানো হয়েছে")).toBeVisible();
  const changes = page.getByRole("region", { name: "কী বদলেছে, কে বদলেছেন" });
  await expect(changes.getByRole("listitem").first()).toContainText("A00-000001");
  await expect(changes.locator("del").first()).toHaveCSS("text-decoration-line", "line-through");

  await press(page, more);
  await press(page, "বিজ্ঞপ্তি দিন");
  await fill(page, { "শিরোনাম *": "খাতা নিন", "যা জানাতে চান *": "অফিস থেকে খাতাটি নিয়ে যান।" });
  await press(form(page), "পাঠান");
  await expect(page.getByText("বিজ্ঞপ্তিটি শিক্ষার্থীর ড্যাশবোর্ডে পৌঁছেছে")).toBeVisible();
  await dismiss(page);

  const own = await pageOf(student, phone);
  await own.goto("/dashboard");
  await expect(own.getByRole("link", { name: /^খাতা নিন/ })).toBeVisible();

  await press(page, more);
  await press(page, /^অ্যাকাউন্ট/);
  await press(form(page), "নতুন পাসওয়ার্ড দিন");
  await expect(page.getByRole("textbox", { name: "Reg ID" })).toHaveValue(student.regId);
  await dismiss(page);
  await expectFits(page);
  await expectAccessible(page);

  const teacher = await pageOf("teacher", phone);
  await teacher.goto(page.url());
  await expect(teacher.getByRole("heading", { name: "সাবিহা ইয়াসমিন তিথি" })).toBeVisible();
  await expect(teacher.getByRole("link", { name: /^ফোন করুন/ })).toHaveCount(0);
  await expect(teacher.locator("main")).not.toContainText("৳");
});
