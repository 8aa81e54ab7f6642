import { asc } from "drizzle-orm";
import { move, placeAtEnd } from "../../../server/db/order.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { type Faq, faqContract } from "./contract.ts";
import { faqs } from "./table.server.ts";

const api = serve(faqContract);
const list = { table: faqs, key: faqs.faqId };

export const faqHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const data = await db.select().from(faqs).orderBy(asc(faqs.place), asc(faqs.faqId));
    return { data, total: data.length };
  }),

  addFaq: api.addFaq.handler(async ({ input, context }) => {
    const data = await write(context, async (change) => {
      const place = await placeAtEnd(change.tx, list);
      return change.add(faqs, { ...input, place });
    });
    return { data };
  }),

  updateFaq: api.updateFaq.handler(async ({ input: { faqId, version, ...fields }, context }) => {
    const expected = { version, newer: recordOf };
    const data = await write(context, (change) => change.edit(faqs, faqId, fields, expected));
    return { data };
  }),

  moveFaq: api.moveFaq.handler(async ({ input: { faqId, direction }, context }) => {
    const order = await write(context, (change) => move(change, list, faqId, direction));
    return { data: { order } };
  }),

  delete: api.delete.handler(async ({ input: { faqId, version }, context }) => {
    await write(context, (change) => change.remove(faqs, faqId, { version, newer: recordOf }));
    return { data: { faqId } };
  }),
});

const recordOf = ({ place: _, ...faq }: typeof faqs.$inferSelect): Faq => faq;
