import type { FrozenSet } from "../../papers/frozen.ts";
import type { MarkedPractice } from "../practice/contract.ts";
import { el } from "./draw.ts";
import { drawExam } from "./exam.ts";
import { freeTestTexts } from "./free-test/texts.ts";
import type { Told } from "./line.ts";
import type { OpenExam } from "./open-exam.ts";
import styles from "./player.module.css";
import { playerTexts as words } from "./texts.ts";

/** What is practised, how it is marked, and what stands beneath what was right. */
export type Practice = {
  title: string;
  set: FrozenSet;
  mark(answers: [questionId: number, answer: string][]): Promise<Told<Result>>;
  after: readonly HTMLElement[];
};
type Result = MarkedPractice & { marks?: number; full?: number };

/** The same page without an end and without a rank: at handing in, what is right and why. */
export function practise(host: HTMLElement, { title, set, mark, after }: Practice): void {
  const answers = new Map<number, string>();
  const look = new Set<number>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let at = 0;
  const exam: OpenExam = {
    title,
    get at() {
      return at;
    },
    left: () => null,
    saving: () => null,
    isOver: () => false,
    isUnsent: () => false,
    isToLookAt: (id) => look.has(id),
    answerTo: (id) => answers.get(id) ?? "",
    answer(id, answer) {
      answers.set(id, answer);
      tell();
    },
    lookAgain(id, wanted) {
      if (wanted) look.add(id);
      else look.delete(id);
      tell();
    },
    goTo(to) {
      at = to;
      tell();
    },
    async handIn() {
      const told = await mark(set.questions.map(({ id }) => [id, answers.get(id) ?? ""]));
      if (told.error) return void drawFailed(host, exam, told.error.message);
      drawMarked(host, { title, set, answers, marked: told.data, after });
    },
    subscribe: (listener) => void listeners.add(listener),
  };
  drawExam(host, set, exam);
}

function drawFailed(host: HTMLElement, exam: OpenExam, why: string): void {
  const again = el("button", { type: "button", textContent: words.handIn });
  const problem = el(
    "p",
    { role: "alert", className: styles.asked ?? "" },
    why || words.unreachable,
    " ",
    again,
  );
  again.addEventListener("click", () => {
    problem.remove();
    exam.handIn();
  });
  host.querySelector("main")?.prepend(problem);
}

type Marked = Pick<Practice, "title" | "set" | "after"> & {
  answers: ReadonlyMap<number, string>;
  marked: Result;
};

/** Every question with what was answered, what is right, and why. */
function drawMarked(host: HTMLElement, { title, set, answers, marked, after }: Marked): void {
  const of = new Map(marked.questions.map((one) => [one.questionId, one]));
  const right = marked.questions.filter((one) => one.right).length;
  const items = set.questions.map((question) => {
    const own = answers.get(question.id) ?? "";
    const told = of.get(question.id);
    const chosen = new Set(own.split(","));
    const keys = new Set(told?.key);
    return el(
      "li",
      {},
      el("p", {
        className: styles.place ?? "",
        textContent: !own ? words.blank : told?.right ? words.right : words.wrong,
      }),
      question.stimulus !== null &&
        el("div", { className: styles.stimulus ?? "", innerHTML: set.stimuli[question.stimulus] ?? "" }),
      el("div", { className: styles.stem ?? "", innerHTML: question.stem }),
      question.picture ? el("img", { src: question.picture, alt: "" }) : null,
      ...question.options.map((option) =>
        el(
          "p",
          {
            className: styles.option ?? "",
            data: { key: String(keys.has(option.id)), own: String(chosen.has(option.id)) },
          },
          el("span", { innerHTML: option.html }),
          keys.has(option.id) && el("strong", { textContent: words.isRight }),
          chosen.has(option.id) && el("span", { textContent: words.yours }),
        ),
      ),
      question.kind === "number" &&
        el("p", { textContent: words.typed(own, told?.number ?? "", question.unit) }),
      told?.explanation ? el("div", { className: styles.stimulus ?? "", innerHTML: told.explanation }) : null,
    );
  });
  host.replaceChildren(
    el(
      "main",
      { className: styles.over ?? "" },
      el("h1", { textContent: title, tabIndex: -1 }),
      el("p", {}, el("strong", { textContent: words.rightOf(right, set.questions.length) })),
      marked.marks !== undefined &&
        el("p", { textContent: freeTestTexts.marks(marked.marks, marked.full ?? 0) }),
      el("ol", { className: styles.marked ?? "" }, ...items),
      ...after,
    ),
  );
  scrollTo(0, 0);
  host.querySelector("h1")?.focus();
}
