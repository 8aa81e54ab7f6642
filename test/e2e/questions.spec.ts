import { dayAfter, today } from "../../src/shared/dates.ts";
import { call, expect, expectAccessible, test } from "./journey.ts";
import { printPaper, takePaper } from "./paper.ts";
import { open, press } from "./screen.ts";

test.use({ person: "administrator" });

const pasted = `১. শূন্যস্থানে আলোর বেগ কত?
ক. $3\\times10^{8}$ m/s  খ. $3\\times10^{6}$ m/s  গ. $340$ m/s  ঘ. কোনোটিই নয়
উত্তর: ক
নিচের উদ্দীপকটি পড়ো এবং ২ ও ৩ নং প্রশ্নের উত্তর দাও:
একটি গাড়ি $20$ m/s বেগে চলছে, ভর $1000$ kg।
২. গাড়িটির গতিশক্তি কত?
(ক) $\\frac{1}{2}\\times10^{5}$ J (খ) $2\\times10^{5}$ J (গ) $4\\times10^{5}$ J (ঘ) $10^{4}$ J
উত্তর: (খ) $2\\times10^{5}$ J
৩. গাড়িটির ভরবেগ কত kg m/s?
ক. $2\\times10^{4}$ খ. $50$ গ. $10^{3}$ ঘ. $20$
উত্তর: খ`;

test("questions are pasted, mended, dealt into a paper, frozen in two sets and printed; the keys stand on the OMR screen", async ({
  page,
  picture,
}) => {
  const subject = "পরীক্ষামূলক পদার্থ";
  await open(page, "questions/paste");
  await page.getByLabel("বিষয় *").fill(subject);
  const text = page.getByLabel("প্রশ্নগুলো এখানে পেস্ট করুন");
  await text.fill(pasted.replace("উত্তর: (খ)", "উত্তর: (গ)"));
  await expect(page.getByText("উত্তরে লেখা গ, কিন্তু", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "৩টি প্রশ্ন যোগ করুন" })).toBeDisabled();
  await picture("questions-paste");
  await expectAccessible(page);
  await text.fill(pasted.replace("উত্তর: খ", "উত্তর: ক"));
  await press(page, "৩টি প্রশ্ন যোগ করুন");
  await expect(page.getByText("৩টি প্রশ্ন যোগ করা হয়েছে")).toBeVisible();
  await expect(page).toHaveURL(/questions$/);
  await page.getByLabel("বিষয়", { exact: true }).selectOption(subject);
  await expect(page.getByText("মোট ৩টি", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, /^দেখুন: গাড়িটির গতি/);
  await expect(page.getByText("এখনো কোনো প্রশ্নপত্রে নেই")).toBeVisible();
  await page.keyboard.press("Escape");

  const scheme = { sections: [{ key: "s1", subject, mcq: { questions: 3 } }] };
  const { examId } = await call(page, "POST", "exam/addExam", {
    ...{ category: "মডেল", examName: "প্রশ্নপত্রের পরীক্ষা", examType: "এমসিকিউ", subject: "-", scheme },
    ...{ examDate: dayAfter(today(), 20), time: "10:00" },
  });
  await takePaper(page, { examId, subject, many: "৩" });
  await press(page, "যেমন দেখাবে");
  await expect(page.locator(".katex").first()).toBeVisible();
  await picture("questions-paper");
  await expectAccessible(page);
  await printPaper(page, { examId, questions: 3, name: "question-paper" });
  await expect(page.getByText(/নম্বর প্রশ্নের উত্তর দিন/)).toHaveCount(1);
  await open(page, `marks/${examId}/paper/print?set=B&of=key`);
  await expect(page.getByRole("list", { name: "সেট B-এর উত্তরমালা" }).getByRole("listitem")).toHaveCount(3);
  await open(page, `marks/${examId}/omr/keys`);
  await expect(page.getByRole("textbox", { name: /সেট B/ }).first()).not.toHaveValue("");
});
