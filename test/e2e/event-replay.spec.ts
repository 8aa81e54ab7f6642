import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { form } from "./screen.ts";

test.use({ person: "administrator" });

/** A page as a slow line shows it: all of it, and no script until `hydrate`. */
async function unhydrated(page: Page, path: string): Promise<{ hydrate(): Promise<void> }> {
  const { promise: hydrated, resolve } = Promise.withResolvers<void>();
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => {
    await hydrated;
    await route.continue();
  });
  await page.goto(`/dashboard/${path}`, { waitUntil: "commit" });
  await expect(page.getByRole("main")).toBeVisible();
  return {
    async hydrate() {
      resolve();
      await page.waitForLoadState("load");
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}

test("keys that come between a page's script and what it does again lose nothing", async ({ page }) => {
  // What is done again waits until the test says so.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const held = (work: (...of: unknown[]) => void, after?: number, ...of: unknown[]) => {
      const [recorded] = of as [{ event?: Event }[] | undefined];
      if (!recorded?.[0]?.event) return later(work, after, ...of);
      Object.assign(window, { replayNow: () => work(...of) });
      return 0;
    };
    window.setTimeout = held as typeof window.setTimeout;
  });
  const students = await unhydrated(page, "all-students");
  const search = page.getByRole("searchbox");
  await search.pressSequentially("2600000");
  await students.hydrate();
  await page.waitForFunction(() => "replayNow" in window);
  await search.pressSequentially("4");
  await page.evaluate(() => (window as unknown as { replayNow(): void }).replayNow());
  await expect(search).toHaveValue("26000004");
  await expect(page).toHaveURL(/search=26000004/);
});

test("what is pressed, typed or chosen before the script arrives is done once it has", async ({ page }) => {
  const list = await unhydrated(page, "all-courses");
  const add = page.getByRole("button", { name: "নতুন কোর্স" });
  await add.click();
  await add.click();
  await expect(form(page)).toHaveCount(0);
  await list.hydrate();
  await expect(form(page).getByLabel("কোর্সের নাম")).toBeVisible();

  const students = await unhydrated(page, "all-students");
  await page.getByRole("searchbox").fill("26000004");
  await students.hydrate();
  await expect(page).toHaveURL(/search=26000004/);
  await expect(page.getByText("মোট ১ জন", { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("26000004");

  const notices = await unhydrated(page, "manage-notice");
  await page.getByLabel("অবস্থা").selectOption("coming");
  await notices.hydrate();
  await expect(page).toHaveURL(/state=coming/);
  await expect(page.getByLabel("অবস্থা", { exact: true })).toHaveValue("coming");

  const second = await unhydrated(page, "all-students?page=2");
  const asked: string[] = [];
  page.on("request", (request) => void (request.url().includes(".data") && asked.push(request.url())));
  await page.getByLabel("ব্যাচ", { exact: true }).dispatchEvent("click");
  await page.getByRole("button", { name: "নতুন শিক্ষার্থী" }).click();
  await second.hydrate();
  await expect(form(page)).toBeVisible();
  expect(asked, "a list that was only opened is no choice").toEqual([]);

  const types = await unhydrated(page, "user-type");
  const permission = page
    .getByRole("region", { name: "শিক্ষক", exact: true })
    .getByRole("switch", { name: "ব্যাচ যোগ করা ও বদলানো", exact: true });
  const granted = await permission.isChecked();
  await permission.click();
  const answer = page.waitForResponse(/updateUserType/);
  await types.hydrate();
  expect((await answer).ok()).toBe(true);
  await expect(permission).toBeChecked({ checked: !granted });
  await permission.click();
  await expect(permission).toBeChecked({ checked: granted });
});
