import type { ImportField } from "./fields.ts";

export const importStates = ["draft", "written", "takenBack"] as const;
export type ImportState = (typeof importStates)[number];

/** Who is there already: is left as they are, or what is empty of them is filled from the list. */
export const existingChoices = ["leave", "fill"] as const;

/** What a person has chosen for the whole list; for lines that say none, of students `batchId` and `doj`, of staff `userTypeId`. */
export type Choices = {
  existing: (typeof existingChoices)[number];
  batchId?: number | null;
  doj?: string;
  userTypeId?: number | null;
};

/** The columns of a person that a list may fill. */
export type Fillable = Exclude<
  ImportField,
  "regId" | "userName" | "batch" | "doj" | "openingDue" | "userType"
>;
export type Filled = { before: FilledValues; after: FilledValues };
export type FilledValues = Partial<Record<Fillable, string | number | null>> & { batchId?: number | null };

/** What a line comes to: somebody new, one who is there, nothing while it has a fault, or nothing because somebody said so. */
export const rowStates = ["new", "there", "fault", "skipped"] as const;
export type RowState = (typeof rowStates)[number];

/** Some of the lines of a list. */
export const rowFilters = ["fault", "remark", "new", "there", "skipped", "all"] as const;
export type RowFilter = (typeof rowFilters)[number];

/** What became of a line when its list was taken back. */
export const outcomes = ["back", "kept", "failed"] as const;
export type Outcome = (typeof outcomes)[number];
