import type { Receipt } from "../attempt-contract.ts";
import { type Answers, type AttemptState, answeredIn, lastSeq } from "../rules.ts";
import { Clock, call, jitter } from "./line.ts";
import type { OpenExam } from "./open-exam.ts";
import { type Kept, keep, type Noted, note } from "./store.ts";
import { playerTexts as words } from "./texts.ts";

/** Milliseconds after which a change is on its way, and after which the server is told that somebody is there. */
const [soon, beat] = [8000, 55_000];

/**
 * One student's attempt on this phone. Each answer is kept here at once and sent by itself; only the server's receipt makes it stored.
 */
export class Sitting implements OpenExam {
  readonly clock = new Clock();
  /** The last request did not arrive. */
  offline = false;
  /** Whether this phone keeps what outlives the page. */
  keeps = true;
  /** Questions of which an answer waited here when the phone emptied its store: they are to be answered again. */
  #lost = new Set<number>();
  /** Who is signed in here is not whose attempt it is, or nobody is; or another tab has been opened with it. */
  refused: "otherPerson" | "signedOut" | "otherTab" | null = null;
  #kept: Kept;
  readonly #key: string;
  #seq: number;
  #busy = false;
  #takesOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();

  constructor(key: string, of: Kept) {
    this.#key = key;
    this.#kept = of;
    this.#seq = lastSeq(of.answers);
    this.clock.guess(of.clock);
  }

  get attempt() {
    return this.#kept.attempt;
  }
  get state(): AttemptState {
    return this.#kept.state as AttemptState;
  }
  get stored() {
    return this.#kept.stored;
  }
  get late() {
    return this.#kept.late;
  }
  get at() {
    return this.#kept.at;
  }
  get handsIn() {
    return this.#kept.handIn;
  }

  answerTo = (id: number): string => this.#kept.answers[id]?.[0] ?? "";
  isUnsent = (id: number): boolean => (this.#kept.answers[id]?.[1] ?? 0) > (this.#kept.acked[id] ?? 0);
  isToLookAt = (id: number): boolean => this.#kept.look.includes(id);
  unsent = (): number => Object.keys(this.#kept.answers).filter((id) => this.isUnsent(Number(id))).length;

  get title() {
    return this.attempt.examName;
  }
  left = () => ({ milliseconds: Math.max(0, this.attempt.endsAt - this.clock.now()), sure: this.clock.sure });
  isOver = (): boolean => this.state !== "open" || this.refused === "otherTab" || this.#isZero();
  #isZero = (): boolean => this.clock.sure && this.left().milliseconds === 0;

  saving() {
    const unsent = this.unsent();
    const why = !this.keeps ? words.noStore : this.offline ? words.noLine : "";
    // Of what is written its pages say so.
    if (!this.attempt.questions) return null;
    const lost = this.#lost.size ? words.lost(this.#lost.size) : "";
    const said = [words.saved(this.stored, unsent), why, lost].filter(Boolean).join(" · ");
    return { said, waits: unsent > 0 || lost !== "" };
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }
  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  answer(id: number, answer: string): void {
    if (this.isOver() || this.answerTo(id) === answer) return;
    this.#lost.delete(id);
    this.#seq += 1;
    this.#kept.answers[id] = [answer, this.#seq];
    this.#keep();
    this.sendIn(this.keeps ? soon + jitter(soon) : 0);
    this.tell();
  }

  lookAgain(id: number, wanted: boolean): void {
    this.#kept.look = [...this.#kept.look.filter((one) => one !== id), ...(wanted ? [id] : [])];
    this.#keep();
    this.tell();
  }

  goTo(at: number): void {
    this.#kept.at = at;
    this.#keep();
    this.tell();
  }

  /** Another tab goes on with what this one has kept. */
  leave(): void {
    this.refused = "otherTab";
    this.tell();
  }

  handIn(): void {
    this.#kept.handIn = true;
    this.#keep();
    this.sendIn(0);
    this.tell();
  }

  takeOver(): void {
    this.#takesOver = true;
    this.sendIn(0);
  }

  /** Enters, and from then on sends what changes until everything is there and over. */
  start(): void {
    if (this.state === "soon") this.#kept.state = "open";
    this.sendIn(this.attempt.entered ? 0 : jitter(10_000));
    setInterval(() => {
      if (this.#wantsLine() && performance.now() - this.#sentAt > beat / 2) this.sendIn(jitter(10_000));
    }, beat);
    window.addEventListener("online", () => this.sendIn(jitter(1500)));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.sendIn(jitter(1000));
      else if (this.unsent()) void this.#send({ keepalive: true });
    });
    window.addEventListener("pagehide", () => {
      if (this.unsent()) void this.#send({ keepalive: true });
    });
    setInterval(() => this.#look(), 1000);
  }

  /** At zero it is shut here; what is not sent goes within the grace, not of all phones in the same second. */
  #look(): void {
    this.tell();
    if (this.#ended || !this.#isZero() || this.state !== "open") return;
    this.#ended = true;
    this.sendIn(jitter(15_000));
  }
  #ended = false;

  #wantsLine(): boolean {
    return this.refused === null && (this.state === "open" || this.unsent() > 0);
  }

  /** Sends what waits so many milliseconds from now, or sooner if it was to be. */
  sendIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#timer !== undefined && at >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = at;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, milliseconds);
  }
  #due = 0;

