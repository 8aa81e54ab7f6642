import type { Page } from "@playwright/test";
import { permissionNames } from "../../src/shared/permissions.ts";
import { call, expect, expectAccessible, phone, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { dismiss, press, unfoldOwn } from "./screen.ts";

test.use({ ...phone, person: "student" });

test("a student publishes a photo: too large is refused, shrunk, published", async ({ page, picture }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^আজ, [^ ]+বার [০-৯]+ /);
  await unfoldOwn(page);
  await picture("profile");
  await page.getByRole("button", { name: "ছবি সংরক্ষণ করুন" }).click();
  await expect(page.getByText("No image selected for upload.")).toBeVisible();
  await page.getByRole("button", { name: "ঠিক আছে" }).click();
  await page.locator('input[type="file"]').setInputFiles(photoFile("large"));
  await expect(page.getByText("File size cannot exceed 50KB")).toBeVisible();
  await picture("too-large");
  await page.getByRole("button", { name: "ছবিটি ছোট করে নিন" }).click();
  await expect(page.getByText("File size cannot exceed 50KB")).toBeHidden();
  await page.getByRole("button", { name: "ছবি সংরক্ষণ করুন" }).click();
  await expect(page.getByText("Image updated successfully")).toBeVisible();
  await page.getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(page.getByAltText("যে ছবি বেছে নিয়েছেন")).toBeHidden();
});

test("the courses card leads to one's courses; without profile and courses the dashboard has banner and notices", async ({
  page,
  pageOf,
}) => {
  const courses = (of: Page) => of.getByRole("region", { name: "আমার কোর্স" });
  await page.goto("/dashboard");
  await expect(courses(page)).toBeHidden();
  await unfoldOwn(page);
  await expect(courses(page).getByRole("listitem")).toHaveCount(4);
  await expect(courses(page).getByRole("link", { name: "সব দেখুন" })).toHaveAttribute(
    "href",
    "/dashboard/myCourses",
  );
  await courses(page).getByRole("link", { name: "রসায়ন" }).click();
  await expect(page).toHaveURL(/\/dashboard\/myCourses#course-[0-9]+$/);
  await expect(page.getByRole("heading", { name: "রসায়ন" })).toBeInViewport();

  const office = await pageOf("administrator");
  await office.goto("/dashboard");
  await unfoldOwn(office);
  await expect(courses(office).getByRole("listitem")).toHaveCount(6);
  const granted = Object.fromEntries(permissionNames.map((name) => [name, false]));
  const userType = await call(office, "POST", "userType/addUserType", {
    userTypeName: "দ্বাররক্ষী",
    ...granted,
  });
  const guard = await call(office, "POST", "teacher/addTeacher", {
    teacherName: "কামাল মিয়া",
    email: "kamal@example.com",
    mobile: "01712345678",
    address: "ধ্রুবক ভবন",
    userTypeId: userType.userTypeId,
  });
  const plain = await pageOf(guard);
  await plain.goto("/dashboard");
  await expect(plain).toHaveURL(/reset-password\?from=%2Fdashboard$/);
  await expect(plain.getByText("আগে নিজের একটি পাসওয়ার্ড বেছে নিন")).toBeVisible();
  await expectAccessible(plain);
  const type = (name: string, value: string) => plain.locator(`input[name="${name}"]`).fill(value);
  await type("password", guard.password);
  await type("newPassword", "01712345678");
  await type("confirmPassword", "01712345678");
  await press(plain, "পাসওয়ার্ড বদলান");
  await expect(plain.getByText("নিজের রেজি. নম্বর, নাম বা মোবাইল নম্বর পাসওয়ার্ড হিসেবে চলবে না")).toBeVisible();
  await type("newPassword", "changed1");
  await type("confirmPassword", "changed1");
  await press(plain, "পাসওয়ার্ড বদলান");
  await dismiss(plain);
  await expect(plain).toHaveURL(/dashboard$/);
  await expect(plain.getByRole("heading", { name: "কামাল মিয়া" })).toBeVisible();
  await expect(plain.getByRole("region")).toHaveCount(1);
  await expect(plain.getByRole("region", { name: "বিজ্ঞপ্তি" })).toContainText("স্টোরেজ");
  await expectAccessible(plain);
  await plain.goto("/dashboard/profile");
  await expect(plain.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();
});
