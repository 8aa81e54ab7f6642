import * as z from "zod";
import { pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id } from "../../shared/text.ts";

export const pastSuccess = z.object({
  pastSuccessId: id(),
  /** The academic year that began in it. */
  year: z.int(),
  institution: z.string(),
  count: z.int(),
  version: z.int(),
});
export type PastSuccess = z.infer<typeof pastSuccess>;

export const pastSuccessContract = {
  /** Newest year first, within it the most admitted first. */
  getAll: openTo.public.get("/pastSuccess/getAll").output(pageOf(pastSuccess)),
};
