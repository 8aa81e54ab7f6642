import { and, eq, type SQL, sql } from "drizzle-orm";
import { startOfDay } from "../../../server/db/dhaka.ts";
import { audit } from "../../../server/db/tables.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { type AuditFilter, auditContract } from "./contract.ts";
import { readRows } from "./read.server.ts";
import { visibleTo } from "./visible.server.ts";

const api = serve(auditContract);

export const auditHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const { db } = context;
    const visible = visibleTo(signedIn(context));
    const where = and(matching(input), visible);
    const [data, total, entities] = await Promise.all([
      readRows(db, where, rowsOf(input)),
      db.$count(audit, where),
      db.selectDistinct({ entity: audit.entity }).from(audit).where(visible).orderBy(audit.entity),
    ]);
    return { data, total, entities: entities.map(({ entity }) => entity) };
  }),
});

function matching({ regId, entity, entityId, from, until }: AuditFilter): SQL | undefined {
  return and(
    regId ? eq(audit.regId, regId.toUpperCase()) : undefined,
    entity ? eq(audit.entity, entity) : undefined,
    entityId ? eq(audit.entityId, entityId) : undefined,
    from ? sql`${audit.at} >= ${startOfDay(from)}` : undefined,
    until ? sql`${audit.at} < ${startOfDay(sql`(${until}::date + 1)`)}` : undefined,
  );
}
