import { dayAfter, today } from "../../src/shared/dates.ts";
import { permissionNames } from "../../src/shared/permissions.ts";
import { call, expect, expectAccessible, phone, test } from "./journey.ts";
import { dismiss, press } from "./screen.ts";

test("a student's home on a phone: what is late and the way to pay it, the next exam, how the last one went, classes, what is due, how marks went; the bar leads on", async ({
  pageOf,
}) => {
  const page = await pageOf("student", phone);
  await page.goto("/dashboard");
  expect(await page.locator("main h2:visible").allTextContents()).toEqual([
    expect.stringContaining("পরীক্ষা"),
    "সর্বশেষ ফলাফল",
    "আজ ও আগামীকালের ক্লাস",
    expect.stringContaining("হাজিরা"),
    "যা বাকি",
    "বিজ্ঞপ্তি",
  ]);
  const late = page.getByRole("region", { name: /^৳[০-৯,]+ বকেয়া$/ });
  await expect(late).toBeInViewport({ ratio: 1 });
  await expect(late).toContainText(/[০-৯]+ দিন পেরিয়েছে/);
  const result = page.getByRole("region", { name: "সর্বশেষ ফলাফল" });
  await expect(result.getByText("ব্যাচের গড়")).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(page.getByRole("region", { name: /^হাজিরা, / })).toContainText("ক্লাসের");
  await expect(page.getByRole("region", { name: "যা বাকি" }).getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("img", { name: "নম্বরের অগ্রগতি" })).toBeVisible();

  const bar = page.getByRole("navigation", { name: "প্রতিদিনের পাতা" });
  await expect(bar.getByRole("link")).toHaveText([/^হোম/, /^ফলাফল/, /^কাজ/, /^পরীক্ষা/, /^বার্তা/]);
  for (const [name, path] of [
    ["ফলাফল", "results"],
    ["কাজ", "manage-assignment"],
    ["পরীক্ষা", "my-exam-schedule"],
    ["বার্তা", "contact"],
  ]) {
    await bar.getByRole("link", { name }).tap();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
  }
  await bar.getByRole("link", { name: "হোম" }).tap();
  await late.getByRole("link", { name: "টাকা দিন" }).tap();
  await expect(page).toHaveURL(/dashboard\/my-money$/);
  await bar.getByRole("link", { name: "হোম" }).tap();
  await result.getByRole("link").nth(1).tap();
  await expect(page).toHaveURL(/dashboard\/results\/[0-9]+$/);
});

test("the office's home is today: four figures with what they are compared with, a queue that leads to each work, thirty days of takings, and the verbs", async ({
  pageOf,
}) => {
  const page = await pageOf("administrator");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^আজ, [^ ]+বার [০-৯]+ /);
  const figures = page.getByRole("list", { name: "আজকের অবস্থা" });
  await expect(figures.getByRole("listitem")).toHaveCount(4);
  await expect(figures.getByRole("link", { name: /^এ মাসের আদায়/ })).toContainText(/ পর্যন্ত ৳/);
  await expect(figures.getByRole("link", { name: /^আজকের আদায়/ })).toContainText(/গত [^ ]+বার −?৳/);
  // The work stands on one screen, the folded row of one's own cards below it.
  const { y = 0 } = (await page.locator("[data-own-cards]").boundingBox()) ?? {};
  expect(y).toBeLessThan(920);
  await expect(page.getByRole("img", { name: /^৩০ দিনের আদায়/ })).toBeVisible();
  const owing = (await figures.getByRole("link", { name: /^মোট বকেয়া/ }).textContent())?.match(
    /([০-৯]+) জনের/,
  )?.[1];
  await figures.getByRole("link", { name: /^মোট বকেয়া/ }).click();
  await expect(page.getByText(`মোট ${owing} জন`, { exact: true })).toBeVisible();

  await page.goto("/dashboard");
  const queue = page.getByRole("region", { name: "যা অপেক্ষা করছে" });
  await queue.getByRole("link", { name: /নম্বর তোলা বাকি/ }).click();
  await expect(page).toHaveURL(/dashboard\/(marks\/[0-9]+|exam-schedule)/);
  await page.goto("/dashboard");
  await queue.getByRole("link", { name: /পেমেন্ট যাচাই করা বাকি/ }).click();
  await expect(page).toHaveURL(/dashboard\/claims$/);
  await page.goto("/dashboard");
  const actions = page.getByRole("navigation", { name: "এখনই করুন" });
  await expect(actions.getByRole("link")).toHaveCount(4);
  await actions.getByRole("link", { name: "শিক্ষার্থী ভর্তি" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "শিক্ষার্থী ভর্তি" })).toBeVisible();
});

