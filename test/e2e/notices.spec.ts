import type { Browser, Page } from "@playwright/test";
import { permissionNames } from "../../src/shared/permissions.ts";
import { dismiss, form, open, press, remove, saved, saveWords } from "./management.ts";
import { expect, expectAccessible, people, signIn, test } from "./walk.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^বিজ্ঞপ্তি(, .*)?$/ });
const bellSays = (page: Page, words: string) =>
  expect(page.getByRole("button", { name: words, exact: true })).toBeVisible();
const panel = (page: Page) => page.getByRole("dialog", { name: "বিজ্ঞপ্তি" });
const notice = (page: Page, title: string) => page.getByRole("main").getByRole("link", { name: title });

test("administrator, teacher and student each find two unread notices on a new demo", async ({ browser }) => {
  for (const person of [people.administrator(), people.teacher(), people.student()]) {
    const page = await another(browser, person);
    await bellSays(page, "বিজ্ঞপ্তি, ২টি না-পড়া");
    await expect(bell(page)).toHaveText("২");
    await page.context().close();
  }
});

test("a student reads: the bell by keyboard, one notice, then all; the badge is gone and stays gone", async ({
  page,
  browser,
  picture,
  context,
}) => {
  const student = await admit(browser, 1);
  await signIn(page, student);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("মূল ড্যাশবোর্ড");
  await bellSays(page, "বিজ্ঞপ্তি, ২টি না-পড়া");
  await picture("dashboard");
  await expectAccessible(page);

  await bell(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await expect(panel(page).getByRole("heading", { name: "বিজ্ঞপ্তি" })).toBeFocused();
  await picture("bell");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bellSays(page, "বিজ্ঞপ্তি, ২টি না-পড়া");

  await page.keyboard.press("Enter");
  await panel(page).getByRole("link", { name: "অফিস খোলা থাকার সময়" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/notices\/[0-9]+$/);
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("অফিস খোলা থাকার সময়");
  await expect(page.getByText("রেজিস্ট্রেশন আইডি সঙ্গে রাখার অনুরোধ রইল")).toBeVisible();
  await bellSays(page, "বিজ্ঞপ্তি, ১টি না-পড়া");
  await picture("notice");
  await expectAccessible(page);

  await page.getByRole("link", { name: "সব বিজ্ঞপ্তি", exact: true }).click();
  await expect(page.getByText("মোট ২", { exact: true })).toBeVisible();
  await expect(notice(page, "মাসিক মডেল টেস্ট")).toContainText("না-পড়া");
  await expect(notice(page, "অফিস খোলা থাকার সময়")).not.toContainText("না-পড়া");
  await picture("list");
  await expectAccessible(page);

  await context.setOffline(true);
  await bell(page).click();
  await expect(panel(page).getByText("বিজ্ঞপ্তি আনা যায়নি।")).toBeVisible();
  await picture("bell-offline");
  await context.setOffline(false);
  await press(panel(page), "আবার চেষ্টা করুন");
  await expect(panel(page).getByRole("listitem")).toHaveCount(2);
  await press(panel(page), "সব পড়া হয়েছে");
  await bellSays(page, "বিজ্ঞপ্তি");
  await expect(panel(page).getByText("না-পড়া")).toHaveCount(0);
  await expect(panel(page).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bell(page)).toHaveText("");
  await page.reload();
  await bellSays(page, "বিজ্ঞপ্তি");
  await expect(page.getByRole("button", { name: "সব পড়া হয়েছে" })).toHaveCount(0);
});

test("staff write to one batch: its student finds it, another does not; it is changed, filtered and deleted", async ({
  page,
  browser,
  picture,
}, info) => {
  const title = `ল্যাবের নতুন সময় ${info.project.name}`;
  const [own, other] = [await admit(browser, 1), await admit(browser, 2)];
  await open(page, "manage-notice");
  await expect(page.getByText("মোট ২", { exact: true })).toBeVisible();
  await press(page, "নতুন বিজ্ঞপ্তি");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(2);
  await expect(form(page).getByLabel("শিরোনাম *")).toBeFocused();
  await form(page).getByLabel("শিরোনাম *").fill(title);
  await form(page).getByLabel("বিজ্ঞপ্তির লেখা *").fill("রসায়ন ল্যাব এখন থেকে সোমবার।\nঅ্যাপ্রন আনতে হবে।");
  await form(page).getByLabel("শেষ দিন *").fill("2020-01-01");
  await press(form(page), saveWords);
  await expect(form(page).getByText("শেষ দিন প্রথম দিনের আগে হতে পারে না")).toBeVisible();
  await picture("refused");
  await expectAccessible(page);
  await form(page).getByLabel("শেষ দিন *").fill("2099-12-31");
  await form(page).getByLabel("কার জন্য *").selectOption("1");
  await saved(page, "বিজ্ঞপ্তিটি যোগ হয়েছে");
  await dismiss(page);
  await expect(page.getByText("মোট ৩", { exact: true })).toBeVisible();
  await picture("manage");
  await expectAccessible(page);

  const reader = await another(browser, own);
  await bellSays(reader, "বিজ্ঞপ্তি, ৩টি না-পড়া");
  await notice(reader, title).click();
  await expect(reader.getByText("অ্যাপ্রন আনতে হবে।")).toBeVisible();
  await expect(reader.getByRole("article")).toContainText("প্রকৌশল ২৬ – সকাল ব্যাচ");
  await bellSays(reader, "বিজ্ঞপ্তি, ২টি না-পড়া");
  const stranger = await another(browser, other);
  await bellSays(stranger, "বিজ্ঞপ্তি, ২টি না-পড়া");
  await stranger.goto("/dashboard/notices");
  await expect(notice(stranger, "মাসিক মডেল টেস্ট")).toBeVisible();
  await expect(notice(stranger, title)).toHaveCount(0);
  await stranger.goto(new URL(reader.url()).pathname);
  await expect(stranger.getByText("পাতাটি পাওয়া যায়নি")).toBeVisible();
  await stranger.goto("/dashboard/manage-notice");
  await expect(stranger.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();

  await page.getByLabel("শিরোনাম বা লেখা দিয়ে খুঁজুন").fill("অ্যাপ্রন");
  await expect(page.getByText("মোট ১", { exact: true })).toBeVisible();
  await page.getByLabel("অবস্থা").selectOption("coming");
  await expect(page.getByText("কোনো বিজ্ঞপ্তি পাওয়া যায়নি")).toBeVisible();
  await picture("none");
  await page.getByRole("link", { name: "লেখা সব বিজ্ঞপ্তি দেখুন" }).click();
  await expect(page.getByText("মোট ৩", { exact: true })).toBeVisible();
  await press(page, `সম্পাদনা: ${title}`);
  await form(page).getByLabel("প্রথম দিন *").fill("2099-12-01");
  await saved(page, "বিজ্ঞপ্তিটি হালনাগাদ হয়েছে");
  await dismiss(page);
  await page.getByLabel("অবস্থা").selectOption("coming");
  await expect(page).toHaveURL(/state=coming/);
  await expect(page.getByText("মোট ১", { exact: true })).toBeVisible();
  await reader.goto("/dashboard");
  await expect(notice(reader, title)).toHaveCount(0);
  await remove(page, title);
  await reader.context().close();
  await stranger.context().close();
});

test("the storage bar is changed by staff, refused beside its field, and seen by students as it is", async ({
  page,
  browser,
  picture,
}) => {
  await signIn(page, people.teacher());
  await expect(page.getByText("৫০ GB-এর মধ্যে ২৫.৬ GB ব্যবহৃত")).toBeVisible();
  await press(page, "স্টোরেজের তথ্য বদলান");
  await form(page).getByLabel("ব্যবহৃত (GB) *").fill("৫০.৫");
  await press(form(page), saveWords);
  await expect(form(page).getByText("ব্যবহৃত জায়গা মোট জায়গার বেশি হতে পারে না")).toBeVisible();
  await expect(form(page).getByLabel("ব্যবহৃত (GB) *")).toBeFocused();
  await form(page).getByLabel("মোট (GB) *").fill("");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toBeVisible();
  await picture("storage");
  await expectAccessible(page);
  await form(page).getByLabel("মোট (GB) *").fill("১০০");
  await saved(page, "স্টোরেজের তথ্য হালনাগাদ হয়েছে");
  await dismiss(page);
  await expect(page.getByRole("button", { name: "স্টোরেজের তথ্য বদলান" })).toBeFocused();
  const student = await another(browser, people.student());
  await expect(student.getByText("১০০ GB-এর মধ্যে ৫০.৫ GB ব্যবহৃত")).toBeVisible();
  await expect(student.getByRole("button", { name: "স্টোরেজের তথ্য বদলান" })).toHaveCount(0);
  await student.context().close();
  await press(page, "স্টোরেজের তথ্য বদলান");
  await form(page).getByLabel("ব্যবহৃত (GB) *").fill("25.6");
  await form(page).getByLabel("মোট (GB) *").fill("50");
  await saved(page, "স্টোরেজের তথ্য হালনাগাদ হয়েছে");
});

test("the courses card leads to one's courses; without profile and courses the dashboard has banner and notices", async ({
  page,
  browser,
  picture,
}, info) => {
  const courses = (of: Page) => of.getByRole("region", { name: "আমার কোর্স" });
  await signIn(page, people.student());
  await expect(courses(page).getByRole("listitem")).toHaveCount(4);
  await expect(courses(page).getByRole("link", { name: "সব দেখুন" })).toHaveAttribute(
    "href",
    "/dashboard/myCourses",
  );
  await courses(page).getByRole("link", { name: "রসায়ন" }).click();
  await expect(page).toHaveURL(/\/dashboard\/myCourses#course-[0-9]+$/);
  await expect(page.getByRole("heading", { name: "রসায়ন" })).toBeInViewport();

  const office = await another(browser, people.administrator());
  await expect(courses(office).getByRole("listitem")).toHaveCount(6);
  const granted = Object.fromEntries(permissionNames.map((name) => [name, false]));
  const type = await post(office, "userType/addUserType", {
    userTypeName: `দ্বাররক্ষী ${info.project.name}`,
    ...granted,
  });
  const guard = await post(office, "teacher/addTeacher", {
    teacherName: "কামাল মিয়া",
    email: "kamal@example.com",
    mobile: "01712345678",
    address: "ধ্রুবক ভবন",
    userTypeId: type.userTypeId,
  });
  const plain = await another(browser, guard);
  await expect(plain.getByRole("heading", { name: "কামাল মিয়া" })).toBeVisible();
  await expect(plain.getByRole("region")).toHaveCount(1);
  await expect(plain.getByRole("region", { name: "বিজ্ঞপ্তি" })).toContainText("স্টোরেজ");
  await expectAccessible(plain);
  await plain.goto("/dashboard/profile");
  await expect(plain.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();
  await picture("courses");
  await office.context().close();
  await plain.context().close();
});

type SignIn = { regId: string; password: string };

/** A page of somebody else, on the dashboard. */
async function another(browser: Browser, person: SignIn): Promise<Page> {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({
    viewport: viewport ?? null,
    baseURL: process.env.PORTAL_URL ?? "",
  });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** A new student of a batch, who has read nothing yet. */
async function admit(browser: Browser, batchId: number): Promise<SignIn> {
  const office = await another(browser, people.administrator());
  const student = await post(office, "student/addStudent", {
    userName: "তানজিলা হক",
    email: "tanzila@example.com",
    mobile: "01712345678",
    fatherName: "মো. শামসুল হক",
    schoolName: "ধানমন্ডি বালিকা বিদ্যালয়",
    collegeName: "হলি ক্রস কলেজ",
    doj: "2026-11-01",
    userTypeId: 1,
    batch: { batchId },
  });
  await office.context().close();
  return student;
}

async function post(page: Page, path: string, data: object) {
  const headers = { origin: process.env.PORTAL_URL ?? "" };
  const answer = await page.request.post(`/api/${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}
