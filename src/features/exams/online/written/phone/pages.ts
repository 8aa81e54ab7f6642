import { forget, keep, kept, note, noted } from "../../player/store.ts";
import type { KeptPages, Page } from "./page-list.ts";
import { Sending } from "./sending.ts";
import { shrinkPage } from "./shrink.ts";
import { phoneTexts as words } from "./texts.ts";

/** The pages of one script on this phone: each is kept here at once and sent by itself; only the server's receipt makes it stored. */
export class Pages {
  /** Whether this phone keeps what outlives the page. */
  keeps = true;
  /** Names of pages that waited here when the phone emptied its store: those that the server has not are to be taken again. */
  lost: string[] = [];
  readonly sending: Sending;
  readonly #of: KeptPages;
  readonly #key: string;
  readonly #attemptId: number;
  #listeners = new Set<() => void>();

  constructor(key: string, attemptId: number, of: KeptPages) {
    this.#key = key;
    this.#attemptId = attemptId;
    this.#of = of;
    this.sending = new Sending({
      ...{ attemptId, of, keyOf: this.#page },
      keep: () => this.#keep(),
      tell: () => this.#tell(),
      has: (stored) => {
        this.lost = this.lost.filter((name) => !stored.has(name));
      },
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
    const { offline } = this.sending;
    const why = !this.keeps ? words.noStore : offline && this.waiting() ? words.noLine : "";
    const lost = this.lost.length ? words.lost(this.lost.length) : "";
    const [stored, waiting] = [this.stored(), this.waiting()];
    // Before the server has said it nobody knows what is stored.
    const saved = this.#of.questions || stored || waiting ? words.saved(stored, waiting) : words.asking;
    const many = this.#of.list.filter(({ late }) => late).length;
    const late = many ? words.lateOnes(many) : "";
    const tone = waiting || late || why || lost ? "waits" : stored ? "stored" : "nothing";
    return { said: [saved, late, why, lost].filter(Boolean).join(" · "), tone } as const;
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
    return !this.waiting() && this.sending.handIn();
  }

  #changed(): void {
    this.#keep();
    this.sending.in(0);
    this.#tell();
  }
  #keep(): void {
    const waiting = this.#of.list.filter(({ pageId }) => pageId === null).map(({ name }) => name);
    note(this.#key, { waiting: [...waiting, ...this.lost] });
    void keep(this.#key, JSON.parse(JSON.stringify(this.#of))).then((keeps) => {
      if (this.keeps !== keeps) {
        this.keeps = keeps;
        this.#tell();
      }
    });
  }
  #page = (name: string): string => `page ${this.#attemptId} ${name}`;
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
