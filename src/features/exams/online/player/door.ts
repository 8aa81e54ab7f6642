import { clockTime, wallClock } from "../../../../shared/dates.ts";
import { phoneTexts } from "../written/phone/texts.ts";
import { el, say } from "./draw.ts";
import { clockOf } from "./exam.ts";
import { jitter, sleep, within } from "./line.ts";
import { canOpen, fetchSealed, type Key } from "./paper.ts";
import styles from "./player.module.css";
import { tryAgain } from "./said.ts";
import type { Sitting } from "./sitting.ts";
import { keep, kept } from "./store.ts";
import { playerTexts as words } from "./texts.ts";

/** Until the start: whether this phone can do it, and the paper, fetched ahead. */
export async function door(host: HTMLElement, sitting: Sitting): Promise<void> {
  const { attempt, clock } = sitting;
  const begins = el("p");
  const again = el("p", { hidden: true }, tryAgain());
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
      again,
      attempt.uploadMinutes ? el("p", { textContent: phoneTexts.door }) : null,
      el("p", { className: styles.hint ?? "", textContent: words.stay }),
    ),
  );
  const began = performance.now();
  const probe = `probe ${began}`;
  const keeps = (await keep("probe", probe)) && (await kept("probe")) === probe;
  sitting.keeps = keeps;
  tell("store", keeps ? words.fine : words.storeRefused, keeps);
  again.hidden = keeps;
  tell("script", canOpen() ? words.fine : words.scriptOld, canOpen());
  const off = Math.round(Math.abs(Date.now() - clock.now()) / 60_000);
  tell("clock", off ? words.clockOff(off) : words.fine);
  const look = async () => {
    const asked = performance.now();
    const isThere = await moved(sitting);
    const isSlow = performance.now() - asked > 3000;
    tell("line", isThere ? (isSlow ? words.lineSlow : words.fine) : words.unreachable, isThere);
  };
  void look();
  if (!canOpen()) tell("paper", words.paperAtStart);
  else {
    tell("paper", words.paperComing);
    void ahead(sitting).then(() => tell("paper", words.paperHere));
  }
  let looked = performance.now();
  for (let wait = 1; wait > 0; ) {
    if (performance.now() - looked > lookAgain) {
      looked = performance.now() + jitter(lookAgain / 2);
      void look();
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

/** Milliseconds after which the door asks whether there is a line, and the start was moved for everybody. */
const lookAgain = 10_000;

/** Takes the start as the server has it; answers whether that could be asked. */
async function moved({ attempt }: Sitting): Promise<boolean> {
  const answer = await fetch(`/exam-keys/${attempt.examId}`, { signal: within(8000) }).catch(() => null);
  // Taken back: opened again it says so.
  if (answer?.status === 404) location.reload();
  const told = answer?.ok ? ((await answer.json().catch(() => null)) as Key | null) : null;
  if (!told || told.startsAt === attempt.startsAt) return told !== null;
  const by = told.startsAt - attempt.startsAt;
  Object.assign(attempt, {
    startsAt: told.startsAt,
    endsAt: attempt.endsAt + by,
    entryUntil: attempt.entryUntil + by,
  });
  return true;
}

/** Fetches the fonts of its formulas, and the sealed paper within two minutes, not all phones at once, and tries until it is there. */
async function ahead(sitting: Sitting): Promise<void> {
  const spare = sitting.attempt.startsAt - sitting.clock.now() - 60_000;
  await sleep(jitter(Math.max(0, Math.min(120_000, spare))));
  for (const name of sitting.attempt.fonts) {
    const [family, style = "", rest] = name.split("-");
    const look = `${style.includes("Italic") ? "italic " : ""}${style.includes("Bold") ? "bold " : ""}`;
    // Of a font in two files the one is loaded that would have the letter.
    void document.fonts?.load(`${look}1em ${family}`, rest ? "\u222e" : "x").catch(() => {});
  }
  while (!(await fetchSealed(sitting.attempt.paper))) await sleep(5000 + jitter(5000));
}
