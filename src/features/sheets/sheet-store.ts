import { refusalOf } from "../../shared/errors.ts";
import { cellsAtOnce } from "../../shared/limits.ts";
import { client } from "../../web/client.ts";
import { type Sheet, sheetContract } from "./contract.ts";
import { keepDraft, readDraft } from "./draft.ts";
import { type CellAt, OpenSheet, type Typed } from "./open-sheet.ts";

/** How saving goes: `kept` counts the cells that only this browser has. */
export type Saving = { state: "saved" | "saving" | "offline" | "locked"; kept: number; held: number };

const everySeconds = 3;
const retrySeconds = 4;

/**
 * An open marks sheet in the browser: what is typed is shown at once, saved by itself in the background, kept in the browser
 * until the server has it, and what others change comes in every few seconds.
 */
export class SheetStore extends OpenSheet {
  #tag: string;
  #listeners = new Set<() => void>();
  #busy = false;
  #saves = 0;
  #offline = false;
  #restored = false;
  #locked: boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #draftKey: string;
  readonly #correcting: boolean;

  /** Of a published exam changes are collected when `correcting`, and sent by whoever gives the reason. */
  constructor(sheet: Sheet, tag: string, who: string, correcting = false) {
    super(sheet);
    this.#tag = tag;
    this.#correcting = correcting;
    this.#locked = sheet.publishedAt !== null;
    this.#draftKey = `marks ${who} ${sheet.examId} ${sheet.batch.batchId}`;
  }

  /** Takes up what an earlier visit could not save, and keeps saving and asking until it is stopped. */
  start(): () => void {
    void readDraft(this.#draftKey).then((drafts) => {
      if (!this.#locked) this.restore(drafts);
      this.#restored = true;
      this.#changed();
      this.#saveSoon();
    });
    const poll = setInterval(() => void this.#poll(), everySeconds * 1000);
    const again = () => this.#save();
    const wake = () => document.visibilityState === "visible" && void this.#poll();
    window.addEventListener("online", again);
    document.addEventListener("visibilitychange", wake);
    return () => {
      clearInterval(poll);
      clearTimeout(this.#timer);
      window.removeEventListener("online", again);
      document.removeEventListener("visibilitychange", wake);
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  saving(): Saving {
    const { kept, held } = this.count();
    const state = this.#locked ? "locked" : this.#offline ? "offline" : kept ? "saving" : "saved";
    return { state, kept, held };
  }

  override change(typed: readonly Typed[]): boolean {
    const changed = super.change(typed);
    if (changed) this.#typed();
    return changed;
  }

  override undo() {
    const at = super.undo();
    this.#typed();
    return at;
  }

  override resolve(at: CellAt, keep: "own" | "other"): void {
    super.resolve(at, keep);
    this.#typed();
  }

  #typed(): void {
    this.#changed();
    this.#saveSoon();
  }

  /** Tells who shows it, and keeps what is unsaved where it outlives this page. */
  #changed(): void {
    // Not before what was kept has been taken up: it would be overwritten.
    if (this.#restored && !this.#correcting) void keepDraft(this.#draftKey, this.drafts());
    for (const listener of this.#listeners) listener();
  }

  #saveSoon(seconds = 0.25): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), seconds * 1000);
  }

  /** Sends what waits, one request at a time; what cannot be sent is tried again. */
  async #save(): Promise<void> {
    if (this.#busy || this.#locked) return;
    const cells = this.send(cellsAtOnce);
    if (!cells.length) return;
    this.#busy = true;
    const { examId, batch } = this.sheet;
    const outcomes = await client(sheetContract)
      .save({ examId, batchId: batch.batchId, cells })
      .catch((error: unknown) => {
        this.#locked = refusalOf(error) === "LOCKED";
        return null;
      });
    this.#busy = false;
    this.#saves += 1;
    this.#offline = outcomes === null && !this.#locked;
    this.settle(cells, outcomes?.data ?? null);
    this.#changed();
    this.#saveSoon(outcomes ? 0 : retrySeconds);
  }

  /** Asks for what others have changed; an answer that a save of one's own has overtaken is left. */
  async #poll(): Promise<void> {
    if (document.visibilityState !== "visible" || this.#busy) return;
    const saves = this.#saves;
    const { examId, batch } = this.sheet;
    const asked = { examId, batchId: batch.batchId, since: this.#tag };
    const answer = await client(sheetContract)
      .getById(asked)
      .catch(() => null);
    if (!answer || this.#busy || saves !== this.#saves) return;
    this.#tag = answer.data.tag;
    if (!answer.data.sheet) return;
    this.take(answer.data.sheet);
    this.#locked = answer.data.sheet.publishedAt !== null;
    this.#changed();
  }
}
