import { form, press, saveWords } from "./management.ts";
import { expect, people, signIn, test, trySignIn } from "./walk.ts";

test("an address below the dashboard that leads nowhere says so in the quoted words, under a title of its own", async ({
  page,
  picture,
}) => {
  await signIn(page, people.student());
  expect((await page.goto("/dashboard/nowhere"))?.status()).toBe(404);
  await expect(page).toHaveTitle("ধ্রুবক | পাতাটি পাওয়া যায়নি");
  await expect(page.getByText("Error 404 – Page Not Found!", { exact: true })).toBeVisible();
  await picture("nowhere");
  await page.getByRole("link", { name: "Back To Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("a call that fails is logged by its method in the quoted words", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => void logged.push(message.text()));
  const toHaveLogged = (words: string) =>
    expect.poll(() => logged.some((line) => line.startsWith(words)), words).toBe(true);

  await trySignIn(page, { ...people.student(), password: "wrong-one" });
  await toHaveLogged("Error in POST request:");
  await signIn(page, people.student());
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
  await signIn(page, people.administrator());
  for (const path of ["/", "/join-now", "/dashboard", "/dashboard/all-students"]) {
    const html = await (await page.request.get(path)).text();
    expect(html.slice(html.indexOf("<body")), path).not.toContain("<style");
  }
});

test("the demo's film plays in the page, and is fetched only then", async ({ page, picture }) => {
  const fetched: string[] = [];
  page.on("request", (request) => void fetched.push(new URL(request.url()).pathname));
  await page.goto("/");
  const link = page.getByRole("link", { name: "ভিডিও চালান" });
  await link.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(fetched).not.toContain("/films/projectile.mp4");
  await link.click();
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1);
  await picture("film");
});

test("the calls are shown to read, under the policy of their page", async ({ page }) => {
  await page.goto("/api/docs/");
  await expect(page.getByRole("heading", { name: /^Dhrubok/ })).toBeVisible();
  await page
    .getByRole("button", { name: /post \/student\/addStudent/i })
    .first()
    .click();
  await expect(page.getByText("For studentManagement.").first()).toBeVisible();
});
