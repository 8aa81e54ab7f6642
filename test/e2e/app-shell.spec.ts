import { credentialsOf, expect, phone, test, trySignIn } from "./journey.ts";
import { hydrated } from "./pages.ts";
import { form, press, saveWords, unfoldOwn } from "./screen.ts";

test.use({ person: "administrator" });

/** Under their headings, in the specification's order; after each row, who sees it in a fresh institute. */
const rows = [
  ["হোম", "", "student teacher administrator"],
  ["প্রতিষ্ঠান একনজরে", "overview", "teacher administrator"],
  // ক্লাস ও কোর্স
  ["আমার কোর্স", "myCourses", "student teacher administrator"],
  ["সব শিক্ষক", "all-teachers", "administrator"],
  ["সব কোর্স", "all-courses", "administrator"],
  ["সব ব্যাচ", "manage-batch", "administrator"],
  ["ক্লাস রুটিন", "routine", "student teacher administrator"],
  ["সব অ্যাসাইনমেন্ট", "manage-assignment", "student teacher administrator"],
  ["স্টাডি ম্যাটেরিয়াল", "materials", "student teacher administrator"],
  ["আমার হাজিরা", "attendance", "student"],
  ["হাজিরা", "roll-call", "teacher administrator"],
  // শিক্ষার্থী
  ["সব শিক্ষার্থী", "all-students", "administrator"],
  ["ভর্তির আবেদন", "applications", "administrator"],
  // ফি
  ["আমার পেমেন্ট", "my-money", "student"],
  ["পেমেন্ট নেওয়া", "desk", "administrator"],
  ["পেমেন্ট যাচাই", "claims", "administrator"],
  ["দিনের হিসাব", "day-book", "administrator"],
  ["ক্যাশ ও শিফট", "drawer", "administrator"],
  ["বকেয়া ও হিসাব", "money", "administrator"],
  ["অনুমোদন", "approvals", "administrator"],
  ["খরচ ও আয়-ব্যয়", "expenses", "administrator"],
  ["স্টেটমেন্ট মেলানো", "statements", "administrator"],
  // পরীক্ষা ও ফলাফল
  ["ফলাফল ও অগ্রগতি", "grades", "student teacher administrator"],
  ["সব পরীক্ষা", "exam-schedule", "teacher administrator"],
  ["প্রশ্নব্যাংক", "questions", "teacher administrator"],
  ["আমার পরীক্ষার সময়সূচি", "my-exam-schedule", "student teacher administrator"],
  ["পরীক্ষার ফলাফল", "results", "student"],
  // যোগাযোগ
  ["যোগাযোগ", "contact", "student teacher administrator"],
  ["বিজ্ঞপ্তি", "notices", "student teacher administrator"],
  ["বিজ্ঞপ্তি দিন", "manage-notice", "teacher administrator"],
  ["এসএমএস", "outbox", "administrator"],
  // ওয়েবসাইট
  ["সফল শিক্ষার্থী", "successful-student", "administrator"],
  ["প্রতিষ্ঠান ও ওয়েবসাইট", "site-content", "administrator"],
  // সেটিংস
  ["প্রোফাইল", "profile", "student teacher administrator"],
  ["ভূমিকা ও অনুমতি", "user-type", "administrator"],
  ["সেটিংস", "settings", "student teacher administrator"],
  ["পরিবর্তনের ইতিহাস", "audit", "administrator"],
  ["লগ ইনের ইতিহাস", "security-events", "administrator"],
] as const;

/** What a row is called for students, where the page is another one for them. */
const forStudents: Record<string, string> = { "manage-assignment": "আমার অ্যাসাইনমেন্ট" };
const forOffice: Record<string, string> = { contact: "ইনবক্স" };

for (const role of ["student", "teacher", "administrator"] as const) {
  test(`the sidebar of a ${role}, row by row: what is there opens`, async ({ pageOf }) => {
    const page = await pageOf(role);
    await page.goto("/dashboard");
    const links = page.locator("nav#sidebar a");
    const seen = rows.filter(([, , who]) => who.split(" ").includes(role));
    const nameOf = (name: string, path: string) =>
      (role === "student" && forStudents[path]) || (role === "administrator" && forOffice[path]) || name;
    await expect(links).toHaveCount(seen.length);
    // The office's contact is its inbox.
    const at = (path: string) => (path === "contact" && role === "administrator" ? "messages" : path);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      seen.map(([, path]) => `/dashboard/${at(path)}`.replace(/\/$/, "")),
    );
    for (const [row, [name, path]] of seen.entries()) {
      await expect(links.nth(row)).toContainText(nameOf(name, path));
      await links.nth(row).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/?${at(path)}$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("এই পাতা আপনার জন্য খোলা নয়")).toHaveCount(0);
      await expect(page.getByRole("navigation", { name: "আপনি এখানে আছেন" })).toBeVisible();
    }
  });
}

test("on a phone the sidebar is a drawer, which Escape closes", async ({ pageOf }) => {
  const page = await pageOf("student", phone);
  await page.goto("/dashboard");
  const menu = page.getByRole("button", { name: "মেনু খুলুন" });
  await menu.click();
  await expect(page.getByRole("link", { name: "প্রোফাইল" }).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});

test("on a desk it is made small, and stays so", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "মেনু ছোট করুন" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sidebar-expanded"))).toBe("false");
  await page.reload();
  await expect(page.getByRole("button", { name: "মেনু বড় করুন" })).toBeVisible();
});

