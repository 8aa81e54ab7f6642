import { expect, expectAccessible, people, photoFile, signIn, test, trySignIn } from "./walk.ts";

test("a student publishes a photo: too large is refused, shrunk, published", async ({ page, picture }) => {
  await signIn(page, people.student());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("মূল ড্যাশবোর্ড");
  await picture("profile");
  await expectAccessible(page);
  const auth = await page.evaluate(() => localStorage.getItem("auth"));
  const stored = JSON.parse(auth ?? "{}");
  expect(stored).toMatchObject({ regId: "26000001", userTypeId: 1 });
  expect(Object.keys(stored).sort()).toEqual(
    [
      "regId",
      "userName",
      "email",
      "mobile",
      "address",
      "userTypeId",
      "userTypeName",
      "file",
      "courses",
    ].sort(),
  );

  await page.getByRole("button", { name: "প্রকাশ করুন" }).click();
  await expect(page.getByText("No image selected for upload.")).toBeVisible();
  await page.getByRole("button", { name: "ঠিক আছে" }).click();
  await page.locator('input[type="file"]').setInputFiles(photoFile("large"));
  await expect(page.getByText("File size cannot exceed 50KB")).toBeVisible();
  await picture("too-large");
  await page.getByRole("button", { name: "ছবিটি ছোট করে নিন" }).click();
  await expect(page.getByText("File size cannot exceed 50KB")).toBeHidden();
  await page.getByRole("button", { name: "প্রকাশ করুন" }).click();
  await expect(page.getByText("Image updated successfully")).toBeVisible();
  await page.getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(page.getByAltText("বাছাই করা ছবি")).toBeHidden();
});

test("the sidebar shows a student nothing of the office's, and remembers how it stood", async ({
  page,
}, info) => {
  await signIn(page, people.student());
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const narrow = info.project.name === "360";
  if (narrow) {
    await page.getByRole("button", { name: "মেনু খুলুন" }).click();
    await expect(page.getByRole("link", { name: "প্রোফাইল" }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "মেনু খুলুন" })).toBeFocused();
  } else {
    await page.getByRole("button", { name: "মেনু ছোট করুন" }).click();
    expect(await page.evaluate(() => localStorage.getItem("sidebar-expanded"))).toBe("false");
    await page.reload();
    await expect(page.getByRole("button", { name: "মেনু বড় করুন" })).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "শিক্ষার্থী ব্যবস্থাপনা" })).toHaveCount(0);
});

test("a wrong password is told in the quoted words, the form resets, and the id has the focus", async ({
  page,
  picture,
}) => {
  await trySignIn(page, { regId: "26000001", password: "wrong-1" });
  await expect(page.getByText("Student Id or password Incorrect")).toBeVisible();
  await expect(page.locator('input[name="regId"]')).toHaveValue("");
  await expect(page.locator('input[name="regId"]')).toBeFocused();
  await picture("wrong");
  await expectAccessible(page);
  await trySignIn(page, { regId: "", password: "12345" });
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByText("Password must be 6 characters")).toBeVisible();
  const password = page.locator('input[name="password"]');
  await page.getByRole("button", { name: "পাসওয়ার্ড দেখান" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "পাসওয়ার্ড লুকান" }).click();
  await expect(password).toHaveAttribute("type", "password");
});
