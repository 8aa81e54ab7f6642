import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { type AccountId, asStudent, type StudentId } from "../../../shared/ids.ts";
import { unpagedRows } from "../../../shared/limits.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import type { Person } from "../../../shared/permissions.ts";
import { batchCourses, batches, courses } from "../../catalogue/index.server.ts";
import type { Material, OwnMaterial } from "./contract.ts";
import { materialFiles, materialLooks, materials } from "./table.server.ts";

/** By subject, chapter and place; chapters by the number in their name. */
const inOrder = [
  ...[materials.subject, materials.chapter].map((column) => sql`${column} collate "numbered"`),
  ...[asc(materials.place), asc(materials.materialId)],
];

/** The material as staff see it. */
export async function readMaterials(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
): Promise<Material[]> {
  const found = await db
    .select({
      row: materials,
      courseName: courses.courseName,
      batchName: batches.batchName,
      size: materialFiles.size,
    })
    .from(materials)
    .leftJoin(courses, eq(courses.courseId, materials.courseId))
    .leftJoin(batches, eq(batches.batchId, materials.batchId))
    .leftJoin(materialFiles, eq(materialFiles.fileId, materials.fileId))
    .where(where)
    .orderBy(...inOrder)
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(({ row: { fileId: _, fileName, givenAt, ...row }, size, ...of }) => ({
    ...{ ...row, ...of, givenAt: givenAt.toISOString(), file: fileOf(fileName, size) },
  }));
}

/** The chapters of a list, and what its files take. */
export async function readChapters(db: Reader, where: SQL | undefined) {
  const { subject, chapter } = materials;
  const chapters = await db
    .select({ subject, chapter })
    .from(materials)
    .groupBy(subject, chapter)
    .orderBy(...inOrder.slice(0, 2))
    .limit(unpagedRows);
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${materialFiles.size}), 0)::float8` })
    .from(materials)
    .innerJoin(materialFiles, eq(materialFiles.fileId, materials.fileId))
    .where(where);
  return { chapters, bytes: sum?.bytes ?? 0 };
}

/** The condition of what the students of a batch see: its own, and that of its courses. */
export const seenBy = (batchId: number) => sql`(
  ${materials.batchId} = ${batchId}
  or ${materials.courseId} in (select ${batchCourses.courseId} from ${batchCourses} where ${batchCourses.batchId} = ${batchId})
)`;

/** The condition of what somebody may open: staff all, a student what their present batch sees. */
export const openTo = ({ kind, batchId }: Pick<Person, "kind" | "batchId">) =>
  kind === "staff" ? undefined : seenBy(batchId ?? 0);

/** Where nobody has looked yet, all is new. */
const isNewTo = (studentId: StudentId) => sql<boolean>`${materials.givenAt} > coalesce((
  select ${materialLooks.lookedAt} from ${materialLooks} where ${materialLooks.studentId} = ${studentId}
), '-infinity')`;

/** A student's own. */
export async function readOwnMaterials(db: Reader, { accountId, batchId }: Own): Promise<OwnMaterial[]> {
  const { materialId, subject, chapter, title, link, fileName } = materials;
  const isNew = isNewTo(asStudent(accountId));
  const found = await db
    .select({ materialId, subject, chapter, title, link, fileName, size: materialFiles.size, isNew })
    .from(materials)
    .leftJoin(materialFiles, eq(materialFiles.fileId, materials.fileId))
    .where(seenBy(batchId ?? 0))
    .orderBy(...inOrder)
    .limit(unpagedRows);
  return found.map(({ fileName, size, ...own }) => ({ ...own, file: fileOf(fileName, size) }));
}

/** How many of a student's own are new. */
export const countNewMaterials = (db: Reader, { accountId, batchId }: Own) =>
  db.$count(materials, and(seenBy(batchId ?? 0), isNewTo(asStudent(accountId))));

type Own = { accountId: AccountId; batchId: number | null };

const fileOf = (fileName: string | null, size: number | null) =>
  size === null ? null : { fileName: fileName ?? "", size };
