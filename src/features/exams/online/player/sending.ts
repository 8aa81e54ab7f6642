import type { Receipt } from "../attempt-contract.ts";
import type { Changed } from "../rules.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { call, jitter } from "./line.ts";

/** What went, at which moment of `performance.now()`, and whether this phone took over with it. */
export type Sent = { changes: readonly Changed[]; at: number; takesOver: boolean };

type Outgoing = {
  kept: KeptAnswers;
  /** The server has taken what went. */
  took(receipt: Receipt, sent: Sent): void;
  tell(): void;
};

/** Milliseconds after which the server is told that somebody is there. */
const beat = 55_000;

/** Brings the answers of one attempt to the server, several at a time, and again while they do not arrive. */
export class Sending {
  /** The last request did not arrive. */
  offline = false;
  /** Who is signed in here is not whose attempt it is, or nobody is. */
  refused: "otherPerson" | "signedOut" | null = null;
  #busy = false;
  #takesOver = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = 0;
  #sentAt = 0;
  #misses = 0;
  readonly #out: Outgoing;

  constructor(out: Outgoing) {
    this.#out = out;
  }

  /** Enters, and from then on sends what changes until everything is there and over. */
  start(): void {
    const { kept } = this.#out;
    this.in(kept.of.attempt.entered ? 0 : jitter(10_000));
    setInterval(() => {
      if (this.#wantsLine() && performance.now() - this.#sentAt > beat / 2) this.in(jitter(10_000));
    }, beat);
    window.addEventListener("online", () => this.in(jitter(1500)));
    const goes = () => {
      if (kept.unsent().length) void this.#send({ keepalive: true });
    };
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.in(jitter(1000));
      else goes();
    });
    window.addEventListener("pagehide", goes);
  }

  #wantsLine(): boolean {
    const { kept } = this.#out;
    return this.refused === null && (kept.of.state === "open" || kept.unsent().length > 0);
  }

  /** Sends what waits so many milliseconds from now, or sooner if it was to be. */
  in(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#timer !== undefined && at >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = at;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#send();
    }, milliseconds);
  }

  /** This phone becomes the one that counts. */
  takeOver(): void {
    this.#takesOver = true;
    this.in(0);
  }

  async #send({ keepalive = false } = {}): Promise<void> {
    const { kept, took, tell } = this.#out;
    if (kept.inOtherTab) return;
    if (this.#busy && !keepalive) return this.in(1000);
    const unsent = kept.unsent();
    const changes = unsent.slice(0, 200);
    const { attempt, device, stored, handIn } = kept.of;
    const [takesOver, at] = [this.#takesOver, performance.now()];
    this.#sentAt = at;
    const input = {
      ...{ attemptId: attempt.attemptId, examId: attempt.examId, device, changes },
      ...(takesOver && { takeOver: true }),
      ...(handIn && changes.length === unsent.length && { handIn: true }),
      // What the server has after this, where it takes all of it, is for it to say: it is asked for all when that is another number.
      ...(!changes.length && { stored }),
    };
    this.#busy = true;
    const told = await call<Receipt>("attempt/save", input, { keepalive });
    this.#busy = false;
    if (kept.inOtherTab) return;
    if (told.error) this.#missed(told.error.code);
    else {
      this.offline = false;
      this.refused = null;
      this.#misses = 0;
      if (takesOver) this.#takesOver = false;
      took(told.data, { changes, at, takesOver });
    }
    tell();
  }

  /** All phones miss the same server: each comes back later the more often it did, but within twenty seconds. */
  #missed(code: string): void {
    this.offline = code === "UNAVAILABLE" || code === "TOO_MANY_TRIES" || code === "INTERNAL_SERVER_ERROR";
    if (code === "NOT_SIGNED_IN") this.refused = "signedOut";
    else if (code === "NOT_FOUND" || code === "NOT_ALLOWED") this.refused = "otherPerson";
    else this.in(2000 + jitter(Math.min(16_000, 4000 * 2 ** this.#misses)));
    this.#misses += 1;
  }
}
