import { and, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { dayAfter, wallClock } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { teacherPageRows as rows } from "../../../shared/limits.ts";
import { may } from "../../../shared/permissions.ts";
import { batches, batchTeachers, readBatches, readTeacher, teachers } from "../../catalogue/index.server.ts";
import {
  assignments,
  classes,
  heldClasses,
  readAssignments,
  readPlanned,
  rollCalls,
} from "../../classes/index.server.ts";
import { lengthOf, weekdayOf } from "../../classes/index.ts";
import { readUnpublished } from "../home/read.server.ts";
import { type TeacherPage, teacherPageContract } from "./contract.ts";

const api = serve(teacherPageContract);

export const teacherPageHandlers = api.router({
  get: api.get.handler(async ({ input: { teacherId }, context }) => {
    const { db } = context;
    const person = signedIn(context);
    const [head] = await db
      .select({
        ...{ teacherId: teachers.teacherId, teacherName: teachers.teacherName },
        ...{ address: teachers.address, file: teachers.file },
        archived: isNotNull(teachers.archivedAt).mapWith(Boolean),
      })
      .from(teachers)
      .where(eq(teachers.teacherId, teacherId));
    if (!head) throw refuse("NOT_FOUND");
    const now = wallClock(Date.now());
    const calls = may(person, "rollCall") || may(person, "studentManagement");
    const [record, own, week, subjects, taught] = await Promise.all([
      may(person, "teacherManagement") ? readTeacher(db, teacherId) : null,
      readOwnBatches(db, teacherId),
      readWeek(db, teacherId, now, calls),
      readSubjects(db, teacherId),
      calls ? countTaught(db, teacherId, now.day) : null,
    ]);
    const ids = own.map(({ batchId }) => batchId);
    const isOwn = (person.accountId as number) === teacherId && may(person, "marksEntry");
    const [unpublished, given] = await Promise.all([
      may(person, "studentManagement") || isOwn ? readUnpublished(context, ids) : null,
      may(person, "myAssignment") && ids.length
        ? readAssignments(db, inArray(assignments.batchId, ids), { limit: rows.assignments, offset: 0 })
        : null,
    ]);
    const marks = unpublished?.found
      .filter(({ entered, students }) => entered < students)
      .slice(0, rows.marks)
      .map(({ examId, examName, examDate, entered, students }) => ({
        ...{ examId, examName, examDate, entered, students },
      }));
    return {
      data: {
        ...head,
        record: record ?? null,
        ...{ subjects, week, taught, batches: own },
        marks: marks ?? null,
        assignments: given ?? (may(person, "myAssignment") ? [] : null),
      },
    };
  }),
});

/** Those that they teach, or have a class of the week in. */
async function readOwnBatches(db: Reader, teacherId: TeacherId): Promise<TeacherPage["batches"]> {
  const theirs = sql`${batches.batchId} in (
    select ${batchTeachers.batchId} from ${batchTeachers} where ${batchTeachers.teacherId} = ${teacherId}
    union select ${classes.batchId} from ${classes}
      where ${classes.teacherId} = ${teacherId} and ${classes.weekday} is not null)`;
  const found = await readBatches(db, theirs, { limit: rows.batches, offset: 0 });
  return found.map(({ batchId, batchName, schedule, studentCount }) => ({
    ...{ batchId, batchName, schedule, studentCount },
  }));
}

async function readWeek(
  db: Reader,
  teacherId: TeacherId,
  now: { day: string; time: string },
  calls: boolean,
): Promise<TeacherPage["week"]> {
  const from = dayAfter(now.day, -((weekdayOf(now.day) + 1) % 7));
  const until = dayAfter(from, 6);
  const planned = await readPlanned(db, { teacherId }, from, until);
  const called = calls
    ? await calledOf(db, [...new Set(planned.map(({ weekly }) => weekly.batchId))], from)
    : [];
  const isHeld = ({ off, movedTo }: { off: string | null; movedTo: string | null }) =>
    off === null && !movedTo;
  const hasBegun = (one: { day: string; from: string }) =>
    one.day < now.day || (one.day === now.day && one.from <= now.time);
  return {
    ...{ from, until },
    minutes: planned
      // Of a class for which nobody is named it is not known who of the batch's teachers holds it.
      .filter((one) => one.teacherId === teacherId && one.until !== null && isHeld(one))
      .reduce((sum, one) => sum + lengthOf(one), 0),
    classes: planned.map((one) => {
      const { day, batchName, subject, roomName, off, movedTo, movedFrom, weekly } = one;
      const { batchId } = weekly;
      return {
        ...{ day, from: one.from, until: one.until, batchId, batchName, subject, roomName },
        ...{ off, movedTo, movedFrom },
        called:
          calls && isHeld(one) && hasBegun(one)
            ? called.some((call) => call.batchId === batchId && call.day === day)
            : null,
      };
    }),
  };
}

/** The roll-calls of these batches since a day. */
const calledOf = async (db: Reader, batchIds: number[], from: string) =>
  batchIds.length
    ? db
        .select({ batchId: rollCalls.batchId, day: rollCalls.day })
        .from(rollCalls)
        .where(and(inArray(rollCalls.batchId, batchIds), gte(rollCalls.day, from)))
    : [];

async function readSubjects(db: Reader, teacherId: TeacherId): Promise<string[]> {
  const found = await db
    .selectDistinct({ subject: classes.subject })
    .from(classes)
    .where(and(eq(classes.teacherId, teacherId), isNotNull(classes.weekday), sql`${classes.subject} <> ''`))
    .orderBy(classes.subject);
  return found.map(({ subject }) => subject);
}

/** Classes of the month until a day that were held, and said to be theirs. */
async function countTaught(db: Reader, teacherId: TeacherId, day: string): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(sql`
    select count(*)::int as many from ${heldClasses}
    where ${classes.teacherId} = ${teacherId} and ${classes.day} between ${`${day.slice(0, 7)}-01`} and ${day}`);
  return rows[0]?.many ?? 0;
}
