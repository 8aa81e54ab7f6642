import { asc, isNotNull } from "drizzle-orm";
import { batchCourses, students } from "../../src/features/catalogue/batches/table.server.ts";
import { courses } from "../../src/features/catalogue/courses/table.server.ts";
import { daysLeft } from "../../src/features/classes/assignments/rules.ts";
import { assignments, handInFiles, handIns } from "../../src/features/classes/assignments/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { demoAssignments, demoOwnWork } from "./data/assignments.ts";
import { demoCourses } from "./data/courses.ts";
import { readPicture } from "./pictures.ts";
import { seededRandom } from "./random.ts";

type Given = typeof assignments.$inferSelect;
type Member = { studentId: number; batchId: number };

/** Work for every batch's courses and for a few single students, with hand-ins of those whose time has come. */
export async function seedDemoAssignments(tx: Tx): Promise<void> {
  const members = await membersOf(tx);
  const given = await tx
    .insert(assignments)
    .values(await workOf(tx, members))
    .returning();
  const papers = await Promise.all([1, 2, 3].map((page) => readPicture(`homework/${page}.jpg`)));
  const done = given.flatMap((work) => handInsOf(work, members, papers));
  const rows = await tx
    .insert(handIns)
    .values(done.map(({ row }) => row))
    .returning();
  const files = rows.flatMap(({ handInId }, at) => {
    const bytes = done[at]?.paper;
    return bytes ? [{ handInId, bytes }] : [];
  });
  await tx.insert(handInFiles).values(files);
}

async function membersOf(tx: Tx): Promise<Member[]> {
  const { studentId, batchId, regId } = students;
  const found = await tx
    .select({ studentId, batchId })
    .from(students)
    .where(isNotNull(batchId))
    .orderBy(asc(regId));
  return found.map((one) => ({ ...one, batchId: one.batchId ?? 0 }));
}

async function workOf(tx: Tx, members: Member[]) {
  const found = await tx.select().from(courses);
  const idOf = (course: number) =>
    found.find(({ courseName }) => courseName === demoCourses[course]?.courseName)?.courseId;
  const links = await tx
    .select()
    .from(batchCourses)
    .orderBy(asc(batchCourses.batchId), asc(batchCourses.courseId));
  const toBatches = links.flatMap((link) =>
    demoAssignments
      .filter(({ course }) => idOf(course) === link.courseId)
      .map(({ course: _, inDays, ...work }) => ({ ...link, ...work, deadline: dayFromToday(inDays) })),
  );
  const first = links.filter(({ batchId }, at) => links.findIndex((link) => link.batchId === batchId) === at);
  const toStudents = first.flatMap((link) => {
    const ofBatch = members.filter(({ batchId }) => batchId === link.batchId);
    return demoOwnWork.map(({ place, inDays, ...work }) => {
      const studentId = ofBatch[place]?.studentId ?? null;
      return { ...link, ...work, studentId, deadline: dayFromToday(inDays) };
    });
  });
  return [...toBatches, ...toStudents];
}

/** Most of what is over was handed in, some of it late; of what is still to come the eager have done some. */
function handInsOf(given: Given, members: Member[], papers: Buffer[]) {
  const { assignmentId, batchId } = given;
  const left = daysLeft(given.deadline, today());
  const assignees = members.filter((one) =>
    given.studentId ? one.studentId === given.studentId : one.batchId === batchId,
  );
  return assignees.flatMap(({ studentId }) => {
    const random = seededRandom(studentId, `assignment ${assignmentId}`);
    if (!random.chance(left < 0 ? 0.75 : left < 4 ? 0.4 : 0.15)) return [];
    const late = left < 0 && random.chance(0.12);
    const day = late ? left + 1 : Math.min(left, 0) - 1 - Math.floor(random.next() * 3);
    const paper = random.chance(0.45) ? random.pick(papers) : null;
    const file = paper && { fileName: "page-1.jpg", fileType: "image/jpeg", fileSize: paper.length };
    return [{ row: { assignmentId, studentId, handedInAt: noonOf(day), ...file }, paper }];
  });
}

const dayFromToday = (days: number) => dayAfter(today(), days);
/** At noon of a day; today's noon may be still to come. */
const noonOf = (days: number) =>
  new Date(Math.min(Date.now(), Date.parse(dhakaInstant(dayFromToday(days), "12:00"))));
