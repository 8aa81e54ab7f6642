import { asc } from "drizzle-orm";
import { serve } from "../../server/call.ts";
import { faqContract } from "./contract.ts";
import { faqs } from "./table.server.ts";

const api = serve(faqContract);

export const faqHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const data = await db.select().from(faqs).orderBy(asc(faqs.faqId));
    return { data, total: data.length };
  }),
});
