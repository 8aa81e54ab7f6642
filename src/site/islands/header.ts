import { headerChangesAt } from "../motion.ts";

/** The header changes its look once the page has scrolled; the signed-in get their menu instead of "join". */
export function hydrateHeader(): void {
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
  const account = header.querySelector<HTMLElement>("[data-account]");
  if (account && isSignedIn()) void import("../header/account.tsx").then(({ hydrate }) => hydrate(account));
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem("auth") !== null;
  } catch {
    return false;
  }
}
