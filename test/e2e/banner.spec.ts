import { expect, expectAccessible, expectFits, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { dismiss, fill, form, open, press, save, saveWords } from "./screen.ts";

test.use({ person: "administrator", alone: "banner" });

test("the banner: a slide with a picture, previewed, refused, moved by keyboard, deleted, but never the last", async ({
  page,
  browser,
  picture,
}) => {
  await open(page, "site-content/banner");
  await expect(page.getByText("মোট ৩টি", { exact: true })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await press(page, "নতুন স্লাইড");
  await fill(page, { শিরোনাম: "শীতের ব্যাচে ভর্তি", "বোতামের লেখা": "" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toBeVisible();
  await expect(form(page).getByText("বোতামে কী লেখা থাকবে তা লিখুন")).toBeVisible();
  await fill(page, {
    "লেখা *": "জানুয়ারির প্রথম সপ্তাহে ক্লাস শুরু।",
    "বোতামের লেখা": "প্রশ্নোত্তর",
    "বোতাম যেখানে নিয়ে যায়": "javascript:x",
  });
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই সাইটের পাতা হলে / দিয়ে")).toBeVisible();
  await fill(page, { "বোতাম যেখানে নিয়ে যায়": "/#faq" });
  await form(page).locator('input[type="file"]').setInputFiles(photoFile("small"));
  await expect(form(page).locator("figure").getByText("শীতের ব্যাচে ভর্তি")).toBeVisible();
  await expect(form(page).locator("figure img")).toHaveAttribute("src", /^blob:/);
  await picture("banner-form");
  await expectAccessible(page);
  await save(page, "স্লাইডটি যোগ হয়েছে");

  const up = page.getByRole("button", { name: "আগে আনুন: শীতের ব্যাচে ভর্তি" });
  await up.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").first()).toContainText("শীতের ব্যাচে ভর্তি");
  await expect(up).toBeFocused();
  await expect(page.getByText("শীতের ব্যাচে ভর্তি: এখন ১ নম্বরে")).toBeAttached();
  await picture("banner");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/");
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("শীতের ব্যাচে ভর্তি");
  await expect(plain.getByRole("link", { name: "প্রশ্নোত্তর", exact: true })).toHaveAttribute("href", "/#faq");
  await expect(plain.locator('img[src^="/images/"]').first()).toBeVisible();
  await expect(plain.getByText("প্রতি ব্যাচে সর্বোচ্চ ৩৫ জন").first()).toBeAttached();
  await context.close();
  await page.goto("/");
  await expect(page.locator("[data-window]").first()).toHaveAttribute("data-at", "0");
  await expectAccessible(page);

  await page.goto("/dashboard/site-content/banner");
  await press(page, "সম্পাদনা: শীতের ব্যাচে ভর্তি");
  await form(page).getByLabel("নিজের ছবিটি সরিয়ে আঁকা ছবি দেখান").check();
  await form(page).getByLabel("আঁকা ছবি", { exact: true }).selectOption("seats");
  await save(page, "স্লাইডটি বদলানো হয়েছে");
  await expect(page.locator("ol img")).toHaveCount(0);
  const others = page.getByRole("button", { name: /^মুছুন/ });
  for (let left = await others.count(); left > 1; left -= 1) {
    await others.last().click();
    await press(page, "Yes, delete it!");
    await expect(page.getByText("Deleted!", { exact: true })).toBeVisible();
    await dismiss(page);
    await expect(others).toHaveCount(left - 1);
  }
  await others.click();
  await press(page, "Yes, delete it!");
  await expect(page.getByText("ব্যানারে অন্তত একটি স্লাইড থাকতে হবে।")).toBeVisible();
  await dismiss(page);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("শীতের ব্যাচে ভর্তি");
  await expect(page.getByRole("group", { name: /ভর্তির খবর/ })).toHaveCount(0);
  await picture("one-slide");
});
