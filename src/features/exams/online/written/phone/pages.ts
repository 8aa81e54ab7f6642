import { jitter } from "../../player/line.ts";
import { forget, keep, kept, note, noted } from "../../player/store.ts";
import type { OwnScript, PagesReceipt } from "../pages-contract.ts";
import { type KeptPages, lineOf, mergePages, type Page } from "./page-list.ts";
import { isFinal, send } from "./send.ts";
import { shrinkPage } from "./shrink.ts";
import { phoneTexts as words } from "./texts.ts";

/** The pages of one script on this phone: each is kept here at once and sent by itself; only the server's receipt makes it stored. */
export class Pages {
  /** The last request did not arrive. */
  offline = false;
  /** Whether this phone keeps what outlives the page. */
  keeps = true;
  signedOut = false;
  /** Names of pages that waited here when the phone emptied its store: those that the server has not are to be taken again. */
  lost: string[] = [];
  /** The page that is on its way. */
  sending: string | null = null;
  #of: KeptPages;
  #order: string[] = [];
  #known = false;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #key: string;
  readonly #attemptId: number;
  #listeners = new Set<() => void>();

  constructor(key: string, attemptId: number, of: KeptPages) {
    this.#key = key;
    this.#attemptId = attemptId;
    this.#of = of;
    window.addEventListener("online", () => this.#sendIn(jitter(1000)));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#sendIn(jitter(500));
    });
  }

  get questions() {
    return this.#of.questions ?? [];
  }
  get until() {
    return this.#of.until;
  }
  get handedIn() {
    return this.#of.handedIn;
  }
  stored = (): number => this.#of.list.filter(({ pageId }) => pageId !== null).length;
  waiting = (): number => this.#of.list.filter(({ pageId }) => pageId === null).length;
  of = (question: string): Page[] => this.#of.list.filter((page) => page.question === question);
  saving() {
    const why = !this.keeps ? words.noStore : this.offline && this.waiting() ? words.noLine : "";
    const lost = this.lost.length ? words.lost(this.lost.length) : "";
    return {
      said: [words.saved(this.stored(), this.waiting()), why, lost].filter(Boolean).join(" · "),
      waits: this.waiting() > 0,
    };
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }
  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Answers whether the photo could be opened. */
  async add(file: File, question: string, replaced?: Page): Promise<boolean> {
    const shrunk = await shrinkPage(file);
    if (!shrunk) return false;
    const name = newName();
    this.lost = this.lost.slice(1);
    this.keeps = await keep(this.#page(name), shrunk.bytes);
    const replaces = replaced?.pageId === null ? replaced.replaces : replaced?.name;
    const page: Page = {
      ...{ name, question, thumb: shrunk.thumb, pageId: null, late: false },
      ...(replaces && { replaces }),
    };
    const at = replaced ? this.#of.list.findIndex((one) => one.name === replaced.name) : -1;
    // The old one stays where it is stored until the new one is.
    if (at >= 0) this.#of.list.splice(at, 1, page);
    else this.#of.list.push(page);
    if (replaced?.pageId === null) void forget(this.#page(replaced.name));
    this.#changed();
    return true;
  }

  remove(page: Page): void {
    this.#of.list = this.#of.list.filter((one) => one.name !== page.name);
    if (page.pageId !== null) this.#of.removed.push(page.name);
    else if (page.replaces) this.#of.removed.push(page.replaces);
    void forget(this.#page(page.name));
    this.#changed();
  }

  /** One place up or down among those of its question. */
  move(page: Page, by: -1 | 1): void {
    const own = this.of(page.question);
    const other = own[own.findIndex(({ name }) => name === page.name) + by];
    const { list } = this.#of;
    const [from, to] = [page, other].map((one) => list.findIndex(({ name }) => name === one?.name));
    if (!other || from === undefined || to === undefined) return;
    [list[from], list[to]] = [other, page];
    this.#changed();
  }

  /** Says that nothing more comes, once all is there; answers whether it went. */
  async handIn(): Promise<boolean> {
    if (this.waiting()) return false;
    const told = await send<PagesReceipt>("script/handIn", "PUT", { attemptId: this.#attemptId });
    if (told.error) return this.#missed(told.error);
    return this.#took(told.data);
  }

  /** Asks the server what it has, as soon as there is a line. */
  start(): void {
    this.#sendIn(this.#of.questions ? jitter(3000) : 0);
    setInterval(() => {
      // What was shut may be open by now: the exam entered, time given.
      for (const page of this.#of.list) if (!page.isFinal) delete page.problem;
      if (this.#hasWork()) this.#sendIn(jitter(2000));
    }, 15_000);
    // The office may have given more time, also to who has handed in.
    setInterval(() => {
      if (document.visibilityState === "hidden") return;
      this.#known = false;
      this.#sendIn(jitter(20_000));
    }, 180_000);
  }

  #changed(): void {
    this.#keep();
    this.#sendIn(0);
    this.#tell();
  }
  #keep(): void {
    const waiting = this.#of.list.filter(({ pageId }) => pageId === null).map(({ name }) => name);
    note(this.#key, { waiting: [...waiting, ...this.lost] });
    void keep(this.#key, structuredClone(this.#of)).then((keeps) => {
      if (this.keeps !== keeps) {
        this.keeps = keeps;
        this.#tell();
      }
    });
  }
  #page = (name: string): string => `page ${this.#attemptId} ${name}`;

  /** The next that is not stored, behind the one that did not go last: that one holds up no other. */
  #next(): Page | undefined {
    const { list } = this.#of;
    const at = list.findIndex(({ name }) => name === this.#missedAt) + 1;
    return [...list.slice(at), ...list.slice(0, at)].find((page) => page.pageId === null && !page.problem);
  }
  #missedAt = "";
  #misses = 0;
  #isInOrder(): boolean {
    const own = this.#of.list.filter(({ pageId, late }) => pageId !== null && !late);
    return own.map(lineOf).join() === this.#order.join();
  }
  #hasWork(): boolean {
    return !this.#known || Boolean(this.#next()) || this.#of.removed.length > 0 || !this.#isInOrder();
  }

  #sendIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
  }

  async #send(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#hasWork() && (await this.#sendOne()));
    this.#busy = false;
    this.sending = null;
    this.#tell();
  }

  /** Answers whether it went, so that the next may. */
  async #sendOne(): Promise<boolean> {
    const attemptId = this.#attemptId;
    if (!this.#known) {
      const told = await send<OwnScript>(`script/open?attemptId=${attemptId}`, "GET");
      if (told.error) return this.#missed(told.error);
      this.#of.questions = told.data.questions;
      this.#known = true;
      return this.#took(told.data);
    }
    const page = this.#next();
    if (!page) {
      const pages = this.#of.list
        .filter(({ pageId, late }) => pageId !== null && !late)
        .map(({ name, question }) => ({ name, question }));
      const { removed } = this.#of;
      const input = { attemptId, pages, removed };
      const told = await send<PagesReceipt>("script/arrange", "PUT", input);
      // Over: what is stored stays as it is stored.
      if (told.error?.code === "LOCKED") {
        this.#of.removed = [];
        this.#known = false;
        this.#of.list = this.#of.list.filter(({ pageId }) => pageId === null);
        return true;
      }
      if (told.error) return this.#missed(told.error);
      this.#of.removed = this.#of.removed.filter((name) => !removed.includes(name));
      return this.#took(told.data);
    }
    const bytes = await kept<ArrayBuffer>(this.#page(page.name));
    if (!bytes) {
      // The phone has emptied its store: whose page it was is told, and takes it again.
      Object.assign(page, { problem: words.gone, isFinal: true });
      this.#keep();
      return true;
    }
    this.sending = page.name;
    this.#tell();
    const form = new FormData();
    form.set("attemptId", String(attemptId));
    form.set("name", page.name);
    form.set("question", page.question);
    if (page.replaces) form.set("replaces", page.replaces);
    form.set("file", new File([bytes], "page.jpg", { type: "image/jpeg" }));
    const told = await send<PagesReceipt>("script/addPage", "POST", form);
    this.sending = null;
    if (!told.error) {
      void forget(this.#page(page.name));
      return this.#took(told.data);
    }
    if (told.error.code === "LOCKED" || isFinal(told.error.code)) {
      page.problem = told.error.message;
      page.isFinal = isFinal(told.error.code);
      this.#keep();
      return true;
    }
    this.#missedAt = page.name;
    return this.#missed(told.error);
  }

  /** Comes back the later the more often it did, but within half a minute. */
  #missed({ code }: { code: string }): false {
    // To somebody else's session an attempt does not exist: nothing of it is given up.
    this.signedOut = code === "NOT_SIGNED_IN" || code === "NOT_FOUND" || code === "NOT_ALLOWED";
    this.offline = code === "UNAVAILABLE";
    if (!this.signedOut) this.#sendIn(3000 + jitter(Math.min(25_000, 4000 * 2 ** this.#misses)));
    this.#misses += 1;
    return false;
  }

  #took(receipt: PagesReceipt): true {
    const of = this.#of;
    this.offline = false;
    this.#misses = 0;
    this.signedOut = false;
    of.until = receipt.until;
    of.handedIn = receipt.handedIn;
    const stored = new Set(receipt.pages.map(({ name }) => name));
    this.lost = this.lost.filter((name) => !stored.has(name));
    this.#order = mergePages(of, receipt.pages);
    this.#keep();
    this.#tell();
    return true;
  }
}

/** The pages as this phone kept them. */
export async function openPages(
  regId: string,
  attempt: { attemptId: number; examId: number },
): Promise<Pages> {
  const key = `pages ${regId} ${attempt.examId}`;
  const before = await kept<KeptPages>(key);
  const nothing = { list: [], removed: [], questions: null, until: 0, handedIn: false };
  const pages = new Pages(key, attempt.attemptId, before ?? nothing);
  if (!before) pages.lost = noted<{ waiting: string[] }>(key)?.waiting ?? [];
  return pages;
}

function newName(): string {
  const letters = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(letters, (one) => (one % 36).toString(36)).join("");
}
