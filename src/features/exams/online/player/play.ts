import { clockTime, wallClock } from "../../../../shared/dates.ts";
import { storedUser } from "../../../../web/stored-user.ts";
import type { FrozenSet } from "../../papers/frozen.ts";
import type { MarkedPractice } from "../practice/contract.ts";
import { openPages } from "../written/phone/pages.ts";
import { drawPages } from "../written/phone/panel.ts";
import { phoneTexts } from "../written/phone/texts.ts";
import { backLink, el, say } from "./draw.ts";
import { clockOf, drawExam } from "./exam.ts";
import { keepThisPage } from "./keep-page.ts";
import { call, jitter, sleep, type Told } from "./line.ts";
import { openSitting } from "./open-sitting.ts";
import { canOpen, fetchSealed, type Key, openSet } from "./paper.ts";
import styles from "./player.module.css";
import { practise } from "./practice.ts";
import { Sitting } from "./sitting.ts";
import { forgetOld, keep, kept } from "./store.ts";
import { playerTexts as words } from "./texts.ts";

/** Opens the exam that the page's address names, for whoever is signed in. */
export async function play(): Promise<void> {
  const host = document.querySelector<HTMLElement>("[data-player]");
  if (!host) return;
  document.documentElement.dataset.hydrated = "";
  const name = location.pathname.split("/").at(-1) ?? "";
  if (name === "model") return (await import("./model.ts")).playModel(host);
  if (name === "free-test") return (await import("./free-test.ts")).playFreeTest(host);
  const regId = storedUser()?.regId;
  if (!regId) return signIn(host, words.signIn);
  if (name === "practice") return openPractice(host);
  const examId = Number(name);
  void keepThisPage(host);
  void forgetOld(examId);
  const found = await openSitting(regId, examId);
  if (!(found instanceof Sitting)) {
    const { code = "", message = "" } = found.error ?? {};
    if (code === "NOT_SIGNED_IN") return signIn(host, words.signedOut);
    if (code === "LOCKED") return said(host, message);
    if (code === "NOT_FOUND" || code === "NOT_ALLOWED") return said(host, words.notYours);
    return said(host, words.unreachable, tryAgain());
  }
  await go(host, regId, found);
}

/** What is practised stands in the address. */
async function openPractice(host: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search);
  const examId = Number(asked.get("exam")) || undefined;
  const of = {
    ...(asked.has("due")
      ? { due: "true" }
      : examId
        ? { examId: String(examId) }
        : { subject: asked.get("subject") ?? "", chapter: asked.get("chapter") ?? "" }),
  };
  const answer = await fetch(`/api/practice/open?${new URLSearchParams(of)}`).catch(() => null);
  const told = (await answer?.json().catch(() => null)) as Told<{ title: string; set: FrozenSet }> | null;
  if (!told) return said(host, words.unreachable, tryAgain());
  if (told.error?.code === "NOT_SIGNED_IN") return signIn(host, words.signedOut);
  if (told.error)
    return said(host, words.nothingToPractise, otherWays(), {
      title: words.practice,
      further: words.practiceComes,
    });
  const key = `practice ${Date.now()} ${Math.random()}`;
  practise(host, {
    ...told.data,
    mark: (answers) => call<MarkedPractice>("practice/mark", { examId, answers }, { key }),
    after: [
      el("p", {}, el("a", { href: location.pathname + location.search, textContent: words.practiseAgain })),
      backLink(),
    ],
  });
}

async function go(host: HTMLElement, regId: string, sitting: Sitting): Promise<void> {
  if (sitting.state === "soon") await door(host, sitting);
  if (sitting.state === "shut") return over(host, sitting);
  let set: FrozenSet | null = null;
  if (sitting.state !== "withdrawn") {
    say(host, words.opening);
    set = await openSet(sitting.attempt, sitting.clock, () => false);
  }
  sitting.start();
  const pages = await pagesOf(regId, sitting);
  let drawn = "";
  const show = () => {
    const now = sitting.refused ?? (sitting.isOver() ? sitting.state : "exam");
    if (now === drawn && now === "exam") return;
    const before = drawn;
    drawn = now;
    if (now === "exam" && set) {
      drawExam(host, set, sitting, pages?.body);
      if (pages && set.questions.length) host.querySelector("header")?.after(pages.bar);
    } else if (now !== before || over.of !== overSaid(sitting)) {
      over(host, sitting);
      if (pages && (now === "ended" || now === "handedIn"))
        host.querySelector("main > :last-child")?.before(pages.body);
    }
  };
  sitting.subscribe(show);
  show();
}

/** The pages of what is answered on paper; null where nothing is. */
async function pagesOf(regId: string, sitting: Sitting) {
  if (!sitting.attempt.uploadMinutes || sitting.state === "withdrawn") return null;
  const pages = await openPages(regId, sitting.attempt);
  pages.start();
  return drawPages(pages, sitting);
}

