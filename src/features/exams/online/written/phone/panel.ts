import { el, say } from "../../player/draw.ts";
import { clockOf } from "../../player/exam.ts";
import type { Sitting } from "../../player/sitting.ts";
import type { Page } from "./page-list.ts";
import type { Pages } from "./pages.ts";
import styles from "./phone.module.css";
import { phoneTexts as words } from "./texts.ts";

/** The line above the questions that says how many pages are stored, and opens them; and the pages themselves, which stand there or on the exam's last page. */
export function drawPages(pages: Pages, sitting: Sitting) {
  const body = el("div", { className: styles.pages ?? "" });
  const saved = el("span", { role: "status" });
  const open = el("button", { type: "button", textContent: words.open, data: { main: "" } });
  const bar = el("div", { className: styles.bar ?? "" }, saved, open);
  const close = el("button", { type: "button", textContent: words.close });
  const dialog = el(
    "dialog",
    { className: styles.dialog ?? "", aria: { label: words.title } },
    el("p", { className: styles.back ?? "" }, close),
  );
  open.addEventListener("click", () => {
    dialog.append(body);
    dialog.showModal();
  });
  close.addEventListener("click", () => dialog.close());

  const time = el("p", { className: styles.time ?? "" });
  const state = el("p", { className: styles.saved ?? "", role: "status" });
  const problem = el("p", { className: styles.problem ?? "", role: "alert", hidden: true });
  const groups = el("div", { className: styles.groups ?? "" });
  const signIn = el(
    "p",
    { hidden: true },
    `${words.signedOut} `,
    el("a", { href: `/join-now?from=${encodeURIComponent(location.pathname)}`, textContent: words.signIn }),
  );
  const done = el("div", { className: styles.done ?? "" });
  body.append(el("h2", { textContent: words.title }), time, state, problem, signIn, groups, done);

  /** Asked once: what is handed in stays as it is. */
  const drawHandIn = () => {
    const handIn = el("button", { type: "button", textContent: words.handIn, data: { main: "" } });
    const ask = () => {
      const yes = el("button", { type: "button", textContent: words.handIn, data: { main: "" } });
      const no = el("button", { type: "button", textContent: words.handInNo });
      yes.addEventListener("click", async () => {
        if (await pages.handIn()) return;
        problem.hidden = false;
        say(problem, words.handInFailed);
      });
      no.addEventListener("click", drawHandIn);
      done.replaceChildren(
        el("p", { textContent: words.handInSure(pages.stored()) }),
        el("p", { className: styles.actions ?? "" }, no, yes),
      );
      no.focus();
    };
    handIn.addEventListener("click", ask);
    done.replaceChildren(el("p", {}, handIn));
  };
  drawHandIn();

  /** Takes photos one after the other: each is large while it is opened. */
  const take = async (files: Iterable<File>, question: string, replaced?: Page) => {
    problem.hidden = true;
    for (const file of [...files]) {
      say(state, words.shrinking);
      if (await pages.add(file, question, replaced)) continue;
      problem.hidden = false;
      say(problem, words.notRead);
    }
    show();
  };
  let drawnGroups = new Map<string, ReturnType<typeof drawGroup>>();
  let asked = "";
  const showGroups = () => {
    const now = JSON.stringify(pages.questions);
    if (now !== asked) {
      asked = now;
      const keys = [...pages.questions.map(({ key }) => key), ""];
      drawnGroups = new Map(keys.map((key) => [key, drawGroup(pages, key, take)]));
      groups.replaceChildren(...[...drawnGroups.values()].map(({ section }) => section));
    }
    for (const group of drawnGroups.values()) group.show();
  };
  const show = () => {
    const saving = pages.saving();
    for (const line of [saved, state]) {
      say(line, saving.said);
      line.dataset.tone = saving.waits ? "waits" : "stored";
    }
    signIn.hidden = !pages.signedOut;
    const left = pages.until - sitting.clock.now();
    const working = sitting.left().milliseconds > 0 && sitting.state === "open";
    done.hidden = pages.handedIn || pages.stored() === 0 || pages.waiting() > 0 || working;
    if (pages.handedIn) say(time, words.handedIn);
    else if (!pages.until) say(time, "");
    else if (working) say(time, words.after(Math.round((pages.until - sitting.attempt.endsAt) / 60_000)));
    else say(time, left > 0 ? words.left(clockOf(left)) : `${words.over}। ${words.overLead}`);
    time.dataset.low = String(!working && !pages.handedIn && left < 180_000);
    showGroups();
  };
  pages.subscribe(show);
  setInterval(show, 1000);
  show();
  bar.append(dialog);
  return { bar, body };
}

type Take = (files: Iterable<File>, question: string, replaced?: Page) => Promise<void>;

/** A question with its pages; the last is of those on which several are. What is there stays there: a camera may be open for it. */
function drawGroup(pages: Pages, key: string, take: Take) {
  const question = pages.questions.find((one) => one.key === key);
  const list = el("ol");
  const actions = el(
    "p",
    { className: styles.actions ?? "" },
    chooser(words.camera, (files) => void take(files, key), { capture: true, main: true }),
    chooser(words.gallery, (files) => void take(files, key), { multiple: true }),
  );
  const section = el(
    "section",
    { className: styles.group ?? "" },
    el("h3", { textContent: question ? words.question(question.label, question.full) : words.whole }),
    question?.html
      ? el("div", { className: styles.asked ?? "", innerHTML: question.html })
      : el("p", { className: styles.hint ?? "", textContent: question ? words.onPaper : words.wholeLead }),
    list,
    actions,
  );
  let drawn = new Map<string, { as: string; item: HTMLElement }>();
  const show = () => {
    const own = pages.of(key);
    const next = new Map(
      own.map((page, at) => {
        const as = JSON.stringify([page, at, own.length, pages.sending === page.name, pages.handedIn]);
        const before = drawn.get(page.name);
        const item = before?.as === as ? before.item : drawPage(pages, { page, at, of: own.length }, take);
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

type Shown = { page: Page; at: number; of: number };

function drawPage(pages: Pages, { page, at, of }: Shown, take: Take): HTMLElement {
  const state = page.problem
    ? page.problem
    : page.pageId === null
      ? pages.sending === page.name
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
      actions,
    ),
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

/** A button that opens the camera, or the phone's pictures. */
function chooser(
  text: string,
  chosen: (files: File[]) => void,
  { capture = false, multiple = false, main = false } = {},
): HTMLElement {
  const input = el("input", { type: "file", accept: "image/*", multiple });
  if (capture) input.setAttribute("capture", "environment");
  input.addEventListener("change", () => {
    const files = [...(input.files ?? [])];
    input.value = "";
    if (files.length) chosen(files);
  });
  return el("label", { className: styles.chooser ?? "", data: main ? { main: "" } : {} }, text, input);
}
