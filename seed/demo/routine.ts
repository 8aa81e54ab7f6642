import { and, eq } from "drizzle-orm";
import { classes } from "../../src/features/classes/class-days/table.server.ts";
import { daysOff } from "../../src/features/classes/days-off/table.server.ts";
import { rooms } from "../../src/features/classes/rooms/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { today } from "../../src/shared/dates.ts";
import type { TeacherId } from "../../src/shared/ids.ts";
import { demoClasses, demoDayOff, demoRooms } from "./data/routine.ts";

/** Rooms, who teaches what in which of them, and a day off. */
export async function seedDemoRoutine(
  tx: Tx,
  batchIds: readonly number[],
  teacherIds: readonly TeacherId[],
): Promise<void> {
  const added = await tx
    .insert(rooms)
    .values([...demoRooms])
    .returning();
  for (const { batch, weekday, subject, teacher, room } of demoClasses)
    await tx
      .update(classes)
      .set({ subject, teacherId: teacherIds[teacher] ?? null, roomId: added[room]?.roomId ?? null })
      .where(and(eq(classes.batchId, batchIds[batch] ?? 0), eq(classes.weekday, weekday)));
  const { monthAndDay, reason } = demoDayOff;
  const year = Number(today().slice(0, 4));
  const next = `${year}-${monthAndDay}` < today() ? year + 1 : year;
  const day = `${next}-${monthAndDay}`;
  await tx.insert(daysOff).values({ from: day, until: day, reason });
}
