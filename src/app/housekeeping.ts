import { sql } from "drizzle-orm";
import { forgetCancelled } from "../features/exams/cancelled.server.ts";
import { forgetOldRateLimits } from "../server/auth/rate-limit.ts";
import { forgetDeadSessions } from "../server/auth/sessions.ts";
import type { Database } from "../server/db/database.ts";
import { idempotency } from "../server/db/tables.ts";
import { idempotencyDays } from "../shared/limits.ts";

/** Forgets, once an hour, what has no use any more: dead sessions, old tries, old keys. */
export function startHousekeeping(db: Database) {
  const timer = setInterval(() => void tidy(db).catch(() => {}), 3_600_000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function tidy(db: Database): Promise<void> {
  await forgetDeadSessions(db);
  await forgetOldRateLimits(db);
  await forgetCancelled(db);
  await db.delete(idempotency).where(sql`${idempotency.at} < now() - ${idempotencyDays} * interval '1 day'`);
}
