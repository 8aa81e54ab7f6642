import { call, expect, expectAccessible, expectFits, test } from "./journey.ts";
import { dismiss, fill, form, open, press, save, saveWords } from "./screen.ts";

test.use({ person: "administrator", seed: "empty" });

test("past success: none, typed in Bengali digits, once a year, three years on the home page, filtered, deleted", async ({
  page,
  picture,
}) => {
  await open(page, "site-content/past-success");
  await expect(page.getByText("এখনো কোনো তথ্য নেই।")).toBeVisible();
  await press(page, "নতুন সাফল্য");
  await fill(page, { "প্রতিষ্ঠান *": "প্রকৌশল গুচ্ছ", "শিক্ষাবর্ষ শুরুর সাল *": "২০২৫", "কতজন সুযোগ পেয়েছেন *": "শূন্য" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("একটি সংখ্যা লিখুন")).toBeVisible();
  await fill(page, { "কতজন সুযোগ পেয়েছেন *": "৪২" });
  await expect(form(page).locator("figure").getByText("৪২ জন", { exact: true })).toBeVisible();
  await save(page, "সাফল্যের তথ্যটি যোগ হয়েছে");
  await press(page, "নতুন সাফল্য");
  await fill(page, { "প্রতিষ্ঠান *": "প্রকৌশল গুচ্ছ", "কতজন সুযোগ পেয়েছেন *": "1" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই নামে আগে থেকেই একটি আছে।")).toBeVisible();
  await fill(page, { "শিক্ষাবর্ষ শুরুর সাল *": "2024" });
  await save(page, "সাফল্যের তথ্যটি যোগ হয়েছে");
  for (const year of [2023, 2019]) {
    const row = { year, institution: "সরকারি মেডিকেল", count: 5 };
    await call(page, "POST", "pastSuccess/addPastSuccess", row);
  }

  await page.goto("/");
  const section = page.getByRole("region", { name: "বিগত তিন বছরের সাফল্য" });
  await expect(section).not.toHaveAttribute("id");
  await expect(section.locator("h3")).toHaveText(["২০২৫-২৬", "২০২৪-২৫", "২০২৩-২৪"].map(ofYear));
  await expect(section).toContainText("৪২ জন");
  await page.goto("/dashboard/site-content/past-success");
  await expectFits(page);
  await expectAccessible(page);
  await picture("past-success");
  await page.getByLabel("শিক্ষাবর্ষ", { exact: true }).selectOption("2019");
  await expect(page).toHaveURL(/year=2019/);
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();
  await press(page, "সম্পাদনা: সরকারি মেডিকেল, ২০১৯-২০");
  await fill(page, { "শিক্ষাবর্ষ শুরুর সাল *": "২০২৬" });
  await save(page, "সাফল্যের তথ্যটি বদলানো হয়েছে");
  await expect(page.getByText("এই শিক্ষাবর্ষের কোনো তথ্য নেই")).toBeVisible();
  await page.getByRole("link", { name: "সব শিক্ষাবর্ষ দেখুন" }).click();
  await press(page, "মুছুন: সরকারি মেডিকেল, ২০২৬-২৭");
  await press(page, "Yes, delete it!");
  await expect(page.getByText("Deleted!", { exact: true })).toBeVisible();
  await dismiss(page);
  await expect(page.getByText("মোট ৩টি", { exact: true })).toBeVisible();
});

const ofYear = (years: string) => `শিক্ষাবর্ষ ${years}`;
