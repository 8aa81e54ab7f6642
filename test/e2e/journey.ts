import AxeBuilder from "@axe-core/playwright";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import {
  type Credentials,
  type PersonName,
  readDemo,
  type Seed,
  signedIn,
  startPortal,
  storageOf,
} from "./portal.ts";

export { expect };

/** The screen of visitors and students, and that of the office and of teachers at work, which a journey has unless it says otherwise. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false };

export const credentialsOf = (person: PersonName): Credentials => readDemo().people[person];

type Options = {
  /** Who is signed in when the journey begins; null is a visitor. */
  person: PersonName | null;
};
type Fixtures = {
  /** Another browser in which somebody is signed in; it closes with the journey. */
  pageOf(person: PersonName | Credentials, options?: BrowserContextOptions): Promise<Page>;
  /** Keeps a picture of the page under test-results/pictures when PICTURES is set. */
  picture(step: string): Promise<void>;
  /** What scripts of any page of the journey complained of; it fails the journey. */
  failures: string[];
};
type OfWorker = {
  seed: Seed;
  /** A name gives a file's journeys a portal that no other file has: what they do is felt by all of it. */
  alone: string | null;
  portal: { url: string };
};

/**
 * A journey has a browser and a portal. The portal is the worker's own: journeys of two workers never meet, those of one file
 * run one after another, and a journey that failed is tried again on a new one.
 */
export const test = base.extend<Options & Fixtures, OfWorker>({
  person: [null, { option: true }],
  seed: ["demo", { scope: "worker", option: true }],
  alone: [null, { scope: "worker", option: true }],
  portal: [
    async ({ seed }, use) => {
      const portal = await startPortal(seed);
      await use(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  storageState: async ({ person, portal, seed }, use) => {
    if (!person) return use(undefined);
    const session =
      seed === "demo" ? readDemo().sessions[person] : await signedIn(portal.url, credentialsOf(person));
    await use(storageOf(portal.url, session));
  },
  failures: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const failures: string[] = [];
      await use(failures);
      expect(failures, "what scripts complained of").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, failures }, use) => {
    collectFailures(context, failures);
    await use(context);
  },
  pageOf: async ({ browser, portal, failures }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person, options = {}) => {
      const session =
        typeof person === "string" ? readDemo().sessions[person] : await signedIn(portal.url, person);
      const context = await browser.newContext({ storageState: storageOf(portal.url, session), ...options });
      contexts.push(context);
      collectFailures(context, failures);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  picture: async ({ page }, use, { titlePath: [file = ""] }) => {
    await use(async (step) => {
      if (!process.env.PICTURES) return;
      const path = `test-results/pictures/${file.split(".")[0]}-${step}.png`;
      await page.screenshot({ path, fullPage: true, animations: "disabled" });
    });
  },
});

function collectFailures(context: BrowserContext, failures: string[]): void {
  context.on("weberror", (error) => failures.push(error.error().message));
  context.on("console", (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) failures.push(message.text());
  });
}

/** Ends the page as a phone does that dies: what it would send on its way out, which being offline does not always hold back, does not go. */
export async function kill(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("died"));
  });
  await page.goto("about:blank");
}

/** Opens the form of signing in, fills and sends it. */
export async function trySignIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto("/join-now");
  await typeCredentials(page, credentials);
}

/** Types an id and a password into the form that stands there, and sends them by Enter. */
export async function typeCredentials(page: Page, { regId, password }: Credentials): Promise<void> {
  await page.locator('input[name="regId"]').fill(regId);
  await page.locator('input[name="password"]').fill(password);
  await page.keyboard.press("Enter");
}

/**
 * Signs in by the form, and is on the dashboard. Where signing in is not what the journey is about, `person` or `pageOf`
 * is quicker; their session, which others have too, would end here if it were not left out first.
 */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await page.context().clearCookies();
  await trySignIn(page, person);
  await page.waitForURL("**/dashboard");
}

