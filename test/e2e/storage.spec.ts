import { expect, expectAccessible, phone, test } from "./journey.ts";
import { form, press, save, saved, saveWords, unfoldOwn } from "./screen.ts";

test.use({ person: "teacher" });

test("the storage bar is changed by staff, refused beside its field, and seen by students as it is", async ({
  page,
  pageOf,
  picture,
}) => {
  await page.goto("/dashboard");
  await unfoldOwn(page);
  await expect(page.getByText("50 GB-র মধ্যে 25.6 GB ব্যবহৃত হয়েছে")).toBeVisible();
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
  await save(page, "স্টোরেজের তথ্য বদলানো হয়েছে");
  await expect(page.getByRole("button", { name: "স্টোরেজের তথ্য বদলান" })).toBeFocused();
  const student = await pageOf("student", phone);
  await student.goto("/dashboard");
  await unfoldOwn(student);
  await expect(student.getByText("100 GB-র মধ্যে 50.5 GB ব্যবহৃত হয়েছে")).toBeVisible();
  await expect(student.getByRole("button", { name: "স্টোরেজের তথ্য বদলান" })).toHaveCount(0);
  await press(page, "স্টোরেজের তথ্য বদলান");
  await form(page).getByLabel("ব্যবহৃত (GB) *").fill("25.6");
  await form(page).getByLabel("মোট (GB) *").fill("50");
  await saved(page, "স্টোরেজের তথ্য বদলানো হয়েছে");
});
