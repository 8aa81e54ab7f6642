import { desk, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { fill, press, save, unfoldOwn } from "./screen.ts";

test.use({ person: "administrator", seed: "empty" });

const invented = /\b25\.6\b|1700000000|(office|info)@example\.com/;

test("an institute of its own shows no figure, phone or address that nobody gave, on any page", async ({
  page,
}) => {
  const known = new Set(["/", "/dashboard"]);
  for (const path of known) {
    const answer = await page.request.get(path);
    if (!answer.headers()["content-type"]?.startsWith("text/html")) continue;
    const html = await answer.text();
    // Drawings and styles have figures of their own.
    const told = html.replace(/<(svg|style)[\s\S]*?<\/\1>/g, "").replace(/\s(d|points|style)="[^"]*"/g, "");
    expect(told.match(invented)?.[0], path).toBeUndefined();
    for (const [, href = ""] of html.matchAll(/href="(\/(?!assets|api|images)[^"#?]*)/g)) known.add(href);
  }
  expect(known.size).toBeGreaterThan(45);
});

test("until it has a batch, its page of applications says so, and asks nobody for a name", async ({
  page,
  picture,
}) => {
  await page.setViewportSize(phone.viewport);
  await page.goto("/admission");
  await expect(page.getByText("এখন কোনো ব্যাচে ভর্তি চলছে না।")).toBeVisible();
  await expect(page.getByRole("button", { name: "আবেদন পাঠান" })).toHaveCount(0);
  await page.getByRole("link", { name: "লিখে জানান" }).click();
  await expect(page).toHaveURL(/\/#contact-us$/);
  await expect(page.getByRole("heading", { name: "যোগাযোগ" }).first()).toBeInViewport();
  await page.goto("/admission");
  await expectFits(page);
  await expectAccessible(page);
  await picture("no-batch");
});

test("its home says what is really used, and asks its owner for a phone and an e-mail until they are given", async ({
  page,
  picture,
}) => {
  for (const [name, screen] of Object.entries({ phone, desk })) {
    await page.setViewportSize(screen.viewport);
    for (const path of ["/", "/dashboard"]) {
      await page.goto(path);
      await expectFits(page);
      await picture(`${name}${path.replaceAll("/", "-")}`);
    }
  }
  await unfoldOwn(page);
  await expect(page.getByText(/^[0-9.]+ GB-র মধ্যে 0\.[0-9]+ GB ব্যবহৃত হয়েছে$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "স্টোরেজের তথ্য বদলান" })).toHaveCount(0);
  await expect(page.getByText("দেওয়া নেই")).toHaveCount(2);
  const step = page.getByRole("link", { name: "নিজের মোবাইল নম্বর ও ই-মেইল দিন" });
  await step.click();
  await expect(page).toHaveURL(/\/profile$/);
  await press(page, "যোগাযোগের তথ্য বদলান");
  await fill(page, { "মোবাইল *": "০১৮১২৩৪৫৬৭৮", "ই-মেইল *": "selina@suchona.edu.bd" });
  await page.getByRole("dialog").locator('input[type="password"]').fill("office1");
  await save(page, "যোগাযোগের তথ্য বদলানো হয়েছে");
  await page.goto("/dashboard");
  await expect(step).toHaveCount(0);
  await unfoldOwn(page);
  await expect(page.getByText("01812345678")).toBeVisible();
});