/** A call of who is signed in on the page, made past it, as another browser would; answers its data. */
export async function call(page: Page, method: "GET" | "POST" | "PUT", path: string, data?: object) {
  const answer = await page.request.fetch(`/api/${path}`, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data;
}

/** A new batch, whose seats are all free: those of the demo's fill while journeys admit students. */
export const addBatch = async (office: Page, batchName: string): Promise<string> => {
  const { batchId } = await call(office, "POST", "batch/addBatch", {
    batchName,
    summary: "বিবরণ",
    courses: [],
  });
  return String(batchId);
};

/** A new student, admitted by the office, to a full batch too. */
export const admit = (office: Page, userName: string, batchId = 1): Promise<Credentials> =>
  call(office, "POST", "student/addStudent", {
    userName,
    email: "x@example.com",
    mobile: "01712345678",
    fatherName: "আব্দুল হান্নান",
    schoolName: "বগুড়া জিলা স্কুল",
    collegeName: "সরকারি আজিজুল হক কলেজ",
    doj: "2026-11-01",
    userTypeId: 1,
    batch: { batchId },
    confirmed: true,
  });

/** A further teacher, who has chosen a password. */
export async function hire(url: string, office: Page, teacherName: string): Promise<Credentials> {
  const multipart = {
    ...{ teacherName, email: "x@example.com", mobile: "01711111112", address: "ঢাকা" },
    ...{ userTypeId: "2", password: "secret-1" },
  };
  const answer = await office.request.post("/api/teacher/addTeacher", { multipart });
  const { regId } = (await answer.json()).data;
  // By nobody's browser: who changes a password is signed in.
  await fetch(`${url}/api/teacher/changePassword`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ regId, password: "secret-1", newPassword: "chosen-1" }),
  });
  return { regId, password: "chosen-1" };
}

/** No violation that axe can find on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // All in this page: else another one opens for it, and closes as the next key is pressed here.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(" ")}`);
  expect(found, page.url()).toEqual([]);
}

/** Every text can be read in the dark colours too; the page is light again after it. */
export async function expectReadInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  const axe = new AxeBuilder({ page }).setLegacyMode().withRules(["color-contrast"]);
  const { violations } = await axe.options({ resultTypes: ["violations"] }).analyze();
  const found = violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
  await page.emulateMedia({ colorScheme: "light" });
  expect.soft(found, `${page.url()} in the dark`).toEqual([]);
}

/** Nothing is wider than the window where letters are twice as large, and the site's header covers nothing of its page. */
export async function expectFitsTwiceAsLarge(page: Page): Promise<void> {
  const sizeTo = (size: string) =>
    page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), size);
  await sizeTo("200%");
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, `${page.url()} with large letters is wider than the window by`).toBeLessThanOrEqual(0);
  const covered = await page.evaluate(() => {
    const [header, main] = [document.querySelector("[data-header]"), document.querySelector("main")];
    return header && main ? header.clientHeight - Number.parseFloat(getComputedStyle(main).paddingTop) : 0;
  });
  expect.soft(covered, `${page.url()} with large letters is covered by its header by`).toBeLessThanOrEqual(1);
  await sizeTo("");
}

/** What is pressed is as high as a thumb needs, 44 pixels, but for links within a sentence; what scrolls into sight is looked at, too. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const shown = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      one.getBoundingClientRect().width > 1 &&
      !one.closest("[aria-hidden=true]") &&
      getComputedStyle(one).clipPath === "none";
    const inSentence = (one: Element) =>
      one.matches("a") &&
      [...(one.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && node.nodeValue?.trim(),
      );
    const heightOf = (one: Element) => one.getBoundingClientRect().height;
    /** The line through its middle on which a press is its own. */
    const pressedHeight = (one: Element) => {
      one.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, width, top, height } = one.getBoundingClientRect();
      const isHit = (y: number) => {
        const at = document.elementFromPoint(Math.min(left + width / 2, innerWidth - 2), y);
        return at !== null && one.contains(at);
      };
      const from = Array.from({ length: 60 }, (_, step) => top + height / 2 - 30 + step);
      return from.filter(isHit).length;
    };
    const found = [
      ...document.querySelectorAll("a[href], button:enabled, input:enabled, select, textarea, summary"),
    ]
      .filter((one) => shown(one) && !inSentence(one))
      .filter((one) => {
        const labels = [...((one as HTMLInputElement).labels ?? [])];
        return Math.max(...[one, ...labels].map(heightOf)) < 43.5 && pressedHeight(one) < 43;
      });
    scrollTo({ top: 0, behavior: "instant" });
    return found.map((one) => one.outerHTML.slice(0, 120));
  });
  expect(small, `${page.url()}: lower than 44 pixels`).toEqual([]);
}

/** Nothing stands out of the window sideways. */
export async function expectFits(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, `${page.url()} is wider than the window by`).toBeLessThanOrEqual(0);
}
