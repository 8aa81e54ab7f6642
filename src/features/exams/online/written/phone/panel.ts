import { el, say } from "../../player/draw.ts";
import { clockOf } from "../../player/exam.ts";
import type { Sitting } from "../../player/sitting.ts";
import { drawGroup } from "./page-group.ts";
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
  /** While nothing is stored: what to do. */
  const step = el("p", { className: styles.step ?? "", hidden: true });
  const problem = el("p", { className: styles.problem ?? "", role: "alert", hidden: true });
  const groups = el("div", { className: styles.groups ?? "" });
  const signIn = el(
    "p",
    { hidden: true },
    `${words.signedOut} `,
    el("a", { href: `/join-now?from=${encodeURIComponent(location.pathname)}`, textContent: words.signIn }),
  );
  const done = el("div", { className: styles.done ?? "" });
  body.append(el("h2", { textContent: words.title }), time, state, step, signIn, groups, problem, done);

  /** Asked once: what is handed in stays as it is. */
  const drawHandIn = () => {
    const handIn = el("button", { type: "button", textContent: words.handIn, data: { main: "" } });
    const ask = () => {
      problem.hidden = true;
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
    let all = true;
    for (const file of [...files]) {
      say(state, words.shrinking);
      if (!(await pages.add(file, question, replaced))) all = false;
    }
    show();
    return all;
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
    signIn.hidden = !pages.sending.signedOut;
    const left = pages.until - sitting.clock.now();
    const working = sitting.left().milliseconds > 0 && sitting.state === "open";
    done.hidden = pages.handedIn || pages.stored() === 0 || pages.waiting() > 0 || working;
    // Only the server knows whether there is nothing.
    const isMissing = saving.tone === "nothing" && pages.until > 0;
    for (const line of [saved, state]) {
      say(line, saving.said);
      line.dataset.tone = isMissing && !working ? "missing" : saving.tone;
    }
    step.hidden = !isMissing;
    say(step, working ? words.nothingYet : left > 0 ? words.nothingInTime : words.nothingLate);
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
