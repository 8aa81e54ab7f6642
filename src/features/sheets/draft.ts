import * as z from "zod";
import { keep, readKept } from "../../web/browser-store.ts";
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

/** What is kept in this browser under a key; nothing where it cannot be read. */
export const readDraft = async (key: string): Promise<Draft[]> =>
  z
    .array(draft)
    .catch([])
    .parse((await readKept(key)) ?? []);

/** Keeps what is unsaved, or that nothing is. A browser that keeps nothing still has it while the page is open. */
export const keepDraft = (key: string, drafts: readonly Draft[]): Promise<unknown> =>
  keep(key, drafts.length ? drafts : undefined);
