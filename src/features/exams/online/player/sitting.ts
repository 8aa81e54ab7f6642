import type { Receipt } from "../attempt-contract.ts";
import type { Answers, AttemptState } from "../rules.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { Clock, jitter } from "./line.ts";
import type { OpenExam } from "./open-exam.ts";
import { Sending, type Sent } from "./sending.ts";
import type { Kept, Noted } from "./store.ts";
import { playerTexts as words } from "./texts.ts";

/** Milliseconds after which a change is on its way. */
const soon = 8000;

/** One student's attempt on this phone: until when it is open, and what the server says of it. */
export class Sitting implements OpenExam {
  readonly clock = new Clock();
  readonly #kept: KeptAnswers;
  readonly #sending: Sending;
  #ended = false;
  #listeners = new Set<() => void>();

  constructor(key: string, of: Kept) {
    this.#kept = new KeptAnswers(key, of, () => {
      if (!this.keeps && this.unsent()) this.#sending.in(0);
      this.tell();
    });
    this.#sending = new Sending({
      kept: this.#kept,
      took: (receipt, sent) => this.#took(receipt, sent),
      tell: () => this.tell(),
    });
    this.clock.guess(of.clock);
  }

  get attempt() {
    return this.#kept.of.attempt;
  }
  get state(): AttemptState {
    return this.#kept.of.state as AttemptState;
  }
  get stored() {
    return this.#kept.of.stored;
  }
  get late() {
    return this.#kept.of.late;
  }
  get at() {
    return this.#kept.of.at;
  }
  /** Whether it was handed in here. */
  get handsIn() {
    return this.#kept.of.handIn;
  }
  get title() {
    return this.attempt.examName;
  }
  /** Why it does not go on here. */
  get refused() {
    return this.#kept.inOtherTab ? ("otherTab" as const) : this.#sending.refused;
  }
  /** Whether this phone keeps what outlives the page. */
  get keeps() {
    return this.#kept.keeps;
  }
  set keeps(keeps: boolean) {
    this.#kept.keeps = keeps;
  }

  answerTo = (id: number): string => this.#kept.answerTo(id);
  isUnsent = (id: number): boolean => this.#kept.isUnsent(id);
  isToLookAt = (id: number): boolean => this.#kept.isToLookAt(id);
  unsent = (): number => this.#kept.unsent().length;
  left = () => ({ milliseconds: Math.max(0, this.attempt.endsAt - this.clock.now()), sure: this.clock.sure });
  isOver = (): boolean => this.state !== "open" || this.#kept.inOtherTab || this.#isZero();
  #isZero = (): boolean => this.clock.sure && this.left().milliseconds === 0;

  saving() {
    // Of what is written its pages say so.
    if (!this.attempt.questions) return null;
    const unsent = this.unsent();
    const why = !this.keeps ? words.noStore : this.#sending.offline ? words.noLine : "";
    const lost = this.#kept.lost.size ? words.lost(this.#kept.lost.size) : "";
    const said = [words.saved(this.stored, unsent), why, lost].filter(Boolean).join(" · ");
    const tone = unsent || why || lost ? "waits" : this.stored ? "stored" : "nothing";
    return { said, tone } as const;
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }
  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  answer(id: number, answer: string): void {
    if (this.isOver() || this.answerTo(id) === answer) return;
    this.#kept.answer(id, answer);
    this.#sending.in(this.keeps ? soon + jitter(soon) : 0);
    this.tell();
  }

  lookAgain(id: number, wanted: boolean): void {
    this.#kept.lookAgain(id, wanted);
    this.tell();
  }

  goTo(at: number): void {
    this.#kept.of.at = at;
    this.#kept.keep();
    this.tell();
  }

  /** Another tab goes on with what this one has kept. */
  leave(): void {
    this.#kept.inOtherTab = true;
    this.tell();
  }

  handIn(): void {
    this.#kept.of.handIn = true;
    this.#kept.keep();
    this.#sending.in(0);
    this.tell();
  }

  takeOver(): void {
    this.#sending.takeOver();
  }

  /** Enters, and goes on until everything is at the server and over. */
  start(): void {
    if (this.state === "soon") this.#kept.of.state = "open";
    this.#sending.start();
    setInterval(() => this.#look(), 1000);
  }

  /** At zero it is shut here; what is not sent goes within the grace, not of all phones in the same second. */
  #look(): void {
    this.tell();
    if (this.#ended || !this.#isZero() || this.state !== "open") return;
    this.#ended = true;
    this.#sending.in(jitter(15_000));
  }

  #took(receipt: Receipt, { changes, at, takesOver }: Sent): void {
    const { of } = this.#kept;
    this.clock.set(receipt.now, at, performance.now());
    of.clock = [receipt.now, Date.now()];
    this.#kept.stored(changes);
    if (receipt.answers) this.adopt(receipt.answers, takesOver);
    of.stored = receipt.answered;
    of.late = receipt.late;
    of.attempt = {
      ...of.attempt,
      endsAt: receipt.endsAt,
      entered: of.attempt.entered || receipt.state === "open",
    };
    // The server's start is a moment later than it seemed here.
    if (receipt.state === "soon") {
      this.#sending.in(2000);
      return;
    }
    // Given more time, or let in again.
    if (receipt.state === "open") this.#ended = false;
    if (receipt.state === "open" && of.state === "handedIn") of.handIn = false;
    of.state = receipt.state;
    this.#kept.keep();
    if (this.unsent()) this.#sending.in(1000);
  }

  /** What the server has and this phone has not. */
  adopt(answers: Answers, all = false): void {
    this.#kept.adopt(answers, all);
  }

  /** What waited here when the phone emptied its store. */
  miss(unsent: Noted["unsent"]): void {
    this.#kept.miss(unsent);
  }
}
