import type { Page } from "@playwright/test";
import { call, expect, expectAccessible, phone, test } from "./journey.ts";
import { dismiss, form, open, press } from "./screen.ts";

test.use({ person: "administrator" });

test.describe("a student", () => {
  test.use({ ...phone, person: "student" });

  test("a student writes to the office: nothing, a failure, and then it is sent; the inbox is not theirs", async ({
    page,
    picture,
  }) => {
    const question = "আগামী সপ্তাহের রুটিন কবে পাব?";
    await page.goto("/dashboard");
    await press(page, "মেনু খুলুন");
    await page.getByRole("link", { name: /^যোগাযোগ/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/contact$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("যোগাযোগ");
    await expect(page.getByRole("link", { name: "ইনবক্স" })).toHaveCount(0);
    await press(page, "অফিসকে লিখুন");
    await press(form(page), "পাঠান");
    await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toBeVisible();
    const typed = form(page).getByLabel("আপনার বার্তা *");
    await expect(typed).toBeFocused();
    await typed.fill(question);
    await page.route("**/api/message/send", (route) => route.abort());
    await press(form(page), "পাঠান");
    await expect(page.getByText("বার্তাটি পাঠানো যায়নি", { exact: false })).toBeVisible();
    await dismiss(page);
    await expect(typed).toHaveValue(question);
    await picture("send");
    await expectAccessible(page);
    await page.unroute("**/api/message/send");
    await press(form(page), "পাঠান");
    await expect(page.getByText("আপনার বার্তা অফিসে পৌঁছেছে।", { exact: false })).toBeVisible();
    await dismiss(page);
    await expect(item(page, question)).toContainText("পাঠানো হয়েছে");
  });
});

test("two clerks answer a student at once, and the student sees both, marked until then", async ({
  page,
  pageOf,
  picture,
}) => {
  const question = "পরীক্ষার কক্ষ কোনটি?";
  const student = await pageOf("student", phone);
  await call(student, "POST", "message/send", { message: question });
  await open(page, `messages?search=${encodeURIComponent(question)}`);
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();
  await item(page, question).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("26000001")).toBeVisible();
  await press(page, "উত্তর পাঠান");
  const answer = page.getByLabel("উত্তর *");
  await expect(page.getByText("এই ঘরটি পূরণ করুন")).toBeVisible();
  await expect(answer).toBeFocused();
  await answer.fill("বৃহস্পতিবার নোটিশে দেওয়া হবে।");
  await page.route("**/api/message/answer", (route) => route.abort());
  await press(page, "উত্তর পাঠান");
  await expect(page.getByText("উত্তরটি রাখা যায়নি", { exact: false })).toBeVisible();
  await dismiss(page);
  await expect(answer).toHaveValue("বৃহস্পতিবার নোটিশে দেওয়া হবে।");
  await page.unroute("**/api/message/answer");

  const messageId = Number(/messages\/(\d+)/.exec(page.url())?.[1]);
  await call(page, "POST", "message/answer", { messageId, text: "শিগগিরই।" });
  await press(page, "উত্তর পাঠান");
  await expect(page.getByText("অন্য কেউ এই তথ্য বদলেছেন")).toBeVisible();
  await expect(page.getByText("শিগগিরই।")).toHaveCount(0);
  await picture("stale");
  await press(page, "নতুন তথ্য আনুন");
  await expect(page.getByText("শিগগিরই।")).toBeVisible();
  await expect(answer).toHaveValue("বৃহস্পতিবার নোটিশে দেওয়া হবে।");
  await press(page, "উত্তর পাঠান");
  await expect(page.getByText("উত্তর পাঠানো হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(page.getByRole("listitem").filter({ hasText: "বৃহস্পতিবার নোটিশে" })).toContainText(
    "এখনো দেখেননি",
  );
  await expect(answer).toHaveValue("");
  await expect(page.getByLabel("অবস্থা")).toHaveValue("answered");
  await picture("answered");
  await expectAccessible(page);

  await open(student, "contact");
  await expect(item(student, question)).toContainText("নতুন উত্তর");
  await expectAccessible(student);
  await item(student, question).getByRole("link").click();
  await expect(student.getByText("শিগগিরই।")).toBeVisible();
  await expect(student.getByText("বৃহস্পতিবার নোটিশে দেওয়া হবে।")).toBeVisible();
  await expect(student.getByText("অফিস প্রশাসক")).toHaveCount(0);
  await expectAccessible(student);
  await student.getByLabel("আরও কিছু বলার থাকলে লিখুন *").fill("ধন্যবাদ।");
  await student.getByRole("link", { name: "সব বার্তা" }).click();
  await expect(student.getByText("লেখা ফেলে দেবেন?")).toBeVisible();
  await press(student, "লেখায় ফিরুন");
  await expect(student.getByLabel("আরও কিছু বলার থাকলে লিখুন *")).toHaveValue("ধন্যবাদ।");
  await press(student, "পাঠান");
  await expect(student.getByText("আপনার লেখা অফিসে পৌঁছেছে")).toBeVisible();
  await dismiss(student);
  await student.getByRole("link", { name: "সব বার্তা" }).click();
  await expect(item(student, question)).toContainText("পাঠানো হয়েছে");
  await expect(item(student, question)).not.toContainText("নতুন উত্তর");

  await page.reload();
  await expect(page.getByText("দেখেছেন:")).toHaveCount(2);
  await expect(page.getByText("ধন্যবাদ।")).toBeVisible();
});

test("a visitor's message comes to the inbox: searched, filtered, paged, answered by telephone, closed", async ({
  page,
  browser,
  picture,
}) => {
  const name = "মাহমুদা";
  const number = "01911-360360";
  const visitor = await browser.newPage({ ...phone, storageState: undefined });
  await visitor.goto("/course-details/1#contact-us");
  const course = (await visitor.getByRole("heading", { level: 1 }).textContent()) ?? "";
  // Sent sooner it is sent as a form without script, and thanked for on the page.
  await expect(visitor.locator('[data-island="contact"]')).toHaveAttribute("data-hydrated");
  await visitor.getByLabel("What is your name? *").fill(name);
  await visitor.getByLabel("What is your email? *").fill("mahmuda@example.com");
  await visitor.getByLabel("What is your phone number? *").fill(number);
  await visitor.getByLabel("Write your message here").fill("মেয়ের ভর্তির জন্য কী লাগবে?\n<b>জানাবেন</b>");
  await visitor.getByRole("button", { name: "SEND MESSAGE" }).click();
  await visitor.getByRole("dialog", { name: "Success!" }).getByRole("button").click();
  await visitor.close();

  await open(page, "profile");
  await page.getByRole("link", { name: /^ইনবক্স.*নতুন বার্তা/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages$/);
  await expect(page.locator("main li").first()).toContainText(name);
  await expect(page.locator("main li").first()).toContainText(course);
  await expect(page.locator("main li")).toHaveCount(10);
  await picture("inbox");
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("main li").first()).not.toContainText(name);

  const search = page.getByRole("searchbox");
  await search.fill(number.replace("-", "").replace(/\d/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? ""));
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.getByLabel("কার বার্তা").selectOption("শিক্ষার্থী");
  await expect(page.getByText("এমন কোনো বার্তা পাওয়া যায়নি")).toBeVisible();
  await picture("inbox-empty");
  await page.getByLabel("কার বার্তা").selectOption("দর্শনার্থী");
  await page.getByLabel("অবস্থা").selectOption("নতুন");
  await expect(page).toHaveURL(/kind=visitor&status=new/);
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("<b>জানাবেন</b>")).toBeVisible();
  await expect(page.getByRole("link", { name: number })).toHaveAttribute(
    "href",
    `tel:${number.replace("-", "")}`,
  );
  const mail = page.getByRole("link", { name: "mahmuda@example.com" });
  await expect(mail).toHaveAttribute("href", "mailto:mahmuda@example.com");

  await press(page, "ভর্তির আবেদন হিসেবে লিখুন");
  await expect(page).toHaveURL(/\/dashboard\/applications\?search=[0-9]{7}$/);
  const applicant = page.getByRole("row").filter({ hasText: name });
  await expect(applicant).toContainText("মেয়ের ভর্তির জন্য কী লাগবে?");
  await expect(applicant).toContainText(course);
  await page.goBack();

  await press(page, "লিখে রাখুন");
  await expect(page.getByText("তালিকা থেকে একটি বেছে নিন")).toBeVisible();
  await expect(page.getByLabel("কীভাবে উত্তর দিলেন *")).toBeFocused();
  await page.getByLabel("কীভাবে উত্তর দিলেন *").selectOption("ফোনে");
  await page.getByLabel("কী উত্তর দিলেন *").fill("কাগজপত্রের তালিকা বলেছি।");
  await press(page, "লিখে রাখুন");
  await expect(page.getByText("উত্তরের কথা লিখে রাখা হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(page.getByRole("listitem").filter({ hasText: "কাগজপত্রের" })).toContainText("ফোনে");
  const status = page.getByLabel("অবস্থা");
  await page.route("**/api/message/updateMessage", (route) => route.abort());
  await status.selectOption("মিটে গেছে");
  await expect(page.getByText("বার্তাটির অবস্থা বদলানো যায়নি")).toBeVisible();
  await dismiss(page);
  await expect(status).toHaveValue("answered");
  await page.unroute("**/api/message/updateMessage");
  await status.selectOption("মিটে গেছে");
  await expect(status).toHaveAttribute("aria-busy", "false");
  await page.reload();
  await expect(status).toHaveValue("closed");
  await picture("visitor");
  await expectAccessible(page);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/message/updateMessage")) sent += 1;
  });
  // Twice before anything is drawn between: the change is sent once.
  await page.getByRole("button", { name: "স্প্যাম হিসেবে সরান" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByRole("button", { name: "স্প্যাম নয়, ইনবক্সে ফেরান" })).toBeVisible();
  expect(sent).toBe(1);
  await page.getByRole("link", { name: "সব বার্তা" }).click();
  await expect(page).toHaveURL(/kind=visitor&status=new/);
  await expect(page.getByText("এমন কোনো বার্তা পাওয়া যায়নি")).toBeVisible();
  await page.getByRole("link", { name: "সব বার্তা দেখুন" }).click();
  await expect(page.locator("main li")).toHaveCount(10);
  await page.getByLabel("কার বার্তা").selectOption("স্প্যাম");
  await expect(item(page, "মেয়ের ভর্তির").filter({ hasText: name })).toBeVisible();
});

/** The message of a list that says this. */
const item = (page: Page, text: string) => page.locator("main li").filter({ hasText: text });
