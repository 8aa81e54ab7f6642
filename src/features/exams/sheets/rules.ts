import { blankEntry, type Entry, type Part } from "../results/rules.ts";
import type { Section } from "../schemes/contract.ts";

export const cellFields = ["right", "wrong", "mcq", "written"] as const;
export type CellField = (typeof cellFields)[number];
/** A section without marks of a student is one of these. */
export const withoutMarks = ["absent", "excused"] as const;
/** What stands in a cell; who was expelled has it in all of theirs, and nobody types it. */
export type CellValue = number | (typeof withoutMarks)[number] | "expelled" | null;

/** The cells that a section has for each student, in their order. */
export function fieldsOf({ mcq, written }: Section): CellField[] {
  const choices: CellField[] = mcq ? (mcq.enter === "counts" ? ["right", "wrong"] : ["mcq"]) : [];
  return written ? [...choices, "written"] : choices;
}

/** The part of a section's marks that a cell belongs to: what is the matter with another is not the cell's. */
export const partOf = (field: CellField): Part => (field === "written" ? "written" : "mcq");

/** What stands in a cell of an entry. */
export const valueIn = (entry: Entry, field: CellField): CellValue =>
  entry.state === "marked" ? entry[columnOf[field]] : entry.state;

/**
 * The entry with a value in one of its cells. A mark ends an absence; an absence needs the section's other cells to be
 * blank, so that no mark goes unseen: else null.
 */
export function withValue(section: Section, entry: Entry, field: CellField, value: CellValue): Entry | null {
  const marked = entry.state === "marked" ? entry : blankEntry;
  if (typeof value === "number" || value === null) return { ...marked, [columnOf[field]]: value };
  const others = fieldsOf(section).filter((other) => other !== field);
  return others.some((other) => marked[columnOf[other]] !== null) ? null : { ...blankEntry, state: value };
}

const columnOf = {
  right: "rightCount",
  wrong: "wrongCount",
  mcq: "mcqMarks",
  written: "writtenMarks",
} as const;
