import { call, expect, expectAccessible, expectFits, test } from "./journey.ts";
import { dismiss, fill, form, open, press, remove, save, saveWords } from "./screen.ts";

test.use({ person: "administrator", seed: "empty" });

test("questions: none, added, stale, offline, moved by keyboard, on the home page in their order, deleted", async ({
  page,
  context,
  picture,
}) => {
  await open(page, "site-content/faq");
  await expect(page.getByText("এখনো কোনো প্রশ্ন নেই।")).toBeVisible();
  await picture("faq-empty");
  await expectAccessible(page);
  await page.goto("/#faq");
  await expect(page.getByRole("heading", { name: "সাধারণ প্রশ্নোত্তর" })).toHaveCount(0);
  await page.goto("/dashboard/site-content/faq");
  for (const [header, text] of [
    ["ক্লাস কখন হয়?", "সকালে ও বিকেলে।\n\nশুক্রবার পরীক্ষা।"],
    ["ভর্তি ফি কত?", "পাঁচ হাজার টাকা।"],
    ["বই কিনতে হয়?", "না।"],
  ] as const) {
    await press(page, "নতুন প্রশ্ন");
    await fill(page, { "প্রশ্ন *": header, "উত্তর *": text });
    await expect(form(page).locator("figure").getByRole("heading", { name: header })).toBeVisible();
    await save(page, "প্রশ্নটি যোগ হয়েছে");
  }
  await expectFits(page);
  await expectAccessible(page);

  const down = page.getByRole("button", { name: "পরে নিন: ক্লাস কখন হয়?" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").nth(1)).toContainText("ক্লাস কখন হয়?");
  await expect(down).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").nth(2)).toContainText("ক্লাস কখন হয়?");
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute("aria-disabled", "true");
  await picture("faq");

  await press(page, "সম্পাদনা: বই কিনতে হয়?");
  await fill(page, { "উত্তর *": "না, শিট দেওয়া হয়।" });
  const faqs = await call(page, "GET", "faq/getAll");
  const { faqId } = faqs.find(({ header }: { header: string }) => header === "বই কিনতে হয়?");
  await call(page, "PUT", "faq/updateFaq", { faqId, text: "অন্য কারও উত্তর" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("অন্য কেউ এই তথ্য বদলেছেন")).toBeVisible();
  await expect(form(page).getByLabel("উত্তর *")).toHaveValue("না, শিট দেওয়া হয়।");
  await press(form(page), "নতুন তথ্য আনুন");
  await expect(form(page).getByLabel("উত্তর *")).toHaveValue("অন্য কারও উত্তর");
  await fill(page, { "উত্তর *": "না, শিট দেওয়া হয়।" });
  await context.setOffline(true);
  await press(form(page), saveWords);
  await expect(page.getByText("প্রশ্নটি বদলানো যায়নি")).toBeVisible();
  await dismiss(page);
  await context.setOffline(false);
  await expect(form(page).getByLabel("উত্তর *")).toHaveValue("না, শিট দেওয়া হয়।");
  await save(page, "প্রশ্নটি বদলানো হয়েছে");

  await page.goto("/");
  await expect(page.locator("#faq details[id] summary")).toHaveText([
    "ভর্তি ফি কত?",
    "বই কিনতে হয়?",
    "ক্লাস কখন হয়?",
  ]);
  const answer = page.locator("#faq details[id]").nth(1);
  await answer.locator("summary").click();
  await expect(answer.locator("p")).toHaveText("না, শিট দেওয়া হয়।");
  const [, told] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(told ?? "").mainEntity).toHaveLength(3);

  await page.goto("/dashboard/site-content/faq");
  for (const header of ["ভর্তি ফি কত?", "বই কিনতে হয়?", "ক্লাস কখন হয়?"]) await remove(page, header);
  await expect(page.getByText("এখনো কোনো প্রশ্ন নেই।")).toBeVisible();
});
