import { call, expect, expectAccessible, phone, test } from "./journey.ts";
import { hydrated } from "./pages.ts";
import { fill, form, open, press, save, saved, saveWords } from "./screen.ts";

test.use({ person: "administrator", seed: "empty" });

const player = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";

test("the institute's record: refused beside its fields, stale, saved, and everywhere on the site at once", async ({
  page,
  picture,
}) => {
  await open(page, "site-content");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("প্রতিষ্ঠান ও ওয়েবসাইট: প্রতিষ্ঠানের তথ্য");
  await picture("institute");

  await press(page, "তথ্য সম্পাদনা");
  await fill(page, { "ই-মেইল *": "desk@example.com", "ঠিকানা *": "ঢাকা" });
  await fill(page, { "ব্যানারের শিরোনাম *": "ভর্তি প্রস্তুতি", "পরিচিতি *": "ছোট ব্যাচে পড়া।" });
  await fill(page, { "ইংরেজি অক্ষরে নাম *": "Suchona" });
  await fill(page, {
    "নাম *": "",
    "ফোন *": "০১২০০০০০০০০",
    "মূল রং *": "#ffe600",
    "ক্লাসের ভিডিও": "https://vimeo.com/76979871",
  });
  await fill(page, { "ভর্তির শিক্ষাবর্ষ *": "কাল", "সামাজিক মাধ্যমের লিংক": "example.com" });
  await press(form(page), saveWords);
  for (const told of [
    "এই ঘরটি পূরণ করুন",
    "একটি সংখ্যা লিখুন",
    "এই রঙের ওপর হালকা রঙের লেখা স্পষ্ট হয় না।",
    "এটি ইউটিউব ভিডিওর ঠিকানা নয়।",
    "https:// দিয়ে শুরু হওয়া",
  ]) {
    await expect(form(page).getByText(told)).toBeVisible();
  }
  await expect(form(page).getByLabel("নাম *", { exact: true })).toBeFocused();
  await picture("institute-refused");
  await expectAccessible(page);
  await fill(page, { "নাম *": "সূচনা", "ভর্তির শিক্ষাবর্ষ *": "২০২৭", "ক্লাসের ভিডিও": "" });
  await press(form(page), /^#[0-9a-f]{6} নিন$/);
  await expect(form(page).getByText("এই রঙের ওপর")).toHaveCount(0);
  await fill(page, { "মূল রং *": "#0b3d2e" });
  await fill(page, { "সামাজিক মাধ্যমের লিংক": "https://example.com/suchona", "মেসেঞ্জারের লিংক": "" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("সঠিক মোবাইল নম্বর লিখুন")).toBeVisible();
  await expect(form(page).getByText("শিক্ষাবর্ষ ২০২৭: ভর্তি চলছে")).toBeVisible();

  await call(page, "PUT", "institute/update", { programme: "অন্য কারও লেখা" });
  await fill(page, {
    "ফোন *": "০১৮১২-৩৪৫৬৭৮",
    "ব্যানারের শিরোনাম *": "মেডিকেল ও প্রকৌশল ভর্তি",
    "পরিচিতি *": "ছোট ব্যাচে পড়া।",
  });
  await press(form(page), saveWords);
  await expect(form(page).getByText("অন্য কেউ এই তথ্য বদলেছেন")).toBeVisible();
  await expect(form(page).getByLabel("নাম *", { exact: true })).toHaveValue("সূচনা");
  await press(form(page), "নতুন তথ্য আনুন");
  await expect(form(page).getByLabel("ব্যানারের শিরোনাম *")).toHaveValue("অন্য কারও লেখা");
  await fill(page, { "নাম *": "সূচনা", "ভর্তির শিক্ষাবর্ষ *": "২০২৭", "মেসেঞ্জারের লিংক": "" });
  await fill(page, { "ই-মেইল *": "desk@example.com", "মূল রং *": "#0b3d2e", "বোতামের রং *": "#ffd23f" });
  await fill(page, { "ইংরেজি অক্ষরে নাম *": "Suchona" });
  await fill(page, { "সামাজিক মাধ্যমের লিংক": "https://example.com/suchona", "ঠিকানা *": "মিরপুর, ঢাকা" });
  await fill(page, {
    "ফোন *": "০১৮১২-৩৪৫৬৭৮",
    "ব্যানারের শিরোনাম *": "মেডিকেল ও প্রকৌশল ভর্তি",
    "পরিচিতি *": "ছোট ব্যাচে পড়া।",
  });
  await save(page, "প্রতিষ্ঠানের তথ্য বদলানো হয়েছে");
  await expect(page.getByText("01812345678").first()).toBeVisible();

  const unread: { section: string; version: number }[] = await call(page, "GET", "section/all");
  const read = unread.map(({ section, version }) => ({ section, version }));
  await call(page, "POST", "section/show", { sections: read });
  for (const text of ["ছোট ব্যাচ", "নিয়মিত পরীক্ষা"]) await call(page, "POST", "banner/addSlide", { text });
  await page.goto("/");
  await expect(page).toHaveTitle("সূচনা | Home");
  await expect(page.locator("header")).toHaveCSS("background-color", "rgb(11, 61, 46)");
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "ছোট ব্যাচে পড়া।");
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute("content", "সূচনা");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("মেডিকেল ও প্রকৌশল ভর্তি");
  // There is no batch in which one could be admitted.
  await expect(page.getByText("শিক্ষাবর্ষ ২০২৭", { exact: true }).first()).toBeVisible();
  // There are no courses and no questions yet: nothing speaks of them or leads there.
  await expect(page.locator("#courses")).toHaveCount(0);
  await expect(page.locator(':is(header, footer) a:is([href$="#courses"], [href$="#faq"])')).toHaveCount(0);
  const subjects = page.getByRole("region", { name: "যেসব বিষয়ের প্রস্তুতি", exact: true });
  await expect(subjects.getByRole("link").first()).toHaveAttribute("href", "/#contact-us");
  await expect(page.getByRole("group", { name: "সূচনার ভর্তির খবর" })).toBeVisible();
  const footer = page.locator("footer");
  await expect(footer).toContainText("মিরপুর, ঢাকা");
  await expect(footer.locator('a[href="tel:01812345678"]')).toBeVisible();
  await expect(footer.getByRole("link", { name: "সামাজিক মাধ্যমে আমরা" })).toHaveAttribute(
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
  for (const path of everywhere) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^সূচনা \| /);
    expect(await page.content(), path).not.toMatch(/ধ্রুবক|Dhrubok/);
    await picture(`of-another-name${path.replaceAll("/", "-")}`);
  }

  // A long name leaves the page its room.
  await call(page, "PUT", "institute/update", { name: "বরেন্দ্র মেধাবিকাশ বিজ্ঞান ও ভর্তি কোচিং একাডেমি, রাজশাহী" });
  await page.setViewportSize(phone.viewport);
  await page.goto("/about-details");
  expect((await page.locator("header").boundingBox())?.height).toBeLessThan(80);
  await call(page, "PUT", "institute/update", { name: "সূচনা" });
});

/** Pages of each kind: public, legal, of sign-in, of the dashboard, an unknown one of each. */
const everywhere = [
  ...["/", "/about-details", "/successful-students", "/privacy-policy", "/terms-conditions", "/no-such-page"],
  ...["/join-now", "/reset-password", "/dashboard", "/dashboard/site-content", "/dashboard/no-such-page"],
];

test("the video comes from its own site, and only when it is played", async ({ page, picture }) => {
  let asked = 0;
  await page.route(/youtu/, (route) => {
    asked += 1;
    return route.fulfill({ contentType: "text/html", body: "<p>film</p>" });
  });
  await open(page, "site-content");
  await press(page, "তথ্য সম্পাদনা");
  await fill(page, { "ক্লাসের ভিডিও": "https://youtu.be/dQw4w9WgXcQ?si=shared" });
  await save(page, "প্রতিষ্ঠানের তথ্য বদলানো হয়েছে");

  await page.goto("/");
  const film = page.getByRole("link", { name: "ভিডিও চালান" });
  await expect(film).toHaveAttribute("href", "https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await film.scrollIntoViewIfNeeded();
  await hydrated(page);
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
