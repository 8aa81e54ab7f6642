import { el } from "../../player/draw.ts";
import { chooser } from "./chooser.ts";
import type { Page } from "./page-list.ts";
import type { Pages } from "./pages.ts";
import styles from "./phone.module.css";
import { phoneTexts as words } from "./texts.ts";

/** Takes photos one after the other, in the place of a page where there is one; answers whether all could be opened. */
export type Take = (files: Iterable<File>, question: string, replaced?: Page) => Promise<boolean>;

type Shown = { page: Page; at: number; of: number };

/** A page: small, what became of it, and what can be done with it. */
export function drawPage(pages: Pages, { page, at, of }: Shown, take: Take): HTMLElement {
  const state = page.problem
    ? page.problem
    : page.pageId === null
      ? pages.sending.page === page.name
        ? words.sending
        : words.onPhone
      : page.late
        ? words.late
        : words.stored;
  const button = (name: "up" | "down" | "remove", act: () => void) => {
    const made = el("button", { type: "button", textContent: words[name] });
    made.dataset.focus = `${name} ${page.name}`;
    made.addEventListener("click", act);
    return made;
  };
  const actions = el("p", { className: styles.actions ?? "" });
  const sure = () => {
    const yes = el("button", { type: "button", textContent: words.removeYes });
    const no = el("button", { type: "button", textContent: words.removeNo });
    yes.addEventListener("click", () => pages.remove(page));
    no.addEventListener("click", () => actions.replaceChildren(...usual));
    actions.replaceChildren(el("span", { textContent: words.removeSure }), yes, no);
    no.focus();
  };
  // What came late stays as it came.
  const usual =
    page.late || pages.handedIn
      ? []
      : [
          ...(at > 0 ? [button("up", () => pages.move(page, -1))] : []),
          ...(at < of - 1 ? [button("down", () => pages.move(page, 1))] : []),
          chooser(words.again, (files) => void take(files, page.question, page), {
            capture: true,
          }),
          button("remove", sure),
        ];
  actions.append(...usual);
  const look = el("button", { type: "button", className: styles.look ?? "", ariaLabel: words.look(at + 1) });
  const small = page.thumb || (page.pageId ? addressOf(page.pageId) : "");
  look.append(el("img", { src: small, alt: "" }));
  look.addEventListener("click", () => showLarge(page, at));
  return el(
    "li",
    {},
    look,
    el(
      "div",
      {},
      el("p", {}, el("strong", { textContent: words.page(at + 1) })),
      el("p", {
        className: styles.state ?? "",
        textContent: state,
        data: { tone: page.problem ? "problem" : page.pageId === null || page.late ? "waits" : "stored" },
      }),
    ),
    actions,
  );
}

const addressOf = (pageId: number) => `/api/script/getPage?pageId=${pageId}`;

function showLarge(page: Page, at: number): void {
  const close = el("button", { type: "button", textContent: words.shut });
  const dialog = el(
    "dialog",
    { className: styles.large ?? "", aria: { label: words.page(at + 1) } },
    el("img", { src: page.pageId ? addressOf(page.pageId) : page.thumb, alt: words.page(at + 1) }),
    close,
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  (document.querySelector("[data-player]") ?? document.body).append(dialog);
  dialog.showModal();
}
