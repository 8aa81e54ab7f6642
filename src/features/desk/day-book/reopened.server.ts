import { sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { reopenedDays } from "../../../shared/limits.ts";

type Reopened = { what: string; reason: string; by: string; at: string };

/** Days (YYYY-MM-DD) and months (YYYY-MM) that were opened again lately, the latest first: told to those who may close them. */
export async function readReopened(db: Reader): Promise<Reopened[]> {
  const { rows } = await db.execute<Reopened>(sql`
    select what, reopen_reason as reason, coalesce(teacher_name, '') as by,
      to_char(reopened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
    from (
      select day::text as what, reopened_at, reopened_by, reopen_reason from day_closings
      union all
      select month, reopened_at, reopened_by, reopen_reason from month_closings
    ) closings left join teachers on teacher_id = reopened_by
    where reopened_at > now() - make_interval(days => ${reopenedDays}::int) order by reopened_at desc`);
  return rows;
}
