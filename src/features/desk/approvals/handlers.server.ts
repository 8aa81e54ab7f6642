import { and, eq, sql } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { approvals } from "../../ledger/index.server.ts";
import { approvalContract } from "./contract.ts";
import { agree, refuseIt, takeBack } from "./decide.server.ts";
import { readLimits, setLimits } from "./limits.server.ts";
import { countWaiting, readApproval, readApprovals } from "./read.server.ts";

const api = serve(approvalContract);

export const approvalHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { state, ...paging }, context }) => {
    const person = signedIn(context);
    const where = and(
      may(person, "moneyApproval") ? undefined : eq(approvals.askedBy, sql`${person.accountId}`),
      state && eq(approvals.state, state),
    );
    const [data, total] = await Promise.all([
      readApprovals(context.db, person.accountId, where, rowsOf(paging)),
      context.db.$count(approvals, where),
    ]);
    return { data, total };
  }),

  count: api.count.handler(async ({ context }) => ({
    data: { waiting: (await countWaiting(context.db, signedIn(context).accountId)).many },
  })),

  agree: api.agree.handler(async ({ input, context }) => {
    await agree(context, input);
    return { data: await readApproval(context.db, signedIn(context).accountId, input.approvalId) };
  }),

  refuse: api.refuse.handler(async ({ input, context }) => {
    await refuseIt(context, input);
    return { data: await readApproval(context.db, signedIn(context).accountId, input.approvalId) };
  }),

  takeBack: api.takeBack.handler(async ({ input, context }) => {
    await takeBack(context, input);
    return { data: await readApproval(context.db, signedIn(context).accountId, input.approvalId) };
  }),

  limits: api.limits.handler(async ({ context: { db } }) => ({ data: await readLimits(db) })),

  setLimits: api.setLimits.handler(async ({ input, context }) => {
    await write(context, (change) => setLimits(change, input));
    return { data: await readLimits(context.db) };
  }),
});
