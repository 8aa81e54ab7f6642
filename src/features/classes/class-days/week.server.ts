import { and, eq, isNotNull } from "drizzle-orm";
import type { Database, Tx } from "../../../server/db/database.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import { batches } from "../../catalogue/index.server.ts";
import { readSchedule } from "./read-schedule.ts";
import { type ClassTime, inOrder } from "./rules.ts";
import { classes, classWeeks } from "./table.server.ts";
import { hours, weekdayName } from "./texts.ts";

/** Gives a batch these classes of each week; who has its row already keeps it, and with it what else is known of the class. */
export async function putWeek(change: Change, batchId: number, times: readonly ClassTime[]): Promise<void> {
  const { tx } = change;
  const ofWeek = and(eq(classes.batchId, batchId), isNotNull(classes.weekday));
  const old = await tx.select().from(classes).where(ofWeek);
  const before = old.map(({ weekday, startsAt, endsAt }) => ({
    weekday: weekday ?? 0,
    from: startsAt?.slice(0, 5) ?? "",
    until: endsAt?.slice(0, 5) ?? null,
  }));
  if (same(before, times)) return;
  for (const row of old) {
    const now = times.find(
      ({ weekday, from }) => weekday === row.weekday && from === row.startsAt?.slice(0, 5),
    );
    const own = eq(classes.classId, row.classId);
    if (now) await tx.update(classes).set({ endsAt: now.until }).where(own);
    else await tx.delete(classes).where(own);
  }
  const values = times.map(({ weekday, from, until }) => ({
    ...{ batchId, weekday, startsAt: from, endsAt: until },
  }));
  if (values.length) await tx.insert(classes).values(values).onConflictDoNothing();
  change.touch(classes);
  await change.note("edit", classWeeks, batchId, { times: said(before) }, { times: said(times) });
}

const said = (times: readonly ClassTime[]) =>
  inOrder(times).map(({ weekday, ...time }) => `${weekdayName(weekday)} ${hours(time)}`);

const same = (one: readonly ClassTime[], other: readonly ClassTime[]) =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
const sorted = (times: readonly ClassTime[]) =>
  times.map(({ weekday, from, until }) => `${weekday} ${from} ${until}`).sort();

/** Says of a batch's week that it is known, as long as this text stands beside it. */
export async function markKnown(
  { tx, add, edit }: Change,
  batchId: number,
  schedule: string,
  expected?: Parameters<Change["edit"]>[3],
): Promise<void> {
  const [known] = await tx.select().from(classWeeks).where(eq(classWeeks.batchId, batchId)).for("update");
  if (known) await edit(classWeeks, batchId, { schedule }, expected);
  else await add(classWeeks, { batchId, schedule });
}

/** The office has typed days and time: where they can be read they are the batch's, otherwise a person is asked to say them. */
export async function followSchedule(change: Change, batchId: number, schedule: string): Promise<void> {
  const [known] = await change.tx.select().from(classWeeks).where(eq(classWeeks.batchId, batchId));
  const times = known?.schedule === schedule ? null : readSchedule(schedule);
  if (!times) return;
  await markKnown(change, batchId, schedule);
  await putWeek(change, batchId, times);
}

/** Reads over what was typed before there were classes. */
export async function readTypedSchedules(db: Database): Promise<void> {
  await write(byServer(db, "class days are read of what was typed"), async (change) => {
    for (const { batchId, schedule } of await unread(change.tx))
      await followSchedule(change, batchId, schedule);
  });
}

/** Batches of which nothing is known. One process reads: another waits, and finds nothing left. */
async function unread(tx: Tx) {
  const found = await tx
    .select({ batchId: batches.batchId, schedule: batches.schedule, known: classWeeks.batchId })
    .from(batches)
    .leftJoin(classWeeks, eq(classWeeks.batchId, batches.batchId))
    .for("update", { of: batches });
  return found.filter(({ schedule, known }) => schedule !== "" && known === null);
}
