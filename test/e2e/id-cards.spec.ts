import { addBatch, call, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { fill, form, open, press } from "./screen.ts";

test.use({ person: "administrator" });

test("ID cards of a batch are seen as they are printed, both sides in their real size, with the guardian's QR and a name as long as comes", async ({
  page,
  picture,
}) => {
  const batchName = "কার্ডের ব্যাচ";
  const batchId = Number(await addBatch(page, batchName));
  for (const [at, userName] of ["মোছাঃ উম্মে কুলসুম জান্নাতুল ফেরদৌসী আক্তার বানু", "রহিম"].entries())
    await call(page, "POST", "student/addStudent", {
      ...{ userName, email: "a@example.com", mobile: `0171234567${at}`, fatherName: "মোঃ আবদুল করিম" },
      ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-01-05", guardianMobile: "01812345678" },
      ...{ userTypeId: 1, batch: { batchId } },
    });
  await open(page, `all-students?batch=${encodeURIComponent(batchName)}`);
  await press(page, "আরও কাজ: সব শিক্ষার্থী");
  await page.getByRole("link", { name: "আইডি কার্ড" }).click();
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(2);
  await expect(page.getByText("২ জনের ছবি নেই", { exact: false })).toBeVisible();
  await press(page, "অভিভাবকের QR বসান");
  await expect(page.getByRole("img", { name: "রহিম: অভিভাবকের পাতার QR" })).toBeVisible();
  await expectAccessible(page);
  await picture("id-cards");
  await page.emulateMedia({ media: "print" });
  const sides = await cards.first().locator("section").all();
  for (const side of sides) {
    const { width = 0, height = 0 } = (await side.boundingBox()) ?? {};
    expect([Math.round((width / 96) * 25.4), Math.round((height / 96) * 25.4)]).toEqual([86, 54]);
    expect(await side.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
  }
  await expect(page.getByRole("button", { name: "প্রিন্ট করুন" })).toBeHidden();
  await picture("id-cards-printed");
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(phone.viewport);
  await expectFits(page);
  await picture("id-cards-phone");

  await open(page, "all-students/cards");
  await expect(page.getByText("যাঁদের কার্ড লাগবে, তাঁদের ব্যাচ বেছে নিন")).toBeVisible();
});

test("seats of an exam are dealt to halls, batches apart; cards of admission, a hall's list at its door and a sheet to be signed are printed", async ({
  page,
  picture,
}) => {
  const batches = [await addBatch(page, "আসন ক"), await addBatch(page, "আসন খ")].map(Number);
  for (let at = 0; at < 6; at += 1)
    await call(page, "POST", "student/addStudent", {
      ...{
        userName: `পরীক্ষার্থী ${at}`,
        email: "a@example.com",
        mobile: `0181234560${at}`,
        fatherName: "করিম",
      },
      ...{ schoolName: "স্কুল", collegeName: "কলেজ", doj: "2026-01-05" },
      ...{ userTypeId: 1, batch: { batchId: batches[at < 4 ? 0 : 1] } },
    });
  const { examId } = await call(page, "POST", "exam/addExam", {
    ...{ category: "মডেল", examName: "প্রকৌশল মডেল টেস্ট ৩", examType: "এমসিকিউ", subject: "-" },
    ...{ examDate: "2026-12-18", time: "10:00", batches: batches.map((batchId) => ({ batchId })) },
    scheme: { sections: [{ key: "s1", subject: "গণিত", mcq: { questions: 30 } }] },
  });
  await open(page, `marks/${examId}/seating`);
  await press(page, "আসন ভাগ করুন");
  await fill(page, { "হল ও আসনসংখ্যা *": "হল ১, ২" });
  await press(form(page), "আসন ভাগ করুন");
  await expect(form(page).getByText("আরও ৪টি আসন দরকার", { exact: false })).toBeVisible();
  await fill(page, { "হল ও আসনসংখ্যা *": "হল ১, ৪\nহল ২, ৪০" });
  await press(form(page), "আসন ভাগ করুন");
  await expect(page.getByText("৬ জনের তথ্য লেখা হয়েছে")).toBeVisible();
  await page.getByRole("button", { name: "আরও কাজ: শিফট, হল ও আসন" }).click();
  await page.getByRole("link", { name: "প্রবেশপত্র ও হলের তালিকা" }).click();
  await expect(page.getByRole("article")).toHaveCount(6);
  await expectAccessible(page);
  await picture("admit-cards");
  await page.getByLabel("কী প্রিন্ট হবে").selectOption("হাজিরার স্বাক্ষরপত্র");
  await expect(page.getByText("হল ১আসন ১ থেকে ৪, ৪ জন")).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(2);
  await expectAccessible(page);
  await picture("hall-sheets");
  await page.emulateMedia({ media: "print" });
  await picture("hall-sheets-printed");
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(phone.viewport);
  await expectFits(page);
});
