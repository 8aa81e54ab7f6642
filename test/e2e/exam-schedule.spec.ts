import { expect, expectAccessible, phone, test } from "./journey.ts";
import { hydrated } from "./pages.ts";
import { chooseBatch } from "./screen.ts";

test.use({ ...phone, person: "student" });

const title = "আমার পরীক্ষার সময়সূচি";

const path = "/dashboard/my-exam-schedule";

test("a student finds the schedule in the sidebar, the next exam counted down and the past ones apart", async ({
  page,
  picture,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "মেনু খুলুন" }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const next = page.getByRole("region", { name: "সাপ্তাহিক পরীক্ষা ২" });
  await expect(next.getByRole("timer")).toHaveText(/^[০-৯]+ দিন [০-৯]+ ঘণ্টা [০-৯]+ মিনিট বাকি$/);
  await expect(
    page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: "চূড়ান্ত মডেল টেস্ট" }),
  ).toBeVisible();
  await expect(page.getByLabel("ব্যাচ")).toHaveCount(0);
  await picture("coming");

  await page.getByRole("link", { name: "হয়ে যাওয়া পরীক্ষা" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/when=past/);
  await expect(page.getByText("মাসিক মডেল টেস্ট")).toBeVisible();
  await expect(page.getByText("চূড়ান্ত মডেল টেস্ট")).toHaveCount(0);
  await expect(next).toBeVisible();
  await picture("past");
  await expectAccessible(page);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`the countdown goes on by itself and moves nothing, with motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.clock.install();
    await page.goto(path);
    // What the server sent does not count yet.
    await hydrated(page);
    const timer = page.getByRole("timer");
    const shown = () => timer.innerText().then((text) => text.replace(/\s+/g, " "));
    const places = () =>
      timer
        .locator(":scope > span")
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON()));
    await page.clock.runFor(2000);
    const [text, before] = [await shown(), await places()];
    await page.clock.fastForward("11:00:00");
    await expect.poll(shown).not.toBe(text);
    expect(await places()).toEqual(before);
    // The page asks for the next exam when this one is over, and goes on with the server's clock.
    await page.clock.fastForward(300 * 3_600_000);
    await expect(timer).toBeVisible();
  });
}

test("a teacher sees every batch's exams, or those of one, and is told whose they are", async ({
  pageOf,
}) => {
  const page = await pageOf("teacher");
  await page.goto(path);
  await expect(page.getByText(/মোট ১৩, এখানে ১–১০/)).toBeVisible();
  await chooseBatch(page, 2);
  await expect(page).toHaveURL(/batch=2/);
  await expect(page.getByText("সাপ্তাহিক পরীক্ষা ২")).toHaveCount(2);
  await page.getByRole("link", { name: "হয়ে যাওয়া পরীক্ষা" }).click();
  await expect(page).toHaveURL(/batch=2/);
  await expect(page.getByText("মাসিক মডেল টেস্ট")).toBeVisible();
  await page.goto(`${path}?batch=9999`);
  await expect(page.getByText("সামনে কোনো পরীক্ষা নেই")).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expectAccessible(page);
});
