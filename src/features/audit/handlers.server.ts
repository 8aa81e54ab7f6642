import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { audit } from "../../server/db/tables.ts";
import { serve, signedIn } from "../../server/http/call.ts";
import { rowsOf } from "../../shared/paging.ts";
import { type AuditFilter, type AuditRow, auditContract } from "./contract.ts";
import { visibleTo } from "./visible.server.ts";

const api = serve(auditContract);

export const auditHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const { db } = context;
    const visible = visibleTo(signedIn(context));
    const where = and(matching(input), visible);
    const { limit, offset } = rowsOf(input);
    const [rows, total, entities] = await Promise.all([
      db.select().from(audit).where(where).orderBy(desc(audit.auditId)).limit(limit).offset(offset),
      db.$count(audit, where),
      db.selectDistinct({ entity: audit.entity }).from(audit).where(visible).orderBy(audit.entity),
    ]);
    const data = rows.map(({ at, ...row }) => ({
      ...row,
      at: (at ?? new Date(0)).toISOString(),
      old: fieldsOf(row.old, row.action),
      new: fieldsOf(row.new, row.action),
    }));
    return { data, total, entities: entities.map(({ entity }) => entity) };
  }),
});

/** A batch's courses were once written as a bare list: it stands under the name of what was done. */
const fieldsOf = (value: unknown, action: string): AuditRow["old"] =>
  Array.isArray(value) ? { [action]: value } : (value as AuditRow["old"]);

function matching({ regId, entity, entityId, from, until }: AuditFilter): SQL | undefined {
  return and(
    regId ? eq(audit.regId, regId.toUpperCase()) : undefined,
    entity ? eq(audit.entity, entity) : undefined,
    entityId ? eq(audit.entityId, entityId) : undefined,
    from ? sql`${audit.at} >= ${midnight(from)}` : undefined,
    until ? sql`${audit.at} < ${midnight(until)} + interval '1 day'` : undefined,
  );
}

/** When a day begins in Dhaka. */
const midnight = (day: string) => sql`(${day}::timestamp at time zone 'Asia/Dhaka')`;
