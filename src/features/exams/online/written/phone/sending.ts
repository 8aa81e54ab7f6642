import { jitter } from "../../player/line.ts";
import { forget, kept } from "../../player/store.ts";
import type { OwnScript, PagesReceipt } from "../pages-contract.ts";
import { type KeptPages, lineOf, mergePages, type Page } from "./page-list.ts";
import { isFinal, send } from "./send.ts";
import { phoneTexts as words } from "./texts.ts";

/** The pages that are sent: `keep` and `tell` are called once something of them is otherwise, `keyOf` names a picture in this phone's store. */
type Outgoing = {
  attemptId: number;
  of: KeptPages;
  keyOf(name: string): string;
  keep(): void;
  tell(): void;
  /** The server has told all that it has, by name. */
  has(stored: ReadonlySet<string>): void;
};

/** Brings the pages of one script to the server, one after the other, and their order, until it has what this phone has. */
export class Sending {
  /** The last request did not arrive. */
  offline = false;
  signedOut = false;
  /** The page that is on its way. */
  page: string | null = null;
  /** The order that the server has. */
  #order: string[] = [];
  #known = false;
  #busy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #missedAt = "";
  #misses = 0;
  readonly #out: Outgoing;

  constructor(out: Outgoing) {
    this.#out = out;
    window.addEventListener("online", () => this.in(jitter(1000)));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.in(jitter(500));
    });
  }

  /** Asks the server what it has, as soon as there is a line. */
  start(): void {
    const { of } = this.#out;
    this.in(of.questions ? jitter(3000) : 0);
    setInterval(() => {
      // What was shut may be open by now: the exam entered, time given.
      for (const page of of.list) if (!page.isFinal) delete page.problem;
      if (this.#hasWork()) this.in(jitter(2000));
    }, 15_000);
    // The office may have given more time, also to who has handed in.
    setInterval(() => {
      if (document.visibilityState === "hidden") return;
      this.#known = false;
      this.in(jitter(20_000));
    }, 180_000);
  }

  /** Sends what there is in so many milliseconds. */
  in(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), milliseconds);
  }

  /** Says that nothing more comes; answers whether it went. */
  async handIn(): Promise<boolean> {
    const told = await send<PagesReceipt>("script/handIn", "PUT", { attemptId: this.#out.attemptId });
    return told.error ? this.#missed(told.error) : this.#took(told.data);
  }

  /** The next that is not stored, behind the one that did not go last: that one holds up no other. */
  #next(): Page | undefined {
    const { list } = this.#out.of;
    const at = list.findIndex(({ name }) => name === this.#missedAt) + 1;
    return [...list.slice(at), ...list.slice(0, at)].find((page) => page.pageId === null && !page.problem);
  }
  /** Those that are put in order: what came late stays where it is. */
  #ordered = (): Page[] => this.#out.of.list.filter(({ pageId, late }) => pageId !== null && !late);
  #hasWork(): boolean {
    const isInOrder = this.#ordered().map(lineOf).join() === this.#order.join();
    return !this.#known || Boolean(this.#next()) || this.#out.of.removed.length > 0 || !isInOrder;
  }

  async #send(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#hasWork() && (await this.#sendOne()));
    this.#busy = false;
    this.page = null;
    this.#out.tell();
  }

  /** Answers whether it went, so that the next may. */
  async #sendOne(): Promise<boolean> {
    if (!this.#known) return this.#ask();
    const page = this.#next();
    return page ? this.#sendPage(page) : this.#sendOrder();
  }

  async #ask(): Promise<boolean> {
    const { attemptId, of } = this.#out;
    const told = await send<OwnScript>(`script/open?attemptId=${attemptId}`, "GET");
    if (told.error) return this.#missed(told.error);
    of.questions = told.data.questions;
    this.#known = true;
    return this.#took(told.data);
  }

  async #sendOrder(): Promise<boolean> {
    const { attemptId, of } = this.#out;
    const pages = this.#ordered().map(({ name, question }) => ({ name, question }));
    const { removed } = of;
    const told = await send<PagesReceipt>("script/arrange", "PUT", { attemptId, pages, removed });
    // Over: what is stored stays as it is stored.
    if (told.error?.code === "LOCKED") {
      of.removed = [];
      this.#known = false;
      of.list = of.list.filter(({ pageId }) => pageId === null);
      return true;
    }
    if (told.error) return this.#missed(told.error);
    of.removed = of.removed.filter((name) => !removed.includes(name));
    return this.#took(told.data);
  }

  async #sendPage(page: Page): Promise<boolean> {
    const { attemptId, keyOf, keep, tell } = this.#out;
    const bytes = await kept<ArrayBuffer>(keyOf(page.name));
    if (!bytes) {
      // The phone has emptied its store: whose page it was is told, and takes it again.
      Object.assign(page, { problem: words.gone, isFinal: true });
      keep();
      return true;
    }
    this.page = page.name;
    tell();
    const form = new FormData();
    form.set("attemptId", String(attemptId));
    form.set("name", page.name);
    form.set("question", page.question);
    if (page.replaces) form.set("replaces", page.replaces);
    form.set("file", new File([bytes], "page.jpg", { type: "image/jpeg" }));
    const told = await send<PagesReceipt>("script/addPage", "POST", form);
    this.page = null;
    if (!told.error) {
      void forget(keyOf(page.name));
      return this.#took(told.data);
    }
    if (told.error.code === "LOCKED" || isFinal(told.error.code)) {
      page.problem = told.error.message;
      page.isFinal = isFinal(told.error.code);
      keep();
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
    if (!this.signedOut) this.in(3000 + jitter(Math.min(25_000, 4000 * 2 ** this.#misses)));
    this.#misses += 1;
    return false;
  }

  #took(receipt: PagesReceipt): true {
    const { of, has, keep, tell } = this.#out;
    this.offline = false;
    this.#misses = 0;
    this.signedOut = false;
    of.until = receipt.until;
    of.handedIn = receipt.handedIn;
    has(new Set(receipt.pages.map(({ name }) => name)));
    this.#order = mergePages(of, receipt.pages);
    keep();
    tell();
    return true;
  }
}
