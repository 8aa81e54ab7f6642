import { asciiDigits } from "../../../../shared/digits.ts";
import type { FrozenQuestion, FrozenSet } from "../../papers/frozen.ts";
import { el } from "./draw.ts";
import styles from "./player.module.css";
import { playerTexts as words } from "./texts.ts";

const letters = ["ক", "খ", "গ", "ঘ", "ঙ", "চ"];

export type Answering = {
  answerTo(id: number): string;
  answer(id: number, answer: string): void;
  isOver(): boolean;
};

/** One question, with all of its line to be tapped: a tap is the answer, and another on the same takes it back. */
export function drawQuestion(set: FrozenSet, at: number, of: Answering): HTMLElement {
  const question = set.questions[at];
  if (!question) return el("p");
  const stimulus = question.stimulus === null ? undefined : set.stimuli[question.stimulus];
  const { name, place, many } = placeOf(set, at);
  const hint = question.kind === "any" ? words.any : question.kind === "all" ? words.all : "";
  const clear = el("button", { type: "button", className: styles.clear ?? "", textContent: words.clear });
  const field = el(
    "fieldset",
    { className: styles.question ?? "", disabled: of.isOver() },
    el(
      "legend",
      {},
      el("span", { className: styles.place ?? "", textContent: words.of(name, place, many) }),
      stimulus ? el("span", { className: styles.stimulus ?? "", innerHTML: stimulus }) : null,
      el("span", { className: styles.stem ?? "", innerHTML: question.stem }),
    ),
    question.picture ? el("img", { src: question.picture, alt: "" }) : null,
    hint ? el("p", { className: styles.hint ?? "", textContent: hint }) : null,
    ...(question.kind === "number" ? [numberField(question, of)] : choices(question, of)),
    clear,
  );
  const show = () => {
    clear.hidden = of.answerTo(question.id) === "" || field.disabled;
    const chosen = new Set(of.answerTo(question.id).split(","));
    for (const input of field.querySelectorAll<HTMLInputElement>("input[name]"))
      input.checked = chosen.has(input.value);
  };
  clear.addEventListener("click", () => {
    of.answer(question.id, "");
    const typed = field.querySelector<HTMLInputElement>("input[inputmode]");
    if (typed) typed.value = "";
    show();
    field.querySelector<HTMLElement>("input")?.focus();
  });
  field.addEventListener("answered", show);
  show();
  return field;
}

/** Which of its subject's questions it is. */
function placeOf({ questions, sections }: FrozenSet, at: number) {
  const own = questions[at]?.section;
  const place = questions.slice(0, at + 1).filter(({ section }) => section === own).length;
  const many = questions.filter(({ section }) => section === own).length;
  return { name: sections.find(({ key }) => key === own)?.subject ?? "", place, many };
}

function choices({ id, kind, options }: FrozenQuestion, of: Answering): HTMLElement[] {
  const several = kind === "all";
  return options.map((option, at) => {
    const input = el("input", { type: several ? "checkbox" : "radio", name: `q${id}`, value: option.id });
    const told = () => input.dispatchEvent(new Event("answered", { bubbles: true }));
    if (several)
      input.addEventListener("change", () => {
        const chosen = of
          .answerTo(id)
          .split(",")
          .filter((one) => one && one !== option.id);
        of.answer(id, [...chosen, ...(input.checked ? [option.id] : [])].sort().join(","));
        told();
      });
    else {
      input.addEventListener("change", () => {
        of.answer(id, option.id);
        told();
      });
      // A tap on what is chosen comes as a click without a change.
      let had = false;
      const label = () => input.closest("label");
      input.addEventListener("pointerdown", () => {
        had = input.checked;
      });
      queueMicrotask(() =>
        label()?.addEventListener("pointerdown", () => {
          had = input.checked;
        }),
      );
      input.addEventListener("click", () => {
        if (!had) return;
        had = false;
        of.answer(id, "");
        told();
      });
    }
    return el(
      "label",
      { className: styles.option ?? "" },
      input,
      el("span", { className: styles.letter ?? "", textContent: letters[at] ?? "" }),
      el("span", { innerHTML: option.html }),
    );
  });
}

function numberField({ id, unit }: FrozenQuestion, of: Answering): HTMLElement {
  const problem = el("span", { className: styles.problem ?? "", id: `p${id}` });
  const input = el("input", {
    type: "text",
    inputMode: "decimal",
    autocomplete: "off",
    maxLength: 20,
    value: of.answerTo(id),
  });
  input.setAttribute("aria-describedby", problem.id);
  input.addEventListener("input", () => {
    const typed = asciiDigits(input.value).replace("−", "-").replace(",", ".").trim();
    const fine = typed === "" || /^-?[0-9]{1,12}(\.[0-9]{1,9})?$/.test(typed);
    problem.textContent = fine || /^-$|\.$/.test(typed) ? "" : words.notNumber;
    if (fine) of.answer(id, typed);
    input.dispatchEvent(new Event("answered", { bubbles: true }));
  });
  return el(
    "label",
    { className: styles.number ?? "" },
    el("span", { textContent: words.number }),
    input,
    el("span", { textContent: unit }),
    problem,
  );
}
