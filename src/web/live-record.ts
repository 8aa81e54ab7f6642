type Work = {
  /** Sends what waits, and answers how the answer is taken up, which says whether there was one; null where nothing waits. */
  send(): Promise<() => boolean> | null;
  /** Asks for what others have changed, and answers how it is taken up; null where nothing is new. */
  ask?(): Promise<(() => void) | null>;
};

const askSeconds = 3;
const retrySeconds = 4;

/**
 * A record that is open in the browser: what is changed is sent by itself, one request at a time, and again until it arrives:
 * after a pause, and at once when the connection returns or the page is seen again. What others change comes in every few
 * seconds while the page is seen; an answer that a change of one's own has overtaken is left. Once it is stopped it does and
 * takes up nothing more: what is kept is the next page's, which may have changed it.
 */
export class LiveRecord {
  /** The last request did not arrive. */
  offline = false;
  readonly #work: Work;
  #listeners = new Set<() => void>();
  #busy = false;
  #stopped = false;
  #sent = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(work: Work) {
    this.#work = work;
  }

  /** Sends and asks until it is stopped. */
  start(): () => void {
    this.#stopped = false;
    const every = setInterval(() => void this.#ask(), askSeconds * 1000);
    const again = () => void this.#send();
    const seen = () => {
      if (document.visibilityState !== "visible") return;
      again();
      void this.#ask();
    };
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", seen);
    return () => {
      this.#stopped = true;
      clearInterval(every);
      clearTimeout(this.#timer);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", seen);
    };
  }

  /** Something waits: it is sent once nothing more is typed. */
  soon(seconds = 0.25): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.#send(), seconds * 1000);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells who shows it that it is another. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  async #send(): Promise<void> {
    if (this.#busy) return;
    const sending = this.#work.send();
    if (!sending) return;
    this.#busy = true;
    const arrived = await sending.then((take) => !this.#stopped && take()).catch(() => false);
    this.#busy = false;
    if (this.#stopped) return;
    this.#sent += 1;
    this.offline = !arrived;
    this.tell();
    this.soon(arrived ? 0 : retrySeconds);
  }

  async #ask(): Promise<void> {
    if (!this.#work.ask || document.visibilityState !== "visible" || this.#busy) return;
    const sent = this.#sent;
    const take = await this.#work.ask();
    if (!take || this.#stopped || this.#busy || sent !== this.#sent) return;
    take();
    this.tell();
  }
}
