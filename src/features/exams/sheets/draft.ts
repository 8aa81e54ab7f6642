import * as z from "zod";
import { keepOwn, readKept } from "../../../web/browser-store.ts";
import { markStates } from "../results/rules.ts";
import { cell } from "./contract.ts";

const mark = z.number().nullable();
const draft = z.object({
  studentId: z.int(),
  section: z.string(),
  /** What the server had said when the first of the changes was made. */
  base: z.object({
    state: z.enum(markStates),
    rightCount: mark,
    wrongCount: mark,
    extraMarks: mark.default(null),
    mcqMarks: mark,
    writtenMarks: mark,
  }),
  changes: z.array(cell.pick({ field: true, to: true })),
});
/** What was typed of a student's section and not saved. */
export type Draft = z.infer<typeof draft>;

/** What is kept in this browser under a key, in the order in which it was typed; nothing where it cannot be read. */
export const readDrafts = async (key: string): Promise<Draft[]> => draftsIn(await readKept(key));

/**
 * Keeps what is unsaved on this page, beside what other pages of this browser have kept; `known` is what this one has read and kept so
 * far. A browser that keeps nothing still has it while the page is open.
 */
export const keepDrafts = (key: string, known: readonly Draft[], own: readonly Draft[]): Promise<unknown> =>
  keepOwn(key, { known: draftsIn(known), own: draftsIn(own) }, draftsIn);

const draftsIn = (kept: unknown): Draft[] =>
  z
    .array(draft)
    .catch([])
    .parse(kept ?? []);
