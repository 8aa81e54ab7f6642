import { type Answers, answeredIn, type Changed, lastSeq } from "../rules.ts";
import { type Kept, keep, type Noted, note } from "./store.ts";

/** The answers of one attempt on this phone: each is kept here at once, and is stored once a receipt of the server has said so. */
export class KeptAnswers {
  /** Whether this phone keeps what outlives the page. */
  keeps = true;
  /** Another tab has been opened with them: this one keeps and sends nothing more. */
  inOtherTab = false;
  /** Questions of which an answer waited here when the phone emptied its store: they are to be answered again. */
  readonly lost = new Set<number>();
  readonly of: Kept;
  readonly #key: string;
  readonly #keepsChanged: () => void;
  #seq: number;

  constructor(key: string, of: Kept, keepsChanged: () => void) {
    this.#key = key;
    this.of = of;
    this.#keepsChanged = keepsChanged;
    this.#seq = lastSeq(of.answers);
  }

  answerTo = (id: number): string => this.of.answers[id]?.[0] ?? "";
  isUnsent = (id: number): boolean => (this.of.answers[id]?.[1] ?? 0) > (this.of.acked[id] ?? 0);
  isToLookAt = (id: number): boolean => this.of.look.includes(id);
  unsent = (): Changed[] =>
    Object.entries(this.of.answers)
      .map(([id, [answer, seq]]) => [Number(id), answer, seq] as const)
      .filter(([id]) => this.isUnsent(id));

  answer(id: number, answer: string): void {
    this.lost.delete(id);
    this.#seq += 1;
    this.of.answers[id] = [answer, this.#seq];
    this.keep();
  }

  lookAgain(id: number, wanted: boolean): void {
    this.of.look = [...this.of.look.filter((one) => one !== id), ...(wanted ? [id] : [])];
    this.keep();
  }

  /** The server has these. */
  stored(changes: readonly Changed[]): void {
    for (const [id, , seq] of changes) this.of.acked[id] = Math.max(this.of.acked[id] ?? 0, seq);
  }

  /** What the server has and this phone has not; of one question the later, or with `all` always the server's. */
  adopt(answers: Answers, all = false): void {
    const { of } = this;
    for (const [id, [answer, seq]] of Object.entries(answers)) {
      const own = of.answers[id];
      if (!all && own && own[1] > seq) continue;
      of.answers[id] = [answer, seq];
      of.acked[id] = seq;
    }
    this.#seq = Math.max(this.#seq, lastSeq(of.answers));
    of.stored = answeredIn(answers);
    this.keep();
  }

  /** Told what waited here when the phone emptied its store: what the server has all the same is not lost. */
  miss(unsent: Noted["unsent"]): void {
    this.lost.clear();
    for (const [id, seq] of unsent) if ((this.of.answers[id]?.[1] ?? 0) < seq) this.lost.add(id);
    this.#note();
  }

  #note(): void {
    const { device } = this.of;
    const waiting = this.unsent().map(([id, , seq]) => [id, seq] as const);
    const lost = [...this.lost].map((id) => [id, Number.MAX_SAFE_INTEGER] as const);
    note(this.#key, { device, unsent: [...waiting, ...lost] } satisfies Noted);
  }

  keep(): void {
    if (this.inOtherTab) return;
    this.#note();
    const before = this.keeps;
    void keep(this.#key, this.of).then((keeps) => {
      this.keeps = keeps;
      if (before !== keeps) this.#keepsChanged();
    });
  }
}
