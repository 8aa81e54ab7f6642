import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { refuseField } from "../../../shared/errors.ts";
import { materials as limits } from "../../../shared/limits.ts";
import { batches, courses } from "../../catalogue/index.server.ts";
import { materials } from "./table.server.ts";
import { materialTexts as words } from "./texts.ts";

type GivenTo = { courseId?: number | null | undefined; batchId?: number | null | undefined };

/** To a course or a batch that is there, and to one of them alone. */
export async function checkGivenTo(tx: Tx, { courseId, batchId }: GivenTo): Promise<void> {
  if (Boolean(courseId) === Boolean(batchId)) throw refuseField("batchId", words.oneOfBoth);
  if (courseId && !(await tx.$count(courses, eq(courses.courseId, courseId))))
    throw refuseField("courseId", words.noSuchCourse);
  if (batchId && !(await tx.$count(batches, eq(batches.batchId, batchId))))
    throw refuseField("batchId", words.noSuchBatch);
}

const isOf = ({ courseId, batchId }: GivenTo): SQL =>
  courseId ? eq(materials.courseId, courseId) : eq(materials.batchId, batchId ?? 0);

/** A course or a batch has so many at most. */
export async function checkRoom(tx: Tx, of: GivenTo): Promise<void> {
  if ((await tx.$count(materials, isOf(of))) < limits.most) return;
  throw refuseField(of.courseId ? "courseId" : "batchId", words.full(limits.most));
}

/** The place after all others of its chapter. */
export async function lastPlace(tx: Tx, of: GivenTo & { subject: string; chapter: string }): Promise<number> {
  const [last] = await tx
    .select({ place: sql<number>`coalesce(max(${materials.place}), 0)::int` })
    .from(materials)
    .where(and(isOf(of), eq(materials.subject, of.subject), eq(materials.chapter, of.chapter)));
  return Math.min((last?.place ?? 0) + 1, limits.places);
}
