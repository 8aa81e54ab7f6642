import { backLink, el } from "./draw.ts";
import styles from "./player.module.css";
import { signInLink, tryAgain } from "./said.ts";
import type { Sitting } from "./sitting.ts";
import { playerTexts as words } from "./texts.ts";

/** What stands where the exam is not. */
export function over(host: HTMLElement, sitting: Sitting): void {
  over.of = overSaid(sitting);
  const [title = "", ...lines] = over.of.split("\n");
  const takeOver = el("button", { type: "button", textContent: words.takeOver, data: { main: "" } });
  takeOver.addEventListener("click", () => sitting.takeOver());
  host.replaceChildren(
    el(
      "main",
      { className: styles.over ?? "", data: { state: sitting.refused ?? sitting.state } },
      el("h1", { textContent: title, tabIndex: -1 }),
      ...lines.map((line) => el("p", { textContent: line })),
      sitting.refused === "otherTab"
        ? el("p", {}, tryAgain(words.takeOver))
        : sitting.refused
          ? signInLink()
          : sitting.state === "elsewhere"
            ? el("div", {}, el("p", {}, takeOver), backLink())
            : backLink(),
    ),
  );
  host.querySelector("h1")?.focus();
}
over.of = "";

export function overSaid(sitting: Sitting): string {
  if (sitting.refused) return [sitting.attempt.examName, words[sitting.refused]].join("\n");
  const { state } = sitting;
  if (state === "shut") return [words.shut, words.shutLead].join("\n");
  if (state === "withdrawn") return [words.withdrawn, words.withdrawnLead].join("\n");
  if (state === "elsewhere") return [words.elsewhere, words.elsewhereLead].join("\n");
  const unsent = sitting.unsent();
  const { questions, uploadMinutes } = sitting.attempt;
  const isBlank = questions > 0 && !sitting.stored && !unsent && !sitting.late;
  return [
    state === "handedIn" ? handedInSaid(sitting, isBlank) : words.ended,
    ...(questions && sitting.stored ? [words.total(sitting.stored, questions)] : []),
    ...(isBlank ? [uploadMinutes ? words.noneChosen : words.noneStored] : []),
    ...(unsent ? [words.waiting(unsent)] : []),
    ...(sitting.late ? [words.late] : []),
  ].join("\n");
}

/** Of what is written its pages, which stand beneath, say what is handed in. */
function handedInSaid({ attempt, handsIn }: Sitting, isBlank: boolean): string {
  const { questions, uploadMinutes } = attempt;
  // By the office, or on another phone.
  if (!handsIn) return words.isOver;
  if (!questions) return words.written;
  if (isBlank) return uploadMinutes ? words.choicesBlank : words.handedInBlank;
  return uploadMinutes ? words.choicesHandedIn : words.handedIn;
}
