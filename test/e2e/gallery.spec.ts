import { expect, expectAccessible, expectFits, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { fill, form, open, press, remove, save, saveWords } from "./screen.ts";

test.use({ person: "administrator", seed: "empty" });

test("the gallery: none, a picture with caption and tags, large on the home page, put in order, deleted", async ({
  page,
  picture,
}) => {
  await open(page, "site-content/gallery");
  await expect(page.getByText("এখনো কোনো ছবি নেই।")).toBeVisible();
  await press(page, "নতুন ছবি");
  await press(form(page), saveWords);
  await expect(form(page).getByText("একটি ছবি বেছে নিন")).toBeVisible();
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toBeVisible();
  await picture("gallery-refused");
  await expectAccessible(page);
  await form(page).locator('input[type="file"]').setInputFiles(photoFile("large"));
  await fill(page, { "ক্যাপশন *": "পাঠাগারে নীরব দুপুর" });
  await form(page).getByLabel("পাঠাগার", { exact: true }).check();
  await form(page).getByLabel("পড়াশোনা", { exact: true }).check();
  await expect(form(page).locator("figure").getByText("পাঠাগার · পড়াশোনা")).toBeVisible();
  await picture("gallery-form");
  await save(page, "ছবিটি যোগ হয়েছে");
  await press(page, "নতুন ছবি");
  await form(page).locator('input[type="file"]').setInputFiles(photoFile("small"));
  await fill(page, { "ক্যাপশন *": "পরীক্ষার আগের রাত" });
  await save(page, "ছবিটি যোগ হয়েছে");
  await press(page, "আগে আনুন: পরীক্ষার আগের রাত");
  await expect(page.getByRole("listitem").first()).toContainText("পরীক্ষার আগের রাত");
  await expectFits(page);
  await expectAccessible(page);
  await picture("gallery");

  await page.goto("/#gallery");
  const pictures = page.locator("#gallery a[data-large]:visible");
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAttribute("data-caption", "পরীক্ষার আগের রাত");
  await pictures.last().click();
  const large = page.getByRole("dialog");
  await expect(large.locator(".yarl__slide_current")).toContainText("পাঠাগারে নীরব দুপুর");
  await expect(large.locator(".yarl__slide_current")).toContainText("পাঠাগার · পড়াশোনা");
  await picture("large");

  await page.goto("/dashboard/site-content/gallery");
  await press(page, "সম্পাদনা: পাঠাগারে নীরব দুপুর");
  await form(page).getByLabel("পাঠাগার", { exact: true }).uncheck();
  await form(page).getByLabel("পড়াশোনা", { exact: true }).uncheck();
  await form(page).locator('input[type="file"]').setInputFiles(photoFile("small"));
  await save(page, "ছবির তথ্য বদলানো হয়েছে");
  await expect(page.getByText("পাঠাগার · পড়াশোনা")).toHaveCount(0);
  for (const caption of ["পাঠাগারে নীরব দুপুর", "পরীক্ষার আগের রাত"]) await remove(page, caption);
  await expect(page.getByText("এখনো কোনো ছবি নেই।")).toBeVisible();
  await page.goto("/");
  await expect(page.locator("#gallery")).toHaveCount(0);
});
