import type { Locator, Page } from "@playwright/test";
import { startProcess, temporaryFolder } from "../process.ts";
import { dismiss, form, open, press, remove, saved, saveWords } from "./management.ts";
import { test as base, expect, expectAccessible, people, photoFile, signIn } from "./walk.ts";

/** An empty portal of its own: what is written here is nobody else's. */
const test = base.extend<object, { app: string }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const { folder, remove } = temporaryFolder();
      const portal = await startProcess({ DATA_DIR: folder });
      await use(portal.url);
      await portal.stop();
      remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ app }, use) => use(app),
});

const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

test("the institute's record: refused beside its fields, stale, saved, and everywhere on the site at once", async ({
  page,
  picture,
}) => {
  await open(page, "site-content");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("প্রতিষ্ঠানের তথ্য");
  await expectFits(page);
  await expectAccessible(page);
  await picture("institute");

  await press(page, "তথ্য সম্পাদনা");
  await fill(page, { "নাম *": "", "ফোন *": "০১২০০০০০০০০", "ক্লাসের ভিডিও": "https://vimeo.com/76979871" });
  await fill(page, { "ভর্তির শিক্ষাবর্ষ *": "কাল", "সামাজিক পাতার লিংক": "example.com" });
  await press(form(page), saveWords);
  for (const told of [
    "এই ঘরটি পূরণ করুন",
    "একটি সংখ্যা লিখুন",
    "এটি ইউটিউব ভিডিওর ঠিকানা নয়।",
    "https:// দিয়ে শুরু হওয়া",
  ]) {
    await expect(form(page).getByText(told)).toBeVisible();
  }
  await expect(form(page).getByLabel("নাম *", { exact: true })).toBeFocused();
  await picture("institute-refused");
  await expectAccessible(page);
  await fill(page, { "নাম *": "সূচনা", "ভর্তির শিক্ষাবর্ষ *": "২০২৭", "ক্লাসের ভিডিও": "" });
  await fill(page, { "সামাজিক পাতার লিংক": "https://example.com/suchona", "মেসেঞ্জারের লিংক": "" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("সঠিক মোবাইল নম্বর লিখুন")).toBeVisible();
  await expect(form(page).getByText("শিক্ষাবর্ষ ২০২৭: ভর্তি চলছে")).toBeVisible();

  await send(page, "PUT", "institute/update", { programme: "অন্য কারও লেখা" });
  await fill(page, {
    "ফোন *": "০১৮১২-৩৪৫৬৭৮",
    "প্রোগ্রাম *": "মেডিকেল ও প্রকৌশল ভর্তি",
    "পরিচিতি *": "ছোট ব্যাচে পড়া।",
  });
  await press(form(page), saveWords);
  await expect(form(page).getByText("অন্য কেউ এই রেকর্ড বদলেছেন")).toBeVisible();
  await expect(form(page).getByLabel("নাম *", { exact: true })).toHaveValue("সূচনা");
  await press(form(page), "নতুন তথ্য আনুন");
  await expect(form(page).getByLabel("প্রোগ্রাম *")).toHaveValue("অন্য কারও লেখা");
  await fill(page, { "নাম *": "সূচনা", "ভর্তির শিক্ষাবর্ষ *": "২০২৭", "মেসেঞ্জারের লিংক": "" });
  await fill(page, { "সামাজিক পাতার লিংক": "https://example.com/suchona", "ঠিকানা *": "মিরপুর, ঢাকা" });
  await fill(page, {
    "ফোন *": "০১৮১২-৩৪৫৬৭৮",
    "প্রোগ্রাম *": "মেডিকেল ও প্রকৌশল ভর্তি",
    "পরিচিতি *": "ছোট ব্যাচে পড়া।",
  });
  await saved(page, "প্রতিষ্ঠানের তথ্য বদলানো হয়েছে");
  await dismiss(page);
  await expect(page.getByText("01812345678").first()).toBeVisible();

  await page.goto("/");
  await expect(page).toHaveTitle("সূচনা | Home");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "ছোট ব্যাচে পড়া।");
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute("content", "সূচনা");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("মেডিকেল ও প্রকৌশল ভর্তি");
  await expect(page.getByText("শিক্ষাবর্ষ ২০২৭: ভর্তি চলছে").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "সূচনার ভর্তির খবর" })).toBeVisible();
  const footer = page.locator("footer");
  await expect(footer).toContainText("মিরপুর, ঢাকা");
  await expect(footer.locator('a[href="tel:01812345678"]')).toBeVisible();
  await expect(footer.getByRole("link", { name: "আমাদের সামাজিক পাতা" })).toHaveAttribute(
    "href",
    "https://example.com/suchona",
  );
  await expect(footer.getByRole("link", { name: "মেসেঞ্জারে বার্তা পাঠান" })).toHaveCount(0);
  const [told] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(told ?? "")).toMatchObject({
    name: "সূচনা",
    telephone: "01812345678",
    sameAs: ["https://example.com/suchona"],
  });
  await page.goto("/privacy-policy");
  await expect(page).toHaveTitle(/^সূচনা \| /);
});

