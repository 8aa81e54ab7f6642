import type { Page } from "@playwright/test";
import { failures, ofStudent, testDialog } from "./dialog.ts";
import { call, expect, expectAccessible, test } from "./journey.ts";
import { deleteFirst, fill, form, open, press, routeState, save, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

test("results of one student: total while typing, highest refused, a stale list told, paged, deleted", async ({
  page,
  picture,
}) => {
  const roll = "26000110";
  await open(page, `all-students?search=${roll}`);
  await page
    .getByRole("table")
    .getByRole("button", { name: /^আরও কাজ:/ })
    .click();
  await page.getByRole("link", { name: /^ফলাফল:/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/manage-result\?student=\d+$/);
  const studentId = Number(new URL(page.url()).searchParams.get("student"));
  expect(await routeState(page)).toEqual({ studentId });
  await call(page, "POST", "result/addUpdateResult", { studentId, isUpdate: true, resultDetail: [] });
  await page.reload();
  await expect(page.getByText("No result found")).toBeVisible();
  await picture("results-empty");

  await press(page, "নতুন ফলাফল");
  await fill(page, { "পরীক্ষা *": "মডেল টেস্ট", "বিষয় *": "উচ্চতর গণিত দ্বিতীয় পত্র" });
  await fill(page, { "এমসিকিউ নম্বর *": "২০.২৫", "লিখিত নম্বর *": "40.5", "সর্বোচ্চ নম্বর *": "60" });
  await expect(form(page).getByLabel("মোট নম্বর", { exact: true })).toHaveValue("৬০.৭৫");
  await press(form(page), saveWords);
  await expect(form(page).getByText("সর্বোচ্চ নম্বর মোট নম্বরের চেয়ে কম হতে পারে না")).toBeVisible();
  await expect(form(page).getByLabel("সর্বোচ্চ নম্বর *")).toBeFocused();
  await picture("results-refused");
  await expectAccessible(page);
  await fill(page, { "সর্বোচ্চ নম্বর *": "৮০" });
  await save(page, "Added Result successfully");
  await expect(page.getByText("৬০.৭৫")).toBeVisible();

  await press(page, /^সম্পাদনা/);
  await fill(page, { "লিখিত নম্বর *": "৪১" });
  const row = { examName: "সাপ্তাহিক", subjectName: "রসায়ন", mcqMarks: 1, writtenMarks: 2, highestMarks: 9 };
  const more = { studentId, isUpdate: false, resultDetail: Array.from({ length: 10 }, () => row) };
  await call(page, "POST", "result/addUpdateResult", more);
  await press(form(page), saveWords);
  await expect(form(page).getByText("অন্য কেউ এই তথ্য বদলেছেন")).toBeVisible();
  await expect(form(page).getByLabel("লিখিত নম্বর *")).toHaveValue("৪১");
  await picture("results-stale");
  await press(form(page), "নতুন তথ্য আনুন");
  await fill(page, { "লিখিত নম্বর *": "৪১" });
  await save(page, "Result updated successfully");
  await expect(page.getByText("৬১.২৫")).toBeVisible();
  await expect(page.getByText("মোট ১১টি", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText("মোট ১১, এখানে ১১–১১")).toBeVisible();
  await deleteFirst(page);
  await expect(page.getByText("মোট ১০টি", { exact: true })).toBeVisible();
  await picture("results");
  await expectAccessible(page);
});

testDialog("results", {
  path: "manage-result",
  add: "নতুন ফলাফল",
  fields: {
    "পরীক্ষা *": "",
    "বিষয় *": "রসায়ন",
    "এমসিকিউ নম্বর *": "20",
    "লিখিত নম্বর *": "30",
    "সর্বোচ্চ নম্বর *": "60",
  },
  find: lastResultsOf("26000062"),
  ofStudent: true,
  calls: ["result/addUpdateResult", "result/addUpdateResult", "result/addUpdateResult"],
  failed: failures("result"),
  told: ["Added Result successfully", "Result updated successfully"],
});

/** Results stand in the order of their adding, ten a page: a new one is on the last. */
function lastResultsOf(roll: string) {
  return async (page: Page) => {
    const student = await ofStudent(roll)(page);
    const { resultDetail } = await call(
      page,
      "GET",
      `result/getById?${student.replace("student", "studentId")}`,
    );
    return `${student}&page=${Math.ceil(resultDetail.length / 10)}`;
  };
}
