import { and, eq, gte, lte } from "drizzle-orm";
import { type Change, write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { leaves } from "../leave-days/table.server.ts";
import { applyMarks } from "../roll-call/marks.server.ts";
import { attendance, rollCalls } from "../roll-call/table.server.ts";
import { leaveContract } from "./contract.ts";
import { readLeaves } from "./read.server.ts";

const api = serve(leaveContract);

export const leaveHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { state, ...paging }, context: { db } }) => {
    const where = state && eq(leaves.state, state);
    const [data, total] = await Promise.all([
      readLeaves(db, where, rowsOf(paging)),
      db.$count(leaves, where),
    ]);
    return { data, total };
  }),

  decide: api.decide.handler(async ({ input: { leaveId, granted, answer, version }, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      const state = granted ? ("granted" as const) : ("refused" as const);
      const newer = async () => (await readLeaves(change.tx, eq(leaves.leaveId, leaveId)))[0];
      const leave = await change.edit(leaves, leaveId, { state, answer, decidedBy: by }, { version, newer });
      if (granted) await excuse(change, by, leave);
      const [found] = await readLeaves(change.tx, eq(leaves.leaveId, leaveId));
      if (!found) throw refuse("NOT_FOUND");
      return found;
    });
    return { data };
  }),
});

/** In the roll-calls of these days that were taken already, who was absent has leave. */
async function excuse(change: Change, by: number, leave: typeof leaves.$inferSelect): Promise<void> {
  const { studentId, from, until, reason } = leave;
  const absent = await change.tx
    .select({ batchId: rollCalls.batchId, day: rollCalls.day })
    .from(rollCalls)
    .innerJoin(attendance, eq(attendance.rollCallId, rollCalls.rollCallId))
    .where(
      and(
        eq(attendance.studentId, studentId),
        eq(attendance.state, "absent"),
        gte(rollCalls.day, from),
        lte(rollCalls.day, until),
      ),
    );
  for (const of of absent) {
    const marks = [{ studentId, from: "absent" as const, to: "leave" as const, reason }];
    await applyMarks(change, of, { by, marks });
  }
}
