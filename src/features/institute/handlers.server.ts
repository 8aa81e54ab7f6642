import { serve } from "../../server/call.ts";
import { refuse } from "../../shared/errors.ts";
import { instituteContract } from "./contract.ts";
import { institute } from "./table.server.ts";

const api = serve(instituteContract);

export const instituteHandlers = api.router({
  get: api.get.handler(async ({ context }) => {
    const [data] = await context.db.select().from(institute).limit(1);
    if (!data) throw refuse("NOT_FOUND");
    return { data };
  }),
});
