import { daysOf, monthsAfter, thisMonth } from "../../src/shared/months.ts";
import { call, desk, expect, expectAccessible, phone, test } from "./journey.ts";
import { fill, form, open, press, saveWords } from "./screen.ts";

test.use({ person: "administrator", ...desk });

test("who taught is confirmed, a teacher has a term, and the slip of the month is paid out of the own drawer", async ({
  page,
  picture,
}) => {
  const month = monthsAfter(thisMonth(), -1);
  const day = `${month}-20`;
  await call(page, "POST", "rollCall/save", {
    ...{ batchId: 1, day },
    marks: [{ studentId: null, from: null, to: "held" }],
  });
  await open(page, `roll-call/taught?month=${month}&of=unsaid`);
  await expect(page.getByRole("table", { name: "মাসের ক্লাসগুলো" })).toBeVisible();
  await picture("who taught");
  await expectAccessible(page);
  await press(page, /^বদলান|^কে পড়িয়েছেন: /);
  await form(page).getByLabel("শিক্ষক").selectOption({ index: 1 });
  await picture("who taught, said");
  await expectAccessible(page);
  const teacher = await form(page).getByLabel("শিক্ষক").locator("option:checked").textContent();
  await press(form(page), saveWords);
  await expect(page.getByText("কে পড়িয়েছেন, তা লেখা হয়েছে")).toBeVisible();

  await open(page, `expenses/pay?month=${month}`);
  await press(page, "অন্য শিক্ষকের শর্ত");
  await form(page)
    .getByLabel("শিক্ষক *")
    .selectOption({ label: teacher ?? "" });
  await fill(page, { "টাকা *": "৮০০" });
  const { from } = daysOf(month);
  await form(page).getByLabel("যে দিন থেকে *").fill(from.split("-").reverse().join("/"));
  await picture("a term");
  await press(form(page), saveWords);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(teacher ?? "");
  await picture("a teacher's month");
  await expectAccessible(page);
  await page.setViewportSize(phone.viewport);
  await picture("a teacher's month on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, "স্লিপ তৈরি করুন");
  await form(page).getByLabel("নগদ টাকা কোথা থেকে").selectOption({ label: "ফি ডেস্ক পরে দেবে" });
  await press(form(page), saveWords);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^সম্মানীর স্লিপ V/);
  await expect(page.getByText("আটশত টাকা মাত্র")).toBeVisible();
  await picture("a slip");
  await expectAccessible(page);
  await open(page, `expenses/pay?month=${month}`);
  await picture("pay of a month");
  await page.setViewportSize(phone.viewport);
  await picture("pay of a month on a phone");
  await page.setViewportSize({ width: 1280, height: 800 });

  await call(page, "POST", "shift/open", { opening: 1000 });
  await open(page, "drawer");
  await picture("a voucher to be paid");
  await press(page, /^টাকা দিন: V/);
  await press(page, "হ্যাঁ, দেওয়া হয়েছে");
  await expect(page.getByText(/^ভাউচার V.*: টাকা দেওয়া হয়েছে$/)).toBeVisible();
});
