import { refusalOf } from "../../../shared/errors.ts";
import { cellsAtOnce } from "../../../shared/limits.ts";
import { client } from "../../../web/client.ts";
import { LiveRecord } from "../../../web/live-record.ts";
import { longestCall } from "../../../web/plain-call.ts";
import { type Cell, type Outcome, type Sheet, sheetContract } from "./contract.ts";
import { type Draft, keepDrafts, readDrafts } from "./draft.ts";
import { type CellAt, OpenSheet, type Typed } from "./open-sheet.ts";

/** How saving goes: `kept` counts the cells that only this browser has. */
export type Saving = { state: "saved" | "saving" | "offline" | "locked"; kept: number; held: number };

/** How a sheet is asked for and saved, under which key drafts are kept in the browser, and when nothing can be changed in it. */
export type SheetCalls = {
  draftKey(who: string): string;
  ask(since: string): Promise<{ data: { tag: string; sheet: Sheet | null } }>;
  save(cells: Cell[], signal: AbortSignal): Promise<{ data: Outcome[] }>;
  isLocked(sheet: Sheet): boolean;
};
type Options = { correcting?: boolean | undefined; calls?: SheetCalls | undefined };

/** A batch's own marks sheet. */
const ofBatch = ({ examId, batch: { batchId } }: Sheet): SheetCalls => ({
  draftKey: (who) => `marks ${who} ${examId} ${batchId}`,
  ask: (since) => client(sheetContract).getById({ examId, batchId, since }),
  save: (cells, signal) => client(sheetContract).save({ examId, batchId, cells }, { signal }),
  isLocked: ({ publishedAt }) => publishedAt !== null,
});

/**
 * An open marks sheet in the browser: what is typed is shown at once, saved by itself in the background, kept in the browser
 * until the server has it, and what others change comes in every few seconds.
 */
export class SheetStore extends OpenSheet {
  readonly #calls: SheetCalls;
  #tag: string;
  #restored = false;
  /** What this page has read and written of what is kept: others may have kept more since. */
  #known: readonly Draft[] = [];
  #locked: boolean;
  readonly #live = new LiveRecord({ send: () => this.#save(), ask: () => this.#ask() });
  readonly #draftKey: string;
  readonly #correcting: boolean;

  /** Of a published exam changes are collected when `correcting`, and sent by whoever gives the reason. */
  constructor(sheet: Sheet, tag: string, who: string, { correcting = false, calls }: Options = {}) {
    super(sheet);
    this.#calls = calls ?? ofBatch(sheet);
    this.#tag = tag;
    this.#correcting = correcting;
    this.#locked = this.#calls.isLocked(sheet);
    this.#draftKey = this.#calls.draftKey(who);
  }

  /** Takes up what an earlier visit could not save, and keeps saving and asking until it is stopped. */
  start(): () => void {
    void readDrafts(this.#draftKey).then((drafts) => {
      this.#known = drafts;
      if (!this.#locked) this.restore(drafts);
      this.#restored = true;
      this.#changed();
      this.#live.soon();
    });
    return this.#live.start();
  }

  subscribe = this.#live.subscribe;

  saving(): Saving {
    const { kept, held } = this.count();
    const state = this.#locked ? "locked" : this.#live.offline ? "offline" : kept ? "saving" : "saved";
    return { state, kept, held };
  }

  /** Once all that was typed is on the server; false where the line is gone, or something waits for a person. */
  whenSaved(): Promise<boolean> {
    return new Promise((resolve) => {
      const look = () => {
        const { state, kept, held } = this.saving();
        if (!this.#restored || (kept && !held && state === "saving")) return;
        stop();
        resolve(!kept && !held);
      };
      const stop = this.subscribe(look);
      look();
    });
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
    this.#live.soon();
  }

  /** Tells who shows it, and keeps what is unsaved where it outlives this page. */
  #changed(): void {
    // Not before what was kept has been taken up: it would be overwritten.
    if (this.#restored && !this.#correcting) this.#keep();
    this.#live.tell();
  }

  #keep(): void {
    const own = this.drafts();
    void keepDrafts(this.#draftKey, this.#known, own);
    this.#known = own;
  }

  #save(): Promise<() => boolean> | null {
    if (this.#locked) return null;
    const cells = this.send(cellsAtOnce);
    return cells.length ? this.#saveCells(cells) : null;
  }

  /** What cannot be sent waits again. */
  async #saveCells(cells: readonly Cell[]): Promise<() => boolean> {
    const signal = AbortSignal.timeout(longestCall);
    const outcomes = await this.#calls.save([...cells], signal).catch((error: unknown) => {
      this.#locked = refusalOf(error) === "LOCKED";
      return null;
    });
    return () => {
      this.settle(cells, outcomes?.data ?? null);
      this.#changed();
      return outcomes !== null || this.#locked;
    };
  }

  async #ask(): Promise<(() => void) | null> {
    const answer = await this.#calls.ask(this.#tag).catch(() => null);
    const tag = answer?.data.tag;
    const sheet = answer?.data.sheet;
    if (!tag || !sheet) return null;
    return () => {
      this.#tag = tag;
      this.take(sheet);
      this.#locked = this.#calls.isLocked(sheet);
      this.#changed();
    };
  }
}
