import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuseField } from "../../../shared/errors.ts";
import { asTeacher } from "../../../shared/ids.ts";
import { batches, teachers } from "../../catalogue/index.server.ts";
import { readClashes, readClashesOn, readTaken, refuseClashes } from "../class-days/clash.server.ts";
import { weekdayOf } from "../class-days/rules.ts";
import { classes, movedClasses } from "../class-days/table.server.ts";
import { lockRoutine } from "../class-days/week.server.ts";
import { rooms } from "../rooms/table.server.ts";
import { routineContract, type WeeklyClass } from "./contract.ts";
import { readWeekOf } from "./read.server.ts";
import { freeTimes, weekOf } from "./rules.ts";
import { changeRoutine, checkPlace, nameClash, weeklyClassOf, weeklyOf } from "./settle.server.ts";
import { routineTexts as words } from "./texts.ts";
import { timeFaults } from "./time-faults.ts";

const api = serve(routineContract);

export const routineHandlers = api.router({
  mine: api.mine.handler(async ({ input: { day = today() }, context }) => {
    const { kind, batchId, accountId } = signedIn(context);
    const days = weekOf(day);
    if (kind === "student" && batchId === null)
      return { data: { ...days, classes: [], daysOff: [], unknown: [] } };
    const of = kind === "student" ? { batchId: batchId ?? 0 } : { teacherId: asTeacher(accountId) };
    return { data: await readWeekOf(context.db, of, days) };
  }),

  getAll: api.getAll.handler(async ({ input: { day = today(), ...of }, context: { db } }) => ({
    data: await readWeekOf(db, of, weekOf(day)),
  })),

  choices: api.choices.handler(async ({ context: { db } }) => {
    const { batchId, batchName, startsOn } = batches;
    const [ofBatches, ofTeachers, ofRooms] = await Promise.all([
      db.select({ id: batchId, name: batchName, startsOn }).from(batches).orderBy(asc(batchName)),
      db
        .select({ id: teachers.teacherId, name: teachers.teacherName })
        .from(teachers)
        .where(or(isNull(teachers.archivedAt), inArray(teachers.teacherId, teaching(db))))
        .orderBy(asc(teachers.nameFolded), asc(teachers.teacherId)),
      db.select({ id: rooms.roomId, name: rooms.roomName }).from(rooms).orderBy(asc(rooms.roomName)),
    ]);
    return { data: { batches: ofBatches, teachers: ofTeachers, rooms: ofRooms } };
  }),

  addClass: api.addClass.handler(async ({ input, context }) => {
    const { from, until, ...fields } = input;
    const asked = { ...input, classId: null };
    const data = await write(context, (change) =>
      changeRoutine(change, input.batchId, async () => {
        await checkPlace(change.tx, input);
        refuseClashes("from", await readClashes(change.tx, asked));
        return weeklyOf(await change.add(classes, { ...fields, startsAt: from, endsAt: until }));
      }),
    ).catch((error) => nameClash(context.db, error, asked));
    return { data };
  }),

  updateClass: api.updateClass.handler(async ({ input: { classId, version, ...sent }, context }) => {
    const { batchId } = await weeklyClassOf(context.db, classId);
    let asked: WeeklyClass | undefined;
    const data = await write(context, (change) =>
      changeRoutine(change, batchId, async () => {
        const { tx } = change;
        const old = await weeklyClassOf(tx, classId);
        asked = { ...old, ...sent };
        const { subject, teacherId, roomId, weekday, from, until, spanFrom, spanUntil } = asked;
        const [fault] = Object.entries(timeFaults({ ...asked, until: until ?? undefined }));
        if (fault) throw refuseField(...fault);
        await checkPlace(tx, asked, old.teacherId);
        // It meets nothing until it is settled on which days it counts.
        await tx.update(classes).set({ runs: "{}" }).where(eq(classes.classId, classId));
        const values = { subject, teacherId, roomId, weekday, spanFrom, spanUntil, oldClash: false };
        const expected = { version, newer: weeklyOf };
        const row = await change.edit(
          classes,
          classId,
          { ...values, startsAt: from, endsAt: until },
          expected,
        );
        refuseClashes("from", await readClashes(tx, asked));
        return weeklyOf(row);
      }),
    ).catch((error) => nameClash(context.db, error, asked));
    return { data };
  }),

  deleteClass: api.deleteClass.handler(async ({ input: { classId, version }, context }) => {
    const { batchId } = await weeklyClassOf(context.db, classId);
    await write(context, (change) =>
      changeRoutine(change, batchId, async () => {
        await change.remove(classes, classId, { version, newer: weeklyOf });
        change.touch(movedClasses);
      }),
    ).catch((error) => nameClash(context.db, error));
    return { data: { classId } };
  }),

  freeTimes: api.freeTimes.handler(async ({ input, context: { db } }) => {
    const { classId = null, teacherId = null, roomId = null, spanFrom = null, spanUntil = null } = input;
    const { batchId, weekday, from, until = null } = input;
    const whose = { classId, batchId, teacherId, roomId, spanFrom, spanUntil: spanUntil ?? spanFrom };
    return { data: freeTimes({ weekday, from, until }, await readTaken(db, whose)) };
  }),

  moveClass: api.moveClass.handler(async ({ input, context }) => {
    const { classId, day, toDay, from, until, roomId, teacherId } = input;
    const data = await write(context, async (change) => {
      const weekly = await classOfDay(change.tx, input);
      await checkPlace(change.tx, { teacherId, roomId });
      const whose = { classId, batchId: weekly.batchId, teacherId: teacherId ?? weekly.teacherId, roomId };
      refuseClashes("from", await readClashesOn(change.tx, { ...whose, day, toDay, from, until }));
      return sayOfDay(change, input, {
        toDay,
        startsAt: from,
        endsAt: until,
        roomId,
        teacherId,
        reason: null,
      });
    });
    return { data };
  }),

  cancelClass: api.cancelClass.handler(async ({ input, context }) => {
    const data = await write(context, async (change) => {
      await classOfDay(change.tx, input);
      const nowhere = { toDay: null, startsAt: null, endsAt: null, roomId: null, teacherId: null };
      return sayOfDay(change, input, { ...nowhere, reason: input.reason });
    });
    return { data };
  }),

  undoMove: api.undoMove.handler(async ({ input: { moveId }, context }) => {
    await write(context, async (change) => {
      await lockRoutine(change.tx);
      const { classId, day } = await change.remove(movedClasses, moveId);
      const weekly = await weeklyClassOf(change.tx, classId);
      refuseClashes("moveId", await readClashesOn(change.tx, { ...weekly, day, toDay: day }));
    });
    return { data: { moveId } };
  }),
});

