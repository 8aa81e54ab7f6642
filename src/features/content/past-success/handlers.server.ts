import { asc, desc } from "drizzle-orm";
import { withNewName } from "../../../server/db/constraints.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { type PastSuccess, pastSuccessContract } from "./contract.ts";
import { pastSuccesses } from "./table.server.ts";

const api = serve(pastSuccessContract);
const newer = (row: PastSuccess) => row;

export const pastSuccessHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const order = [desc(pastSuccesses.year), desc(pastSuccesses.count), asc(pastSuccesses.pastSuccessId)];
    const data = await db
      .select()
      .from(pastSuccesses)
      .orderBy(...order);
    return { data, total: data.length };
  }),

  addPastSuccess: api.addPastSuccess.handler(async ({ input, context }) => {
    const data = await write(context, (change) =>
      withNewName("institution", change.add(pastSuccesses, input)),
    );
    return { data };
  }),

  updatePastSuccess: api.updatePastSuccess.handler(async ({ input, context }) => {
    const { pastSuccessId, version, ...fields } = input;
    const expected = { version, newer };
    const data = await write(context, (change) =>
      withNewName("institution", change.edit(pastSuccesses, pastSuccessId, fields, expected)),
    );
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { pastSuccessId, version }, context }) => {
    await write(context, (change) => change.remove(pastSuccesses, pastSuccessId, { version, newer }));
    return { data: { pastSuccessId } };
  }),
});
