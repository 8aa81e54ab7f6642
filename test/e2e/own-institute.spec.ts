import { firstSections } from "../../seed/first-sections.ts";
import { credentialsOf, desk, expect, expectAccessible, expectFits, phone, test } from "./journey.ts";
import { fill, form, press, save, unfoldOwn } from "./screen.ts";

test.use({ person: "administrator", seed: "empty", alone: "own-institute" });

/** What the site would say of it if somebody had read it; a title of one word says nothing. */
const unread = firstSections.flatMap(({ lead, items }) =>
  [lead, ...items.flatMap(({ title, text }) => [title, ...text.split("\n")])].filter(
    (line) => line.length > 16,
  ),
);
const invented = /\b25\.6\b|1700000000|(office|info)@example\.com/;

test("an institute of its own shows no figure, phone or address that nobody gave, and no words that nobody read, on any page", async ({
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
    if (!path.startsWith("/dashboard/")) for (const line of unread) expect(told, path).not.toContain(line);
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

test("the first hour: from an empty database to the first receipt in six steps and at most 25 presses", async ({
  page,
  picture,
}) => {
  test.slow();
  let presses = 0;
  const key = async (name: string) => {
    presses += 1;
    await page.keyboard.press(name);
  };
  const click = async (name: string | RegExp) => {
    presses += 1;
    await page.getByRole("button", { name }).first().click();
  };
  /** The button of the next step has the focus: Enter opens its page. */
  const next = async (done: string, verb: string) => {
    await expect(page.getByText(done, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: verb })).toBeFocused();
    await key("Enter");
  };
  await page.setViewportSize(desk.viewport);
  await page.context().clearCookies();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { regId, password } = credentialsOf("administrator");
  await page.goto("/join-now");
  await page.locator('input[name="regId"]').fill(regId);
  await page.locator('input[name="password"]').fill(password);
  await key("Enter");

  await next("০/৬", "তথ্য লিখুন");
  await expect(form(page).getByLabel("নাম *", { exact: true })).toBeFocused();
  await picture("first-hour-institute");
  await fill(page, { "নাম *": "সূচনা", "ইংরেজি অক্ষরে নাম *": "Suchona", "ফোন *": "০১৭১২-৩৪৫৬৭৮" });
  await fill(page, { "ই-মেইল *": "office@suchona.edu.bd", "ঠিকানা *": "মিরপুর, ঢাকা" });
  await key("Enter");

  await next("১/৬", "লেখাগুলো পড়ুন");
  await expect(page.getByText("ওয়েবসাইটে নেই", { exact: true })).toHaveCount(firstSections.length);
  await expectAccessible(page);
  await click("সব পড়েছি, ৯টি অংশ দেখান");

  await next("২/৬", "কোর্স যোগ করুন");
  await fill(page, { "কোর্সের নাম *": "উচ্চতর গণিত" });
  await key("Enter");
  await click("হ্যাঁ, যোগ করুন");
  await expect(form(page).getByLabel("টাকা *", { exact: true })).toBeFocused();
  await fill(page, { "টাকা *": "১৫০০" });
  await key("Enter");

  await next("৩/৬", "ব্যাচ খুলুন");
  await expect(form(page).getByLabel("উচ্চতর গণিত")).toBeChecked();
  await key("Enter");

  await next("৪/৬", "শিক্ষার্থী আনুন");
  await expect(page.getByLabel("অথবা সারিগুলো এখানে পেস্ট করুন")).toBeFocused();
  const rows = ten.map((name, at) => `${at + 1}\t${name}\t017123456${10 + at}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join("\n"));
  await key("ControlOrMeta+V");
  await expect(page.getByRole("button", { name: "১০ জন শিক্ষার্থী নিন" })).toBeEnabled();
  await picture("first-hour-pasted");
  await expectAccessible(page);
  await click("১০ জন শিক্ষার্থী নিন");
  await click("হ্যাঁ, নিন");

  await next("৫/৬", "মাসের বিল করুন");
  await click("১০টি বিল করুন");
  await click("হ্যাঁ, বিল করুন");
  await expect(page.getByLabel("রেজি. নম্বর বা নাম")).toBeFocused();
  await page.keyboard.type("সাদিয়া");
  await expect(page.getByRole("option").first()).toContainText("সাদিয়া আক্তার");
  await key("Enter");
  await expect(page.getByLabel("টাকা *", { exact: true })).toHaveValue("১৫০০");
  await expect(page.getByLabel("টাকা *", { exact: true })).toBeFocused();
  // What all of it comes to stands there, to be typed over.
  await page.keyboard.type("১০০০");
  await key("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^রসিদ \d{4}-000001$/);
  expect(presses).toBeLessThanOrEqual(25);

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "শুরু করুন" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "শিক্ষকদের যোগ করুন" })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveTitle("সূচনা | Home");
  await expect(page.locator("#courses")).toContainText("উচ্চতর গণিত");
  await expect(page.locator('footer a[href="tel:01712345678"]')).toBeVisible();
  await picture("first-hour-site");
});

const ten = [
  ...["সাদিয়া আক্তার", "রাকিব হাসান", "তানভীর আহমেদ", "নুসরাত জাহান", "মেহেদী হাসান"],
  ...["ফারজানা ইয়াসমিন", "ইমরান কবির", "জান্নাতুল ফেরদৌস", "সাব্বির রহমান", "তাসনিম রহমান"],
];
