import type { StudentId } from "../../../shared/ids.ts";
import { sumOfMarks } from "../../../shared/marks.ts";
import type { MarksRow, MarksWrite } from "../results/exam-marks.server.ts";
import { blankEntry, entryColumns } from "../results/rules.ts";
import type { Scheme, Section } from "../schemes/contract.ts";
import type { Standing } from "./problems.ts";
import { entryWith, type SectionScore } from "./rules.ts";
import { areSame, isNone, type SheetMarks, sheetMarks } from "./scored.ts";

type Of = {
  scheme: Scheme;
  /** The subjects of the sheet, in its order. */
  own: readonly Section[];
  marks: readonly MarksRow[];
  scoredBefore: ReadonlyMap<StudentId, SheetMarks | null>;
};
type Student = { studentId: StudentId; batchId: number | null };
/** What a student has in a subject by marks of the sheet, before and after. */
export type Replaced = { section: string; from: number; to: number };

/** What stands in an exam's marks, and what a sheet would make of it. */
export function ownMarks({ scheme, own, marks, scoredBefore }: Of) {
  const before = new Map(marks.map((row) => [keyOf(row.studentId, row.section), row]));
  const rowOf = (studentId: StudentId, { key }: Section) => before.get(keyOf(studentId, key)) ?? null;
  /** Of who is expelled, none: a sheet is theirs, and no mark of it. */
  const rowsOf = (studentId: StudentId, scores: readonly SectionScore[]) =>
    own.flatMap((section, at) => {
      const row = rowOf(studentId, section);
      if (row?.state === "expelled") return [];
      const isChoice = scheme.answer?.of.includes(section.key) ?? false;
      const entry = row?.state === "marked" ? row : blankEntry;
      return [{ section, row, values: entryWith(section, entry, scores[at] ?? noScore, isChoice) }];
    });

  /** Typed by somebody, or changed since it was scored. */
  function isTyped(row: MarksRow): boolean {
    const scored = scoredBefore.get(row.studentId);
    if (scored === null || isNone(sheetMarks(row))) return false;
    return !areSame(sheetMarks(row), scored?.[row.section] ?? []);
  }

  return {
    /** The sum of what stands in the sheet's subjects; null while nothing does. */
    now({ studentId }: Student): number | null {
      const all = own.map((section) => rowOf(studentId, section)?.mcqMarks ?? null);
      return all.every((one) => one === null) ? null : sumOfMarks(all);
    },

    /** Who has marks in the sheet's subjects. */
    entered(): StudentId[] {
      const keys = new Set(own.map(({ key }) => key));
      const found = marks.filter(({ section, mcqMarks }) => keys.has(section) && mcqMarks !== null);
      return [...new Set(found.map(({ studentId }) => studentId))];
    },

    /** What stands in a student's marks that no scoring wrote, and that the sheet would replace by something else. */
    standsBefore({ studentId }: Student, scores: readonly SectionScore[] | null): Standing | null {
      const all = rowsOf(studentId, scores ?? []).map(({ row, values }): Standing | null => {
        if (!row) return null;
        if (row.state !== "marked") return row.state === "expelled" ? null : row.state;
        const differs = scores && !areSame(sheetMarks(row), sheetMarks(values));
        return differs && isTyped(row) ? "typed" : null;
      });
      return all.find((one) => one && one !== "typed") ?? all.find(Boolean) ?? null;
    },

    replacedOf: ({ studentId }: Student, scores: readonly SectionScore[]): Replaced[] =>
      rowsOf(studentId, scores).flatMap(({ section, row, values: { mcqMarks: to } }) => {
        const from = row?.mcqMarks ?? null;
        return from === null || to === null ? [] : [{ section: section.key, from, to }];
      }),

    /** What of a student's marks is the sheet's, when they are written. */
    marksBy: ({ studentId }: Student, scores: readonly SectionScore[]): SheetMarks =>
      Object.fromEntries(
        rowsOf(studentId, scores).map(({ section, values }) => [section.key, sheetMarks(values)]),
      ),

    writesOf: ({ studentId, batchId: sitsIn }: Student, scores: readonly SectionScore[]): MarksWrite[] =>
      rowsOf(studentId, scores).flatMap(({ section, row, values }) => {
        const batchId = row?.batchId ?? sitsIn;
        return batchId === null || !differs(row, values)
          ? []
          : [{ studentId, section: section.key, batchId, before: row, values }];
      }),

    /** What becomes of marks whose sheet is another's; what was typed since stays. */
    withdrawalOf: (studentId: StudentId): MarksWrite[] =>
      own.flatMap((section) => {
        const row = rowOf(studentId, section);
        if (row?.state !== "marked" || row.mcqMarks === null || isTyped(row)) return [];
        const values = entryWith(section, row, noScore, true);
        return [{ studentId, section: section.key, batchId: row.batchId, before: row, values }];
      }),
  };
}

export const noScore: SectionScore = { key: "", right: 0, wrong: 0, blank: 0, extra: 0, tried: false };
const keyOf = (studentId: StudentId, section: string) => `${studentId} ${section}`;

const differs = (row: MarksRow | null, values: MarksWrite["values"]) =>
  row
    ? entryColumns.some((name) => row[name] !== values[name])
    : values.mcqMarks !== null || values.writtenMarks !== null;
