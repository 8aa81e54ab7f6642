import { forgetExpired } from "../../web/signed-in-until.ts";
import { headerChangesAt } from "../motion.ts";

/** A part of the page and the code that moves it, which comes when the part is near. */
type Part = { hydrate(host: HTMLElement): void };

const parts: Record<string, () => Promise<Part>> = {
  carousel: () => import("../carousel/hydrate.ts"),
  successes: () => import("../home/successes-pages.ts"),
  video: () => import("../home/video-playing.ts"),
  pictures: () => import("../lightbox/hydrate.ts"),
  contact: () => import("../home/contact-sending.ts"),
  credentials: () => import("../../web/credential-sending.ts"),
  "application-photo": () => import("../admission/photo-sending.ts"),
  "kept-form": () => import("../admission/kept-form.ts"),
  endless: () => import("../successful-students/endless.ts"),
};

const hydrated = new WeakSet<Element>();

/** Gives the page its movement. May be called again when the page has changed. */
export function hydratePage(): void {
  document.documentElement.dataset.hydrated = "";
  hydrateHeader();
  hydrateLinks();
  layOutRest();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void hydratePart(target as HTMLElement);
      }
    },
    { rootMargin: "600px" },
  );
  for (const host of document.querySelectorAll("[data-island]")) {
    if (hydrated.has(host)) continue;
    hydrated.add(host);
    near.observe(host);
  }
}

/** Once the page has come whole, its sections are laid out one by one: a link to one of them then leads exactly there. */
function layOutRest(): void {
  const sections = [...document.querySelectorAll<HTMLElement>("main section")];
  const whenIdle = (run: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 100);
  const next = () => {
    const section = sections.shift();
    if (!section) return;
    section.style.contentVisibility = "visible";
    whenIdle(next);
  };
  if (document.readyState === "complete") whenIdle(next);
  else addEventListener("load", () => whenIdle(next), { once: true });
}

async function hydratePart(host: HTMLElement): Promise<void> {
  for (const name of host.dataset.island?.split(" ") ?? []) {
    // Without its code a part stays as it was served: complete, and still.
    const part = await parts[name]?.().catch(() => null);
    part?.hydrate(host);
  }
  host.dataset.hydrated = "";
  repeatHeldPress(host);
}

/** Does what was asked of a part before its script was there. */
function repeatHeldPress(host: HTMLElement): void {
  const link = window.heldPress;
  if (!link || !host.contains(link)) return;
  window.heldPress = undefined;
  link.click();
}

/** The header changes its look once the page has scrolled; the signed-in get their menu instead of the way to sign in. */
function hydrateHeader(): void {
  const header = document.querySelector<HTMLElement>("[data-header]");
  if (!header || header.dataset.scrolled) return;
  const look = () => {
    header.dataset.scrolled = String(window.scrollY >= headerChangesAt);
  };
  look();
  window.addEventListener("scroll", look, { passive: true });
  const menu = document.getElementById("main-menu");
  menu?.addEventListener("click", ({ target }) => {
    if (menu.matches(":popover-open") && (target as Element).closest("a")) menu.hidePopover();
  });
  const find = document.getElementById("find-course");
  const narrow = () =>
    import("../header/find-course-hydrate.ts").then(({ hydrate }) => find && hydrate(find));
  find?.addEventListener("toggle", () => void narrow(), { once: true });
  const account = header.querySelector<HTMLElement>("[data-account]");
  if (account && isSignedIn()) void import("../header/account.tsx").then(({ hydrate }) => hydrate(account));
}

function isSignedIn(): boolean {
  try {
    forgetExpired();
    return localStorage.getItem("auth") !== null;
  } catch {
    return false;
  }
}

/** A course that is being fetched says so; an answer that a link names is opened. */
function hydrateLinks(): void {
  openAnswer();
  if (linksHydrated) return;
  linksHydrated = true;
  document.addEventListener("click", sayLoading);
  window.addEventListener("pageshow", () => document.querySelector("[data-loading]")?.remove());
  window.addEventListener("hashchange", openAnswer);
}

let linksHydrated = false;

function sayLoading(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/course-details/"]');
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || elsewhere || event.defaultPrevented) return;
  const main = document.querySelector("main");
  const notice = document.createElement("p");
  notice.role = "status";
  notice.dataset.loading = "";
  notice.textContent = main?.dataset.loadingText ?? "";
  main?.append(notice);
}

function openAnswer(): void {
  // Our ids need no escapes, and a stray % in the address would throw when they are undone.
  const answer = document.getElementById(location.hash.slice(1));
  if (answer instanceof HTMLDetailsElement) answer.open = true;
}
