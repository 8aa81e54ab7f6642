import { readFile } from "node:fs/promises";
import { addBatch, call, expect, expectAccessible, phone, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { dismiss, form, open, press, remove, save, saveWords } from "./screen.ts";

test.use({ person: "administrator" });

const day = (inDays: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Dhaka" }).format(Date.now() + inDays * 86_400_000);

const shown = (inDays: number) =>
  day(inDays)
    .split("-")
    .reverse()
    .join("-")
    .replace(/[0-9]/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");

const addWords = "নতুন অ্যাসাইনমেন্ট";

test("staff give assignments: to a batch, to one student, refused, searched, paged, edited, deleted", async ({
  page,
  context,
  picture,
}) => {
  const subject = "গতিবিদ্যার বাড়তি অনুশীলন";
  await open(page, "manage-assignment");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("সব অ্যাসাইনমেন্ট");
  const batch = page.getByLabel("ব্যাচ", { exact: true });
  await expect(batch.locator("option").first()).toHaveText("প্রকৌশল ২৬ – সকাল ব্যাচ");
  await expect(batch).toHaveValue("");
  await expect(page.getByText("Total Assignments", { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder("Enter Student Roll No")).toBeVisible();
  await picture("given");

  await press(page, addWords);
  await press(form(page), saveWords);
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(4);
  await expect(form(page).getByLabel("কোর্স")).toBeFocused();
  await picture("add-refused");
  await expectAccessible(page);
  await form(page).getByLabel("কোর্স").selectOption({ index: 1 });
  await form(page).getByLabel("বিষয়").fill(subject);
  await form(page).getByLabel("যা করতে হবে").fill("প্রথম ১০টি সমস্যা করুন।\nএকক লিখুন।");
  await form(page).getByLabel("জমার শেষ দিন").fill(day(-1));
  await press(form(page), saveWords);
  await expect(form(page).getByText("শেষ দিন আজ বা আজকের পরের কোনো দিন হতে হবে")).toBeVisible();
  await form(page).getByLabel("জমার শেষ দিন").fill(day(40));
  await context.setOffline(true);
  await press(form(page), saveWords);
  await expect(
    page.getByText("An error occurred while adding the assignment. Please try again later."),
  ).toBeVisible();
  await dismiss(page);
  await context.setOffline(false);
  await form(page).getByLabel("যাঁদের জন্য").selectOption({ label: "26000004 – মোঃ লাবিব আজাদ" });
  await save(page, "অ্যাসাইনমেন্টটি দেওয়া হয়েছে");
  const row = page.getByRole("row").filter({ hasText: subject });
  await expect(row).toContainText("26000004");
  await expect(row).toContainText("মোঃ লাবিব আজাদ");
  await expect(row).toContainText(shown(40));

  const search = page.getByPlaceholder("Enter Student Roll No");
  await search.fill("২৬০০০০০৪");
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText("পুরো ব্যাচের সঙ্গে").first()).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page.getByText("26000001")).toHaveCount(0);
  await picture("given-searched");
  await expectAccessible(page);
  await search.fill("26000099");
  await expect(page.getByText("No assignment found")).toBeVisible();
  await page.getByRole("link", { name: "সব ব্যাচে খুঁজুন" }).click();
  await expect(page).toHaveURL(/batch=all/);
  await expect(page.getByText("26000099").first()).toBeVisible();
  await search.fill("");

  await page.goto("/dashboard/manage-assignment");
  await press(page, `সম্পাদনা: ${subject}, মোঃ লাবিব আজাদ`);
  await expect(form(page).getByLabel("যাঁদের জন্য")).toHaveValue("26000004 – মোঃ লাবিব আজাদ");
  await form(page).getByLabel("জমার শেষ দিন").fill(day(41));
  const given = await call(page, "GET", "assignment/getAll?roll=26000004");
  const { id } = given.find((one: { subject: string }) => one.subject === subject);
  await call(page, "PUT", "assignment/updateAssignment", { id, detail: "অন্য কেউ বদলেছে" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("অন্য কেউ এই তথ্য বদলেছেন")).toBeVisible();
  await press(form(page), "নতুন তথ্য আনুন");
  await expect(form(page).getByLabel("যা করতে হবে")).toHaveValue("অন্য কেউ বদলেছে");
  await form(page).getByLabel("জমার শেষ দিন").fill(day(42));
  await save(page, "অ্যাসাইনমেন্টটি বদলানো হয়েছে");
  await expect(row).toContainText(shown(42));
  await remove(page, `${subject}, মোঃ লাবিব আজাদ`);
  await expect(page.getByText(subject)).toHaveCount(0);

  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/ ১১–/)).toBeVisible();
});

test("an empty batch says so; what somebody has handed in is not deleted, and staff see who has not", async ({
  page,
  picture,
}) => {
  const batchName = "খালি ব্যাচ";
  await addBatch(page, batchName);
  await open(page, "manage-assignment");
  await page.getByLabel("ব্যাচ", { exact: true }).selectOption({ label: batchName });
  await expect(page).toHaveURL(/batch=/);
  await expect(page.getByText("No assignment found")).toBeVisible();
  await picture("given-empty");
  await press(page, addWords);
  await expect(form(page).getByLabel("ব্যাচ").locator("option:checked")).toHaveText(batchName);
  await page.keyboard.press("Escape");

  await page.getByLabel("ব্যাচ", { exact: true }).selectOption({ index: 0 });
  const done = page.getByRole("row").filter({ hasText: "কনিক" });
  await expect(page.getByText(/মোট .+, এখানে/)).toBeVisible();
  await page.getByRole("link", { name: "পরের পাতা" }).click();
  await done.getByRole("button", { name: /^মুছুন/ }).click();
  await press(page, "Yes, delete it!");
  await expect(
    page.getByText("An error occurred while deleting the assignment. Please try again later."),
  ).toBeVisible();
  await expect(page.getByText(/জন শিক্ষার্থী এটি জমা দিয়েছেন, তাই মোছা যাবে না/)).toBeVisible();
  await dismiss(page);

  await done.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("অ্যাসাইনমেন্টের জমা");
  await expect(page.getByText(/১৮ জনের মধ্যে .+ জন জমা দিয়েছেন/)).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(11);
  await picture("hand-ins");
  await page.getByLabel("জমার অবস্থা").selectOption({ label: "জমা দেননি" });
  await expect(page).toHaveURL(/state=missing/);
  await expect(page.getByRole("cell", { name: "জমা দিয়েছেন" })).toHaveCount(0);
  await page.getByPlaceholder("Enter Student Roll No").fill("99");
  await expect(page.getByText("No student found")).toBeVisible();
  await page.getByRole("link", { name: "সব শিক্ষার্থী দেখুন" }).click();
  await expect(page.getByRole("row")).toHaveCount(11);
  await open(page, "manage-assignment/none");
  await expect(page.getByText("পাতাটি পাওয়া যায়নি")).toBeVisible();
});

test.describe("a student", () => {
  test.use({ ...phone, person: "student" });

  test("a student hands in with a file, downloads it, replaces it, takes it back", async ({
    page,
    context,
    pageOf,
    picture,
  }) => {
    const subject = "ক্ষেত্রফলের পাঁচটি সমস্যা";
    const teacher = await pageOf("teacher");
    const [{ batchId, courses }] = await call(teacher, "GET", "batch/getAll");
    const given = { batchId, courseId: courses[0].courseId, subject, detail: "খাতার ছবি তুলে দিন।" };
    await call(teacher, "POST", "assignment/addAssignment", { ...given, deadline: day(2) });

    await open(page, "manage-assignment");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("আমার অ্যাসাইনমেন্ট");
    await expect(page.getByRole("button", { name: addWords })).toHaveCount(0);
    const card = page.getByRole("listitem", { name: subject });
    await expect(card.getByText("আর ২ দিন বাকি")).toBeVisible();
    await picture("mine");

    const files = card.locator('input[type="file"]');
    await files.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await expect(card.getByText("ফাইলটি PDF নয়, PNG, JPG বা GIF ছবিও নয়")).toBeVisible();
    await press(card, "জমা দিন");
    await expect(page.getByText("অ্যাসাইনমেন্টটি জমা হয়েছে")).toHaveCount(0);
    await files.setInputFiles({ name: "খাতা.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
    await press(card, "জমা দিন");
    await expect(card.getByText("ফাইলটি PDF নয়, PNG, JPG বা GIF ছবিও নয়")).toBeVisible();
    await picture("mine-refused");
    const pdf = Buffer.from("%PDF-1.4\nwork");
    await files.setInputFiles({ name: "খাতা.pdf", mimeType: "application/pdf", buffer: pdf });
    await context.setOffline(true);
    await press(card, "জমা দিন");
    await expect(page.getByText("অ্যাসাইনমেন্টটি জমা দেওয়া যায়নি।")).toBeVisible();
    await dismiss(page);
    await context.setOffline(false);
    await expect(card.getByText("খাতা.pdf", { exact: true })).toBeVisible();
    await press(card, "জমা দিন");
    await expect(page.getByText("অ্যাসাইনমেন্টটি জমা হয়েছে")).toBeVisible();
    await dismiss(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(card.getByText("জমা হয়েছে")).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("link", { name: /খাতা\.pdf/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("26000001 খাতা.pdf");
    expect(await readFile(await download.path())).toEqual(pdf);

    await files.setInputFiles(photoFile("small"));
    await press(card, "নতুন ফাইল জমা দিন");
    await expect(page.getByText("ফাইলটি বদলানো হয়েছে")).toBeVisible();
    await dismiss(page);
    await expect(card.getByRole("link", { name: /small\.png/ })).toBeVisible();
    await picture("mine-handed-in");
    await expectAccessible(page);
    await press(card, "জমা তুলে নিন");
    await page.getByRole("dialog").getByRole("button", { name: "জমা তুলে নিন" }).click();
    await expect(page.getByText("জমা তুলে নেওয়া হয়েছে")).toBeVisible();
    await dismiss(page);
    await press(card, "জমা দিন");
    await press(page.getByRole("dialog"), "হ্যাঁ, জমা দিন");
    await dismiss(page);
    await expect(card.getByText("ফাইল নেই")).toBeVisible();
  });
});
