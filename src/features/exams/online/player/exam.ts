import { bengaliDigits } from "../../../../shared/digits.ts";
import type { FrozenSet } from "../../papers/frozen.ts";
import { el, say } from "./draw.ts";
import type { OpenExam } from "./open-exam.ts";
import styles from "./player.module.css";
import { drawQuestion } from "./question.ts";
import { playerTexts as words } from "./texts.ts";

/** Minutes before the end at which a screen reader is told. */
const aloud = [10, 5, 1];

/**
 * The exam itself: one question, what is left of the time, what is stored, and the way to all the others under the thumb. Where none is chosen on the
 * phone, `written` stands in its place.
 */
export function drawExam(host: HTMLElement, set: FrozenSet, sitting: OpenExam, written?: HTMLElement): void {
  const many = set.questions.length;
  const time = el("p", { className: styles.time ?? "", aria: { live: "off" } });
  const saved = el("p", { className: styles.saved ?? "", role: "status" });
  const spoken = el("p", { className: styles.aloud ?? "", aria: { live: "assertive" } });
  const place = el("div", {}, ...(many ? [] : [written ?? el("p", { textContent: words.allWritten })]));
  const look = el("button", { type: "button", className: styles.look ?? "", textContent: words.look });
  const previous = el("button", { type: "button", textContent: words.previous });
  const next = el("button", { type: "button", textContent: words.next, data: { main: "" } });
  const numbers = el("button", { type: "button", textContent: words.numbers });
  const finish = el("button", { type: "button", textContent: words.finish });
  const sheet = drawSheet(set, sitting, (at) => go(at));
  let shown = -1;
  const show = () => {
    if (shown === sitting.at || !many) return;
    shown = sitting.at;
    const focus = place.contains(document.activeElement);
    place.replaceChildren(drawQuestion(set, shown, sitting));
    if (focus) place.querySelector<HTMLElement>("input")?.focus();
  };
  const go = (at: number) => {
    sitting.goTo(Math.min(many - 1, Math.max(0, at)));
    scrollTo(0, 0);
  };
  previous.addEventListener("click", () => go(sitting.at - 1));
  next.addEventListener("click", () => (sitting.at === many - 1 ? sheet.open() : go(sitting.at + 1)));
  for (const opens of [numbers, finish]) opens.addEventListener("click", () => sheet.open());
  look.addEventListener("click", () => {
    const id = set.questions[sitting.at]?.id ?? 0;
    sitting.lookAgain(id, !sitting.isToLookAt(id));
  });
  const leftNow = () => sitting.left()?.milliseconds ?? Number.POSITIVE_INFINITY;
  const said = new Set(aloud.filter((minutes) => leftNow() < minutes * 60_000));
  const tell = () => {
    if (!host.contains(place)) return;
    show();
    const [left, told, saving] = [leftNow(), sitting.left(), sitting.saving()];
    if (told) say(time, (told.sure ? words.left : words.nearly)(clockOf(left)));
    time.dataset.low = String(left < 300_000);
    if (saving) say(saved, saving.said);
    saved.dataset.tone = saving?.tone ?? "nothing";
    const id = set.questions[sitting.at]?.id ?? 0;
    look.setAttribute("aria-pressed", String(sitting.isToLookAt(id)));
    previous.disabled = sitting.at === 0;
    sheet.show();
    for (const minutes of aloud) {
      if (said.has(minutes) || left > minutes * 60_000 || left === 0) continue;
      said.add(minutes);
      say(spoken, words.leftAloud(minutes));
    }
    const field = many ? place.querySelector("fieldset") : null;
    if (field) field.disabled = sitting.isOver();
  };
  host.replaceChildren(
    el(
      "header",
      { className: styles.head ?? "" },
      el("h1", { textContent: sitting.title }),
      time,
      saved,
      spoken,
    ),
    el("main", {}, place),
    el(
      "nav",
      { className: styles.foot ?? "", aria: { label: many ? words.numbers : words.finish } },
      ...(many ? [previous, numbers, look, next] : [finish]),
    ),
    sheet.dialog,
  );
  sitting.subscribe(tell);
  tell();
}

/** Hours, minutes and seconds of that many milliseconds. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (of: number) => String(of).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = `${two(minutes % 60)}:${two(seconds % 60)}`;
  return bengaliDigits(minutes < 60 ? rest : `${Math.floor(minutes / 60)}:${rest}`);
}

/** All questions by number: which are answered, blank, to be looked at again, not stored yet; and the way to hand in. */
function drawSheet(set: FrozenSet, sitting: OpenExam, go: (at: number) => void) {
  const buttons = set.questions.map((_question, at) => {
    const button = el("button", { type: "button", textContent: bengaliDigits(at + 1) });
    button.addEventListener("click", () => {
      dialog.close();
      go(at);
    });
    return button;
  });
  const close = el("button", { type: "button", textContent: words.close });
  const handIn = el("button", { type: "button", textContent: words.handIn, data: { main: "" } });
  const asked = el("div", { className: styles.asked ?? "", hidden: true });
  const list = el(
    "ol",
    { className: styles.numbers ?? "" },
    ...buttons.map((button) => el("li", {}, button)),
  );
  const key = el(
    "p",
    { className: styles.key ?? "" },
    ...(["answered", "blank", "look", "unsent"] as const).map((state) =>
      el("span", { data: { state } }, words[state]),
    ),
  );
  const dialog = el(
    "dialog",
    { className: styles.sheet ?? "", aria: { label: buttons.length ? words.numbers : words.finish } },
    ...(buttons.length ? [list, key] : []),
    asked,
    ...(buttons.length ? [el("p", { className: styles.actions ?? "" }, close, handIn)] : []),
  );
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    asked.hidden = true;
    handIn.hidden = false;
  });
  handIn.addEventListener("click", () => {
    const blank = set.questions.filter(({ id }) => sitting.answerTo(id) === "").length;
    const look = set.questions.filter(({ id }) => sitting.isToLookAt(id)).length;
    const many = set.questions.length;
    const [yes, no] = many ? [words.handIn, words.stayOn] : [words.finish, words.writeOn];
    const sure = el("button", { type: "button", textContent: yes, data: { main: "" } });
    const stay = el("button", { type: "button", textContent: no });
    stay.addEventListener("click", () => dialog.close());
    sure.addEventListener("click", () => {
      dialog.close();
      sitting.handIn();
    });
    asked.replaceChildren(
      ...(many ? [el("p", {}, el("strong", { textContent: words.handInBlank(blank, look) }))] : []),
      el("p", { textContent: many ? words.handInSure : words.finishSure }),
      el("p", { className: styles.actions ?? "" }, stay, sure),
    );
    asked.hidden = false;
    handIn.hidden = true;
    stay.focus();
  });
  const show = () => {
    if (!dialog.open) return;
    for (const [at, { id }] of set.questions.entries()) {
      const button = buttons[at];
      if (!button) continue;
      const states = [
        ...[sitting.answerTo(id) === "" ? "blank" : "answered"],
        ...(sitting.isToLookAt(id) ? ["look"] : []),
        ...(sitting.isUnsent(id) ? ["unsent"] : []),
      ] as ("blank" | "answered" | "look" | "unsent")[];
      button.dataset.state = states.join(" ");
      button.setAttribute(
        "aria-label",
        [bengaliDigits(at + 1), ...states.map((state) => words[state])].join(", "),
      );
      if (at === sitting.at) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  };
  const open = () => {
    dialog.showModal();
    show();
    // Where there is nothing to choose from, it asks at once.
    if (!buttons.length) handIn.click();
  };
  return { dialog, show, open };
}
