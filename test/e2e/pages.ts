import type { Page } from "@playwright/test";
import routes from "../../src/routes.ts";

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined };

/** The path of every route, as src/routes.ts has it: "/dashboard/notices/:noticeId". */
export const paths = pathsOf(routes as Route[], "");

function pathsOf(of: readonly Route[], above: string): string[] {
  return of.flatMap(({ path, index, children = [] }) => {
    const here = path ? `${above}/${path.replace(/\/:page\?$/, "")}` : above;
    return [...(path || index ? [here || "/"] : []), ...pathsOf(children, here)];
  });
}

/** One page of its kind is enough: numbers in an address do not make another. */
export const kindOf = (address: string) =>
  decodeURIComponent(address)
    .replace(/[0-9]+/g, "0")
    .replace(/=[^&]*/g, "=");

/** Waits until the page is loaded and what is near on it has its script. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  // Pages that wait for their scripts get them by it.
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => {
    // What the address names is scrolled to smoothly.
    const named = document.getElementById(location.hash.slice(1));
    const isNear = (one: Element) => {
      if (named?.contains(one)) return true;
      const { top, bottom } = one.getBoundingClientRect();
      return bottom > -600 && top < innerHeight + 600;
    };
    const parts = [...document.querySelectorAll<HTMLElement>("[data-island]")].filter(isNear);
    if (!parts.every(({ dataset }) => "hydrated" in dataset)) return false;
    if ("plain" in document.documentElement.dataset) return true;
    const button = document.querySelector("main button, button");
    return !button || Object.keys(button).some((key) => key.startsWith("__react"));
  });
}

/** Scrolls through the page as a reader does, so that all that comes when near has come. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 700) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
  // What went by quicker than the browser drew was not seen: it is gone back to.
  await page.waitForFunction(() => {
    const islands = [...document.querySelectorAll<HTMLElement>("[data-island]")];
    const left = islands.find(({ dataset }) => !("hydrated" in dataset));
    left?.scrollIntoView({ block: "center", behavior: "instant" });
    return !left;
  });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
}

/** Where the page's links lead: pages of ours, files, and those that lead nowhere. */
export const linksOf = (page: Page) =>
  page.locator("a").evaluateAll((links) => {
    const found = { pages: [] as string[], files: [] as string[], dead: [] as string[] };
    for (const link of links) {
      const href = link.getAttribute("href") ?? "";
      const { pathname, search, hash, origin, protocol } = new URL(href, location.href);
      const known = ["https:", "http:", "mailto:", "tel:", "webcal:"].includes(protocol);
      if (!href || !known) found.dead.push(href || link.outerHTML.slice(0, 80));
      else if (origin !== location.origin) continue;
      else if (hash && pathname === location.pathname) {
        if (!document.getElementById(decodeURIComponent(hash.slice(1)))) found.dead.push(href);
      } else if (link.hasAttribute("download") || /^\/(images|api|calendar)\//.test(pathname))
        found.files.push(pathname + search);
      else found.pages.push(pathname + search + hash);
    }
    return found;
  });

export const publicPages = [
  "/",
  "/about-details",
  "/course-details/1",
  "/successful-students",
  "/privacy-policy",
  "/terms-conditions",
  "/nowhere",
];
