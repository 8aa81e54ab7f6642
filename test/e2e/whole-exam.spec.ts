import type { Page } from "@playwright/test";
import { bengaliDigits } from "../../src/shared/digits.ts";
import { addBatch, admit, call, expect, expectFits, kill, phone, test } from "./journey.ts";
import { printPaper, takePaper } from "./paper.ts";
import { dismiss, fill, form, open, press } from "./screen.ts";

test.use({ person: "administrator", serviceWorkers: "allow" });

const questions = Array.from({ length: 30 }, (_none, at) => at + 1);
const letters = ["ক", "খ", "গ", "ঘ"];
/** As banks are typed: the square is asked of each question's number, and stands at another letter each time. */
const pasted = questions
  .map((n) => {
    const options = letters.map((letter, at) => `${letter}. $${n * n + ((at + n) % 4)}$`);
    const right = letters.find((_letter, at) => (at + n) % 4 === 0);
    return `${bengaliDigits(n)}. $x = ${n}$ হলে $x^{2}$-এর মান কত?\n${options.join("  ")}\nউত্তর: ${right}`;
  })
  .join("\n");

/** By place: who sits it in a browser, on a phone of the crowd (with so many wrong answers) or on paper. */
const people = [
  { userName: "নুসরাত জাহান মীম", sits: "browser", wrong: 0 },
  { userName: "তানভীর আহমেদ", sits: "paper", wrong: 1 },
  { userName: "মেহজাবিন চৌধুরী", sits: "phone", wrong: 2 },
  { userName: "সাকিব আল হাসান", sits: "paper", wrong: 3 },
  { userName: "ফারিহা তাসনিম", sits: "phone", wrong: 4 },
  { userName: "আরিফুল ইসলাম", sits: "paper", wrong: 5 },
  { userName: "জান্নাতুল ফেরদৌস", sits: "phone", wrong: 6 },
  { userName: "রাকিবুল হাসান", sits: "phone", wrong: 8 },
  { userName: "সুমাইয়া আক্তার", sits: "phone", wrong: 10 },
] as const;

const day = (minutes: number) => new Date(Date.now() + (minutes + 360) * 60_000).toISOString();
const inMinutes = (minutes: number) => ({
  examDate: day(minutes).slice(0, 10),
  time: day(minutes).slice(11, 16),
});

