import { admit, call, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { photoFile } from "./photos.ts";
import { fill, form, open, press, save, saveWords } from "./screen.ts";

// The day that it closes is closed for everybody.
test.use({ person: "administrator", alone: "desk" });

test("the desk's day: a month is billed, money taken by every method, a mistake voided, a claim confirmed, money paid back, the day printed and closed", async ({
  page,
  pageOf,
  picture,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll("article").length);
    };
  });
  await open(page, "money/plans");
  await press(page, "নতুন ফি");
  await fill(page, { "খাত *": "মডেল টেস্ট ফি", "টাকা *": "৫০০", "শুরু *": "2026-01-01" });
  await save(page, "ফি যোগ হয়েছে");
  await open(page, "money/bills");
  await picture("bills");
  await page.getByRole("button", { name: /টি বিল করুন$/ }).click();
  await press(page.getByRole("dialog"), "হ্যাঁ, বিল করুন");
  await expect(page.getByText(/টি বিল হয়েছে, মোট ৳/)).toBeVisible();
  await page.keyboard.press("Enter");

  await open(page, "desk?student=999999");
  await expect(page.getByText("যে শিক্ষার্থীর লিংক খুলেছেন, তাঁকে পাওয়া যায়নি", { exact: false })).toBeVisible();
  // From the first key to the receipt with six actions and no mouse.
  await open(page, "desk");
  await expect(page.getByLabel("রেজি. নম্বর বা নাম")).toBeFocused();
  await page.keyboard.type("26000001");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("টাকা *")).toBeFocused();
  await page.keyboard.type("২০০০");
  await expect(page.getByText("বাকি থাকবে ৳১,৫০০")).toBeVisible();
  await picture("desk");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^রসিদ \d{4}-\d{6}$/);
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  await expect(page.getByText("দুই হাজার টাকা মাত্র").first()).toBeVisible();
  await expect(page.getByText("ডুপ্লিকেট কপি")).toHaveCount(0);
  await picture("receipt");
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("ডুপ্লিকেট কপি · অফিসের কপি")).toBeVisible();
  await press(page, "বাতিল করুন");
  await fill(page, { "বাতিলের কারণ *": "ভুল টাকা" });
  await press(form(page), "বাতিল করুন");
  await expect(page.getByText("রসিদটি বাতিল হয়েছে; যা শোধ হয়েছিল, তা আবার বকেয়া")).toBeVisible();
  await page.keyboard.press("Enter");

  const letters = { bkash: "b", nagad: "n", rocket: "r", bank: "k" };
  for (const [roll, method, trxId] of [
    ["26000002", "bkash", "DK10AB12CE"],
    ["26000003", "nagad", "747FUXJZ"],
    ["26000004", "rocket", "6606781284"],
    ["26000005", "bank", "TT0012345"],
    ["26000006", "cash", ""],
    ["26000007", "cash", ""],
  ] as const) {
    await open(page, "desk");
    await expect(page.getByLabel("রেজি. নম্বর বা নাম")).toBeFocused();
    await page.keyboard.type(roll);
    await page.keyboard.press("Enter");
    // Six actions by keys with a wallet: roll, Enter, amount, its letter, id, Enter.
    await expect(page.getByLabel("টাকা *", { exact: true })).toBeFocused();
    await page.keyboard.type("30000");
    if (method !== "cash") await page.keyboard.press(letters[method]);
    if (trxId) {
      await expect(page.getByLabel("লেনদেন নম্বর (TrxID)")).toBeFocused();
      await page.keyboard.type(trxId);
    }
    await expect(page.getByRole("radio", { checked: true })).toHaveValue(method);
    await expect(page.getByText("জমা থাকবে", { exact: true })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^রসিদ \d{4}-\d{6}$/);
  }

  await open(page, "desk");
  await page.getByLabel("রেজি. নম্বর বা নাম").fill("26000007");
  await page.keyboard.press("Enter");
  await press(page, "টাকা ফেরত");
  await fill(page, { "টাকা *": "১০০০", "কারণ *": "বেশি দেওয়া হয়েছিল" });
  await press(form(page), saveWords);
  await expect(page.getByText("টাকা ফেরতের রসিদ").first()).toBeVisible();
  await expect(page.getByText("এক হাজার টাকা মাত্র").first()).toBeVisible();

  const student = await pageOf("student", phone);
  await open(student, "my-money");
  await student
    .getByRole("button", { name: /^কপি করুন: 01[0-9]+$/ })
    .first()
    .click();
  await expect(student.getByText(/^(কপি হয়েছে|লেখাটি চিহ্নিত করা আছে.*)$/)).toBeVisible();
  await student.getByLabel("লেনদেন নম্বর (TrxID)").fill("DK10AB12CD");
  await student.getByLabel("কত টাকা").fill("500");
  await student.locator('input[type="file"]').setInputFiles(photoFile("small"));
  await press(student, "জানান");
  await expect(student.getByText("জানানো হয়েছে; অফিস যাচাই করলে রসিদ এখানে পাবেন")).toBeVisible();
  await student.keyboard.press("Enter");
  const screenshot = student.getByRole("link", { name: "স্ক্রিনশট দেখুন: DK10AB12CD" }).locator("img");
  await expect(screenshot).toHaveJSProperty("complete", true);
  await expect(screenshot).not.toHaveJSProperty("naturalWidth", 0);

  // All that is due in cash: roll, Enter, Enter. One Enter too many at the search takes nothing.
  await open(page, "desk");
  await expect(page.getByLabel("রেজি. নম্বর বা নাম")).toBeFocused();
  await page.keyboard.type("26000009");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("টাকা *", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("টাকা *", { exact: true })).not.toHaveValue("");
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^রসিদ \d{4}-\d{6}$/, { timeout: 500 });
  }).toPass();

  await open(page, "claims");
  await expect(page.getByLabel("ওয়ালেটের এসএমএসগুলো পেস্ট করুন")).toBeHidden();
  await press(page, "এসএমএস মেলান");
  await page
    .getByLabel("ওয়ালেটের এসএমএসগুলো পেস্ট করুন")
    .fill("You have received Tk 500.00 from 01711111111. TrxID DK10AB12CD at 20/11/2026 10:15");
  await press(page, "মিলে যাওয়া ১টির রসিদ কাটুন");
  await expect(page.getByText("১টি রসিদ হয়েছে")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table").getByText("DK10AB12CD")).toHaveCount(0);
  await page
    .getByRole("button", { name: /^আরও কাজ: / })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^নাকচ করুন: / }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("checkbox", { name: /^বেছে নিন: / })
    .first()
    .check();
  await press(page.getByRole("region", { name: "বেছে নেওয়া সারি" }), "নাকচ করুন");
  await fill(page, { "কারণ *": "এই নম্বরে কোনো টাকা আসেনি" });
  await press(form(page), "নাকচ করুন");
  await expect(page.getByText("১টি নাকচ হয়েছে, শিক্ষার্থীকে কারণসহ জানানো হলো")).toBeVisible();

  await open(page, "day-book");
  await picture("day-book");
  const paper = page.locator("section[data-wide]");
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(paper).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.emulateMedia({ media: "print" });
  for (const said of [
    "রসিদ নং",
    "DK10AB12CD",
    "ফেরত ও বাতিল বাদে আদায়",
    "ক্যাশিয়ারের স্বাক্ষর",
    "মালিক বা অফিসের স্বাক্ষর",
  ])
    await expect(paper).toContainText(said);
  await picture("day-book on paper");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(paper).toHaveCount(0);
  await press(page, "সব রসিদ প্রিন্ট");
  // Seven payments, the claim's and what was paid back, beside those that the demo has of today.
  await expect.poll(() => page.evaluate(() => Number(document.body.dataset.printed))).toBeGreaterThan(8);
  await press(page, "হিসাব বন্ধ করুন");
  await fill(page, { "গুনে পাওয়া নগদ (টাকা) *": "0" });
  await press(form(page), "হিসাব বন্ধ করুন");
  await expect(form(page).getByText(/^যা থাকার কথা তার সঙ্গে .* তফাত: কারণ লিখুন$/)).toBeVisible();
  await fill(page, { মন্তব্য: "ড্রয়ার খালি পাওয়া গেছে" });
  await press(form(page), "হিসাব বন্ধ করুন");
  await expect(page.getByText("দিনের হিসাব বন্ধ হয়েছে")).toBeVisible();
  await student.reload();
  await expect(student.getByText("রসিদ হয়েছে")).toBeVisible();
  await expectFits(student);
});