/** Until the start: whether this phone can do it, and the paper, fetched ahead. */
async function door(host: HTMLElement, sitting: Sitting): Promise<void> {
  const { attempt, clock } = sitting;
  const begins = el("p");
  const left = el("p", { className: styles.countdown ?? "", role: "timer" });
  const lines = new Map(
    (["store", "line", "clock", "script", "paper"] as const).map((name) => [
      name,
      el("dd", { textContent: words.checking }),
    ]),
  );
  const tell = (name: "store" | "line" | "clock" | "script" | "paper", text: string, fine = true) => {
    const line = lines.get(name);
    if (!line) return;
    say(line, text);
    line.dataset.fine = String(fine);
  };
  host.replaceChildren(
    el(
      "main",
      { className: styles.door ?? "" },
      el("h1", { textContent: attempt.examName }),
      begins,
      left,
      el("h2", { textContent: words.checks }),
      el("dl", {}, ...[...lines].flatMap(([name, line]) => [el("dt", { textContent: words[name] }), line])),
      attempt.uploadMinutes ? el("p", { textContent: phoneTexts.door }) : null,
      el("p", { className: styles.hint ?? "", textContent: words.stay }),
    ),
  );
  const began = performance.now();
  const probe = `probe ${began}`;
  const keeps = (await keep("probe", probe)) && (await kept("probe")) === probe;
  sitting.keeps = keeps;
  tell("store", keeps ? words.fine : words.storeRefused, keeps);
  tell("script", canOpen() ? words.fine : words.scriptOld, canOpen());
  const off = Math.round(Math.abs(Date.now() - clock.now()) / 60_000);
  tell("clock", off ? words.clockOff(off) : words.fine);
  const asked = performance.now();
  const answer = await fetch(`/exam-keys/${attempt.examId}`, { cache: "no-store" }).catch(() => null);
  const took = performance.now() - asked;
  tell(
    "line",
    answer?.ok ? (took > 3000 ? words.lineSlow : words.fine) : words.unreachable,
    Boolean(answer?.ok),
  );
  if (!canOpen()) tell("paper", words.paperAtStart);
  else {
    tell("paper", words.paperComing);
    void ahead(sitting).then(() => tell("paper", words.paperHere));
  }
  let looked = performance.now();
  for (let wait = 1; wait > 0; ) {
    if (performance.now() - looked > lookAgain) {
      looked = performance.now() + jitter(lookAgain / 2);
      void moved(sitting);
    }
    wait = attempt.startsAt - clock.now();
    say(
      begins,
      `${words.startsAt(clockTime(wallClock(attempt.startsAt).time))} · ${words.minutes(attempt.minutes)}`,
    );
    say(left, words.startsIn(clockOf(Math.max(0, wait))));
    await sleep(Math.min(500, Math.max(0, wait)));
  }
}

/** Milliseconds after which the door asks whether the start was moved for everybody. */
const lookAgain = 10_000;

async function moved({ attempt }: Sitting): Promise<void> {
  const answer = await fetch(`/exam-keys/${attempt.examId}`).catch(() => null);
  const told = answer?.ok ? ((await answer.json().catch(() => null)) as Key | null) : null;
  if (!told || told.startsAt === attempt.startsAt) return;
  const by = told.startsAt - attempt.startsAt;
  Object.assign(attempt, {
    startsAt: told.startsAt,
    endsAt: attempt.endsAt + by,
    entryUntil: attempt.entryUntil + by,
  });
}

/** Fetches the fonts of its formulas, and the sealed paper within two minutes, not all phones at once, and tries until it is there. */
async function ahead(sitting: Sitting): Promise<void> {
  const spare = sitting.attempt.startsAt - sitting.clock.now() - 60_000;
  await sleep(jitter(Math.max(0, Math.min(120_000, spare))));
  for (const name of sitting.attempt.fonts) {
    const [family, style = ""] = name.split("-");
    const look = `${style.includes("Italic") ? "italic " : ""}${style.includes("Bold") ? "bold " : ""}`;
    void document.fonts?.load(`${look}1em ${family}`).catch(() => {});
  }
  while (!(await fetchSealed(sitting.attempt.paper))) await sleep(5000 + jitter(5000));
}

/** What stands where the exam is not. */
function over(host: HTMLElement, sitting: Sitting): void {
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
            ? el("p", {}, takeOver)
            : backLink(),
    ),
  );
  host.querySelector("h1")?.focus();
}
over.of = "";

function overSaid(sitting: Sitting): string {
  if (sitting.refused) return [sitting.attempt.examName, words[sitting.refused]].join("\n");
  const { state } = sitting;
  if (state === "shut") return [words.shut, words.shutLead].join("\n");
  if (state === "withdrawn") return [words.withdrawn, words.withdrawnLead].join("\n");
  if (state === "elsewhere") return [words.elsewhere, words.elsewhereLead].join("\n");
  const unsent = sitting.unsent();
  return [
    state === "handedIn" ? words.handedIn : words.ended,
    ...(sitting.attempt.questions ? [words.total(sitting.stored, sitting.attempt.questions)] : []),
    ...(unsent ? [words.waiting(unsent)] : []),
    ...(sitting.late ? [words.late] : []),
  ].join("\n");
}

const signInLink = () =>
  el(
    "p",
    {},
    el("a", { href: `/join-now?from=${encodeURIComponent(location.pathname)}`, textContent: words.signIn }),
  );

const signIn = (host: HTMLElement, text: string) => said(host, text, signInLink());

function tryAgain(textContent = words.again): HTMLElement {
  const button = el("button", { type: "button", textContent });
  button.addEventListener("click", () => location.reload());
  return button;
}

const otherWays = () =>
  el(
    "p",
    { className: styles.ways ?? "" },
    el("a", { href: "/dashboard/my-exam-schedule", textContent: words.back, data: { main: "" } }),
    el("a", { href: "/exam/model", textContent: words.model }),
  );

function said(
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
