import { call, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { hydrated } from "./pages.ts";
import { press } from "./screen.ts";

test.use(phone);

test("a visitor with roll and phone digits sees a result that the office has opened, and no name", async ({
  page,
  pageOf,
  picture,
}) => {
  const office = await pageOf("administrator");
  const exams = await call(office, "GET", "exam/getAll?marked=true");
  const { examId, examName } = exams.find((exam: { publishedAt: string | null }) => exam.publishedAt);
  const [student] = await call(office, "GET", "student/getAll?searchName=26000001");
  await page.goto("/result");
  await expect(page.getByText(/^এখন কোনো পরীক্ষার ফল সবার জন্য খোলা নেই/)).toBeVisible();

  await office.goto(`/dashboard/marks/${examId}/publish`);
  await hydrated(office);
  const opened = office.waitForResponse("**/api/publicResult/open");
  await office.getByRole("switch").click();
  expect((await opened).status()).toBe(200);
  await page.goto("/");
  const toResults = page.getByRole("link", { name: "পরীক্ষার ফলাফল দেখুন" });
  await expect(toResults).toBeInViewport({ ratio: 1 });
  await toResults.click();
  await page.getByLabel("পরীক্ষা", { exact: true }).selectOption(String(examId));
  await page.getByLabel("রেজি. নম্বর").fill("২৬০০০০০১");
  await page.getByLabel("মোবাইলের শেষ চার অঙ্ক").fill("12");
  await press(page, "ফলাফল দেখুন");
  await expect(page.getByText("মোবাইলের শেষ চারটি অঙ্ক লিখুন")).toBeVisible();
  const wrong = student.mobile.endsWith("0000") ? "1111" : "0000";
  await page.getByLabel("মোবাইলের শেষ চার অঙ্ক").fill(wrong);
  await press(page, "ফলাফল দেখুন");
  await expect(page.getByRole("alert")).toContainText("এই রেজি. নম্বর ও অঙ্কের সঙ্গে মেলে এমন কোনো ফল পাওয়া যায়নি");
  await picture("wrong");
  await page.getByLabel("মোবাইলের শেষ চার অঙ্ক").fill(student.mobile.slice(-4));
  await press(page, "ফলাফল দেখুন");
  const result = page.getByRole("region", { name: "ফলাফল" });
  await expect(result).toContainText(examName);
  await expect(result).toContainText("কেন্দ্রীয় মেধাস্থান");
  await expect(result).toContainText(/[০-৯]+ জনের মধ্যে [০-৯]+(ম|য়|র্থ|ষ্ঠ|তম)/);
  await expect(page.getByText(student.userName)).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await picture("found");
  await expectFits(page);
  await expectAccessible(page);
});
