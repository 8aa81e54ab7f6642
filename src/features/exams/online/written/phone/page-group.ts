import { el, say } from "../../player/draw.ts";
import { chooser } from "./chooser.ts";
import { drawPage, type Take } from "./page-card.ts";
import type { Pages } from "./pages.ts";
import styles from "./phone.module.css";
import { phoneTexts as words } from "./texts.ts";

/** A question with its pages; the last is of those on which several are. What is there stays there: a camera may be open for it. */
export function drawGroup(pages: Pages, key: string, take: Take) {
  const question = pages.questions.find((one) => one.key === key);
  const list = el("ol");
  const problem = el("p", { className: styles.problem ?? "", role: "alert", hidden: true });
  const takeHere: Take = async (...of) => {
    problem.hidden = true;
    const all = await take(...of);
    problem.hidden = all;
    say(problem, all ? "" : words.notRead);
    return all;
  };
  const actions = el(
    "p",
    { className: styles.actions ?? "" },
    chooser(words.camera, (files) => void takeHere(files, key), { capture: true, main: true }),
    chooser(words.gallery, (files) => void takeHere(files, key), { multiple: true }),
  );
  const section = el(
    "section",
    { className: styles.group ?? "" },
    el("h3", { textContent: question ? words.question(question.label, question.full) : words.whole }),
    question?.html
      ? el("div", { className: styles.asked ?? "", innerHTML: question.html })
      : el("p", { className: styles.hint ?? "", textContent: question ? words.onPaper : words.wholeLead }),
    list,
    problem,
    actions,
  );
  let drawn = new Map<string, { as: string; item: HTMLElement }>();
  const show = () => {
    const own = pages.of(key);
    const next = new Map(
      own.map((page, at) => {
        const as = JSON.stringify([page, at, own.length, pages.sending.page === page.name, pages.handedIn]);
        const before = drawn.get(page.name);
        const item =
          before?.as === as ? before.item : drawPage(pages, { page, at, of: own.length }, takeHere);
        return [page.name, { as, item }] as const;
      }),
    );
    const items = [...next.values()].map(({ item }) => item);
    if (items.length !== list.children.length || items.some((item, at) => list.children[at] !== item)) {
      const focused = (document.activeElement as HTMLElement | null)?.dataset.focus;
      list.replaceChildren(...items);
      if (focused) list.querySelector<HTMLElement>(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
    }
    list.hidden = !items.length;
    actions.hidden = pages.handedIn;
    drawn = next;
  };
  return { section, show };
}
