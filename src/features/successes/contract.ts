import * as z from "zod";
import { listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, searchTerm } from "../../shared/text.ts";

export const success = z.object({
  studentId: id(),
  id: id(),
  studentName: z.string(),
  collegeName: z.string(),
  position: z.array(z.string()),
  testimonial: z.string(),
  top: z.boolean(),
  file: z.string().nullable(),
  feedback: z.string().nullable(),
  version: z.int(),
});
export type Success = z.infer<typeof success>;

export const successContract = {
  /** Everyone's list, the newest first. */
  getAll: openTo.public
    .getOrPost("/successStudent/getAll")
    .input(listInput({ searchName: searchTerm().optional() }))
    .output(pageOf(success)),
};
