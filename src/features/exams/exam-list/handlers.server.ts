import { and } from "drizzle-orm";
import { serve, signedIn } from "../../../server/http/call.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { filteredFor } from "../exams/filter.server.ts";
import { orderOf } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { examListContract } from "./contract.ts";
import { isInState, readListed } from "./read.server.ts";

const api = serve(examListContract);

export const examListHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { state, ...asked }, context }) => {
    const where = and(filteredFor(signedIn(context), asked), state && isInState(state));
    const data = await readListed(context, where, rowsOf(asked), orderOf(asked.sort));
    return { data, total: await context.db.$count(exams, where) };
  }),
});
