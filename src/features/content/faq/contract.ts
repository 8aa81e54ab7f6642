import * as z from "zod";
import { direction, inOrder } from "../../../shared/order.ts";
import { answer, changeOf, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";

/** What the office fills in; the form and the server check the same. */
export const faqFields = z.object({ header: text(200), text: text(3000) });

const faq = record("Faq", { ...faqFields.shape, faqId: id(), version: z.int() });
export type Faq = z.infer<typeof faq>;

const faqId = { faqId: id() };

export const faqContract = {
  getAll: openTo.public
    .get("/faq/getAll", "List the questions and answers in display order")
    .output(pageOf(faq)),
  addFaq: openTo("userTypeManagement")
    .taking("text")
    .post("/faq/addFaq", "Add a question")
    .input(faqFields)
    .output(answer(faq)),
  updateFaq: openTo("userTypeManagement")
    .taking("text")
    .put("/faq/updateFaq", "Change a question", "Omitted fields are unchanged.")
    .input(changeOf(faqFields).extend({ ...faqId, version: z.int().optional() }))
    .output(answer(faq)),
  moveFaq: openTo("userTypeManagement")
    .post("/faq/moveFaq", "Move a question up or down")
    .input(z.object({ ...faqId, direction }))
    .output(inOrder),
  delete: openTo("userTypeManagement")
    .post("/faq/delete", "Delete a question")
    .input(z.object({ ...faqId, version: z.int().optional() }))
    .output(answer(z.object(faqId))),
};
