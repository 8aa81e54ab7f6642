import type { Page } from "@playwright/test";
import { expect, people, signIn, test } from "./walk.ts";

test("every link and button that a visitor meets does something", async ({ page }, info) => {
  test.skip(info.project.name === "360", "the same links and buttons");
  test.setTimeout(900_000);
  const { dead, kinds } = await crawl(page, ["/", "/join-now"], /^(?!\/dashboard)/);
  expect(dead).toEqual([]);
  expect(kinds).toBeGreaterThan(6);
});

for (const [who, fewest] of [
  ["student", 8],
  ["teacher", 15],
  ["administrator", 30],
] as const) {
  test(`every link and button of the dashboard does something: ${who}`, async ({ page }, info) => {
    test.skip(info.project.name === "360", "the same links and buttons");
    test.setTimeout(1_800_000);
    await signIn(page, people[who]());
    const { dead, kinds } = await crawl(page, ["/dashboard"], /^\/dashboard/);
    expect(dead).toEqual([]);
    expect(kinds).toBeGreaterThan(fewest);
  });
}

test("a button and a link that do nothing are found", async ({ page }, info) => {
  test.skip(info.project.name === "360", "the same");
  await page.goto("/about-details");
  await settled(page);
  await page.evaluate(() => {
    const dead = '<div id="dead"><button>মৃত</button><a href="#nowhere">কোথাও না</a></div>';
    document.body.insertAdjacentHTML("beforeend", dead);
  });
  expect(await deadButtons(page, "#dead")).toEqual(["মৃত"]);
  expect((await linksOf(page)).dead).toEqual(["#nowhere"]);
});

