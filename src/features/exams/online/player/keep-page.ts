import { keepPage } from "../../../../web/kept-pages.ts";

/** Keeps this page, which says nothing of anybody, for when its tab is gone and there is no line. */
export async function keepThisPage(host: HTMLElement): Promise<void> {
  const scripts = JSON.parse(host.dataset.scripts ?? "[]") as string[];
  const formulas = document.querySelector("[data-formulas]")?.outerHTML ?? "";
  const html = formulas + (host.cloneNode(false) as HTMLElement).outerHTML;
  const page = { path: location.pathname, title: document.title, html, scripts, run: "play" };
  await keepPage(page).catch(() => {});
}
