import type { Page } from "@playwright/test";
import { seatsOfBatch } from "../../src/shared/limits.ts";
import {
  addBatch,
  admit,
  call,
  desk,
  expect,
  expectAccessible,
  expectFits,
  expectTouchable,
  phone,
  test,
} from "./journey.ts";
import { hydrated } from "./pages.ts";
import { photoFile } from "./photos.ts";
import { press } from "./screen.ts";

test.use(phone);

test("an applicant's half-typed form survives a reload, says what is wrong beside it, and is sent once; its state is read by number and digits", async ({
  page,
  pageOf,
  picture,
}) => {
  await page.goto("/course-details/1");
  await page.getByRole("link", { name: "ভর্তির আবেদন করুন" }).click();
  await expect(page).toHaveURL(/\/admission#course-1$/);
  await hydrated(page);
  const batch = page.locator("#course-1").getByRole("radio").first();
  await expect(batch).toBeInViewport();
  await picture("form");
  await batch.check();
  await page.getByLabel("শিক্ষার্থীর নাম").fill("তাসনিম জাহান");
  await page.getByLabel("মোবাইল নম্বর", { exact: true }).fill("০১৭১২");
  await page.getByText("টাকা দিয়ে থাকলে").click();
  await page.getByLabel("লেনদেন নম্বর (TrxID)").fill("bk7c9d2x1q");

  await page.goto("/admission");
  await hydrated(page);
  await expect(batch).toBeChecked();
  await expect(page.getByLabel("শিক্ষার্থীর নাম")).toHaveValue("তাসনিম জাহান");
  await expect(page.getByLabel("লেনদেন নম্বর (TrxID)")).toHaveValue("bk7c9d2x1q");
  await picture("kept");

  await send(page);
  await expect(messageOf(page, "যে মাধ্যমে দিয়েছেন")).toHaveText("যে মাধ্যমে টাকা দিয়েছেন, তা বেছে নিন");
  await page.getByLabel("যে মাধ্যমে দিয়েছেন").selectOption("বিকাশ");
  await send(page);
  await expect(messageOf(page, "মোবাইল নম্বর")).toHaveText("সঠিক মোবাইল নম্বর লিখুন, যেমন 01712345678");
  await expect(messageOf(page, "অভিভাবকের নাম")).toHaveText("এই ঘরটি পূরণ করুন");
  await expect(page.getByLabel("মোবাইল নম্বর", { exact: true })).toBeFocused();
  await expect(batch).toBeChecked();
  await expectFits(page);
  await expectAccessible(page);
  await picture("refused");

  await page.getByLabel("মোবাইল নম্বর", { exact: true }).fill("০১৭১২-৩৪৫৬৭৮");
  await page.getByLabel("অভিভাবকের নাম").fill("মোঃ জাহাঙ্গীর আলম");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await page.getByRole("button", { name: "আবেদন পাঠান" }).dblclick();
  await page.waitForURL(/\/admission\/state\?number=[0-9]{7}$/);
  expect(sent).toBe(1);
  const number = new URL(page.url()).searchParams.get("number") ?? "";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ধন্যবাদ, আবেদনটি পেয়েছি");
  await expect(page.getByRole("region", { name: "আবেদন নম্বর" })).toContainText(number);
  await expect(page.getByText("নম্বরটি লিখে রাখুন")).toBeVisible();
  await expectTouchable(page);
  await picture("sent");
  await hydrated(page);
  const photo = page.getByLabel("ছবি বেছে নিন");
  await photo.setInputFiles(photoFile("large"));
  await expect(page.getByText("ছবি পেয়েছি")).toBeVisible();
  await expectAccessible(page);
  await picture("sent-photo");
  await page.goto("/admission");
  await hydrated(page);
  await expect(page.getByLabel("শিক্ষার্থীর নাম")).toHaveValue("");

  await page.getByRole("link", { name: "আবেদনের অবস্থা দেখুন" }).click();
  await ask(page, number.slice(0, 3), "5678");
  await expect(messageOf(page, "আবেদন নম্বর")).toHaveText("আবেদন নম্বর সাত অঙ্কের");
  await ask(page, number, "1111");
  await expect(page.getByRole("alert")).toHaveText(/কোনো আবেদন পাওয়া যায়নি$/);
  await picture("state-wrong");
  await ask(page, number, "৫৬৭৮");
  const told = page.getByRole("region", { name: "আবেদনের অবস্থা" });
  await expect(told).toContainText("আবেদন পেয়েছি, অফিস থেকে ফোন করা হবে");
  await expect(page.getByText("তাসনিম জাহান")).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  const office = await pageOf("administrator");
  const [{ applicationId, trxId, file }] = await call(
    office,
    "GET",
    `application/getAll?searchName=${number}`,
  );
  expect(trxId).toBe("BK7C9D2X1Q");
  expect(file).toBeTruthy();
  await call(office, "POST", "application/note", { applicationId, state: "waiting", text: "আসন নেই" });
  await ask(page, number, "5678");
  await expect(told).toContainText("অপেক্ষমাণ তালিকায় আপনার স্থান ১ম");
  await hydrated(page);
  await expect(told.getByText("ছবি পেয়েছি")).toBeVisible();
  await page.route("**/api/application/photo", (route) => route.abort());
  await told.getByLabel("ছবি বেছে নিন").setInputFiles(photoFile("small"));
  await expect(told.getByText("ছবিটি পাঠানো যায়নি")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await picture("state");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form comes back as it was typed, is sent, and its state is read", async ({ page }) => {
    await page.goto("/admission");
    await page.getByRole("radio").first().check();
    await page.getByLabel("শিক্ষার্থীর নাম").fill("রাফি হাসান");
    await page.getByLabel("অভিভাবকের নাম").fill("হাসান আলী");
    await page.getByLabel("মোবাইল নম্বর", { exact: true }).fill("12");
    await send(page);
    await expect(messageOf(page, "মোবাইল নম্বর")).toHaveText(/^সঠিক মোবাইল নম্বর লিখুন/);
    await expect(page.getByLabel("শিক্ষার্থীর নাম")).toHaveValue("রাফি হাসান");
    await expect(page.getByRole("radio").first()).toBeChecked();
    await page.getByLabel("মোবাইল নম্বর", { exact: true }).fill("01812345679");
    await send(page);
    await expect(page.getByText("নম্বরটি লিখে রাখুন")).toBeVisible();
    await page.getByLabel("মোবাইলের শেষ চার অঙ্ক").fill("5679");
    await press(page, "অবস্থা দেখুন");
    await expect(page.getByRole("region", { name: "আবেদনের অবস্থা" })).toContainText("আবেদন পেয়েছি");
  });
});

