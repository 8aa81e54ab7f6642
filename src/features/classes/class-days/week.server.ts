import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { codeOf, exclusion } from "../../../server/db/constraints.ts";
import type { Database, Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import { batches } from "../../catalogue/index.server.ts";
import { readSchedule } from "./read-schedule.ts";
import { type ClassTime, inOrder } from "./rules.ts";
import { classes, classWeeks } from "./table.server.ts";
import { hours, weekdayName } from "./texts.ts";

/** Gives a batch these classes of each week; who has its row already keeps it, and with it what else is known of the class. */
export async function putWeek(change: Change, batchId: number, times: readonly ClassTime[]): Promise<void> {
  const { tx } = change;
  const standing = and(eq(classes.batchId, batchId), isNotNull(classes.weekday), isNull(classes.spanFrom));
  const old = await tx.select().from(classes).where(standing);
  const before = old.map((row) => ({ ...timeOf(row), classId: row.classId }));
  if (same(before, times)) return;
  await lockRoutine(tx);
  const stays = (one: ClassTime) => times.find((other) => isSameBeginning(one, other));
  // Those that go make room for those that become longer.
  const gone = before.filter((one) => !stays(one)).map(({ classId }) => classId);
  if (gone.length) await tx.delete(classes).where(inArray(classes.classId, gone));
  for (const one of before) {
    const now = stays(one);
    if (now && now.until !== one.until)
      await tx
        .update(classes)
        .set({ endsAt: now.until, oldClash: false, version: sql`${classes.version} + 1` })
        .where(eq(classes.classId, one.classId));
  }
  const values = times
    .filter((one) => !before.some((other) => isSameBeginning(one, other)))
    .map(({ weekday, from, until }) => ({ batchId, weekday, startsAt: from, endsAt: until }));
  if (values.length) await tx.insert(classes).values(values);
  await setRuns(tx, batchId);
  change.touch(classes);
  await change.note("edit", classWeeks, batchId, { times: said(before) }, { times: said(times) });
}

const isSameBeginning = (one: ClassTime, other: ClassTime) =>
  one.weekday === other.weekday && one.from === other.from;

const timeOf = ({ weekday, startsAt, endsAt }: typeof classes.$inferSelect): ClassTime => ({
  ...{ weekday: weekday ?? 0, from: startsAt?.slice(0, 5) ?? "", until: endsAt?.slice(0, 5) ?? null },
});

/** Until the end of the transaction nobody else changes a routine: two at once would wait for one another without end. Its batch's row is locked before. */
export const lockRoutine = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${locks.routine})`);

/**
 * The days on which a batch's classes count: those that stand for a while on their own, the others on all but those. First each loses what is
 * another's, so that none meets one of its own batch on the way.
 */
export async function setRuns(tx: Tx, batchId: number): Promise<void> {
  for (const next of [sql`${classes.runs} * kept.runs`, sql`kept.runs`])
    await tx.execute(sql`
      update ${classes} set runs = ${next} from (
        select c.class_id, case when c.span_from is null then ${allDaysBut(batchId)}
          else datemultirange(daterange(c.span_from, c.span_until, '[]')) end as runs
        from ${classes} c where c.batch_id = ${batchId} and c.weekday is not null
      ) kept where kept.class_id = ${classes.classId} and kept.runs <> ${classes.runs}`);
}

/** Every day but the spans of a batch's classes. */
export const allDaysBut = (batchId: number) => sql`(
  select '{(,)}'::datemultirange - coalesce(range_agg(daterange(span_from, span_until, '[]')), '{}')
  from ${classes} where batch_id = ${batchId} and span_from is not null)`;

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

/**
 * The office has typed days and time: where they can be read, and meet no other class of their teachers and rooms, they are the batch's;
 * otherwise a person is asked to say them.
 */
export async function followSchedule(change: Change, batchId: number, schedule: string): Promise<void> {
  const [known] = await change.tx.select().from(classWeeks).where(eq(classWeeks.batchId, batchId));
  const times = known?.schedule === schedule ? null : readSchedule(schedule);
  if (!times) return;
  // A clash takes back what was done here alone.
  await change.tx
    .transaction(async () => {
      await putWeek(change, batchId, times);
      await markKnown(change, batchId, schedule);
    })
    .catch((error) => {
      if (codeOf(error) !== exclusion) throw error;
    });
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