test("the video comes from its own site, and only when it is played", async ({ page, picture }) => {
  let asked = 0;
  await page.route(/youtu/, (route) => {
    asked += 1;
    return route.fulfill({ contentType: "text/html", body: "<p>film</p>" });
  });
  await open(page, "site-content");
  await press(page, "তথ্য সম্পাদনা");
  await fill(page, { "ক্লাসের ভিডিও": "https://youtu.be/dQw4w9WgXcQ?si=shared" });
  await saved(page, "প্রতিষ্ঠানের তথ্য বদলানো হয়েছে");
  await dismiss(page);

  await page.goto("/");
  const film = page.getByRole("link", { name: "ভিডিও চালান" });
  await expect(film).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await film.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const before = await film.boundingBox();
  await picture("video");
  expect(asked).toBe(0);
  await film.click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveAttribute("src", `${player}?autoplay=1`);
  await expect.poll(() => asked).toBe(1);
  await expect(page.frameLocator("iframe").locator("p")).toHaveText("film");
  expect((await frame.boundingBox())?.height).toBeCloseTo(before?.height ?? 0, 0);

  await page.goto("/dashboard/site-content");
  await press(page, "তথ্য সম্পাদনা");
  await expect(form(page).getByLabel("ক্লাসের ভিডিও")).toHaveValue(player);
  await fill(page, { "ক্লাসের ভিডিও": "" });
  await saved(page, "প্রতিষ্ঠানের তথ্য বদলানো হয়েছে");
  await page.goto("/");
  await expect(page.getByText("একটি ক্লাসের ভিডিও")).toHaveCount(0);
});