test("an answer that is lost hides no receipt, and stands in the way of none", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const { regId } = await admit(page, "তানভীর আহমেদ");
  const [{ studentId }] = await call(page, "GET", `desk/search?term=${regId}`);
  const address = `desk?student=${studentId}`;
  const heading = page.getByRole("heading", { level: 1 });
  const take = async (amount: string) => {
    await page.getByLabel("টাকা *", { exact: true }).fill(amount);
    await press(page, "রসিদ কাটুন");
  };
  const taken = async (amount: string) => {
    await take(amount);
    await expect(heading).toHaveText(/^রসিদ \d{4}-\d{6}$/);
    return (await heading.innerText()).replace("রসিদ ", "");
  };
  /** From here on the portal does it, and its answer never comes. */
  const cut = (call: string) =>
    page.route(`**/api/desk/${call}*`, async (route) => {
      await route.fetch();
      await route.abort();
    });
  const receipts = async () =>
    (await call(page, "GET", `desk/student?studentId=${studentId}`)).receipts as {
      number: string;
      kind: string;
      amount: number;
    }[];

  // Nothing comes through: who presses again makes no second receipt.
  await open(page, address);
  await cut("takePayment");
  await cut("student");
  for (let times = 0; times < 2; times += 1) {
    await take("500");
    await expect(page.getByText(/রসিদ হয়েছে কি না জানা যায়নি/)).toBeVisible();
    await page.keyboard.press("Enter");
  }
  await page.unrouteAll();
  const [first] = await receipts();
  expect(await receipts()).toMatchObject([{ amount: 500 }]);

  // Another amount is another payment, in the same page; it says nothing of the first.
  const second = await taken("300");
  expect((await receipts()).map(({ number }) => number)).toEqual([second, first?.number]);

  // The account shows the first: it is told once, and the same amount is then a payment of its own.
  await open(page, address);
  const told = page.getByText(`৳৫০০ নেওয়া হয়েছে`);
  await expect(told).toContainText(`রসিদ ${first?.number}`);
  await take("500");
  await expect(page.getByText(/আবার একই টাকা নেবেন/)).toContainText(`রসিদ ${first?.number}`);
  await press(page, "হ্যাঁ, আবার নিন");
  await expect(heading).toHaveText(/^রসিদ \d{4}-\d{6}$/);
  const third = (await heading.innerText()).replace("রসিদ ", "");
  await expect(page.getByText("ডুপ্লিকেট কপি")).toHaveCount(0);
  expect(await receipts()).toMatchObject([
    { number: third, amount: 500 },
    { number: second, amount: 300 },
    { number: first?.number, amount: 500 },
  ]);
  await open(page, address);
  await expect(page.getByRole("link", { name: third })).toBeVisible();
  await expect(told).toHaveCount(0);

  // Where the account can be asked, the desk says when it was taken and opens the paper, that of a refund as well.
  await cut("takePayment");
  const fourth = await taken("700");
  await expect(page.getByText(`৳৭০০ নেওয়া হয়েছে`)).toContainText(`রসিদ ${fourth}`);
  await open(page, address);
  await cut("refund");
  await press(page, "টাকা ফেরত");
  await fill(page, { "টাকা *": "700", "কারণ *": "বেশি দেওয়া হয়েছিল" });
  await press(form(page), saveWords);
  await expect(page.getByText(`৳৭০০ ফেরত দেওয়া হয়েছে`)).toBeVisible();
  expect((await receipts()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ["refund", 700],
    ["payment", 700],
    ["payment", 500],
    ["payment", 300],
    ["payment", 500],
  ]);
});

test("a due's slip says how to pay by the institute's own numbers, and where it has none only at the office", async ({
  page,
  picture,
}) => {
  await open(page, "money/slips");
  const slip = page.getByRole("article").first();
  await expect(slip).toContainText("নিচের নম্বরে পাঠানোর");
  await expect(slip).toContainText("বিকাশ (পেমেন্ট): 01700000031");
  await expect(slip).toContainText(/রেজি\. নম্বর 2600[0-9]{4}/);
  await expect(slip).toContainText("ফোন: +8801700000000");
  await picture("slips");
  await call(page, "PUT", "institute/update", { payTo: "" });
  await page.reload();
  await expect(slip).toContainText("অফিসে এসে দেওয়ার অনুরোধ রইল।");
  await expect(slip).not.toContainText(/বিকাশ|নগদ|নিচের নম্বরে/);
});
