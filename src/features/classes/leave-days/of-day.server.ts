import { type SQL, sql } from "drizzle-orm";
import { leaves } from "./table.server.ts";

/** The leave of a day that a row's student has, or has asked for: the granted one before another that waits. */
export const leaveOfDay = (studentId: SQL, day: string): SQL => sql`
  (select json_build_object('state', ${leaves.state}, 'reason', ${leaves.reason}) from ${leaves}
    where ${leaves.studentId} = ${studentId} and ${day} between ${leaves.from} and ${leaves.until}
      and ${leaves.state} <> 'refused'
    order by ${leaves.state} = 'granted' desc, ${leaves.leaveId} limit 1)`;
