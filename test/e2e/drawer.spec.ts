import { admit, call, expect, expectAccessible, expectFits, test } from "./journey.ts";
import { dismiss, fill, form, open, press, save } from "./screen.ts";

// One has one shift at a time.
test.use({ person: "administrator", alone: "drawer" });

test("a drawer from count to count: opened, cash handed over, counted, the difference explained, and seen in the day's book", async ({
  page,
  picture,
}) => {
  const { regId } = await admit(page, "মাহমুদা খাতুন");
  const [{ studentId }] = await call(page, "GET", `desk/search?term=${regId}`);
  await open(page, "drawer");
  await press(page, "শিফট শুরু করুন");
  await fill(page, { "শুরুতে গুনে পাওয়া (টাকা) *": "৫০০" });
  await press(form(page), "শিফট শুরু করুন");
  await expect(page.getByText("শিফট শুরু হয়েছে")).toBeVisible();
  await dismiss(page);
  const clientKey = crypto.randomUUID();
  await call(page, "POST", "desk/takePayment", { studentId, amount: 1000, method: "cash", clientKey });

  await press(page, "ক্যাশ হস্তান্তর করুন");
  await form(page).getByLabel("যেখানে দেওয়া হলো").selectOption("bank");
  await fill(page, { "কে নিলেন *": "হাসান, স্লিপ ৪৪", "টাকা *": "৩০০" });
  await save(page, "হস্তান্তর লেখা হয়েছে; অন্য একজন পৌঁছেছে বললে শেষ হবে");
  await expect(page.getByRole("table", { name: "পথে আছে" }).getByText("ব্যাংক: হাসান, স্লিপ ৪৪")).toBeVisible();
  await picture("drawer");
  await expectAccessible(page);
  await expectFits(page);

  await press(page, "গুনে শিফট শেষ করুন");
  await fill(page, { "গুনে পাওয়া নগদ (টাকা) *": "1190" });
  await press(form(page), "গুনে শিফট শেষ করুন");
  await expect(form(page).getByText("৳১,২০০", { exact: true })).toBeVisible();
  await fill(page, { "তফাতের কারণ *": "১০ টাকা ভাংতি কম" });
  await save(page, "কারণ লেখা হয়েছে");
  await expect(page.getByRole("table", { name: "আগের শিফটগুলো" }).getByText(/১০ টাকা ভাংতি কম/)).toBeVisible();

  await open(page, "day-book");
  await expect(page.getByRole("table", { name: "শিফটগুলো" })).toBeVisible();
  await expect(page.getByText("পথে আছে ৳৩০০")).toBeVisible();
  await expectFits(page);
});
