import { addBatch, admit, call, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { fill, form, open, press, remove, save, saveWords } from "./screen.ts";

test.use({ person: "teacher" });

const subject = "পদার্থবিজ্ঞান";
const chapter = "অধ্যায় ৫: কাজ ও শক্তি";
/** Of more than one part. */
const sheet = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(1_500_000, "a")]);

test("a teacher gives a batch a sheet and a link; its student sees what is new and opens it, another batch's sees neither", async ({
  page,
  pageOf,
  picture,
}) => {
  await open(page, "materials");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("স্টাডি ম্যাটেরিয়াল");
  await picture("given");
  await press(page, "নতুন ম্যাটেরিয়াল");
  await press(form(page), saveWords);
  await expect(form(page).getByText("একটি কোর্স বা একটি ব্যাচ বেছে নিন")).toBeVisible();
  await expect(form(page).getByText("এই ঘরটি পূরণ করুন")).toHaveCount(3);
  await expect(form(page).getByText("একটি ফাইল বেছে নিন, অথবা একটি লিংক দিন")).toBeVisible();
  await picture("add-refused");
  await expectAccessible(page);

  await form(page).getByLabel("যাঁদের জন্য").selectOption({ label: "প্রকৌশল ২৬ – সকাল ব্যাচ" });
  await fill(page, { "বিষয় *": subject, "অধ্যায় *": chapter, "শিরোনাম *": "শক্তির সূত্র" });
  const file = form(page).locator('input[type="file"]');
  const chosen = (name: string, mimeType: string, buffer: Buffer) =>
    file.setInputFiles({ name, mimeType, buffer });
  await chosen("শক্তি.pdf", "application/pdf", Buffer.alloc(20 * 1024 * 1024 + 1));
  await expect(form(page).getByText("ফাইলের আকার 20 MB-র বেশি হতে পারবে না")).toBeVisible();
  await chosen("শক্তি.pdf", "application/pdf", Buffer.from("<!doctype html>"));
  await press(form(page), saveWords);
  await expect(form(page).getByText("ফাইলটি PDF নয়, PNG, JPG বা GIF ছবিও নয়")).toBeVisible();
  await expect(form(page).getByLabel("শিরোনাম")).toHaveValue("শক্তির সূত্র");
  // The second part waits until it is looked at.
  let go = () => {};
  const held = new Promise<void>((resume) => {
    go = resume;
  });
  let parts = 0;
  await page.route("**/api/material/sendPart", async (route) => {
    parts += 1;
    if (parts === 2) await held;
    await route.continue();
  });
  await chosen("শক্তি.pdf", "application/pdf", sheet);
  await press(form(page), saveWords);
  await expect(form(page).getByText("1.4 MB-র মধ্যে 1.0 MB পৌঁছেছে")).toBeVisible();
  await picture("sending");
  await press(form(page), "থামান");
  await expect(form(page).getByText("পৌঁছেছে")).toHaveCount(0);
  go();
  await save(page, "ম্যাটেরিয়ালটি যোগ হয়েছে");
  await expect(page.getByRole("link", { name: "শক্তি.pdf (1.4 MB)" })).toBeVisible();

  await press(page, "নতুন ম্যাটেরিয়াল");
  await form(page).getByLabel("যাঁদের জন্য").selectOption({ label: "প্রকৌশল ২৬ – সকাল ব্যাচ" });
  await fill(page, { "বিষয় *": subject, "অধ্যায় *": chapter, "শিরোনাম *": "ক্লাসের ভিডিও" });
  await form(page).getByLabel("ধরন").selectOption("লিংক");
  await fill(page, { "লিংক *": "youtube.com/watch" });
  await press(form(page), saveWords);
  await expect(form(page).getByText("লিংকটি http:// বা https:// দিয়ে শুরু করে পুরো লিখুন")).toBeVisible();
  await fill(page, { "লিংক *": "https://www.youtube.com/watch?v=1" });
  await save(page, "ম্যাটেরিয়ালটি যোগ হয়েছে");
  await page.getByLabel("বিষয়", { exact: true }).selectOption(subject);
  await expect(page).toHaveURL(/subject=/);
  await expect(page.getByRole("link", { name: "youtube.com", exact: true })).toHaveAttribute(
    "rel",
    "noopener noreferrer",
  );
  await picture("given-both");
  await page.setViewportSize(phone.viewport);
  await expectFits(page);
  await picture("given-on-a-phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);

  await press(page, "সম্পাদনা: শক্তির সূত্র");
  await fill(page, { "শিরোনাম *": "শক্তির সব সূত্র" });
  await press(form(page), saveWords);
  await expect(page.getByText("শক্তির সব সূত্র")).toBeVisible();

  const student = await pageOf("student", phone);
  await student.addInitScript(() => sessionStorage.setItem("visited", "1"));
  await student.goto("/dashboard");
  await expect(student.getByText(/আপনার সর্বশেষ দেখার পর .*টি ম্যাটেরিয়াল দেওয়া হয়েছে/)).toBeVisible();
  if (process.env.PICTURES)
    await student.screenshot({ path: "test-results/pictures/materials-home.png", fullPage: true });
  await student.getByRole("link", { name: /^নতুন স্টাডি ম্যাটেরিয়াল/ }).click();
  const item = student.getByRole("listitem").filter({ hasText: "শক্তির সব সূত্র" });
  await expect(item.getByText("নতুন")).toBeVisible();
  await expectFits(student);
  await expectAccessible(student);
  if (process.env.PICTURES)
    await student.screenshot({ path: "test-results/pictures/materials-own.png", fullPage: true });
  const link = item.getByRole("link");
  const address = (await link.getAttribute("href")) ?? "";
  const answer = await student.request.get(address);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  expect((await answer.body()).equals(sheet)).toBe(true);
  await link.dispatchEvent("click");
  await expect(item.getByText("নতুন")).toHaveCount(0);
  await student.goto("/dashboard");
  await expect(student.getByText("নতুন স্টাডি ম্যাটেরিয়াল")).toHaveCount(0);

  const office = await pageOf("administrator");
  const batchId = Number(await addBatch(office, "অন্য ব্যাচ"));
  const other = await pageOf(await admit(office, "অন্য ব্যাচের শিক্ষার্থী", batchId), phone);
  await open(other, "materials");
  await expect(other.getByText("আপনার কোর্স বা ব্যাচে এখনো কোনো ম্যাটেরিয়াল দেওয়া হয়নি")).toBeVisible();
  expect((await other.request.get(address)).status()).toBe(404);
  if (process.env.PICTURES) await other.screenshot({ path: "test-results/pictures/materials-none.png" });

  await remove(page, "শক্তির সব সূত্র");
  expect((await student.request.get(address)).status()).toBe(404);
  expect(await call(student, "GET", "material/mine")).not.toContainEqual(
    expect.objectContaining({ title: "শক্তির সব সূত্র" }),
  );
});
