import { byName, failures, type Screen, testDialog } from "./dialog.ts";
import { addBatch, admit, call, expect, expectAccessible, phone, signIn, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { dismiss, fill, form, open, press, saveWords, unfoldOwn } from "./screen.ts";

test.use({ person: "administrator" });

test("a 36th student of a batch is asked about by the server's own words, and admitted once that is confirmed", async ({
  page,
}) => {
  const batches = await call(page, "GET", "batch/getAll");
  const { batchId, studentCount } = batches.find((one: { batchName: string }) => /বিকেল/.test(one.batchName));
  for (let at = studentCount; at < 35; at += 1) await admit(page, "সায়মা হক", batchId);
  await page.goto("/dashboard/all-students");
  await press(page, "নতুন শিক্ষার্থী");
  const fields = {
    নাম: "ছত্রিশতম",
    "অভিভাবকের নাম": "ক",
    মোবাইল: "01712345678",
    "ই-মেইল": "s@example.com",
    স্কুল: "খ",
    কলেজ: "গ",
  };
  for (const [label, value] of Object.entries(fields))
    await form(page).getByLabel(`${label} *`, { exact: true }).fill(value);
  await form(page).locator("select").first().selectOption(String(batchId));
  await press(form(page), saveWords);
  const asked = page.getByRole("dialog", { name: "ব্যাচটি পূর্ণ" });
  await expect(asked).toContainText("৩৫টি আসনে এখন ৩৫ জন");
  await asked.getByRole("button").first().click();
  await expect(form(page)).toBeVisible();
  // The portal admits, and its answer never comes: sent again, nothing is asked again and nobody is admitted twice.
  await page.route("**/api/student/addStudent", async (route) => {
    if (!route.request().postData()?.includes("confirmed")) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await press(form(page), saveWords);
  await press(asked, "হ্যাঁ, নিন");
  await dismiss(page);
  await page.unrouteAll();
  await press(form(page), saveWords);
  await expect(page.getByText("New Student added successfully")).toBeVisible();
  const after = await call(page, "GET", "batch/getAll");
  expect(after.find((one: { batchId: number }) => one.batchId === batchId).studentCount).toBe(36);
});

test("a student who was deleted is listed in the archive, and erased by who types the roll", async ({
  page,
  picture,
}) => {
  const { regId } = await admit(page, "বিদায়ী শিক্ষার্থী");
  const [student] = await call(page, "GET", `student/getAll?searchName=${regId}`);
  await call(page, "POST", "student/delete", { studentId: student.studentId });
  await page.goto("/dashboard/all-students");
  await press(page, "আরও কাজ: সব শিক্ষার্থী");
  await page.getByRole("link", { name: "আর্কাইভ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("আর্কাইভে থাকা শিক্ষার্থী");
  await expect(page.getByText("২ বছর পরে")).toBeVisible();
  await expectAccessible(page);
  await picture("archive");
  await press(page, "ফিরিয়ে আনুন: বিদায়ী শিক্ষার্থী");
  await expect(page.getByText(/^বিদায়ী শিক্ষার্থী ‘.+’ ব্যাচে ফিরে এসেছেন$/)).toBeVisible();
  await expect(page.getByRole("row", { name: "বিদায়ী শিক্ষার্থী" })).toHaveCount(0);
  await open(page, `all-students?search=${regId}`);
  await press(page, "মুছুন: বিদায়ী শিক্ষার্থী");
  await press(page, "হ্যাঁ, আর্কাইভে নিন");
  await press(page, "ফিরিয়ে নিন");
  await expect(page.getByRole("row").filter({ hasText: regId })).toBeVisible();
  await press(page, "মুছুন: বিদায়ী শিক্ষার্থী");
  await press(page, "হ্যাঁ, আর্কাইভে নিন");
  await expect(page.getByText("শিক্ষার্থীকে আর্কাইভে নেওয়া হয়েছে")).toBeVisible();
  await open(page, "all-students/archive");
  await press(page, "মুছুন: বিদায়ী শিক্ষার্থী");
  await form(page).getByLabel("রেজি. নম্বর").fill("26000001");
  await press(form(page), "এখনই মুছুন");
  await expect(form(page).getByText("রেজি. নম্বরটি এই শিক্ষার্থীর নয়")).toBeVisible();
  await picture("erase");
  await form(page).getByLabel("রেজি. নম্বর").fill(regId);
  await press(form(page), "এখনই মুছুন");
  await expect(page.getByText("ব্যক্তিগত তথ্য মুছে ফেলা হয়েছে")).toBeVisible();
  await dismiss(page);
  await expect(page.getByRole("row", { name: "বিদায়ী শিক্ষার্থী" })).toHaveCount(0);
});

test("the administrator admits a student, who signs in, is asked to change the password, and sees only their own", async ({
  page,
  browser,
  picture,
}) => {
  const name = "মোছাঃ উম্মে কুলসুম জান্নাতুল ফেরদৌসী চৌধুরাণী";
  const batchId = await addBatch(page, "নতুনদের ব্যাচ");
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "সব শিক্ষার্থী" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("সব শিক্ষার্থী");
  await picture("students");

  await page.getByRole("button", { name: "নতুন শিক্ষার্থী" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(dialog.getByText("এই ঘরটি পূরণ করুন").first()).toBeVisible();
  await expect(dialog.getByLabel("নাম *", { exact: true })).toBeFocused();
  await picture("refused");
  await expectAccessible(page);
  for (const [label, value] of [
    ["নাম *", name],
    ["অভিভাবকের নাম", "আব্দুল হান্নান"],
    ["মোবাইল *", "০১৭১২৩৪৫৬৭৮"],
    ["ই-মেইল", "kulsum@example.com"],
    ["স্কুল", "বগুড়া জিলা স্কুল"],
    ["কলেজ", "সরকারি আজিজুল হক কলেজ"],
    ["ভর্তি ফি (টাকা)", "5000"],
  ] as const) {
    await dialog.getByLabel(label, { exact: label.endsWith("*") }).fill(value);
  }
  await dialog.getByLabel("ব্যাচ *").selectOption(batchId);
  await dialog.locator('input[type="file"]').setInputFiles(photoFile("small"));
  await page.keyboard.press("Escape");
  await expect(page.getByText("লেখা ফেলে দেবেন?")).toBeVisible();
  await page.getByRole("button", { name: "লেখায় ফিরুন" }).click();
  await expect(dialog.getByLabel("নাম *", { exact: true })).toHaveValue(name);
  await picture("filled");
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();

  const popup = page.getByRole("dialog", { name: "Success!" });
  await expect(popup.getByText("New Student added successfully")).toBeVisible();
  await picture("admitted");
  await expectAccessible(page);
  const regId = await popup.getByRole("textbox", { name: "Reg ID" }).inputValue();
  const password = await popup.getByRole("textbox", { name: "Password" }).inputValue();
  expect(regId).toMatch(/^26[0-9]{6}$/);
  await popup.getByRole("button", { name: "অভিভাবকের লিংকও স্লিপে দিন" }).click();
  await expect(popup.getByRole("textbox", { name: "অভিভাবকের লিংক" })).toHaveValue(/\/g\/[\w-]{22}$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`${name}, আপনার রেজি. নম্বর ও পাসওয়ার্ড`)).toBeVisible();
  await expect(page.locator('[aria-label="অভিভাবকের পাতার QR"]')).toBeVisible();
  await picture("slip");
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await popup.getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(page.getByText(name).first()).toBeVisible();

  const context = await browser.newContext({ ...phone, storageState: undefined });
  const student = await context.newPage();
  await signIn(student, { regId, password });
  await expect(student.getByText("অফিসের দেওয়া পাসওয়ার্ড")).toBeVisible();
  await expect(student.getByRole("heading", { level: 1 })).toHaveText(/^আজ, /);
  await unfoldOwn(student);
  await expect(student.getByRole("main").getByText(regId).first()).toBeVisible();
  await student.goto("/dashboard/all-students");
  await expect(student.getByText("এই পাতা আপনার জন্য খোলা নয়")).toBeVisible();

  await student.goto("/reset-password");
  const fill = (field: string, value: string) => student.locator(`input[name="${field}"]`).fill(value);
  await fill("regId", regId);
  await fill("password", password);
  await fill("newPassword", "changed1");
  await fill("confirmPassword", "changed2");
  await student.getByRole("button", { name: "পাসওয়ার্ড বদলান" }).click();
  await expect(student.getByText("Passwords do not match")).toBeVisible();
  await fill("confirmPassword", "changed1");
  await student.getByRole("button", { name: "পাসওয়ার্ড বদলান" }).click();
  await student.getByRole("button", { name: "ঠিক আছে" }).click();
  await expect(student).toHaveURL(/\/dashboard$/);
  await expect(student.getByText("অফিসের দেওয়া পাসওয়ার্ড")).toBeHidden();
  await context.close();
});

test("on a desk ten rows, or all, stand in sight, and what the columns are called stays there", async ({
  page,
}) => {
  for (const list of ["all-students", "exam-schedule", "manage-batch", "applications", "money"]) {
    await page.goto(`/dashboard/${list}`);
    const rows = page.locator("main tbody tr");
    await expect(rows.first()).toBeVisible();
    const ends = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom));
    expect(
      ends.slice(0, 10).filter((end) => end > 800),
      list,
    ).toEqual([]);
  }
  await page.mouse.wheel(0, 400);
  const head = page.locator("main thead th").last();
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(64);
});

test("the list filters, searches, pages, edits, and deletes after asking", async ({ page, picture }) => {
  await page.goto("/dashboard/all-students");
  const search = page.getByRole("searchbox").or(page.getByLabel("রেজি. নম্বর বা নাম দিয়ে খুঁজুন")).first();
  await search.fill("26000007");
  await expect(page).toHaveURL(/search=26000007/);
  await expect(page.getByText("মোট ১ জন", { exact: true })).toBeVisible();
  await search.fill("কেউ নেই এমন");
  await expect(page.getByText("No student found")).toBeVisible();
  await picture("empty");
  await search.fill("");
  await page.getByRole("button", { name: "আরও তথ্য দেখান" }).click();
  await expect(page.getByText("অভিভাবকের নাম").first()).toBeVisible();
  await picture("all-columns");
  await page.getByLabel("ব্যাচ", { exact: true }).first().selectOption({ index: 1 });
  await expect(page).toHaveURL(/batch=/);
  await press(page, "এই ফিল্টার নাম দিয়ে রাখুন");
  await page.getByLabel("কী নামে রাখবেন").fill("আমার ব্যাচ");
  await page.keyboard.press("Enter");
  const kept = page.getByRole("link", { name: "আমার ব্যাচ" });
  await expect(kept).toHaveAttribute("aria-current", "true");
  await press(page, "ফিল্টার সরান");
  await expect(page).not.toHaveURL(/batch=/);
  await kept.click();
  await expect(page).toHaveURL(/batch=/);
  await kept.click();
  await expect(page).not.toHaveURL(/batch=/);

  await page.goto("/dashboard/all-students");
  const heads = (html: string) => /<thead.*<\/thead>/s.exec(html)?.[0] ?? "";
  const drawn = async () => heads(await (await page.request.get("/dashboard/all-students")).text());
  await press(page, "কলাম বেছে নিন");
  await page.getByLabel("অভিভাবকের নাম").check();
  await picture("columns");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "অভিভাবকের নাম" })).toBeVisible();
  expect(await drawn()).toContain("অভিভাবকের নাম");
  await press(page, "কলাম বেছে নিন");
  await press(page, "আগের কলামগুলো দেখান");
  expect(await drawn()).not.toContain("অভিভাবকের নাম");

  await page.goto("/dashboard/all-students?page=2");
  await expect(page.getByText(/–২০$/)).toBeVisible();

  await page.goto("/dashboard/all-students?search=26000009");
  await page.getByRole("button", { name: /সম্পাদনা/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("কলেজ").fill("নতুন কলেজ");
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(page.getByText("Student Information Updated successfully")).toBeVisible();
  await page.getByRole("button", { name: "ঠিক আছে" }).click();

  await page.getByRole("button", { name: /মুছুন/ }).last().click();
  await expect(page.getByText("Are you sure?")).toBeVisible();
  await expect(page.getByText(/আর্কাইভে নেবেন\?$/)).toBeVisible();
  await expect(page.getByText("নম্বর ও টাকার হিসাব থেকে যাবে")).toBeVisible();
  await expect(page.getByText("You won't be able to revert this!")).toBeVisible();
  await picture("sure");
  await page.getByRole("button", { name: "বাতিল" }).click();
  await expect(page.getByText("26000009").first()).toBeVisible();
});

test("a lost connection is told, and nothing typed is lost", async ({ page, context, picture }) => {
  await page.goto("/dashboard/all-students?search=26000011");
  await page.getByRole("button", { name: /সম্পাদনা/ }).click();
  const dialog = page.getByRole("dialog").first();
  await dialog.getByLabel("কলেজ").fill("না হারানো কলেজ");
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(
    page.getByText("An error occurred while updating the student. Please try again later."),
  ).toBeVisible();
  await picture("offline");
  await page.getByRole("button", { name: "ঠিক আছে" }).click();
  await context.setOffline(false);
  await expect(dialog.getByLabel("কলেজ")).toHaveValue("না হারানো কলেজ");
  await dialog.getByRole("button", { name: "সংরক্ষণ করুন" }).click();
  await expect(page.getByText("Student Information Updated successfully")).toBeVisible();
});

const screen: Screen = {
  path: "all-students",
  add: "নতুন শিক্ষার্থী",
  fields: {
    "নাম *": "",
    "অভিভাবকের নাম *": "আব্দুল হান্নান",
    "মোবাইল *": "01712345678",
    "ই-মেইল *": "k@example.com",
    "স্কুল *": "জিলা স্কুল",
    "কলেজ *": "সরকারি কলেজ",
  },
  // A batch with free seats: the first fills while journeys admit students.
  choose: async (page) => {
    const batch = form(page).getByLabel("ব্যাচ *");
    const roomy = await batch.getByRole("option", { name: /^মেডিকেল ২৬/ }).getAttribute("value");
    await batch.selectOption(roomy);
  },
  find: byName,
  calls: ["student/addStudent", "student/updateStudent", "student/delete"],
  failed: failures("student"),
  told: ["New Student added successfully", "Student Information Updated successfully"],
};

testDialog("students", screen);

test("what fails once a record is saved is told as no failed save", async ({ browser, context }) => {
  // Not the journey's own browser: a script's error, which is wanted here, fails it.
  const page = await browser.newPage({ storageState: await context.storageState() });
  await open(page, screen.path);
  await press(page, screen.add);
  await fill(page, { ...screen.fields, "নাম *": "নাসরিন" });
  await screen.choose?.(page);
  await page.route("**/api/student/addStudent", (route) => route.fulfill({ json: {} }));
  const thrown = page.waitForEvent("pageerror");
  await press(form(page), saveWords);
  expect((await thrown).message).toContain("undefined");
  await expect(page.getByRole("dialog", { name: "Error" })).toHaveCount(0);
  await page.close();
});

test("on a phone the first student stands above the fold, in a few lines, with the filters and buttons behind theirs, and by what they are sorted stands above", async ({
  pageOf,
}) => {
  const page = await pageOf("administrator", phone);
  await page.goto("/dashboard/all-students");
  const row = page.getByRole("row").nth(1);
  const box = await row.boundingBox();
  expect(box?.y).toBeLessThan(300);
  expect(box?.height).toBeLessThan(110);
  await expect(page.getByLabel("ভর্তির মাস")).toBeHidden();
  await page.getByRole("button", { name: "ফিল্টার" }).tap();
  await expect(page.getByLabel("ভর্তির মাস")).toBeVisible();
  await expect(row.getByRole("button", { name: /^সম্পাদনা/ })).toBeHidden();
  await row.getByRole("button", { name: "কাজ" }).tap();
  await expect(row.getByRole("button", { name: /^সম্পাদনা/ })).toBeVisible();
  const newest = await row.getByRole("rowheader").textContent();
  await page.getByLabel("সাজান").selectOption("রেজি. নম্বর ↑");
  await expect(page).toHaveURL(/sort=regId/);
  await expect(row.getByRole("rowheader")).not.toHaveText(newest ?? "");
});

test("chosen students are moved at once and back again, and the heads sort", async ({ page }) => {
  await page.goto("/dashboard/all-students");
  const first = page.getByRole("rowheader").first();
  const newest = await first.textContent();
  await page.getByRole("button", { name: "রেজি. নম্বর", exact: true }).click();
  await expect(first).not.toHaveText(newest ?? "");
  await expect(page.getByRole("columnheader", { name: "রেজি. নম্বর" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  const batches = () => page.getByRole("cell", { name: /প্রকৌশল ২৬ – সকাল ব্যাচ/ });
  const before = await batches().count();
  await page
    .getByRole("checkbox", { name: /^বেছে নিন/ })
    .nth(0)
    .check();
  await page
    .getByRole("checkbox", { name: /^বেছে নিন/ })
    .nth(1)
    .check();
  await expect(page.getByRole("region", { name: "বেছে নেওয়া সারি" })).toContainText("২টি");
  await page.getByRole("button", { name: "ব্যাচ বদলান" }).click();
  await form(page).getByLabel("নতুন ব্যাচ *").selectOption("3");
  await form(page).getByRole("button", { name: saveWords }).click();
  await expect(batches()).toHaveCount(before - 2);
  await page.getByRole("button", { name: "ফিরিয়ে নিন" }).click();
  await expect(batches()).toHaveCount(before);
  await expectAccessible(page);
});

test("a student who is pressed right after the last key of a search is opened", async ({ page }) => {
  await page.goto("/dashboard/all-students");
  const student = page.getByRole("rowheader").getByRole("link").first();
  await expect(student).toBeVisible();
  // It comes after the moment in which the search waits for another key.
  await page.route(/\/dashboard\/students\/\d+\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole("searchbox").first().pressSequentially("26");
  await student.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/dashboard\/students\/\d+$/);
});
