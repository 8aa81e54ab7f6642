import type { Page } from "@playwright/test";
import { expect, phone, test } from "./journey.ts";
import { hydrated } from "./pages.ts";

test.use(phone);

test("a message is missing, fails, and is sent once", async ({ page, picture }) => {
  await page.goto("/#contact-us");
  await hydrated(page);
  const send = page.getByRole("button", { name: "SEND MESSAGE" });
  await send.click();
  for (const text of [
    "Name is required",
    "Email is required",
    "Phone number is required",
    "Message is required",
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await picture("contact-missing");
  await page.getByLabel("What is your email? *").fill("rahela");
  await page.getByLabel("What is your phone number? *").fill("০১৭");
  await send.click();
  for (const text of [
    "Name is required",
    "সঠিক ই-মেইল লিখুন",
    "এটি মোবাইল নম্বরের মতো নয়।",
    "Message is required",
  ])
    await expect(page.getByText(text)).toBeVisible();
  await write(page);
  await page.route("**/api/contact/send", (route) => route.abort());
  await send.click();
  await expect(page.getByRole("alert").filter({ hasText: "পাঠানো যায়নি" })).toBeVisible();
  await expect(page.getByLabel("What is your name? *")).toHaveValue("মাহফুজা খাতুন");
  await page.unroute("**/api/contact/send");
  let calls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/contact/send")) calls += 1;
  });
  await send.dblclick();
  const popup = page.getByRole("dialog", { name: "Success!" });
  await expect(popup).toContainText(
    "Thank you for reaching out to us! Your message has been received and Our team will be in touch with you shortly.",
  );
  expect(calls).toBe(1);
  await popup.getByRole("button").click();
  await expect(page.getByLabel("What is your name? *")).toHaveValue("");
});

test("a phone that does not look like a number is said to be none, and is sent as it was typed", async ({
  page,
  pageOf,
  picture,
}) => {
  await page.goto("/#contact-us");
  await hydrated(page);
  await write(page);
  const phoneNumber = page.getByLabel("What is your phone number? *");
  const odd = page.getByText("এটি মোবাইল নম্বরের মতো নয়।");
  await phoneNumber.fill("বড় ভাইয়ের নম্বরে");
  await phoneNumber.blur();
  await expect(odd).toBeVisible();
  await expect(phoneNumber).not.toHaveAttribute("aria-invalid", "true");
  await picture("contact-odd-phone");
  await page.getByRole("button", { name: "SEND MESSAGE" }).click();
  await page.getByRole("dialog", { name: "Success!" }).getByRole("button").click();
  await expect(odd).toHaveCount(0);
  const office = await pageOf("administrator");
  await office.goto("/dashboard/messages");
  // On a phone the row's link lies over all of it.
  await office.getByText("বড় ভাইয়ের নম্বরে").click({ force: true });
  await expect(office.getByRole("term").filter({ hasText: "মোবাইল" })).toBeVisible();
  await expect(office.getByRole("link", { name: "বড় ভাইয়ের নম্বরে" })).toHaveCount(0);
});

test("who sends too often is told so, and keeps what was typed", async ({ page, picture }) => {
  await page.goto("/#contact-us");
  await hydrated(page);
  await write(page);
  const error = { code: "TOO_MANY_TRIES", message: "অল্প সময়ে অনেকবার ভুল হয়েছে। একটু পরে আবার চেষ্টা করুন।" };
  await page.route("**/api/contact/send", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "60" }, json: { error } }),
  );
  await page.getByRole("button", { name: "SEND MESSAGE" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "অনেক বার্তা এসেছে" })).toBeVisible();
  await expect(page.getByLabel("What is your name? *")).toHaveValue("মাহফুজা খাতুন");
  await picture("contact-too-often");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("every text is there, answers open and a message is sent", async ({ page }) => {
    await page.goto("/");
    await page.locator("#faq details[id] summary").first().click();
    await expect(page.locator("#faq details p").first()).toBeVisible();
    await page.locator("#services summary").click();
    await expect(page.locator("#services li p").last()).toBeVisible();
    await page.getByRole("button", { name: "SEND MESSAGE" }).click();
    await expect(page.getByText("Name is required")).toBeVisible();
    await write(page);
    await page.getByRole("button", { name: "SEND MESSAGE" }).click();
    await expect(page.locator("#message-sent")).toBeVisible();
    await page.goto("/successful-students");
    await page.getByRole("link", { name: "আরও দেখুন" }).click();
    await expect(page).toHaveURL(/\/successful-students\/2$/);
  });
});

async function write(page: Page): Promise<void> {
  await page.getByLabel("What is your name? *").fill("মাহফুজা খাতুন");
  await page.getByLabel("What is your email? *").fill("mahfuza@example.com");
  await page.getByLabel("What is your phone number? *").fill("01700000000");
  await page.getByLabel("Write your message here").fill("ছেলের ভর্তির বিষয়ে জানতে চাই।");
}
