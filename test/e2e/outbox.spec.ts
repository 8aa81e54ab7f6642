import { startGateway } from "../sms-gateway.ts";
import { call, expect, expectAccessible, test } from "./journey.ts";
import { dismiss, fill, form, open, press, save } from "./screen.ts";

test.use({ person: "administrator" });

test("the results of an exam go from its page to the phones: gateway, list with its price, confirmation, log", async ({
  page,
  picture,
}) => {
  const gateway = await startGateway((messages) => {
    gateway.taken.push(...messages);
    return { response_code: 202, message_id: `m${gateway.taken.length}` };
  });
  await open(page, "outbox/gateway");
  await press(page, "বদলান");
  await form(page).getByLabel("এসএমএস যেভাবে যায়").selectOption("http");
  await form(page).getByLabel("চেনা গেটওয়ে").selectOption("bulksmsbd");
  await fill(page, { "চাবি {key}": "journey-key", ঠিকানা: gateway.url, "প্রতি পার্টের দাম (টাকা)": "0.৫০" });
  await save(page, "গেটওয়ের তথ্য বদলানো হয়েছে");
  await expect(page.getByText("journey-key")).toHaveCount(0);
  await expectAccessible(page);

  const exams: { examId: number; publishedAt: string | null; scheme: unknown }[] = await call(
    page,
    "GET",
    "exam/getAll",
  );
  const exam = exams.find(({ publishedAt, scheme }) => publishedAt && scheme);
  await open(page, `marks/${exam?.examId}/publish`);
  await page.getByRole("link", { name: "ফলাফলের এসএমএস পাঠান" }).click();
  await page.getByLabel("কার মোবাইলে").selectOption("student");
  await page.getByLabel("লেখা", { exact: true }).fill("{নাম}: {নম্বর}, মেধাস্থান {মেধাস্থান}");
  // What is typed is sent once its list was seen.
  const send = page.getByRole("button", { name: /টি এসএমএস পাঠান$/ });
  await expect(send).toBeDisabled();
  await press(page, "তালিকা দেখুন");
  await expect(send).toBeEnabled();
  await expect(page.getByText("প্রতি পার্ট ৳০.৫০")).toBeVisible();
  await picture("prepared");
  await expectAccessible(page);
  await page.getByLabel(/এখনই পাঠান/).check();
  await press(page, /টি এসএমএস পাঠান$/);
  await press(page, "হ্যাঁ, পাঠান");
  await expect(page.getByText(/পাঠানোর তালিকায় উঠেছে/)).toBeVisible();
  await dismiss(page);
  await expect.poll(() => gateway.taken.length).toBeGreaterThan(0);
  await expect(async () => {
    await open(page, "outbox?state=sent");
    await expect(page.getByRole("cell", { name: /মেধাস্থান/ }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(gateway.asked.every(({ body }) => body.includes("journey-key"))).toBe(true);
  await expectAccessible(page);
  await gateway.stop();
});
