import { forgetCancelled } from "../features/exams/cancelled.server.ts";
import { deleteAnsweredMessages } from "../features/messages/retention.server.ts";
import { forgetOldRateLimits } from "../server/auth/rate-limit.ts";
import { forgetDeadSessions } from "../server/auth/sessions.ts";
import type { Database } from "../server/db/database.ts";
import { forgetOldAnswers } from "../server/db/idempotency.ts";
import type { Changes } from "../server/db/listen.ts";
import { removeUnnamedImages } from "../server/images/store.ts";

/** What has no use any more: forgotten once an hour, or once a day. */
export const housekeeping = (db: Database, changes: Changes) => ({
  hourly: [forgetDeadSessions, forgetOldRateLimits, forgetCancelled, forgetOldAnswers].map(
    (task) => () => task(db),
  ),
  daily: [() => removeUnnamedImages(db), () => deleteAnsweredMessages(db, changes)],
});
