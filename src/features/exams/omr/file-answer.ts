import { clean, isForbidden } from "../../../shared/folding.ts";
import type { FileAnswer } from "./contract.ts";
import { otherKeys } from "./keys-of-file.ts";
import type { FileRead } from "./read-file.ts";
import type { PaperSet } from "./rules.ts";

/** What a call answers of a file, of which this was taken up, where the exam's keys are `sets`. */
export const fileAnswer = (
  { problem, family, columns, reading, unread, rollFound }: FileRead,
  taken: Pick<FileAnswer, "fileId" | "added" | "repeated">,
  sets: readonly PaperSet[],
): FileAnswer => ({
  ...{ applied: reading !== null, problem, family, columns, ...taken, unread, rollFound },
  otherKeys: reading ? otherKeys(reading.keys, sets) : [],
  ...{ strange: reading?.strange ?? [], damaged: reading?.damaged ?? [], unended: reading?.unended ?? null },
  keys: reading?.keys.map(({ set }) => set) ?? [],
});

/** What a file is called by who sends it; nothing where that cannot be kept. */
export function nameOf({ name }: File): string {
  const shown = name.slice(0, 100);
  return isForbidden(shown) ? "" : clean(shown);
}
