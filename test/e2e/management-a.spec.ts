import { dismiss, form, open, press, remove, saved, saveWords } from "./management.ts";
import { expect, expectAccessible, people, photoFile, signIn, test } from "./walk.ts";

test("teachers: five a page, added with a password told once, changed, searched, deleted", async ({
  page,
  picture,
}, info) => {
  const name = `মোছাঃ উম্মে কুলসুম জান্নাতুল ফেরদৌসী ${info.project.name}`;
  await open(page, "all-teachers");
  await expect(page.getByText(/–৫$/)).toBeVisible();
  await picture("teachers");
  await expectAccessible(page);
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText(/৬–১০$/)).toBeVisible();
  await expect(page).toHaveURL(/page=2/);

  await press(page, "নতুন শিক্ষক");
  await press(form(page), saveWords);
  await expect(form(page).getByLabel("নাম *", { exact: true })).toBeFocused();
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(4);
  await expect(form(page).getByLabel("ব্যবহারকারীর ধরন").locator("option")).not.toContainText(["শিক্ষার্থী"]);
  await picture("teacher-refused");
  await form(page).getByLabel("নাম *", { exact: true }).fill(name);
  await form(page).getByLabel("প্রতিষ্ঠানের নাম").fill("গণিত বিভাগ");
  await form(page).getByLabel("মোবাইল").fill("০১৭১২৩৪৫৬৭৮");
  await form(page).getByLabel("ই-মেইল").fill("kulsum@example.com");
  await page.locator('input[type="file"]').setInputFiles(photoFile("large"));
  await press(form(page), saveWords);
  await expect(form(page).getByText("File size cannot exceed 50KB")).toBeVisible();
  await press(form(page), "ছবিটি ছোট করে নিন");
  await expect(form(page).getByText("File size cannot exceed 50KB")).toBeHidden();
  await saved(page, "New Teacher added successfully");
  const popup = page.getByRole("dialog", { name: "Success!" });
  await expect(popup.getByRole("textbox", { name: "Reg ID" })).toHaveValue(/^T[0-9]{2}-[0-9]{6}$/);
  await expect(popup.getByRole("textbox", { name: "Password" })).toHaveValue(/^.{8}$/);
  await picture("teacher-added");
  await dismiss(page);

  await page.getByRole("searchbox").fill(name);
  await expect(page.getByText("মোট ১", { exact: true })).toBeVisible();
  await press(page, `সম্পাদনা: ${name}`);
  await form(page).getByLabel("প্রতিষ্ঠানের নাম").fill("রসায়ন বিভাগ");
  await saved(page, "Teacher Information Updated successfully");
  await dismiss(page);
  await expect(page.getByText("রসায়ন বিভাগ")).toBeVisible();
  await remove(page, name);
  await expect(page.getByText("No teacher found")).toBeVisible();

  await page.goto("/dashboard/all-teachers");
  await expect(page.getByRole("button", { name: "সম্পাদনা: অফিস প্রশাসক" })).toBeVisible();
  await expect(page.getByRole("button", { name: "মুছুন: অফিস প্রশাসক" })).toHaveCount(0);
});

test("courses: four a page, bullets by line, a picture, what is in use stays", async ({
  page,
  picture,
}, info) => {
  const name = `প্রকৌশল ও বিশ্ববিদ্যালয় ভর্তি পরীক্ষার পূর্ণাঙ্গ প্রস্তুতি ${info.project.name}`;
  await open(page, "all-courses");
  await expect(page.getByText(/–৪$/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(4);
  await picture("courses");
  await expectAccessible(page);
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page.getByText(/৫–/)).toBeVisible();

  await press(page, "নতুন কোর্স");
  await press(form(page), saveWords);
  await expect(form(page).getByLabel("কোর্সের নাম")).toBeFocused();
  await form(page).getByLabel("কোর্সের নাম").fill(name);
  await form(page).getByLabel("কোর্সে যা যা আছে").fill("গতিবিদ্যা\nতরঙ্গ\n\nআলো");
  await form(page).getByLabel("ছবিতে যা দেখা যায়").fill("কমলা রঙের বর্গ");
  await page.locator('input[type="file"]').setInputFiles(photoFile("small"));
  await expect(page.getByAltText("বাছাই করা ছবি")).toBeVisible();
  await picture("course-filled");
  await saved(page, "কোর্সটি যোগ হয়েছে");
  await dismiss(page);

  await page.getByRole("searchbox").fill(name);
  await expect(page.getByText("মোট ১", { exact: true })).toBeVisible();
  await expect(page.getByAltText("কমলা রঙের বর্গ")).toBeVisible();
  await expect(
    page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: /^(গতিবিদ্যা|তরঙ্গ|আলো)$/ }),
  ).toHaveCount(3);
  await press(page, `সম্পাদনা: ${name}`);
  await form(page).getByLabel("কোর্সে যা যা আছে").fill("শুধু আলো");
  await saved(page, "Course Information Updated successfully");
  await dismiss(page);
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
  browser,
  picture,
}) => {
  await open(page, "myCourses");
  await press(page, /^সম্পাদনা/);
  await form(page).getByLabel("ছবিতে যা দেখা যায়").fill("নতুন করে লেখা");
  await saved(page, "Course Updated successfully");
  await dismiss(page);
  await expect(page.getByAltText("নতুন করে লেখা")).toBeVisible();
  const all = await page.getByRole("heading", { level: 2 }).count();

  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: process.env.PORTAL_URL ?? "",
  });
  const student = await context.newPage();
  await signIn(student, people.student());
  await student.goto("/dashboard/myCourses");
  await expect(student.getByRole("heading", { level: 2 }).first()).toBeVisible();
  expect(await student.getByRole("heading", { level: 2 }).count()).toBeLessThan(all);
  await expect(student.getByRole("main").getByRole("button")).toHaveCount(0);
  await expectAccessible(student);
  for (const path of ["all-teachers", "all-courses", "manage-batch", "user-type"]) {
    await student.goto(`/dashboard/${path}`);
    await expect(student.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();
  }
  await picture("my-courses");
  await context.close();
});
