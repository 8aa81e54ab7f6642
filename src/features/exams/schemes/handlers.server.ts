import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { type Preset, schemeContract } from "./contract.ts";
import { examSchemes } from "./table.server.ts";

const api = serve(schemeContract);
const newer = (row: Preset) => row;

export const schemeHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const data = await db.select().from(examSchemes).orderBy(examSchemes.name, examSchemes.schemeId);
    return { data, total: data.length };
  }),

  addScheme: api.addScheme.handler(async ({ input, context }) => ({
    data: await write(context, (change) => change.add(examSchemes, input)),
  })),

  updateScheme: api.updateScheme.handler(async ({ input: { schemeId, version, ...fields }, context }) => ({
    data: await write(context, (change) => change.edit(examSchemes, schemeId, fields, { version, newer })),
  })),

  delete: api.delete.handler(async ({ input: { schemeId, version }, context }) => {
    await write(context, (change) => change.remove(examSchemes, schemeId, { version, newer }));
    return { data: { schemeId } };
  }),
});