type OfDay = { classId: number; day: string };

/** A class of the week that is held on that day, while nothing else of the routine changes. Errors: beside `day`. */
async function classOfDay(tx: Tx, { classId, day }: OfDay) {
  await lockRoutine(tx);
  const weekly = await weeklyClassOf(tx, classId);
  const counts = and(eq(classes.classId, classId), sql`${classes.runs} @> ${day}::date`);
  if (weekly.weekday !== weekdayOf(day) || !(await tx.$count(classes, counts)))
    throw refuseField("day", words.notThatDay);
  return weekly;
}

/** What becomes of it on that day, in place of what was said before. */
async function sayOfDay(
  change: Change,
  { classId, day }: OfDay,
  values: Omit<typeof movedClasses.$inferInsert, "classId" | "day">,
) {
  const [old] = await change.tx
    .select()
    .from(movedClasses)
    .where(and(eq(movedClasses.classId, classId), eq(movedClasses.day, day)));
  const { moveId } = old
    ? await change.edit(movedClasses, old.moveId, values)
    : await change.add(movedClasses, { classId, day, ...values });
  return { moveId };
}

/** Who stands in a class of the week, archived or not. */
const teaching = (db: Reader) =>
  db
    .select({ teacherId: classes.teacherId })
    .from(classes)
    .where(and(isNotNull(classes.weekday), isNotNull(classes.teacherId)));
