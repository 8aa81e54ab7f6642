import * as z from "zod";
import { scripts as limits } from "../../../../shared/limits.ts";
import { id } from "../../../../shared/text.ts";
import { strokeKinds } from "./rules.ts";

export const questionKey = z.string().regex(/^[a-z][a-z0-9]{0,7}-[0-9]{1,2}$/);
export const section = z.string().max(8);

export const question = z.object({
  key: questionKey,
  section,
  label: z.string(),
  full: z.number(),
  text: z.string(),
  html: z.string(),
});

export const stroke = z.object({
  kind: z.enum(strokeKinds),
  /** Pairs of whole numbers, in thousandths of the page's width. */
  points: z
    .string()
    .max(limits.stroke)
    .regex(/^-?[0-9]{1,5} -?[0-9]{1,5}(?: -?[0-9]{1,5} -?[0-9]{1,5})*$/),
});

const drawn = z.object({ question: z.string(), strokes: z.array(stroke), version: z.int() });
export const markedPage = z.object({
  pageId: id(),
  question: z.string(),
  ...{ width: z.int(), height: z.int() },
  late: z.boolean(),
  /** Of a late one, whether it counts; null while nobody has said. */
  accepted: z.boolean().nullable(),
  drawn: z.array(drawn),
});
/** Of a published exam: what each question got, and what was written. */
export const markedPages = z.object({
  questions: z.array(
    z.object({ key: questionKey, label: z.string(), full: z.number(), marks: z.number().nullable() }),
  ),
  pages: z.array(markedPage),
});
export type MarkedPages = z.infer<typeof markedPages>;
export type MarkedPage = z.infer<typeof markedPage>;
