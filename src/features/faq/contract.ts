import * as z from "zod";
import { pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id } from "../../shared/text.ts";

export const faq = z.object({ faqId: id(), header: z.string(), text: z.string(), version: z.int() });
export type Faq = z.infer<typeof faq>;

export const faqContract = {
  getAll: openTo.public.get("/faq/getAll").output(pageOf(faq)),
};
