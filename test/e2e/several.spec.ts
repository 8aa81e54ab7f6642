import type { Page } from "@playwright/test";
import { dayAfter, today } from "../../src/shared/dates.ts";
import { bengaliDigits } from "../../src/shared/digits.ts";
import { addBatch, admit, call, expect, expectAccessible, test } from "./journey.ts";
import { form, open, press, saved, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

const main = (page: Page) => page.getByRole("main");
const bar = (page: Page) => page.getByRole("region", { name: "বেছে নেওয়া সারি" });
const choose = (page: Page, name: string) => page.getByLabel(`বেছে নিন: ${name}`, { exact: true }).check();

test("several batches get a course at once; of several that are deleted, who may not stays chosen and says why", async ({
  page,
}) => {
  await addBatch(page, "শীতের প্রথম");
  await addBatch(page, "শীতের দ্বিতীয়");
  await admit(page, "নাহিদা পারভীন", Number(await addBatch(page, "শীতের তৃতীয়")));
  await open(page, "manage-batch?sort=-batchId");
  const placeOfFirst = () => page.getByRole("row").nth(1).boundingBox();
  const place = await placeOfFirst();
  await choose(page, "শীতের প্রথম");
  expect(await placeOfFirst()).toEqual(place);
  await choose(page, "শীতের দ্বিতীয়");
  await expect(bar(page)).toContainText("২টি সারি বেছে নিয়েছেন");
  await expectAccessible(page);
  await press(bar(page), "কোর্স যোগ করুন");
  await form(page).getByLabel("কোর্স *").selectOption({ index: 1 });
  await saved(page, "২টি ব্যাচে কোর্সটি আছে");
  await expect(bar(page)).toHaveCount(0);
  const batches: { batchName: string; courses: unknown[] }[] = await call(page, "GET", "batch/getAll");
  const winter = batches.filter(({ batchName }) => batchName.startsWith("শীতের"));
  expect(winter.map(({ courses }) => courses.length).sort()).toEqual([0, 1, 1]);

  await choose(page, "শীতের প্রথম");
  await choose(page, "শীতের তৃতীয়");
  await choose(page, "শীতের দ্বিতীয়");
  await press(bar(page), "বেছে নেওয়াগুলো মুছুন");
  await expect(page.getByText("বেছে নেওয়া ৩টি মুছে ফেলবেন?")).toBeVisible();
  await press(page, "Yes, delete it!");
  await expect(page.getByText("সবগুলো মোছা যায়নি: ১টি বাকি")).toBeVisible();
  await expect(page.getByText("ব্যাচে ১ জন শিক্ষার্থী আছেন", { exact: false })).toBeVisible();
  await press(page.getByRole("dialog"), "ঠিক আছে");
  await expect(bar(page)).toContainText("১টি সারি বেছে নিয়েছেন");
  await expect(main(page).getByText("শীতের প্রথম")).toHaveCount(0);
  await expect(main(page).getByText("শীতের দ্বিতীয়")).toHaveCount(0);
  await expect(main(page).getByText("শীতের তৃতীয়")).toBeVisible();
});

test("several notices end on one day, and several assignments are due on one", async ({ page }) => {
  const [from, until] = [today(), dayAfter(today(), 9)];
  for (const title of ["ছুটির খবর ক", "ছুটির খবর খ"])
    await call(page, "POST", "notice/addNotice", { title, text: "অফিস বন্ধ থাকবে", from, until });
  await open(page, "manage-notice");
  await choose(page, "ছুটির খবর ক");
  await choose(page, "ছুটির খবর খ");
  await press(bar(page), "শেষ দিন বদলান");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toBeVisible();
  await form(page)
    .getByLabel("শেষ দিন *")
    .fill(typed(dayAfter(today(), 2)));
  await press(form(page), saveWords);
  await expect(page.getByText("২টি বিজ্ঞপ্তির শেষ দিন বদলানো হয়েছে")).toBeVisible();
  const notices: { until: string }[] = await call(page, "GET", "notice/getWritten?searchName=ছুটির খবর");
  expect(notices.map((one) => one.until)).toEqual(Array(2).fill(dayAfter(today(), 2)));

  const given = { courseId: 1, batchId: 1, detail: "সবগুলো করে আনুন", deadline: from };
  for (const subject of ["ভেক্টর ক", "ভেক্টর খ"])
    await call(page, "POST", "assignment/addAssignment", { ...given, subject });
  await open(page, "manage-assignment");
  await choose(page, "ভেক্টর ক, পুরো ব্যাচ");
  await choose(page, "ভেক্টর খ, পুরো ব্যাচ");
  await press(bar(page), "জমার শেষ দিন বদলান");
  await form(page).getByLabel("জমার শেষ দিন *").fill(typed(until));
  await press(form(page), saveWords);
  await expect(page.getByText("২টি অ্যাসাইনমেন্টের জমার শেষ দিন বদলানো হয়েছে")).toBeVisible();
  await expect(main(page).getByRole("row", { name: /ভেক্টর ক/ })).toContainText(
    bengaliDigits(typed(until)).replaceAll("/", "-"),
  );
});

/** As it is typed: day/month/year. */
const typed = (day: string) => day.split("-").reverse().join("/");
