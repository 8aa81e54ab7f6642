import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { batchTeachers } from "../../catalogue/index.server.ts";
import { institute } from "../../identity/index.server.ts";
import { batchIdsOfExam } from "./batches.server.ts";
import { isEveryones } from "./read.server.ts";
import { examBatches, exams } from "./table.server.ts";
import { ownBatchTexts } from "./texts.ts";

/**
 * The batches whose marks alone a person sees and types: where the institute wants it so, a teacher who manages no students is held to
 * those that they teach. Null where all are open to them.
 */
export async function ownBatches(db: Reader, person: Person): Promise<number[] | null> {
  if (person.kind !== "staff" || may(person, "studentManagement")) return null;
  const [{ only } = { only: false }] = await db.select({ only: institute.ownBatchesOnly }).from(institute);
  if (!only) return null;
  return taughtBatches(db, person);
}

/** The batches that somebody teaches. */
async function taughtBatches(db: Reader, { accountId }: Pick<Person, "accountId">): Promise<number[]> {
  const own = await db
    .select({ batchId: batchTeachers.batchId })
    .from(batchTeachers)
    .where(sql`${batchTeachers.teacherId} = ${accountId}`);
  return own.map(({ batchId }) => batchId);
}

/** Those whose work somebody's home shows: the own ones of who teaches any and manages no students; null where all are. */
export async function homeBatches(db: Reader, person: Person): Promise<number[] | null> {
  const bound = await ownBatches(db, person);
  if (bound || may(person, "studentManagement")) return bound;
  const taught = await taughtBatches(db, person);
  return taught.length ? taught : null;
}

/** NOT_ALLOWED of another batch than one's own. */
export async function checkOwnBatch(db: Reader, person: Person, batchId: number): Promise<void> {
  const own = await ownBatches(db, person);
  if (own && !own.includes(batchId)) throw refuse("NOT_ALLOWED", { message: ownBatchTexts.other });
}

/** NOT_ALLOWED of an exam that others' batches sit too: what is done with it is done with theirs. */
export async function checkOwnExam(db: Reader, person: Person, examId: number): Promise<void> {
  const own = await ownBatches(db, person);
  if (!own) return;
  const ofExam = await batchIdsOfExam(db, examId);
  if (!ofExam.length || ofExam.some((batchId) => !own.includes(batchId)))
    throw refuse("NOT_ALLOWED", { message: ownBatchTexts.whole });
}

/** The condition of exams in which somebody's own batches sit. */
export const isOwn = (own: readonly number[]): SQL | undefined =>
  own.length
    ? or(
        isEveryones(),
        sql`exists (select from ${examBatches} where ${eq(examBatches.examId, exams.examId)}
          and ${examBatches.batchId} = any(${sql.param([...own])}::int[]))`,
      )
    : sql`false`;
