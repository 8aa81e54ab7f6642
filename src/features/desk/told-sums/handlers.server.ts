import { serve } from "../../../server/http/call.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { toldSumContract } from "./contract.ts";
import { readToldSums } from "./read.server.ts";
import { toldSums } from "./table.server.ts";

const api = serve(toldSumContract);

export const toldSumHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => ({
    data: await readToldSums(db, rowsOf(input)),
    total: await db.$count(toldSums),
  })),
});