test.describe("at a desk", () => {
  test.use(desk);

  test("a full batch is a place on the waiting list; what is missing, and too many of one network, are told", async ({
    page,
    pageOf,
    picture,
  }) => {
    const office = await pageOf("administrator");
    const [{ courseId }] = await call(office, "GET", "course/getAll");
    const batchId = Number(await addBatch(office, "সন্ধ্যা ব্যাচ"));
    await call(office, "PUT", "batch/updateBatch", { batchId, courses: [{ courseId }] });
    for (let seat = 0; seat < seatsOfBatch; seat += 1) await admit(office, `আসন ${seat}`, batchId);
    await page.goto("/admission");
    await hydrated(page);
    await send(page);
    await expect(page.locator("#admission-choice-error")).toHaveText("একটি ব্যাচ বেছে নিন");
    await expect(page.getByRole("radio").first()).toBeFocused();
    await picture("desk-refused");
    await page.getByRole("radio", { name: /^সন্ধ্যা ব্যাচ.*আসন নেই, অপেক্ষমাণ তালিকায় থাকবেন$/ }).check();
    const who = { userName: "নুসরাত", mobile: "01912345678", fatherName: "আবুল কাশেম" };
    await page.getByLabel("শিক্ষার্থীর নাম").fill(who.userName);
    await page.getByLabel("মোবাইল নম্বর", { exact: true }).fill(who.mobile);
    await page.getByLabel("অভিভাবকের নাম").fill(who.fatherName);
    const sendMore = () => page.request.post("/api/application/send", { data: { ...who, batchId } });
    // As many as a network may send; how long that takes is the machine's.
    let status = 200;
    for (let sent = 0; status === 200 && sent < 100; sent += 1) status = (await sendMore()).status();
    expect(status).toBe(429);
    await send(page);
    await expect(page.getByRole("alert")).toHaveText(/অনেক আবেদন এসেছে/);
    await expect(page.getByRole("alert")).toBeInViewport();
    await expect(page.getByLabel("অভিভাবকের নাম")).toHaveValue(who.fatherName);
    await picture("desk-too-many");
  });
});

const send = (page: Page) => press(page, "আবেদন পাঠান");

/** What stands beside a field. */
const messageOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).locator("xpath=following-sibling::p");

async function ask(page: Page, number: string, digits: string): Promise<void> {
  await page.getByLabel("আবেদন নম্বর").fill(number);
  await page.getByLabel("মোবাইলের শেষ চার অঙ্ক").fill(digits);
  await press(page, "অবস্থা দেখুন");
}
