import type { FrozenSet } from "../../papers/frozen.ts";
import type { MarkedPractice } from "../practice/contract.ts";
import { el } from "./draw.ts";
import { freeTestTexts as words } from "./free-test/texts.ts";
import { call, type Told } from "./line.ts";
import styles from "./player.module.css";
import { practise } from "./practice.ts";
import { playerTexts } from "./texts.ts";

type Test = { examId: number; title: string; set: FrozenSet };

/** The site's free model test: for whoever comes, without a name; at its end the way to admission. */
export async function playFreeTest(host: HTMLElement): Promise<void> {
  const answer = await fetch("/free-test/questions").catch(() => null);
  const told = answer?.ok ? ((await answer.json().catch(() => null)) as Told<Test | null> | null) : null;
  if (!told || told.error)
    return said(host, words.title, playerTexts.unreachable, link(location.pathname, playerTexts.again));
  if (!told.data)
    return said(
      host,
      words.title,
      words.none,
      el(
        "span",
        { className: styles.ways ?? "" },
        link("/#courses", words.ourCourses, true),
        link("/admission", words.admission),
        link("/", words.home),
      ),
      words.noneLead,
    );
  const { examId, title, set } = told.data;
  const start = el("button", { type: "button", textContent: words.start, data: { main: "" } });
  start.addEventListener("click", () =>
    practise(host, {
      ...{ title, set },
      mark: (answers) =>
        call<MarkedPractice & { marks: number; full: number }>("freeTest/mark", { examId, answers }),
      after: [
        el("p", {}, words.further),
        el(
          "p",
          { className: styles.ways ?? "" },
          link("/admission", words.admission, true),
          link("/#contact", words.contact),
        ),
      ],
    }),
  );
  said(host, title, words.lead(set.questions.length), start);
}

function said(host: HTMLElement, title: string, text: string, action: HTMLElement, further = ""): void {
  host.replaceChildren(
    el(
      "main",
      { className: styles.over ?? "" },
      el("h1", { textContent: title }),
      el("p", { textContent: text }),
      further ? el("p", { textContent: further }) : null,
      el("p", {}, action),
    ),
  );
}

const link = (href: string, textContent: string, main = false) =>
  el("a", { href, textContent, ...(main && { data: { main: "" } }) });
