import { call, credentialsOf, expect, phone, signIn, test } from "./journey.ts";
import { hydrated } from "./pages.ts";

// A guardian's page tells a robot nothing: this one says whose phone it is.
const userAgent = "Mozilla/5.0 (Linux; Android 8.1.0; itel A16) Chrome/109.0.0.0 Mobile Safari/537.36";
test.use({ ...phone, userAgent, serviceWorkers: "allow" });

test("whatever a phone is found to keep is named on the privacy page", async ({ page, pageOf, picture }) => {
  await signIn(page, credentialsOf("student"));
  await hydrated(page);
  await page.goto("/dashboard/settings");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const office = await pageOf("administrator");
  const { studentId } = await call(page, "GET", "session/me");
  const { path } = await call(office, "POST", "guardianLink/make", { studentId });
  await page.goto(path);
  await page.goto("/privacy-policy");
  const kept = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = "" }) => name),
    ...(await caches.keys()),
  ]);
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  expect([...kept, ...cookies]).toEqual(expect.arrayContaining(["auth", "dhrubok", "guardian", "visited"]));
  const names = (await page.getByRole("listitem").allTextContents()).map((text) => text.split(":")[0]);
  expect(names).toEqual(expect.arrayContaining([...kept, ...cookies]));
  await picture("privacy");
});
