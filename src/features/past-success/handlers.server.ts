import { asc, desc } from "drizzle-orm";
import { serve } from "../../server/call.ts";
import { pastSuccessContract } from "./contract.ts";
import { pastSuccesses } from "./table.server.ts";

const api = serve(pastSuccessContract);

export const pastSuccessHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const order = [desc(pastSuccesses.year), desc(pastSuccesses.count), asc(pastSuccesses.pastSuccessId)];
    const data = await db
      .select()
      .from(pastSuccesses)
      .orderBy(...order);
    return { data, total: data.length };
  }),
});
