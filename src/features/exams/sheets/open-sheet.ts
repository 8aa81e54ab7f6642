import type { StudentId } from "../../../shared/ids.ts";
import type { Entry } from "../results/rules.ts";
import type { Cell, Outcome, Sheet } from "./contract.ts";
import type { Draft } from "./draft.ts";
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
import { draftsOf, type Row, rowsOf, withDrafts } from "./rows.ts";
import type { CellField, CellValue } from "./rules.ts";

/** One cell of the sheet, and what to put into it. */
export type CellAt = { studentId: StudentId; section: string; field: CellField };
export type Typed = CellAt & { value: CellValue };

type EntryAt = Pick<CellAt, "studentId" | "section">;

/** A marks sheet as it is shown: what the server says of it, with all that was typed and is not saved. */
export class OpenSheet {
  sheet: Sheet;
  #rows = new Map<number, Row>();
  #undo: { at: EntryAt; entry: Entry }[][] = [];

  constructor(sheet: Sheet) {
    this.sheet = sheet;
    this.take(sheet);
  }

  row = (studentId: StudentId): Row => this.#rows.get(studentId) ?? [];

  entry({ studentId, section }: EntryAt): OpenEntry | undefined {
    return this.row(studentId).find((one) => one.section.key === section);
  }

  /** Cells that this browser alone has: `held` ones wait for a person, as they cannot stand or somebody else changed them. */
  count(): { kept: number; held: number } {
    const changes = [...this.#rows.values()]
      .flat()
      .flatMap((open) => open.unsaved.map((change) => ({ open, change })));
    const held = changes.filter(
      ({ open, change }) => change.state === "conflict" || problemOf(open, change) !== null,
    ).length;
    return { kept: changes.length - held, held };
  }

  /** Changes cells, together one step to take back; answers whether anything is another than before. */
  change(typed: readonly Typed[]): boolean {
    const before = new Map<string, { at: EntryAt; entry: Entry }>();
    for (const { studentId, section, field, value } of typed) {
      const at = { studentId, section };
      const open = this.entry(at);
      const next = open && withChange(open, field, value);
      if (!next || next === open) continue;
      if (!before.has(keyOf(at))) before.set(keyOf(at), { at, entry: shownEntry(open) });
      this.#put(studentId, next);
    }
    if (before.size) this.#undo.push([...before.values()]);
    return before.size > 0;
  }

  /** Takes the last step back; answers whose section it was. */
  undo(): EntryAt | undefined {
    const step = this.#undo.pop() ?? [];
    for (const { at, entry } of step) this.#replace(at, (open) => withEntry(open, entry));
    return step[0]?.at;
  }

  resolve({ field, ...at }: CellAt, keep: "own" | "other"): void {
    this.#replace(at, (open) => resolved(open, field, keep));
  }

  /** All that is changed and can stand, with what was seen before it. */
  changes(): Cell[] {
    return this.#sendable().flatMap(({ cells }) => cells);
  }

  /** The same, at most so many and marked as on their way. */
  send(most: number): Cell[] {
    const cells: Cell[] = [];
    for (const next of this.#sendable()) {
      if (cells.length + next.cells.length > most) continue;
      cells.push(...next.cells);
      this.#put(next.studentId, next.open);
    }
    return cells;
  }

  /** What became of cells that were sent; null where no answer came. */
  settle(cells: readonly Cell[], outcomes: readonly Outcome[] | null): void {
    const byEntry = outcomes && Map.groupBy(outcomes, keyOf);
    for (const at of new Map(cells.map((cell) => [keyOf(cell), cell])).values())
      this.#replace(at, (open) => answered(open, byEntry ? (byEntry.get(keyOf(at)) ?? []) : null));
  }

  /** Takes what the server says now; what is typed stays above it. */
  take(sheet: Sheet): void {
    this.sheet = sheet;
    for (const [studentId, row] of rowsOf(sheet, this.#rows)) this.#rows.set(studentId, row);
  }

  /** All that is unsaved, as it is kept in the browser; and taken up again. */
  drafts = (): Draft[] => draftsOf(this.#rows);
  restore(drafts: readonly Draft[]): void {
    for (const [, [first, ...others]] of Map.groupBy(drafts, keyOf))
      if (first) this.#replace(first, (open) => withDrafts(open, [first, ...others]));
  }

  #sendable() {
    return [...this.#rows].flatMap(([studentId, row]) =>
      row.flatMap((open) => {
        const next = sent(open);
        const of = { studentId, section: open.section.key };
        return next.cells.length
          ? [{ studentId, open: next.open, cells: next.cells.map((cell): Cell => ({ ...of, ...cell })) }]
          : [];
      }),
    );
  }

  #replace(at: EntryAt, next: (open: OpenEntry) => OpenEntry): void {
    const open = this.entry(at);
    if (open) this.#put(at.studentId, next(open));
  }

  #put(studentId: StudentId, open: OpenEntry): void {
    const row = this.row(studentId);
    this.#rows.set(
      studentId,
      row.map((one) => (one.section.key === open.section.key ? open : one)),
    );
  }
}

const keyOf = ({ studentId, section }: EntryAt) => `${studentId} ${section}`;
