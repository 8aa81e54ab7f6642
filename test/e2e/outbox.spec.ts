import { startGateway } from "../sms-gateway.ts";
import { call, expect, expectAccessible, expectFits, test } from "./journey.ts";
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
  await fill(page, { "API কী {key}": "journey-key", ঠিকানা: gateway.url, "প্রতি পার্টের দাম (টাকা)": "0.৫০" });
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

test("a wrong list, without one person who was taken out of it, is stopped, read on a phone and cancelled as a whole", async ({
  page,
  picture,
}) => {
  await open(page, "outbox");
  await call(page, "POST", "outbox/stop", { stopped: true });
  const text = encodeURIComponent("{নাম}: ভুল কথা");
  await open(page, `outbox/new?kind=own&batchId=1&to=student&text=${text}`);
  await expect(page.getByText(/^সবচেয়ে লম্বা এসএমএসে: ১ পার্ট, আর [০-৯]+ অক্ষর$/)).toBeVisible();
  await page
    .getByRole("button", { name: /^বাদ দিন: / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^আবার নিন: / })).toBeVisible();
  await expectAccessible(page);
  await press(page, /টি এসএমএস পাঠান$/);
  await press(page, "হ্যাঁ, পাঠান");
  await expect(page.getByText(/পাঠানোর তালিকায় উঠেছে/)).toBeVisible();
  await dismiss(page);
  await expect(page).toHaveURL(/outbox\/lists\/[0-9]+$/);
  await press(page, /^থামান/);
  await dismiss(page);
  await expect(page.getByText("তালিকাটি থামানো হয়েছে").first()).toBeVisible();
  await picture("stopped");
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(/ভুল কথা/).first()).toBeVisible();
  await picture("stopped on a phone");
  await expectAccessible(page);
  await press(page, "আরও কাজ: এসএমএস");
  await press(page, /^আটকে থাকাগুলো বাতিল/);
  await press(page, "হ্যাঁ, সবগুলো");
  await dismiss(page);
  await expect(page.getByRole("button", { name: /^আটকে থাকাগুলো/ })).toHaveCount(0);
  await open(page, "outbox/lists");
  await expect(page.getByText(/বাতিল [০-৯]+/).first()).toBeVisible();
  await expectAccessible(page);
  await call(page, "POST", "outbox/stop", { stopped: false });
});

test("where a gateway answers what nobody understands the home says so, and a person decides of the whole list on a phone", async ({
  page,
  picture,
}) => {
  const gateway = await startGateway(() => "<html>server busy</html>");
  await open(page, "outbox/gateway");
  await press(page, "বদলান");
  await form(page).getByLabel("এসএমএস যেভাবে যায়").selectOption("http");
  await form(page).getByLabel("চেনা গেটওয়ে").selectOption("bulksmsbd");
  await fill(page, {
    "API কী {key}": "journey-key",
    ঠিকানা: gateway.url,
    "প্রতি পার্টের দাম (টাকা)": "0.৫০",
    "মিনিটে সর্বোচ্চ কয়টি এসএমএস": "6000",
  });
  await save(page, "গেটওয়ের তথ্য বদলানো হয়েছে");
  const text = encodeURIComponent("{নাম}: কাল ক্লাস হবে");
  await open(page, `outbox/new?kind=own&batchId=2&to=student&text=${text}`);
  await page.getByLabel(/এখনই পাঠান/).check();
  await press(page, /টি এসএমএস পাঠান$/);
  await press(page, "হ্যাঁ, পাঠান");
  await dismiss(page);
  await expect(page).toHaveURL(/outbox\/lists\/[0-9]+$/);
  const list = page.url();
  const uncertain = page.getByRole("button", { name: /^অনিশ্চিতগুলো গেছে বলে ধরুন/ });
  await expect(async () => {
    await page.goto(list);
    await expect(uncertain).toBeVisible({ timeout: 1000 });
  }).toPass();
  await picture("uncertain");
  await open(page, "");
  await expect(page.getByRole("main").locator('a[href*="/dashboard/outbox"]').first()).toBeVisible();
  await picture("home");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(list);
  await picture("uncertain on a phone");
  await expectFits(page);
  await expectAccessible(page);

  gateway.answer((messages) => {
    gateway.taken.push(...messages);
    return { response_code: 202, message_id: `m${gateway.taken.length}` };
  });
  await press(page, "আরও কাজ: এসএমএস");
  await press(page, /^অনিশ্চিতগুলো আবার পাঠান/);
  await press(page, "হ্যাঁ, সবগুলো");
  await dismiss(page);
  await expect(page.getByRole("button", { name: /^অনিশ্চিত/ })).toHaveCount(0);
  await expect.poll(() => gateway.taken.length).toBeGreaterThan(0);
  const numbers = gateway.taken.map(({ to, text }) => `${to} ${text}`);
  expect(new Set(numbers).size).toBe(numbers.length);
  await gateway.stop();
});

test("a rule is switched on; its list waits on the home with people, price and reason, and one press sends it", async ({
  page,
  picture,
}) => {
  const soon = (minutes: number) =>
    new Date(Date.now() + 6 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 16).split("T");
  const [, time = ""] = soon(0);
  const [tomorrow = ""] = soon(24 * 60);
  const exam = await call(page, "POST", "exam/addExam", {
    ...{ category: "ভর্তি", examName: "নিয়মের মডেল টেস্ট", examType: "লিখিত", subject: ["রসায়ন"] },
    ...{ examDate: tomorrow, time: "23:30", batch: { batchId: 1 } },
  });
  await open(page, "outbox/rules");
  await press(page, "নিয়ম বদলান: পরীক্ষার আগাম বার্তা");
  await form(page).getByLabel("নিয়মটি চালু").check();
  await fill(page, { "যে সময়ে": time });
  await picture("rule");
  await save(page, "নিয়ম বদলানো হয়েছে");
  await expectAccessible(page);
  const list = page.getByRole("listitem").filter({ hasText: /নিয়মের মডেল টেস্ট.*টি এসএমএস/ });
  await expect(async () => {
    await open(page, "");
    await expect(list).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(list).toContainText(/[০-৯]+টি এসএমএস, [০-৯]+ পার্ট, খরচ ৳/);
  await picture("home");
  await page.setViewportSize({ width: 360, height: 740 });
  await picture("home on a phone");
  await expectAccessible(page);
  await list.getByRole("link").click();
  await expect(page.getByRole("button", { name: /টি এসএমএস পাঠান$/ })).toBeVisible();
  await open(page, "");
  await list.getByRole("button", { name: /টি পাঠান$/ }).click();
  await expect(page.getByText(/পাঠানোর তালিকায় উঠেছে/)).toBeVisible();
  await dismiss(page);
  await expect(list).toHaveCount(0);
  await open(page, "outbox/rules");
  await picture("rules on a phone");
  await expectAccessible(page);
  await call(page, "POST", "outbox/decideAll", { state: "waiting", kind: "examReminder", to: "cancel" });
  const rules: { kind: string }[] = await call(page, "GET", "messageRule/getAll");
  const { trustedBy: _, ...rule } = Object(rules.find(({ kind }) => kind === "examReminder"));
  await call(page, "PUT", "messageRule/update", { ...rule, isOn: false });
  await call(page, "POST", "exam/delete", { examId: exam.examId });
});