/** Visits a page of every kind that can be reached within, and follows and presses all that stands there. */
async function crawl(page: Page, from: string[], within: RegExp) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => sessionStorage.setItem("visited", "1"));
  // What is pressed is seen to send; nothing is changed by it.
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
  const dead: string[] = [];
  const known = new Set<string>();
  const elsewhere = new Set<string>();
  const waiting = [...from];
  for (let path = waiting.shift(); path; path = waiting.shift()) {
    if (known.has(kindOf(path))) continue;
    known.add(kindOf(path));
    const answer = await page.goto(path);
    if (answer?.status() !== 200) {
      dead.push(`${path} answers ${answer?.status()}`);
      continue;
    }
    await settled(page);
    const links = await linksOf(page);
    dead.push(...links.dead.map((href) => `${path}: link ${href}`));
    for (const link of links.files) elsewhere.add(link);
    for (const link of links.pages) {
      if (within.test(link)) waiting.push(link);
      else elsewhere.add(link.replace(/#.*/, ""));
    }
    const buttons = await deadButtons(page, known.size > 1 ? "main" : "body");
    dead.push(...buttons.map((button) => `${path}: button ${button}`));
  }
  for (const link of elsewhere) {
    if (!(await page.request.get(link)).ok()) dead.push(`link ${link}`);
  }
  return { dead, kinds: known.size };
}

/** One page of its kind is enough: numbers in an address do not make another. */
const kindOf = (path: string) =>
  decodeURIComponent(path)
    .replace(/[0-9]+/g, "0")
    .replace(/=[^&]*/g, "=");

/** Loaded, and hydrated: what the server sent does nothing by itself yet. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.waitForFunction(() => {
    const [button] = document.querySelectorAll("main button, button");
    const isPlain = "plain" in document.documentElement.dataset;
    return isPlain || !button || Object.keys(button).some((key) => key.startsWith("__react"));
  });
  await page.waitForTimeout(300);
}

/** What can be pressed; what stands around every page is pressed on the first alone. */
const pressable = (page: Page, within: string) =>
  page.locator(
    ["button", "[role=switch]", "summary"]
      .map((one) => `${within} ${one}:visible:enabled:not([aria-disabled=true])`)
      .join(", "),
  );

/** Where the page's links lead: pages of ours, files, and those that lead nowhere. */
const linksOf = (page: Page) =>
  page.locator("a").evaluateAll((links) => {
    const found = { pages: [] as string[], files: [] as string[], dead: [] as string[] };
    for (const link of links) {
      const href = link.getAttribute("href") ?? "";
      const { pathname, search, hash, origin, protocol } = new URL(href, location.href);
      const known = ["https:", "http:", "mailto:", "tel:", "webcal:"].includes(protocol);
      if (!href || !known) found.dead.push(href || link.outerHTML.slice(0, 80));
      else if (origin !== location.origin) continue;
      else if (hash && pathname === location.pathname && !document.getElementById(hash.slice(1)))
        found.dead.push(href);
      else if (link.hasAttribute("download") || /^\/(images|api|calendar)\//.test(pathname))
        found.files.push(pathname + search);
      else found.pages.push(pathname + search);
    }
    return found;
  });

type Button = { key: string; at: number };

/** The buttons of the page that change nothing when pressed, those of what opens by them too. */
async function deadButtons(page: Page, within = "body"): Promise<string[]> {
  const address = page.url();
  const dead: string[] = [];
  const buttons = await buttonsOf(page, within);
  const stood = keysOf(await buttonsOf(page));
  /** The page as it stood: by Escape where that is enough. */
  const back = async () => {
    for (const _ of [1, 2]) {
      if (page.url() === address && keysOf(await buttonsOf(page)) === stood) return;
      await page.keyboard.press("Escape");
      await page.waitForTimeout(200);
    }
    if (page.url() === address && keysOf(await buttonsOf(page)) === stood) return;
    await page.goto(address);
    await settled(page);
  };
  for (const { key } of buttons) {
    const { changed, opened } = await pressed(page, key);
    if (!changed) dead.push(key);
    for (const inner of opened.filter((one) => !buttons.some((other) => other.key === one.key))) {
      await back();
      await pressed(page, key);
      if (!(await pressed(page, inner.key)).changed) dead.push(`${key} › ${inner.key}`);
    }
    await back();
  }
  return dead;
}

const keysOf = (buttons: Button[]) => buttons.map(({ key }) => key).join("\n");

/** What can be pressed, each name once: a row's buttons are those of any row. */
const buttonsOf = (page: Page, within = "body"): Promise<Button[]> =>
  pressable(page, within).evaluateAll((all) => {
    const named = (one: Element) =>
      (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().split(":")[0] ?? "";
    const keys = all.map((one) => named(one) || one.outerHTML.slice(0, 60));
    return keys.map((key, at) => ({ key, at })).filter(({ key, at }) => keys.indexOf(key) === at);
  });

/** Presses the button of that name, and looks for half a second whether anything comes of it. */
async function pressed(page: Page, key: string) {
  const buttons = await buttonsOf(page);
  const before = new Set(buttons.map((one) => one.key));
  const button = buttons.find((one) => one.key === key);
  if (!button) return { changed: true, opened: [] };
  const address = page.url();
  // Else the way back to the top of the page leads nowhere.
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  // What the page makes of that, a header's shade or the way back up, comes of no button.
  await page.waitForTimeout(150);
  let sent = false;
  const seen = () => {
    sent = true;
  };
  for (const event of ["request", "filechooser", "download", "popup"] as const)
    page.on(event as "popup", seen);
  const looked = await pressable(page, "body")
    .nth(button.at)
    .evaluate(
      (one: HTMLElement) =>
        new Promise<boolean>((resolve) => {
          const watch = new MutationObserver(() => resolve(true));
          watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
          for (const event of ["scroll", "focusin", "toggle", "invalid"]) {
            addEventListener(event, () => resolve(true), { capture: true, once: true });
          }
          setTimeout(() => resolve(false), 500);
          // Some buttons hear the mouse, some the click.
          one.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
          one.click();
        }),
    )
    .catch(() => true);
  await page.waitForTimeout(150);
  for (const event of ["request", "filechooser", "download", "popup"] as const)
    page.off(event as "popup", seen);
  const changed = looked || sent || page.url() !== address;
  const opened = page.url() === address ? (await buttonsOf(page)).filter((one) => !before.has(one.key)) : [];
  return { changed, opened };
}
