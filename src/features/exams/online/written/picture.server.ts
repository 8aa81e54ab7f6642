import { and, eq } from "drizzle-orm";
import { isNamedBy, type ObjectStore, objectStore } from "../../../../server/files/object-store.ts";
import { type Call, signedIn } from "../../../../server/http/call.ts";
import { refuse } from "../../../../shared/errors.ts";
import { asStudent } from "../../../../shared/ids.ts";
import { may } from "../../../../shared/permissions.ts";
import { ownBatches } from "../../exams/own-batches.server.ts";
import { attempts } from "../table.server.ts";
import { batchOf, checkShown } from "./of-script.server.ts";
import { scriptPages, writtenExams } from "./table.server.ts";

/**
 * A page's picture: a student reaches their own alone, of staff those who mark, and a teacher who is held to own batches those; to others it does not
 * exist. To staff it is LOCKED as its script is.
 */
export async function readPicture(context: Call, pageId: number) {
  const person = signedIn(context);
  if (person.kind !== "student" && !may(person, "studentManagement") && !may(person, "marksEntry"))
    throw refuse("NOT_FOUND");
  const own = person.kind === "student" ? eq(attempts.studentId, asStudent(person.accountId)) : undefined;
  const [found] = await context.db
    .select({
      ...{ page: scriptPages, examId: attempts.examId, studentId: attempts.studentId },
      anonymous: writtenExams.anonymous,
    })
    .from(scriptPages)
    .innerJoin(attempts, eq(attempts.attemptId, scriptPages.attemptId))
    .leftJoin(writtenExams, eq(writtenExams.examId, attempts.examId))
    .where(and(eq(scriptPages.pageId, pageId), own));
  if (!found) throw refuse("NOT_FOUND");
  if (person.kind !== "student") {
    const batches = await ownBatches(context.db, person);
    const batchId = batches && (await batchOf(context.db, found.examId, found.studentId));
    if (batches && (batchId === null || !batches.includes(batchId))) throw refuse("NOT_FOUND");
    await checkShown(context.db, { examId: found.examId, anonymous: found.anonymous ?? false });
  }
  return { name: `${pageId}.webp`, type: "image/webp", bytes: await bytesOf(context.settings, found.page) };
}

type Stored = Pick<typeof scriptPages.$inferSelect, "bytes" | "object" | "size">;
/** Where FILES_URL leads. */
export type Stores = Call["settings"];

/** A page's picture, be it here or in the store. */
export async function bytesOf(settings: Stores, { bytes: here, object, size }: Stored): Promise<Buffer> {
  if (here) return here;
  const store = storeOf(settings);
  if (!store || !object) throw new Error("a page is in a store, and there is no FILES_URL");
  const bytes = await store.read(object, { from: 0, to: size - 1 });
  if (!isNamedBy(object, bytes)) throw new Error(`FILES_URL has other bytes at ${object}`);
  return bytes;
}

const stores = new WeakMap<Stores, ObjectStore | null>();

function storeOf(settings: Stores): ObjectStore | null {
  const known = stores.get(settings);
  if (known !== undefined) return known;
  const store = objectStore(settings);
  stores.set(settings, store);
  return store;
}