  async #send({ keepalive = false } = {}): Promise<void> {
    if (this.#hasLeft()) return;
    if (this.#busy && !keepalive) return this.sendIn(1000);
    const { attemptId, examId } = this.attempt;
    const changes = Object.entries(this.#kept.answers)
      .filter(([id]) => this.isUnsent(Number(id)))
      .map(([id, [answer, seq]]) => [Number(id), answer, seq] as const)
      .slice(0, 200);
    const handIn = this.#kept.handIn && changes.length === this.unsent();
    const [takeOver, sent] = [this.#takesOver, performance.now()];
    this.#sentAt = sent;
    const { device, stored } = this.#kept;
    // What the server has after this, where it takes all of it, is for it to say: it is asked for all when that is another number.
    const input = {
      attemptId,
      examId,
      device,
      changes,
      takeOver,
      handIn,
      ...(!changes.length && { stored }),
    };
    this.#busy = true;
    const told = await call<Receipt>("attempt/save", input, { keepalive });
    this.#busy = false;
    if (this.#hasLeft()) return;
    if (told.error) this.#missed(told.error.code);
    else this.#take(told.data, changes, sent, takeOver);
    this.tell();
  }

  #sentAt = 0;
  #hasLeft = () => this.refused === "otherTab";

  /** All phones miss the same server: each comes back later the more often it did, but within twenty seconds. */
  #missed(code: string): void {
    this.offline = code === "UNAVAILABLE" || code === "TOO_MANY_TRIES" || code === "INTERNAL_SERVER_ERROR";
    if (code === "NOT_SIGNED_IN") this.refused = "signedOut";
    else if (code === "NOT_FOUND" || code === "NOT_ALLOWED") this.refused = "otherPerson";
    else this.sendIn(2000 + jitter(Math.min(16_000, 4000 * 2 ** this.#misses)));
    this.#misses += 1;
  }
  #misses = 0;

  #take(
    receipt: Receipt,
    changes: readonly (readonly [number, string, number])[],
    sent: number,
    tookOver: boolean,
  ): void {
    const of = this.#kept;
    this.offline = false;
    this.refused = null;
    this.#misses = 0;
    if (tookOver) this.#takesOver = false;
    this.clock.set(receipt.now, sent, performance.now());
    of.clock = [receipt.now, Date.now()];
    for (const [id, , seq] of changes) of.acked[id] = Math.max(of.acked[id] ?? 0, seq);
    if (receipt.answers) this.adopt(receipt.answers, tookOver);
    of.stored = receipt.answered;
    of.late = receipt.late;
    of.attempt = {
      ...of.attempt,
      endsAt: receipt.endsAt,
      entered: of.attempt.entered || receipt.state === "open",
    };
    // The server's start is a moment later than it seemed here.
    if (receipt.state === "soon") {
      this.sendIn(2000);
      return;
    }
    // Given more time, or let in again.
    if (receipt.state === "open") this.#ended = false;
    if (receipt.state === "open" && of.state === "handedIn") of.handIn = false;
    of.state = receipt.state;
    this.#keep();
    if (this.unsent() && this.refused === null) this.sendIn(1000);
  }

  /** What the server has and this phone has not; of one question the later, or with `all` always the server's. */
  adopt(answers: Answers, all = false): void {
    const of = this.#kept;
    for (const [id, [answer, seq]] of Object.entries(answers)) {
      const own = of.answers[id];
      if (!all && own && own[1] > seq) continue;
      of.answers[id] = [answer, seq];
      of.acked[id] = seq;
    }
    this.#seq = Math.max(this.#seq, lastSeq(of.answers));
    of.stored = answeredIn(answers);
    this.#keep();
  }

  /** Told what waited here when the phone emptied its store: what the server has all the same is not lost. */
  miss(unsent: Noted["unsent"]): void {
    const { answers } = this.#kept;
    this.#lost = new Set(unsent.filter(([id, seq]) => (answers[id]?.[1] ?? 0) < seq).map(([id]) => id));
    this.#note();
  }

  #note(): void {
    const { device, answers } = this.#kept;
    const waiting = Object.entries(answers).map(([id, [, seq]]) => [Number(id), seq] as const);
    const lost = [...this.#lost].map((id) => [id, Number.MAX_SAFE_INTEGER] as const);
    note(this.#key, {
      device,
      unsent: [...waiting.filter(([id]) => this.isUnsent(id)), ...lost],
    } satisfies Noted);
  }

  #keep(): void {
    if (this.#hasLeft()) return;
    this.#note();
    const before = this.keeps;
    void keep(this.#key, this.#kept).then((keeps) => {
      this.keeps = keeps;
      if (before === keeps) return;
      if (!keeps && this.unsent()) this.sendIn(0);
      this.tell();
    });
  }
}
