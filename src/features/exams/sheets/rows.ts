import type { StudentId } from "../../../shared/ids.ts";
import { blankEntry, type Entry } from "../results/rules.ts";
import type { Sheet } from "./contract.ts";
import type { Draft } from "./draft.ts";
import { type OpenEntry, openEntry, withChange, withLatest } from "./entries.ts";

/** What a row of the sheet shows: a student's sections in their order. The same object until something in it changes. */
export type Row = readonly OpenEntry[];

/** The rows that are not as they were before, of what the server says of a sheet. */
export function rowsOf(sheet: Sheet, before: ReadonlyMap<number, Row>): [studentId: StudentId, row: Row][] {
  const entered = new Map(sheet.entries.map((one) => [`${one.studentId} ${one.section}`, one]));
  return sheet.students.flatMap(({ studentId }) => {
    const row = before.get(studentId) ?? [];
    const next = sheet.scheme.sections.map((section) => {
      const latest = entryOf(entered.get(`${studentId} ${section.key}`));
      const open = row.find((one) => one.section.key === section.key);
      if (!open) return openEntry(section, latest);
      return same(open.latest, latest) && same(open.section, section)
        ? open
        : withLatest({ ...open, section }, latest);
    });
    const changed = next.length !== row.length || next.some((one, at) => one !== row[at]);
    return changed ? [[studentId, next] as [number, Row]] : [];
  });
}

/** All that is unsaved in these rows. */
export const draftsOf = (rows: ReadonlyMap<number, Row>): Draft[] =>
  [...rows].flatMap(([studentId, row]) =>
    row
      .filter(({ unsaved }) => unsaved.length)
      .map(({ section, base, unsaved }) => ({
        ...{ studentId, section: section.key, base },
        changes: unsaved.map(({ field, to }) => ({ field, to })),
      })),
  );

/**
 * Takes up what earlier visits and other pages of this browser could not save of a section, in the order in which it was typed; what
 * has been typed since is newer.
 */
export function withDrafts(open: OpenEntry, drafts: readonly Draft[]): OpenEntry {
  const [first] = drafts;
  if (!first || open.unsaved.some(({ state }) => state === "sending")) return open;
  const typed = [...drafts.flatMap(({ changes }) => changes), ...open.unsaved].reduce(
    (next, { field, to }) => withChange(next, field, to),
    openEntry(open.section, first.base),
  );
  return withLatest(typed, open.latest);
}

const entryOf = (found: Sheet["entries"][number] | undefined): Entry =>
  found
    ? {
        ...{ state: found.state, rightCount: found.right, wrongCount: found.wrong },
        ...{ extraMarks: found.extra, mcqMarks: found.mcq, writtenMarks: found.written },
      }
    : blankEntry;

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
