import { byName, failures, testDialog } from "./dialog.ts";
import { expect, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { deleteFirst, fill, form, open, press, save, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

test("successful students: photo, positions with commas, the toggle, searched, paged, edited, deleted", async ({
  page,
  picture,
}) => {
  const name = "মোছাঃ উম্মে কুলসুম জান্নাতুল ফেরদৌসী";
  await open(page, "successful-student");
  await picture("successes");
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText(/ ৬–১০$/)).toBeVisible();
  await press(page, "নতুন সফল শিক্ষার্থী");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(3);
  await expect(form(page).getByLabel("নাম *")).toBeFocused();
  await picture("successes-refused");
  await fill(page, { "নাম *": name, "প্রতিষ্ঠান *": "সরকারি আজিজুল হক কলেজ", "মেধাস্থান *": "মেধাস্থান ১২, প্রকৌশল" });
  for (const at of [0, 1]) {
    await form(page)
      .locator('input[type="file"]')
      .nth(at)
      .setInputFiles(photoFile(at ? "large" : "small"));
  }
  await save(page, "Student added successfully");

  const search = page.getByLabel("নাম দিয়ে খুঁজুন");
  await search.fill("এমন কেউ নেই");
  await expect(page.getByText("No student found")).toBeVisible();
  await search.fill(name);
  await expect(page.getByText("মোট ১ জন", { exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: /^প্রকৌশল$/ })).toBeVisible();
  await expect(page.getByAltText(`${name}র হাতে লেখা মতামত`)).toBeVisible();
  const top = page.getByRole("switch");
  await top.press("Space");
  await expect(top).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(top).toBeChecked();

  await press(page, /^সম্পাদনা/);
  await fill(page, { মতামত: "ক্লাসগুলো খুব কাজে লেগেছে।" });
  await save(page, "New information edited successfully");
  await expect(page.getByText("ক্লাসগুলো খুব কাজে লেগেছে।")).toBeVisible();
  await deleteFirst(page);
  await expect(page.getByText("No student found")).toBeVisible();
});

testDialog("successes", {
  path: "successful-student",
  add: "নতুন সফল শিক্ষার্থী",
  fields: { "নাম *": "", "প্রতিষ্ঠান *": "সরকারি কলেজ", "মেধাস্থান *": "মেধাস্থান ১২" },
  find: byName,
  calls: ["successStudent/addStudent", "successStudent/updateStudent", "successStudent/delete"],
  failed: failures("information"),
  told: ["Student added successfully", "New information edited successfully"],
});