test("a teacher's home has own classes, sheets to fill and hand-ins, and no money", async ({ pageOf }) => {
  const page = await pageOf("teacher");
  await page.goto("/dashboard");
  // On a day without class of their own, when the next is.
  await expect(page.getByRole("region", { name: /^(আজকের|পরের) ক্লাস$/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "সামনের পরীক্ষা" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "যা অপেক্ষা করছে" })).toBeVisible();
  await expect(page.locator("main")).not.toContainText("৳");
  await page.getByRole("region", { name: "জমা পড়া কাজ" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/manage-assignment\/[0-9]+$/);
});

test("a cashier's home is a search: a roll and Enter stand before the account, a part of a name before all who are meant", async ({
  pageOf,
}) => {
  const office = await pageOf("administrator");
  const granted = Object.fromEntries(permissionNames.map((name) => [name, name === "feeDesk"]));
  const { userTypeId } = await call(office, "POST", "userType/addUserType", {
    userTypeName: "ক্যাশিয়ার",
    ...granted,
  });
  const cashier = await call(office, "POST", "teacher/addTeacher", {
    ...{ teacherName: "রোকেয়া খাতুন", email: "rokeya@example.com", mobile: "01712345678" },
    ...{ address: "ধ্রুবক ভবন", userTypeId },
  });
  const page = await pageOf(cashier);
  await page.goto("/dashboard");
  const type = (name: string, value: string) => page.locator(`input[name="${name}"]`).fill(value);
  await type("password", cashier.password);
  await type("newPassword", "counter-77");
  await type("confirmPassword", "counter-77");
  await press(page, "পাসওয়ার্ড বদলান");
  await dismiss(page);
  await expect(page).toHaveURL(/dashboard$/);
  await page.goto("/dashboard");
  await expect(page.getByRole("searchbox", { name: "রেজি. নম্বর বা নাম" })).toBeFocused();
  await expect(page.getByRole("region", { name: "আপনার সর্বশেষ রসিদ" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("26000001");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dashboard\/desk\?student=[0-9]+$/);
  await page.goto("/dashboard");
  await expect(page.getByRole("searchbox", { name: "রেজি. নম্বর বা নাম" })).toBeFocused();
  await page.keyboard.type("২৬০০০");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/dashboard\/desk\?find=/);
  await expect(page.getByRole("option").first()).toBeVisible();

  // Who teaches too, but not today, is told when; the roll is the last thing to do then.
  await call(office, "PUT", "userType/updateUserType", { userTypeId, rollCall: true, marksEntry: true });
  for (const days of [2, 3]) {
    const weekday = new Date(`${dayAfter(today(), days)}T00:00:00Z`).getUTCDay();
    await call(office, "POST", "routine/addClass", {
      ...{ batchId: 1, subject: "গণিত", weekday, from: "06:00", until: "06:30" },
      teacherId: cashier.teacherId,
    });
  }
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "পরের ক্লাস" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("navigation", { name: "এখনই করুন" }).getByRole("link")).toHaveText([
    "হাজিরা নিন",
    "নম্বর তুলুন",
  ]);
});
