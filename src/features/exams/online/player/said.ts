import { backLink, el } from "./draw.ts";
import styles from "./player.module.css";
import { playerTexts as words } from "./texts.ts";

/** One sentence in the place of an exam, and where to go from there. */
export function said(
  host: HTMLElement,
  text: string,
  action: HTMLElement = backLink(),
  { title = words.title, further = "" } = {},
): void {
  host.replaceChildren(
    el(
      "main",
      { className: styles.over ?? "" },
      el("h1", { textContent: title }),
      el("p", { textContent: text }),
      further ? el("p", { textContent: further }) : null,
      action,
    ),
  );
}

export const signInLink = () =>
  el(
    "p",
    {},
    el("a", { href: `/join-now?from=${encodeURIComponent(location.pathname)}`, textContent: words.signIn }),
  );

export const signIn = (host: HTMLElement, text: string) => said(host, text, signInLink());

export function tryAgain(textContent = words.again): HTMLElement {
  const button = el("button", { type: "button", textContent });
  button.addEventListener("click", () => location.reload());
  return button;
}

export const otherWays = () =>
  el(
    "p",
    { className: styles.ways ?? "" },
    el("a", { href: "/dashboard/my-exam-schedule", textContent: words.back, data: { main: "" } }),
    el("a", { href: "/exam/model", textContent: words.model }),
  );
