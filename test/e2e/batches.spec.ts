import type { Page } from "@playwright/test";
import { byId, failures, testDialog } from "./dialog.ts";
import { expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { dismiss, form, open, press, remove, save, saved, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

test("batches: courses chosen from the list, seats of 35, a taken name beside its field", async ({
  page,
  picture,
}) => {
  const name = "এইচএসসি ও প্রকৌশল ভর্তি সমন্বিত শুক্রবারের ব্যাচ";
  await open(page, "manage-batch");
  await expect(page.getByText(/^[০-৯]+\/৩৫$/).first()).toBeVisible();
  await picture("batches");
  await press(page, "নতুন ব্যাচ");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(2);
  await form(page).getByLabel("ব্যাচের নাম").fill(name);
  await form(page).getByLabel("বিবরণ").fill("শুক্রবার সকাল ৯টা");
  await form(page).getByRole("checkbox").nth(0).check();
  await form(page).getByRole("checkbox").nth(1).check();
  await picture("batch-filled");
  await save(page, "New batch added successfully");
  await expect(page.locator("tr", { hasText: name }).getByText("০/৩৫", { exact: true })).toBeVisible();

  await press(page, "নতুন ব্যাচ");
  await form(page).getByLabel("ব্যাচের নাম").fill(name);
  await form(page).getByLabel("বিবরণ").fill("আবার");
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই নামে আগে থেকেই একটি আছে।")).toBeVisible();
  await expect(form(page).getByLabel("বিবরণ")).toHaveValue("আবার");
  await picture("batch-taken");
  await press(form(page), "বাতিল");
  await press(page, "ফেলে দিন");

  await press(page, `সম্পাদনা: ${name}`);
  await expect(form(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  await form(page).getByRole("checkbox").nth(1).uncheck();
  await saved(page, "New information edited successfully");
  await press(page, "ফিরিয়ে নিন");
  await expect(page.getByRole("button", { name: "ফিরিয়ে নিন" })).toHaveCount(0);
  await expect(async () => {
    await press(page, `সম্পাদনা: ${name}`);
    const chosen = await form(page).getByRole("checkbox", { checked: true }).count();
    if (chosen !== 2) await press(form(page), "বাতিল");
    expect(chosen).toBe(2);
  }).toPass();
  await form(page).getByLabel("বিবরণ").fill("শনিবার");
  await saved(page, "New information edited successfully");
  await changedByAnother(page, name);
  await press(page, "ফিরিয়ে নিন");
  await expect(page.getByText("আগের অবস্থায় ফেরানো গেল না")).toBeVisible();
  await dismiss(page);
  await remove(page, name);

  await page.getByRole("searchbox").fill("১");
  await expect(page.getByText("মোট ১টি", { exact: true })).toBeVisible();
  await press(page, /^মুছুন/);
  await press(page, "Yes, delete it!");
  await expect(
    page.getByText("An error occurred while deleting the batch. Please try again later."),
  ).toBeVisible();
  await expect(page.getByText(/জন শিক্ষার্থী আছে/)).toBeVisible();
  await dismiss(page);
  await page.getByRole("searchbox").fill("নেই");
  await expect(page.getByText("No batch found")).toBeVisible();
});

test("a batch's page tells of its seats, students, attendance, dues, exams and work, and leads to each", async ({
  page,
  pageOf,
  picture,
}) => {
  await open(page, "manage-batch");
  await page.getByRole("link", { name: "প্রকৌশল ২৬ – সকাল ব্যাচ", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("প্রকৌশল ২৬ – সকাল ব্যাচ");
  const rows = page.getByRole("table", { name: "শিক্ষার্থী" }).getByRole("row");
  const told = (await page.getByText(/^[০-৯]+\/৩৫$/).textContent()) ?? "";
  const students = Number(
    told.replace("/৩৫", "").replace(/[০-৯]/g, (digit) => String("০১২৩৪৫৬৭৮৯".indexOf(digit))),
  );
  await expect(rows).toHaveCount(students + 1);
  await expect(page.getByRole("link", { name: /^বকেয়া ৳/ })).toBeVisible();
  for (const name of ["সামনের পরীক্ষা", "সর্বশেষ ফল (গড়)", "অ্যাসাইনমেন্ট"])
    await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture("batch-page");
  await rows.nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/dashboard\/students\/[0-9]+$/);

  const teacher = await pageOf("teacher", phone);
  await open(teacher, "batches/1");
  await expect(teacher.getByRole("table", { name: "শিক্ষার্থী" })).toBeVisible();
  await expect(teacher.locator("main")).not.toContainText("৳");
  await expectFits(teacher);
  await open(teacher, "batches/999999");
  await expect(teacher.getByRole("heading", { level: 1 })).not.toHaveText("প্রকৌশল ২৬ – সকাল ব্যাচ");
});

testDialog("batches", {
  path: "manage-batch",
  add: "নতুন ব্যাচ",
  fields: { "ব্যাচের নাম *": "", "বিবরণ *": "শুক্রবার সকাল" },
  find: byId("batch", "batchId", "batchName"),
  calls: ["batch/addBatch", "batch/updateBatch", "batch/delete"],
  failed: failures("batch"),
  told: ["New batch added successfully", "New information edited successfully"],
});

/** Somebody else's change of the batch, from another browser. */
async function changedByAnother(page: Page, name: string): Promise<void> {
  const { data } = await (await page.request.get("/api/batch/getAll")).json();
  const { batchId } = data.find((one: { batchName: string }) => one.batchName === name);
  const answer = await page.request.put("/api/batch/updateBatch", {
    data: { batchId, summary: "রবিবার" },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.ok()).toBe(true);
}
