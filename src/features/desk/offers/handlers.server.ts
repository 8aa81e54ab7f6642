import { asc, eq, gte, isNull, or, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { serve } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import {
  batchCourses,
  batches,
  batchTeachers,
  courses,
  roster,
  students,
  teachers,
} from "../../catalogue/index.server.ts";
import { isOffered } from "../../catalogue/index.ts";
import { classes, weekSubjects } from "../../classes/index.server.ts";
import { feePlans } from "../fees/table.server.ts";
import { type Offer, offerContract } from "./contract.ts";
import { feesOf, teachersOf } from "./rules.ts";

const api = serve(offerContract);

export const offerHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db, cached } }) => {
    const day = today();
    const data = await cached(offerTables, `offers ${day}`, () => readOffers(db, day));
    return { data, total: data.length };
  }),
});

/** What offers are read from: a change of one of these changes them. */
export const offerTables = [
  ...[courses, batches, batchCourses, batchTeachers, feePlans, teachers, roster],
  weekSubjects,
];

async function readOffers(db: Reader, day: string): Promise<Offer[]> {
  const [all, held, plans, teaching] = [
    await db.select({ courseId: courses.courseId }).from(courses).orderBy(asc(courses.courseId)),
    await readBatches(db),
    await db
      .select()
      .from(feePlans)
      .where(or(isNull(feePlans.until), gte(feePlans.until, day)))
      .orderBy(asc(feePlans.planId)),
    await readTeachers(db),
  ];
  return all.map(({ courseId }) => {
    const own = held.filter((one) => one.courseId === courseId);
    const ids = own.filter((batch) => isOffered(batch, day)).map(({ batchId }) => batchId);
    return {
      courseId,
      fees: feesOf(
        plans.filter((plan) =>
          plan.batchId === null
            ? plan.courseId === null || plan.courseId === courseId
            : ids.includes(plan.batchId),
        ),
      ),
      batches: own.map(({ courseId: _, studentCount, ...batch }) => ({
        ...batch,
        seatsLeft: Math.max(0, seatsOfBatch - studentCount),
        offered: ids.includes(batch.batchId),
      })),
      teachers: teachersOf(teaching.filter(({ batchId }) => ids.includes(batchId))),
    };
  });
}

const readBatches = (db: Reader) =>
  db
    .select({
      courseId: batchCourses.courseId,
      batchId: batches.batchId,
      batchName: batches.batchName,
      schedule: batches.schedule,
      startsOn: batches.startsOn,
      studentCount: sql<number>`(select count(*)::int from ${students}
        where ${students.batchId} = ${batches.batchId} and ${students.archivedAt} is null)`,
    })
    .from(batchCourses)
    .innerJoin(batches, eq(batches.batchId, batchCourses.batchId))
    .orderBy(asc(batches.batchId));

const readTeachers = (db: Reader) =>
  db
    .select({
      batchId: batchTeachers.batchId,
      teacherId: teachers.teacherId,
      teacherName: teachers.teacherName,
      file: teachers.file,
      subjects: sql<string[]>`array(select distinct ${classes.subject} from ${classes}
        where ${classes.batchId} = ${batchTeachers.batchId} and ${classes.teacherId} = ${batchTeachers.teacherId}
          and ${classes.weekday} is not null and ${classes.subject} <> '' order by 1)`,
    })
    .from(batchTeachers)
    .innerJoin(teachers, eq(teachers.teacherId, batchTeachers.teacherId))
    .where(isNull(teachers.archivedAt))
    .orderBy(asc(teachers.teacherId));
