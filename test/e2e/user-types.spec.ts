import { permissionNames } from "../../src/shared/permissions.ts";
import { byId, failures, testDialog } from "./dialog.ts";
import { expect, test } from "./journey.ts";
import { dismiss, form, open, press, remove, save, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

test("user types: a toggle for each permission, saved each, switched back when saving fails", async ({
  page,
  context,
  picture,
}) => {
  const name = "পরীক্ষা ও ফলাফল নিয়ন্ত্রণ সহকারী";
  await open(page, "user-type");
  await expect(page.getByRole("region", { name: "শিক্ষক", exact: true }).getByRole("switch")).toHaveCount(
    // And one that asks for a second factor.
    permissionNames.length + 1,
  );
  await picture("user-types");
  await press(page, "নতুন ভূমিকা");
  await press(form(page), saveWords);
  await expect(form(page).getByLabel("ভূমিকার নাম")).toBeFocused();
  await form(page).getByLabel("ভূমিকার নাম").fill(name);
  await form(page).getByRole("switch", { name: "পরীক্ষার সময়সূচি দেখা", exact: true }).click();
  await picture("user-type-filled");
  await save(page, "New user type added successfully");

  const card = page.getByRole("region", { name, exact: true });
  const toggle = (label: string) => card.getByRole("switch", { name: label, exact: true });
  await expect(toggle("পরীক্ষার সময়সূচি দেখা")).toBeChecked();
  await toggle("নিজের প্রোফাইল দেখা ও বদলানো").press("Space");
  await toggle("ব্যাচ যোগ করা ও বদলানো").click();
  await expect(card.getByText("সংরক্ষিত হয়েছে")).toBeVisible();
  await page.reload();
  await expect(toggle("নিজের প্রোফাইল দেখা ও বদলানো")).toBeChecked();
  await expect(toggle("ব্যাচ যোগ করা ও বদলানো")).toBeChecked();
  await context.setOffline(true);
  await toggle("নিজের প্রোফাইল দেখা ও বদলানো").click();
  await expect(
    page.getByText("An error occurred while updating the user type. Please try again later."),
  ).toBeVisible();
  await context.setOffline(false);
  await picture("toggle-failed");
  await dismiss(page);
  await expect(toggle("নিজের প্রোফাইল দেখা ও বদলানো")).toBeChecked();

  await press(page, `সম্পাদনা: ${name}`);
  await form(page).getByLabel("ভূমিকার নাম").fill(`${name} প্রধান`);
  await save(page, "ভূমিকাটির নাম বদলানো হয়েছে");
  await remove(page, `${name} প্রধান`);
  const own = page.getByRole("region", { name: "প্রশাসক", exact: true });
  await own.getByRole("switch", { name: "ভূমিকা, প্রতিষ্ঠান ও ওয়েবসাইট বদলানো" }).click();
  await press(page, "হ্যাঁ, ছাড়ছি");
  await expect(page.getByText("এতে ভূমিকা ও অনুমতি বদলানোর মতো কেউ থাকবেন না, তাই করা যাবে না")).toBeVisible();
  await dismiss(page);
  await expect(own.getByRole("switch", { name: "ভূমিকা, প্রতিষ্ঠান ও ওয়েবসাইট বদলানো" })).toBeChecked();
  await page.getByRole("searchbox").fill("2");
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();
  await page.getByRole("searchbox").fill("9999");
  await expect(page.getByText("No user found")).toBeVisible();
});

testDialog("user types", {
  path: "user-type",
  add: "নতুন ভূমিকা",
  fields: { "ভূমিকার নাম *": "" },
  find: byId("userType", "userTypeId", "userTypeName"),
  calls: ["userType/addUserType", "userType/updateUserType", "userType/delete"],
  failed: failures("user type"),
  told: ["New user type added successfully", "ভূমিকাটির নাম বদলানো হয়েছে"],
});
