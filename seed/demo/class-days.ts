import { readSchedule } from "../../src/features/classes/class-days/read-schedule.ts";
import { classes, classWeeks } from "../../src/features/classes/class-days/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";

/** Classes of each week, as the demo's batches say them for people; who teaches them where is said when there are teachers. */
export async function seedDemoClassDays(
  tx: Tx,
  batches: readonly { batchId: number; schedule: string }[],
): Promise<void> {
  const rows = batches.flatMap(({ batchId, schedule }) =>
    (readSchedule(schedule) ?? []).map(({ weekday, from, until }) => ({
      ...{ batchId, weekday, startsAt: from, endsAt: until, runs: "{(,)}" },
    })),
  );
  const known = batches.filter(({ batchId }) => rows.some((row) => row.batchId === batchId));
  await tx.insert(classWeeks).values(known.map(({ batchId, schedule }) => ({ batchId, schedule })));
  await tx.insert(classes).values(rows);
}