test("a group of the sidebar that was closed stays closed, and says that the page is in it", async ({
  page,
}) => {
  await page.goto("/dashboard/desk");
  const fees = page.locator("nav#sidebar details").filter({ hasText: "পেমেন্ট নেওয়া" });
  await expect(fees.getByRole("link")).toHaveCount(8);
  // The press is heard once the page's script has come.
  await fees.locator("summary").click();
  await expect(fees.getByRole("link", { name: "পেমেন্ট নেওয়া" })).toBeHidden();
  await page.reload();
  await expect(fees.locator("summary")).toBeVisible();
  await expect(fees.getByRole("link", { name: "পেমেন্ট নেওয়া" })).toBeHidden();
  await page.getByRole("button", { name: "মেনু ছোট করুন" }).click();
  await expect(fees.getByRole("link", { name: "পেমেন্ট নেওয়া" })).toBeVisible();
});

test("a signed-in page and its data come whole and packed, for nobody to keep", async ({ page }) => {
  for (const path of ["/dashboard", "/dashboard.data"]) {
    const headers = (await page.request.get(path)).headers();
    expect(headers["content-encoding"], path).toMatch(/br|gzip/);
    expect(Number(headers["content-length"]), path).toBeGreaterThan(500);
    expect(headers["cache-control"], path).toBe("private, no-store");
  }
});

test("an address below the dashboard that leads nowhere says so in the quoted words, under a title of its own", async ({
  page,
}) => {
  expect((await page.goto("/dashboard/nowhere"))?.status()).toBe(404);
  await expect(page).toHaveTitle("ধ্রুবক | পাতাটি পাওয়া যায়নি");
  await expect(page.getByText("Error 404 – Page Not Found!", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back To Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("who was led by a page of the dashboard to a record that is gone has a way back to it", async ({
  page,
}) => {
  await page.goto("/dashboard/all-teachers");
  await hydrated(page);
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    return router.navigate("/dashboard/teachers/999999");
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("পাতাটি পাওয়া যায়নি");
  await press(page, "আগের পাতায় ফিরুন");
  await expect(page).toHaveURL(/\/all-teachers$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("পাতাটি পাওয়া যায়নি");
});

test("a record that is not there leads to the list that it would stand in, which the sidebar names beside a record that is", async ({
  page,
}) => {
  await page.goto("/dashboard/students/999999");
  await page.locator("main").getByRole("link", { name: "সব শিক্ষার্থী" }).click();
  await expect(page).toHaveURL(/\/all-students$/);
  await page.locator("tbody").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/students\/\d+$/);
  await expect(page.locator("#sidebar [aria-current]")).toHaveText("সব শিক্ষার্থী");
});

test("a page that fails says so in Bengali first and in the quoted words, and can be tried again", async ({
  page,
}) => {
  await page.goto("/dashboard");
  await hydrated(page);
  await page.route(/notices\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("navigation").getByRole("link", { name: "বিজ্ঞপ্তি", exact: true }).click();
  const told = page.getByRole("alert").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expect(told.getByRole("heading")).toHaveText("পাতাটি এখন দেখানো যাচ্ছে না");
  await expect(told.getByText("Unexpected Application Error!", { exact: true })).toBeVisible();
  const texts = await told.evaluate((one) => {
    const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    return Array.from(one.textContent ?? "", () => walk.nextNode()?.nodeValue);
  });
  expect(texts.slice(0, 2)).toEqual(["পাতাটি এখন দেখানো যাচ্ছে না", "Unexpected Application Error!"]);
  await page.unroute(/notices\.data/);
  await press(page, "আবার চেষ্টা করুন");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("বিজ্ঞপ্তি");
});

test("a call that fails is logged by its method in the quoted words", async ({ pageOf }) => {
  const page = await pageOf("student", phone);
  const logged: string[] = [];
  page.on("console", (message) => void logged.push(message.text()));
  const toHaveLogged = (words: string) =>
    expect.poll(() => logged.some((line) => line.startsWith(words)), words).toBe(true);

  await trySignIn(page, { ...credentialsOf("student"), password: "wrong-one" });
  await toHaveLogged("Error in POST request:");
  await page.goto("/dashboard");
  await unfoldOwn(page);
  await page.route("**/api/**", (route) => route.abort());
  await press(page, "যোগাযোগের তথ্য বদলান");
  await form(page).getByLabel("মোবাইল").fill("01712345678");
  await press(form(page), saveWords);
  await toHaveLogged("Error in PUT request:");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "খুঁজুন", exact: true }).click();
  await page.getByRole("combobox", { name: "কী খুঁজছেন?" }).fill("2600");
  await toHaveLogged("Error in GET request:");
});

test("no page has a style sheet in its body", async ({ page }) => {
  for (const path of ["/", "/join-now", "/dashboard", "/dashboard/all-students"]) {
    const html = await (await page.request.get(path)).text();
    expect(html.slice(html.indexOf("<body")), path).not.toContain("<style");
  }
});

test("the calls are shown to read, under the policy of their page", async ({ page }) => {
  await page.goto("/api/docs/");
  // Three hundred calls are drawn at once.
  await expect(page.getByRole("heading", { name: /^Dhrubok/ })).toBeVisible({ timeout: 90_000 });
  await page.getByRole("heading", { name: "student", exact: false }).first().click();
  await page
    .getByRole("button", { name: /post \/student\/addStudent/i })
    .first()
    .click();
  await expect(page.getByText("For studentManagement.").first()).toBeVisible();
});
