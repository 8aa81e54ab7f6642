import { sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { byServer, write } from "../../../server/db/write.ts";
import { applications as limits } from "../../../shared/limits.ts";
import { applications } from "./table.server.ts";

/** Applications go some time after they were decided, and those that nobody decided after a year, with what was noted: they say who somebody is. */
export async function forgetApplications(db: Database): Promise<void> {
  await write(byServer(db, "old applications"), async (change) => {
    const { decided, open } = limits.days;
    const old = await change.tx
      .delete(applications)
      .where(
        sql`coalesce(${applications.decidedAt} + ${decided} * interval '1 day', ${applications.at} + ${open} * interval '1 day') < now()`,
      )
      .returning({ id: applications.applicationId });
    if (old.length)
      await change.noteAll(
        "remove",
        applications,
        old.map(({ id }) => ({ id, old: null, now: null })),
      );
  });
}