test("thirty questions are pasted, frozen and printed in two sets, sat by phones, one of them offline twice and killed once, and on paper, and published in one merit list", async ({
  page,
  pageOf,
  picture,
}) => {
  test.slow();
  const subject = "বর্গের গণিত";
  await open(page, "questions/paste");
  await page.getByLabel("বিষয় *").fill(subject);
  await page.getByLabel("প্রশ্নগুলো এখানে পেস্ট করুন").fill(pasted);
  await press(page, "৩০টি প্রশ্ন যোগ করুন");
  await expect(page.getByText("৩০টি প্রশ্ন যোগ করা হয়েছে")).toBeVisible();

  const batchId = Number(await addBatch(page, "পুরো পরীক্ষার ব্যাচ"));
  const admitted = await Promise.all(people.map(({ userName }) => admit(page, userName, batchId)));
  const scheme = { sections: [{ key: "s1", subject, mcq: { questions: 30, right: 1 } }] };
  const about = { category: "মডেল", examName: "ফোনে ও কাগজে", examType: "এমসিকিউ", subject: "-", scheme };
  const when = { ...inMinutes(20), batches: [{ batchId }] };
  const { examId } = await call(page, "POST", "exam/addExam", { ...about, ...when });
  await takePaper(page, { examId, subject, many: "৩০" });
  await printPaper(page, { examId, questions: 30, name: "whole-exam" });

  const times = { minutes: 60, lastMinutes: 60, entryMinutes: 30 };
  await call(page, "PUT", "online/give", { examId, ...inMinutes(10), ...times });
  const [first = { regId: "", password: "" }] = admitted;
  const student = await pageOf(first, { ...phone, serviceWorkers: "allow" });
  await student.addInitScript(() => {
    Math.random = () => 0;
  });
  await open(student, "my-exam-schedule");
  const own = student.getByRole("listitem").filter({ hasText: about.examName });
  await own.getByRole("link", { name: "পরীক্ষায় ঢুকুন" }).click();
  await expect(student.getByText("ফোনে এসে গেছে, শুরুর সময় খুলবে")).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => student.evaluate(() => caches.match(location.pathname).then(Boolean))).toBe(true);
  await call(page, "PUT", "online/move", { examId, ...inMinutes(0), reason: "সবাই এসে গেছেন" });
  await expect(student.getByRole("group")).toBeVisible({ timeout: 60_000 });

  await student.evaluate(answerTen, "পরের");
  await expect(student.getByText("১০টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 60_000 });
  await student.context().setOffline(true);
  await student.evaluate(answerTen, "পরের");
  await expect(student.getByText(/১০টি উত্তর জমা, ১০টি ফোনে/)).toBeVisible();
  await student.context().setOffline(false);
  await expect(student.getByText("২০টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 60_000 });
  await student.context().setOffline(true);
  await student.evaluate(answerTen, "পরের");
  await expect(student.getByText(/২০টি উত্তর জমা, ১০টি ফোনে/)).toBeVisible();
  await kill(student);
  await student.goto(`/exam/${examId}`);
  await expect(student.getByText(/২০টি উত্তর জমা, ১০টি ফোনে/)).toBeVisible({ timeout: 30_000 });
  await student.context().setOffline(false);
  await expect(student.getByText("৩০টি উত্তর জমা", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectFits(student);
  await student.getByRole("button", { name: "সব প্রশ্ন" }).click();
  await student.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
  await student.getByRole("dialog").getByRole("button", { name: "খাতা জমা দিন" }).click();
  await expect(student.getByText("৩০টি প্রশ্নের ৩০টি উত্তর জমা হয়েছে")).toBeVisible({ timeout: 60_000 });

  const crowd = people.flatMap((one, at) => (one.sits === "phone" ? [{ ...one, ...admitted[at] }] : []));
  await Promise.all(
    crowd.map(async ({ regId = "", password = "", wrong }) =>
      sitByCalls(await pageOf({ regId, password }, phone), examId, wrong),
    ),
  );

  const { key }: { key: string[] } = await call(page, "GET", `paper/getSet?examId=${examId}&set=B`);
  const kinds = [...new Set(key)];
  const next = (right: string) => kinds[(kinds.indexOf(right) + 1) % kinds.length];
  const onPaper = people.flatMap(({ sits, wrong }, at) =>
    sits === "paper"
      ? [[admitted[at]?.regId, "B", ...key.map((right, at) => (at < wrong ? next(right) : right))]]
      : [],
  );
  const file = [["Roll", "Set", ...questions.map((n) => `q${n}`)], ...onPaper];
  await open(page, `marks/${examId}/omr`);
  await page.getByLabel("ওএমআর রিডারের ফাইল").setInputFiles({
    ...{ name: "reader.csv", mimeType: "text/csv" },
    buffer: Buffer.from(file.map((cells) => cells.join(",")).join("\n")),
  });
  await press(page, "ফাইল পড়ুন");
  await expect(page.getByText("৩টি শিট নেওয়া হয়েছে", { exact: false })).toBeVisible();
  await call(page, "PUT", "online/end", { examId, reason: "সবাই জমা দিয়েছেন" });
  await expect
    .poll(async () => (await call(page, "GET", `omr/getSheets?examId=${examId}`)).length, { timeout: 90_000 })
    .toBe(people.length);
  await open(page, `marks/${examId}/omr`);
  await press(page, "৯ জনের নম্বর বসান");
  await fill(page, { "হাতে গোনা শিট *": "৩" });
  await press(form(page), "নম্বর বসান");
  await expect(page.getByText("৯ জনের নম্বর নম্বরপত্রে বসেছে")).toBeVisible();
  await dismiss(page);
  await picture("scored");

  await open(page, `marks/${examId}/publish`);
  await press(page, "ফলাফল প্রকাশ করুন");
  await press(page, "হ্যাঁ, প্রকাশ করুন");
  await expect(page.getByText("ফল প্রকাশিত হয়েছে", { exact: true })).toBeVisible();
  await press(page, "এখন নয়");
  await open(page, `marks/${examId}/merit`);
  const rows = page.getByRole("table", { name: "মেধাতালিকা" }).locator("tbody tr");
  await expect(rows).toHaveCount(people.length);
  for (const [at, { userName, wrong }] of people.entries()) {
    await expect(rows.nth(at)).toContainText(userName);
    // A wrong answer takes a quarter away.
    await expect(rows.nth(at)).toContainText(bengaliDigits(30 - 1.25 * wrong));
  }
  await picture("merit");
  await student.setViewportSize(phone.viewport);
  await open(student, "results");
  await student
    .getByRole("link", { name: /^ফোনে ও কাগজে/ })
    .first()
    .click();
  await expect(student.getByText("৯ জনের মধ্যে ১ম").first()).toBeVisible();
  await expectFits(student);
});

/** Runs in the page: answers ten questions rightly, from the one that is shown. */
async function answerTen(next: string): Promise<void> {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const formulas = (within: ParentNode) =>
    [...within.querySelectorAll("annotation")].map(({ textContent }) => textContent ?? "");
  for (let at = 0; at < 10; at += 1) {
    const n = Number(
      formulas(document)
        .find((tex) => /^x = \d+$/.test(tex))
        ?.slice(4),
    );
    const inputs = [...document.querySelectorAll<HTMLInputElement>("fieldset input")];
    const right = inputs.find((input) =>
      [...(input.labels ?? [])].some((label) => formulas(label).includes(String(n * n))),
    );
    if (!right) throw new Error(`no right answer of ${n}`);
    right.click();
    await drawn();
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === next)?.click();
    await drawn();
  }
}

type Asked = { id: number; stem: string; options: { id: string; html: string }[] };

/** A phone of the crowd: opens its attempt, and hands all in with so many wrong answers. */
async function sitByCalls(page: Page, examId: number, wrong: number): Promise<void> {
  const device = `crowd-phone-${wrong}`;
  const { attemptId } = await call(page, "POST", "attempt/open", { examId, device });
  const answer = await page.request.get(`/exam-sets/${examId}/A`);
  const { questions: asked }: { questions: Asked[] } = await answer.json();
  const changes = asked.map(({ id, stem, options }, at) => {
    const n = Number(/>x = (\d+)</.exec(stem)?.[1]);
    const isRight = ({ html }: { html: string }) => html.includes(`>${n * n}</annotation>`);
    return [id, options.find((option) => isRight(option) !== at < wrong)?.id, 1];
  });
  const receipt = await call(page, "POST", "attempt/save", {
    attemptId,
    examId,
    device,
    changes,
    handIn: true,
  });
  expect(receipt).toMatchObject({ answered: 30 });
}
