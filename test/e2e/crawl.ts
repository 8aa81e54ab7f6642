import type { Page } from "@playwright/test";
import { hydrated, kindOf, linksOf, scrollThrough } from "./pages.ts";

export type Crawled = {
  /** What leads nowhere or does nothing, and where it stands. */
  dead: string[];
  kinds: number;
  presses: number;
};

/**
 * Visits a page of every kind that can be reached within, and follows and presses all that stands there. Each of the pages given works
 * on its own; they share what is left to do.
 */
export async function crawl(pages: Page[], from: string[], within: RegExp): Promise<Crawled> {
  const found: Crawled = { dead: [], kinds: 0, presses: 0 };
  const known = new Set<string>();
  const elsewhere = new Set<string>();
  const waiting: string[] = [];
  const add = (address: string) => {
    if (known.has(kindOf(address))) return;
    known.add(kindOf(address));
    waiting.push(address);
  };
  const visit = async (page: Page, address: string, part: "body" | "main") => {
    const answer = await page.goto(address);
    if (answer?.status() !== 200) return void found.dead.push(`${address} answers ${answer?.status()}`);
    await hydrated(page);
    await scrollThrough(page);
    const links = await linksOf(page);
    found.dead.push(...links.dead.map((href) => `${address}: link ${href}`));
    for (const link of links.files) elsewhere.add(link);
    for (const link of links.pages.map((link) => link.replace(/#.*/, ""))) {
      if (within.test(link)) add(link);
      else elsewhere.add(link);
    }
    const { dead, presses } = await pressAll(page, part);
    found.dead.push(...dead.map((button) => `${address}: button ${button}`));
    found.presses += presses;
  };
  for (const page of pages) await makeHarmless(page);
  for (const address of from) add(address);
  const [first] = pages as [Page];
  // What stands around every page is pressed on the first alone.
  await visit(first, waiting.shift() ?? "/", "body");
  let busy = 0;
  const work = async (page: Page) => {
    while (waiting.length || busy) {
      const address = waiting.shift();
      if (!address) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      busy += 1;
      await visit(page, address, "main").finally(() => {
        busy -= 1;
      });
    }
  };
  await Promise.all(pages.map(work));
  for (const link of elsewhere) {
    if (!(await first.request.get(link)).ok()) found.dead.push(`link ${link}`);
  }
  return { ...found, kinds: known.size };
}

/** What is pressed is seen to send; nothing is changed by it, and nothing moves by itself. */
async function makeHarmless(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => {
    sessionStorage.setItem("visited", "1");
    window.print = () => void dispatchEvent(new Event("beforeprint"));
  });
  await page.route("**/api/**", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort(),
  );
}

/** Presses the buttons of the page, and those of what opens by them; answers which of them change nothing. */
export async function pressAll(page: Page, within = "body"): Promise<{ dead: string[]; presses: number }> {
  const address = page.url();
  const found = { dead: [] as string[], presses: 0 };
  const first = await buttonsOf(page, within);
  const stood = (await buttonsOf(page)).join("\n");
  const isBack = async () =>
    page.url() === address && (await buttonsOf(page).catch(() => [])).join("\n") === stood;
  /** The page as it stood: by Escape where that is enough. */
  const back = async () => {
    for (const _ of [1, 2]) {
      if (await isBack()) return;
      await page.keyboard.press("Escape");
      await still(page);
    }
    if (await isBack()) return;
    await page.goto(address);
    await hydrated(page);
  };
  const press = async (name: string) => {
    found.presses += 1;
    return pressed(page, name);
  };
  for (const outer of first) {
    const { changed, opened } = await press(outer);
    if (!changed) found.dead.push(outer);
    for (const inner of opened.filter((name) => !first.includes(name))) {
      await back();
      await press(outer);
      if (!(await press(inner)).changed) found.dead.push(`${outer} › ${inner}`);
    }
    await back();
  }
  return found;
}

/** What can be pressed, by name, each name once: a row's buttons are those of any row. */
const buttonsOf = (page: Page, within = "body"): Promise<string[]> =>
  pressable(page, within).evaluateAll((all) => [
    ...new Set(
      all.map((one) => {
        const [name] = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().split(":");
        return name || one.outerHTML.slice(0, 60);
      }),
    ),
  ]);

const pressable = (page: Page, within: string) =>
  page.locator(
    ["button", "[role=switch]", "summary"]
      .map(
        (one) => `${within} ${one}:visible:enabled:not([aria-disabled=true]):not(button[aria-current=true])`,
      )
      .join(", "),
  );

/** Presses the first button of that name; whether anything comes of it within half a second, and which buttons are new. */
async function pressed(page: Page, name: string): Promise<{ changed: boolean; opened: string[] }> {
  const before = new Set(await buttonsOf(page));
  if (!before.has(name)) return { changed: true, opened: [] };
  const address = page.url();
  // Else the way back to the top of the page leads nowhere. What the page makes of it comes of no button.
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  await still(page);
  let sent = false;
  const hear = () => {
    sent = true;
  };
  for (const event of heard) page.on(event as "popup", hear);
  const reacted = await pressable(page, "body")
    .evaluateAll(pressInPage, name)
    .catch(() => true);
  await still(page);
  for (const event of heard) page.off(event as "popup", hear);
  const changed = reacted || sent || page.url() !== address;
  // A button that loads the page anew opens nothing beside it.
  const after = page.url() === address ? await buttonsOf(page).catch(() => []) : [];
  const opened = after.filter((one) => !before.has(one));
  return { changed, opened };
}

const heard = ["request", "filechooser", "download", "popup"];

function pressInPage(all: Element[], name: string): Promise<boolean> {
  const nameOf = (one: Element) => {
    const [name] = (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().split(":");
    return name || one.outerHTML.slice(0, 60);
  };
  const button = all.find((one) => nameOf(one) === name) as HTMLElement | undefined;
  if (!button) return Promise.resolve(true);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => resolve(true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const event of ["scroll", "focusin", "toggle", "invalid", "beforeprint"])
      addEventListener(event, () => resolve(true), { capture: true, once: true });
    setTimeout(resolve, 500, false);
    // Some buttons listen to the mouse, some to the click.
    button.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
    button.click();
  });
}

/** Waits until nothing has changed in the page for four frames, half a second at most. */
const still = (page: Page) =>
  page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          let frames = 0;
          const observer = new MutationObserver(() => {
            frames = 0;
          });
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
          const count = () => {
            frames += 1;
            if (frames > 4) resolve();
            else requestAnimationFrame(count);
          };
          requestAnimationFrame(count);
          setTimeout(resolve, 500);
        }),
    )
    .catch(() => {});
