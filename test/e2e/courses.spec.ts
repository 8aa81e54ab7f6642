import { byName, failures, testDialog } from "./dialog.ts";
import { expect, phone, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { form, open, press, remove, save, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

test("courses: four a page, bullets by line, a picture, what is in use stays", async ({ page, picture }) => {
  const name = "প্রকৌশল ও বিশ্ববিদ্যালয় ভর্তি পরীক্ষার পূর্ণাঙ্গ প্রস্তুতি";
  await open(page, "all-courses");
  await expect(page.getByText(/–৪$/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(4);
  await picture("courses");
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText(/৫–/)).toBeVisible();

  await press(page, "নতুন কোর্স");
  await press(form(page), saveWords);
  await expect(form(page).getByLabel("কোর্সের নাম")).toBeFocused();
  await form(page).getByLabel("কোর্সের নাম").fill(name);
  await form(page).getByLabel("কোর্সে যা যা আছে").fill("গতিবিদ্যা\nতরঙ্গ\n\nআলো");
  await form(page).getByLabel("ছবিতে যা দেখা যায়").fill("কমলা রঙের বর্গ");
  await page.locator('input[type="file"]').setInputFiles(photoFile("small"));
  await expect(page.getByAltText("যে ছবি বেছে নিয়েছেন")).toBeVisible();
  await picture("course-filled");
  await save(page, "কোর্সটি যোগ হয়েছে");

  await page.getByRole("searchbox").fill(name);
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();
  await expect(page.getByAltText("কমলা রঙের বর্গ")).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /^(গতিবিদ্যা|তরঙ্গ|আলো)$/ }),
  ).toHaveCount(3);
  await press(page, `সম্পাদনা: ${name}`);
  await form(page).getByLabel("কোর্সে যা যা আছে").fill("শুধু আলো");
  await save(page, "Course Information Updated successfully");
  await expect(page.getByText("শুধু আলো")).toBeVisible();
  await remove(page, name);
  await expect(page.getByText("No course found")).toBeVisible();

  await page.goto("/dashboard/all-courses");
  await press(page, /^মুছুন/);
  await press(page, "Yes, delete it!");
  await expect(
    page.getByText("An error occurred while deleting the courses. Please try again later."),
  ).toBeVisible();
  await expect(page.getByText(/টি ব্যাচে আছে .*মোছা যাবে না/)).toBeVisible();
  await picture("course-in-use");
});

test("my courses: a student's own without buttons; who manages courses changes them there too", async ({
  page,
  pageOf,
}) => {
  await open(page, "myCourses");
  await press(page, /^সম্পাদনা/);
  await form(page).getByLabel("ছবিতে যা দেখা যায়").fill("নতুন করে লেখা");
  await save(page, "Course Updated successfully");
  await expect(page.getByAltText("নতুন করে লেখা")).toBeVisible();
  const all = await page.getByRole("heading", { level: 2 }).count();

  const student = await pageOf("student", phone);
  await open(student, "myCourses");
  await expect(student.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(await student.getByRole("heading", { level: 2 }).count()).toBeLessThan(all);
  await expect(student.getByRole("main").getByRole("button")).toHaveCount(0);
});

testDialog("courses", {
  path: "all-courses",
  add: "নতুন কোর্স",
  fields: { "কোর্সের নাম *": "" },
  choose: (page) => form(page).getByLabel("কোর্সে যা যা আছে").fill("আলো"),
  find: byName,
  calls: ["course/addCourse", "course/updateCourse", "course/delete"],
  failed: failures("courses", "Course Information"),
  told: ["কোর্সটি যোগ হয়েছে", "Course Information Updated successfully"],
});
