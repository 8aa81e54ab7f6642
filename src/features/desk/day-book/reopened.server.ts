import { sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { reopenedDays } from "../../../shared/limits.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { dayClosings, monthClosings } from "../../ledger/index.server.ts";

type Reopened = { what: string; reason: string; by: string; at: string };

/** Days (YYYY-MM-DD) and months (YYYY-MM) that were opened again lately, the latest first: told to those who may close them. */
export async function readReopened(db: Reader): Promise<Reopened[]> {
  const { rows } = await db.execute<Reopened>(sql`
    select what, reopen_reason as reason, coalesce(${teachers.teacherName}, '') as by,
      to_char(reopened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from (
      select ${dayClosings.day}::text as what, ${dayClosings.reopenedAt}, ${dayClosings.reopenedBy}, ${dayClosings.reopenReason}
      from ${dayClosings}
      union all
      select ${monthClosings.month}, ${monthClosings.reopenedAt}, ${monthClosings.reopenedBy}, ${monthClosings.reopenReason}
      from ${monthClosings}
    ) closings left join ${teachers} on ${teachers.teacherId} = reopened_by
    where reopened_at > now() - make_interval(days => ${reopenedDays}::int) order by reopened_at desc`);
  return rows;
}
