/** A reader's file of lines; what a story does not say of it is usual. */
export const csv = (lines: readonly (readonly (string | number)[])[], delimiter = ",", end = "\n") =>
  lines.map((cells) => cells.join(delimiter)).join(end);

/** Heads of so many questions: q1, q2 … */
export const heads = (many: number, name = "q") =>
  Array.from({ length: many }, (_none, at) => `${name}${at + 1}`);

export const fileOf = (content: BlobPart, name = "reader.csv") => new File([content], name);
