import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import { securityEvents } from "../../../server/db/tables.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { securityEvents as limits } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import type { SecurityEvent } from "../../../shared/security-event.ts";
import { type SecurityEventFilter, type SecurityEventRow, securityEventContract } from "./contract.ts";

const api = serve(securityEventContract);

export const securityEventHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const where = matching(input);
    const { limit, offset } = rowsOf(input);
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(securityEvents)
        .where(where)
        .orderBy(desc(securityEvents.eventId))
        .limit(limit)
        .offset(offset),
      db.$count(securityEvents, where),
    ]);
    return { data: rows.map(shown), total };
  }),
  mine: api.mine.handler(async ({ context }) => {
    const rows = await context.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.accountId, signedIn(context).accountId), isSignIn))
      .orderBy(desc(securityEvents.eventId))
      .limit(limits.own);
    return { data: rows.map(shown) };
  }),
});

const ofSignIn: SecurityEvent[] = ["signIn", "failed", "locked", "passwordChange"];
const isSignIn = inArray(securityEvents.event, ofSignIn);

function matching({ regId, event }: SecurityEventFilter): SQL | undefined {
  return and(
    regId ? eq(securityEvents.regId, regId.toUpperCase()) : undefined,
    event ? eq(securityEvents.event, event) : undefined,
  );
}

function shown({ accountId: _, at, event, ...row }: typeof securityEvents.$inferSelect): SecurityEventRow {
  return { ...row, at: at.toISOString(), event: event as SecurityEvent };
}