test("the banner: a slide with a picture, previewed, refused, moved by keyboard, deleted, but never the last", async ({
  page,
  browser,
  picture,
  baseURL,
}) => {
  await open(page, "site-content/banner");
  await expect(page.getByText("মোট ৩", { exact: true })).toBeVisible();
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
  await saved(page, "স্লাইডটি যোগ হয়েছে");
  await dismiss(page);

  const up = page.getByRole("button", { name: "আগে আনুন: শীতের ব্যাচে ভর্তি" });
  await up.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").first()).toContainText("শীতের ব্যাচে ভর্তি");
  await expect(up).toBeFocused();
  await expect(page.getByText("শীতের ব্যাচে ভর্তি: এখন ১ নম্বরে")).toBeAttached();
  await picture("banner");

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
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
  await saved(page, "স্লাইডটি বদলানো হয়েছে");
  await dismiss(page);
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
  await expect(page.getByText("প্রশ্নোত্তরগুলো শিগগিরই এখানে দেখা যাবে।")).toBeVisible();
  await page.goto("/dashboard/site-content/faq");
  for (const [header, text] of [
    ["ক্লাস কখন হয়?", "সকালে ও বিকেলে।\n\nশুক্রবার পরীক্ষা।"],
    ["ভর্তি ফি কত?", "পাঁচ হাজার টাকা।"],
    ["বই কিনতে হয়?", "না।"],
  ] as const) {
    await press(page, "নতুন প্রশ্ন");
    await fill(page, { "প্রশ্ন *": header, "উত্তর *": text });
    await expect(form(page).locator("figure").getByRole("heading", { name: header })).toBeVisible();
    await saved(page, "প্রশ্নটি যোগ হয়েছে");
    await dismiss(page);
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
  const { data } = await (await page.request.get("/api/faq/getAll")).json();
  const { faqId } = data.find(({ header }: { header: string }) => header === "বই কিনতে হয়?");
  await send(page, "PUT", "faq/updateFaq", { faqId, text: "অন্য কারও উত্তর" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("অন্য কেউ এই রেকর্ড বদলেছেন")).toBeVisible();
  await expect(form(page).getByLabel("উত্তর *")).toHaveValue("না, শিট দেওয়া হয়।");
  await press(form(page), "নতুন তথ্য আনুন");
  await expect(form(page).getByLabel("উত্তর *")).toHaveValue("অন্য কারও উত্তর");
  await fill(page, { "উত্তর *": "না, শিট দেওয়া হয়।" });
  await context.setOffline(true);
  await press(form(page), saveWords);
  await expect(page.getByText("প্রশ্নটি বদলানো যায়নি।")).toBeVisible();
  await dismiss(page);
  await context.setOffline(false);
  await expect(form(page).getByLabel("উত্তর *")).toHaveValue("না, শিট দেওয়া হয়।");
  await saved(page, "প্রশ্নটি বদলানো হয়েছে");
  await dismiss(page);

  await page.goto("/");
  await expect(page.locator("#faq summary")).toHaveText(["ভর্তি ফি কত?", "বই কিনতে হয়?", "ক্লাস কখন হয়?"]);
  const answer = page.locator("#faq details").nth(1);
  await answer.locator("summary").click();
  await expect(answer.locator("p")).toHaveText("না, শিট দেওয়া হয়।");
  const [, told] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(told ?? "").mainEntity).toHaveLength(3);

  await page.goto("/dashboard/site-content/faq");
  for (const header of ["ভর্তি ফি কত?", "বই কিনতে হয়?", "ক্লাস কখন হয়?"]) await remove(page, header);
  await expect(page.getByText("এখনো কোনো প্রশ্ন নেই।")).toBeVisible();
});

test("the gallery: none, a picture with caption and tags, large on the home page, put in order, deleted", async ({
  page,
  picture,
}) => {
  await open(page, "site-content/gallery");
  await expect(page.getByText("এখনো কোনো ছবি নেই।")).toBeVisible();
  await press(page, "নতুন ছবি");
  await press(form(page), saveWords);
  await expect(form(page).getByText("একটি ছবি বাছাই করুন")).toBeVisible();
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toBeVisible();
  await picture("gallery-refused");
  await expectAccessible(page);
  await form(page).locator('input[type="file"]').setInputFiles(photoFile("large"));
  await fill(page, { "ক্যাপশন *": "পাঠাগারে নীরব দুপুর" });
  await form(page).getByLabel("পাঠাগার", { exact: true }).check();
  await form(page).getByLabel("পড়াশোনা", { exact: true }).check();
  await expect(form(page).locator("figure").getByText("পাঠাগার · পড়াশোনা")).toBeVisible();
  await picture("gallery-form");
  await saved(page, "ছবিটি যোগ হয়েছে");
  await dismiss(page);
  await press(page, "নতুন ছবি");
  await form(page).locator('input[type="file"]').setInputFiles(photoFile("small"));
  await fill(page, { "ক্যাপশন *": "পরীক্ষার আগের রাত" });
  await saved(page, "ছবিটি যোগ হয়েছে");
  await dismiss(page);
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
  await saved(page, "ছবির তথ্য বদলানো হয়েছে");
  await dismiss(page);
  await expect(page.getByText("পাঠাগার · পড়াশোনা")).toHaveCount(0);
  for (const caption of ["পাঠাগারে নীরব দুপুর", "পরীক্ষার আগের রাত"]) await remove(page, caption);
  await expect(page.getByText("এখনো কোনো ছবি নেই।")).toBeVisible();
  await page.goto("/");
  await expect(page.locator("#gallery")).toHaveCount(0);
});

test("past success: none, typed in Bengali digits, once a year, three years on the home page, filtered, deleted", async ({
  page,
  picture,
}) => {
  await open(page, "site-content/past-success");
  await expect(page.getByText("এখনো কোনো তথ্য নেই।")).toBeVisible();
  await press(page, "নতুন সাফল্য");
  await fill(page, { "প্রতিষ্ঠান *": "প্রকৌশল গুচ্ছ", "শিক্ষাবর্ষ শুরুর সাল *": "২০২৫", "কতজন সুযোগ পেয়েছে *": "শূন্য" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("একটি সংখ্যা লিখুন")).toBeVisible();
  await fill(page, { "কতজন সুযোগ পেয়েছে *": "৪২" });
  await expect(form(page).locator("figure").getByText("৪২ জন", { exact: true })).toBeVisible();
  await saved(page, "সাফল্যের তথ্যটি যোগ হয়েছে");
  await dismiss(page);
  await press(page, "নতুন সাফল্য");
  await fill(page, { "প্রতিষ্ঠান *": "প্রকৌশল গুচ্ছ", "কতজন সুযোগ পেয়েছে *": "1" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই নাম আগেই ব্যবহৃত হয়েছে।")).toBeVisible();
  await fill(page, { "শিক্ষাবর্ষ শুরুর সাল *": "2024" });
  await saved(page, "সাফল্যের তথ্যটি যোগ হয়েছে");
  await dismiss(page);
  for (const year of [2023, 2019]) {
    const row = { year, institution: "সরকারি মেডিকেল", count: 5 };
    await send(page, "POST", "pastSuccess/addPastSuccess", row);
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
  await expect(page.getByText("মোট ১", { exact: true })).toBeVisible();
  await press(page, "সম্পাদনা: সরকারি মেডিকেল, ২০১৯-২০");
  await fill(page, { "শিক্ষাবর্ষ শুরুর সাল *": "২০২৬" });
  await saved(page, "সাফল্যের তথ্যটি বদলানো হয়েছে");
  await dismiss(page);
  await expect(page.getByText("এই শিক্ষাবর্ষের কোনো তথ্য নেই।")).toBeVisible();
  await page.getByRole("link", { name: "সব শিক্ষাবর্ষ দেখুন" }).click();
  await press(page, "মুছুন: সরকারি মেডিকেল, ২০২৬-২৭");
  await press(page, "Yes, delete it!");
  await expect(page.getByText("Deleted!", { exact: true })).toBeVisible();
  await dismiss(page);
  await expect(page.getByText("মোট ৩", { exact: true })).toBeVisible();
});

base("the pages of the site's content are not open to a teacher", async ({ page }) => {
  await signIn(page, people.teacher());
  for (const part of ["", "/banner", "/past-success", "/gallery", "/faq"]) {
    await page.goto(`/dashboard/site-content${part}`);
    await expect(page.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();
  }
});

const ofYear = (years: string) => `শিক্ষাবর্ষ ${years}`;

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const field = (label: string): Locator => form(page).getByLabel(label, { exact: true });
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

/** What somebody else does meanwhile. */
async function send(page: Page, method: "POST" | "PUT", path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.fetch(`/api/${path}`, { method, data, headers })).ok()).toBe(true);
}

/** Nothing stands out of the window. */
async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
