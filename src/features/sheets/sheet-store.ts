import { refusalOf } from "../../shared/errors.ts";
import { cellsAtOnce } from "../../shared/limits.ts";
import { client } from "../../web/client.ts";
import type { Entry } from "../results/rules.ts";
import { type Cell, type Outcome, type Sheet, sheetContract } from "./contract.ts";
import { keepDraft, readDraft } from "./draft.ts";
import {
  answered,
  type OpenEntry,
  problemOf,
  resolved,
  sent,
  shownEntry,
  withChange,
  withEntry,
} from "./entries.ts";
import { draftsOf, type Row, rowsOf, withDraft } from "./rows.ts";
import type { CellField, CellValue } from "./rules.ts";

/** One cell of the sheet, and what to put into it. */
export type CellAt = { studentId: number; section: string; field: CellField };
export type Typed = CellAt & { value: CellValue };

/** How saving goes: `kept` counts the cells that only this browser has. */
export type Saving = { state: "saved" | "saving" | "offline" | "locked"; kept: number; held: number };

const everySeconds = 3;
const retrySeconds = 4;

/**
 * An open marks sheet in the browser: what is typed is shown at once, saved by itself in the background, kept in the browser
 * until the server has it, and what others change comes in every few seconds.
 */
export class SheetStore {
  sheet: Sheet;
  #tag: string;
  #rows = new Map<number, Row>();
  #listeners = new Set<() => void>();
  #undo: { at: { studentId: number; section: string }; entry: Entry }[][] = [];
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
    this.sheet = sheet;
    this.#tag = tag;
    this.#correcting = correcting;
    this.#locked = sheet.publishedAt !== null;
    this.#draftKey = `marks ${who} ${sheet.examId} ${sheet.batch.batchId}`;
    this.#take(sheet);
  }

  /** Takes up what an earlier visit could not save, and keeps saving and asking until it is stopped. */
  start(): () => void {
    void readDraft(this.#draftKey).then((drafts) => {
      for (const draft of this.#locked ? [] : drafts) {
        const open = this.entry(draft);
        if (open) this.#put(draft.studentId, withDraft(open, draft));
      }
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

  row = (studentId: number): Row => this.#rows.get(studentId) ?? [];

  entry({ studentId, section }: { studentId: number; section: string }): OpenEntry | undefined {
    return this.row(studentId).find((one) => one.section.key === section);
  }

  saving(): Saving {
    let kept = 0;
    let held = 0;
    for (const open of [...this.#rows.values()].flat()) {
      const stuck = open.unsaved.filter(
        (change) => change.state === "conflict" || problemOf(open, change) !== null,
      );
      held += stuck.length;
      kept += open.unsaved.length - stuck.length;
    }
    const state = this.#locked ? "locked" : this.#offline ? "offline" : kept ? "saving" : "saved";
    return { state, kept, held };
  }

  /** Changes cells, together one step to take back. */
  change(typed: readonly Typed[]): void {
    const before = new Map<string, { at: { studentId: number; section: string }; entry: Entry }>();
    for (const { studentId, section, field, value } of typed) {
      const open = this.entry({ studentId, section });
      if (!open) continue;
      const next = withChange(open, field, value);
      if (next === open) continue;
      const key = `${studentId} ${section}`;
      if (!before.has(key)) before.set(key, { at: { studentId, section }, entry: shownEntry(open) });
      this.#put(studentId, next);
    }
    if (!before.size) return;
    this.#undo.push([...before.values()]);
    this.#changed();
    this.#saveSoon();
  }

  /** Takes the last step back; answers whose section it was. */
  undo(): { studentId: number; section: string } | undefined {
    const step = this.#undo.pop();
    for (const { at, entry } of step ?? []) {
      const open = this.entry(at);
      if (open) this.#put(at.studentId, withEntry(open, entry));
    }
    this.#changed();
    this.#saveSoon();
    return step?.[0]?.at;
  }

  /** All that is changed and can stand, with what was seen before it. */
  changes(): Cell[] {
    return [...this.#rows].flatMap(([studentId, row]) =>
      row.flatMap((open) =>
        sent(open).cells.map((cell) => ({ studentId, section: open.section.key, ...cell })),
      ),
    );
  }

  resolve({ studentId, section, field }: CellAt, keep: "own" | "other"): void {
    const open = this.entry({ studentId, section });
    if (open) this.#put(studentId, resolved(open, field, keep));
    this.#changed();
    this.#saveSoon();
  }

  #take(sheet: Sheet): void {
    this.sheet = sheet;
    for (const [studentId, row] of rowsOf(sheet, this.#rows)) this.#rows.set(studentId, row);
  }

  #put(studentId: number, open: OpenEntry): void {
    const row = this.row(studentId);
    this.#rows.set(
      studentId,
      row.map((one) => (one.section.key === open.section.key ? open : one)),
    );
  }

  /** Tells who shows it, and keeps what is unsaved where it outlives this page. */
  #changed(): void {
    // Not before what was kept has been taken up: it would be overwritten.
    if (this.#restored && !this.#correcting) void keepDraft(this.#draftKey, draftsOf(this.#rows));
    for (const listener of this.#listeners) listener();
  }

  #saveSoon(seconds = 0.25): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#save(), seconds * 1000);
  }

  /** Sends what waits, one request at a time; what cannot be sent is tried again. */
  async #save(): Promise<void> {
    if (this.#busy || this.#locked) return;
    const cells: Cell[] = [];
    for (const [studentId, row] of this.#rows)
      for (const open of row) {
        const next = sent(open);
        if (!next.cells.length || cells.length + next.cells.length > cellsAtOnce) continue;
        cells.push(...next.cells.map((cell) => ({ studentId, section: open.section.key, ...cell })));
        this.#put(studentId, next.open);
      }
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
    this.#settle(cells, outcomes?.data ?? null);
    this.#changed();
    this.#saveSoon(outcomes ? 0 : retrySeconds);
  }

  #settle(cells: readonly Cell[], outcomes: readonly Outcome[] | null): void {
    const keyOf = ({ studentId, section }: { studentId: number; section: string }) =>
      `${studentId} ${section}`;
    const byEntry = outcomes && Map.groupBy(outcomes, keyOf);
    for (const at of new Map(cells.map((cell) => [keyOf(cell), cell])).values()) {
      const open = this.entry(at);
      if (open) this.#put(at.studentId, answered(open, byEntry ? (byEntry.get(keyOf(at)) ?? []) : null));
    }
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
    this.#take(answer.data.sheet);
    this.#locked = answer.data.sheet.publishedAt !== null;
    this.#changed();
  }
}
