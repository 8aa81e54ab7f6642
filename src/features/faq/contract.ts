import * as z from "zod";
import { direction, inOrder } from "../../shared/order.ts";
import { answer, changeOf, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, text } from "../../shared/text.ts";

/** What the office fills in; the form and the server check the same. */
export const faqFields = z.object({ header: text(200), text: text(3000) });

const faq = faqFields.extend({ faqId: id(), version: z.int() });
export type Faq = z.infer<typeof faq>;

const faqId = { faqId: id() };

export const faqContract = {
  /** In their order. */
  getAll: openTo.public.get("/faq/getAll").output(pageOf(faq)),
  addFaq: openTo("userTypeManagement").post("/faq/addFaq").input(faqFields).output(answer(faq)),
  /** Fields not sent stay. */
  updateFaq: openTo("userTypeManagement")
    .put("/faq/updateFaq")
    .input(changeOf(faqFields).extend({ ...faqId, version: z.int().optional() }))
    .output(answer(faq)),
  moveFaq: openTo("userTypeManagement")
    .post("/faq/moveFaq")
    .input(z.object({ ...faqId, direction }))
    .output(inOrder),
  delete: openTo("userTypeManagement")
    .post("/faq/delete")
    .input(z.object({ ...faqId, version: z.int().optional() }))
    .output(answer(z.object(faqId))),
};
