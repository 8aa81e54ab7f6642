import { storedUser } from "../../../../web/stored-user.ts";
import type { FrozenSet } from "../../papers/frozen.ts";
import type { MarkedPractice } from "../practice/contract.ts";
import { openPages } from "../written/phone/pages.ts";
import { drawPages } from "../written/phone/panel.ts";
import { door } from "./door.ts";
import { backLink, el, say } from "./draw.ts";
import { drawExam } from "./exam.ts";
import { keepThisPage } from "./keep-page.ts";
import { call, jitter, sleep, type Told } from "./line.ts";
import { openSitting } from "./open-sitting.ts";
import { over, overSaid } from "./over.ts";
import { openSet } from "./paper.ts";
import { practise } from "./practice.ts";
import { otherWays, said, signIn, tryAgain } from "./said.ts";
import { Sitting } from "./sitting.ts";
import { forgetOld } from "./store.ts";
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
  let found = await openSitting(regId, examId);
  // Nobody has to press for it: when the crowd at the door is let in, the phone asks again by itself.
  for (let told = false; !(found instanceof Sitting) && isUnreached(found); told = true) {
    if (!told) said(host, words.unreachable, tryAgain(), { further: words.asksAgain });
    do await sleep(5000 + jitter(10_000));
    while (document.visibilityState !== "visible");
    found = await openSitting(regId, examId);
  }
  if (!(found instanceof Sitting)) {
    const { code = "", message = "" } = found.error ?? {};
    if (code === "NOT_SIGNED_IN") return signIn(host, words.signedOut);
    if (code === "LOCKED") return said(host, message);
    if (code === "NOT_FOUND" || code === "NOT_ALLOWED") return said(host, words.notYours);
    return said(host, words.unreachable, tryAgain());
  }
  await go(host, regId, found);
}

const isUnreached = ({ error }: Told<unknown>) =>
  error?.code === "UNAVAILABLE" || error?.code === "TOO_MANY_TRIES";

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
  pages.sending.start();
  return drawPages(pages, sitting);
}
