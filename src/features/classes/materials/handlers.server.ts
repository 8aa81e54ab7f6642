import { and, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { asStudent } from "../../../shared/ids.ts";
import { materialFile } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import type { Person } from "../../../shared/permissions.ts";
import { type Material, materialContract } from "./contract.ts";
import { beginFile, cleanPicture, deleteFile, keepPart, takeFile } from "./file.server.ts";
import { checkGivenTo, checkRoom, lastPlace } from "./given-to.server.ts";
import { readChapters, readMaterials, readOwnMaterials, seenBy } from "./read.server.ts";
import { materialLooks, materials } from "./table.server.ts";
import { materialTexts as words } from "./texts.ts";

const api = serve(materialContract);

export const materialHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const { courseId, batchId, subject } = input;
    const where = and(
      courseId ? eq(materials.courseId, courseId) : undefined,
      batchId ? seenBy(batchId) : undefined,
      subject ? eq(materials.subject, subject) : undefined,
    );
    const data = await readMaterials(db, where, rowsOf(input));
    return { data, total: await db.$count(materials, where), ...(await readChapters(db, where)) };
  }),

  beginFile: api.beginFile.handler(async ({ input: { size }, context }) => ({
    data: { fileId: await beginFile(context, size), partBytes: materialFile.part },
  })),

  sendPart: api.sendPart.handler(async ({ input, context }) => {
    await keepPart(context, input);
    return { data: { fileId: input.fileId, number: input.number } };
  }),

  addMaterial: api.addMaterial.handler(async ({ input, context }) => {
    const { link, fileId, fileName, place, ...fields } = input;
    if (fileId) await cleanPicture(context, fileId);
    const data = await write(context, async (change) => {
      const { tx } = change;
      const sent = await contentIn(tx, signedIn(context), input);
      if (!sent) throw refuseField("file", words.noContent);
      await checkGivenTo(tx, fields);
      await checkRoom(tx, fields);
      const at = place ?? (await lastPlace(tx, fields));
      const { materialId } = await change.add(materials, { ...fields, ...sent, place: at });
      return present(tx, materialId);
    });
    return { data };
  }),

  updateMaterial: api.updateMaterial.handler(async ({ input, context }) => {
    const { materialId, version, link: _, fileId, fileName: _name, place, ...fields } = input;
    if (fileId) await cleanPicture(context, fileId);
    const data = await write(context, async (change) => {
      const { tx } = change;
      const before = await held(tx, materialId);
      const of = { ...before, ...fields };
      await checkGivenTo(tx, of);
      if (of.courseId !== before.courseId || of.batchId !== before.batchId) await checkRoom(tx, of);
      const sent = await contentIn(tx, signedIn(context), input);
      const isOther = sent && (sent.fileId !== null || sent.link !== before.link);
      const values = { ...fields, ...(place && { place }), ...(isOther && { ...sent, givenAt: new Date() }) };
      const newer = () => present(tx, materialId);
      await change.edit(materials, materialId, values, { version, newer });
      if (isOther && before.fileId) await deleteFile(tx, before.fileId);
      return present(tx, materialId);
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { materialId, version }, context }) => {
    await write(context, async (change) => {
      const newer = () => present(change.tx, materialId);
      const { fileId } = await change.remove(materials, materialId, { version, newer });
      if (fileId) await deleteFile(change.tx, fileId);
    });
    return { data: { materialId } };
  }),

  mine: api.mine.handler(async ({ context }) => {
    const person = signedIn(context);
    const asOf = new Date().toISOString();
    return { data: person.kind === "student" ? await readOwnMaterials(context.db, person) : [], asOf };
  }),

  looked: api.looked.handler(async ({ input, context: { db, person } }) => {
    if (person?.kind !== "student") return { data: {} };
    // Nobody has seen what is yet to come.
    const lookedAt = new Date(Math.max(0, Math.min(Date.parse(input.asOf), Date.now())));
    await db
      .insert(materialLooks)
      .values({ studentId: asStudent(person.accountId), lookedAt })
      .onConflictDoUpdate({
        target: materialLooks.studentId,
        set: { lookedAt: sql`greatest(${materialLooks.lookedAt}, excluded.looked_at)` },
      });
    return { data: {} };
  }),
});

type Content = {
  link?: string | null | undefined;
  fileId?: string | null | undefined;
  fileName?: string | null | undefined;
};

/** The file or the link that was sent, as the row has it; null where neither was. */
async function contentIn(tx: Tx, { accountId }: Person, { link, fileId, fileName }: Content) {
  if (link && fileId) throw refuseField("file", words.twoContents);
  if (link) return { link, fileId: null, fileName: null };
  if (!fileId) return null;
  return {
    link: null,
    fileId,
    fileName: await takeFile(tx, accountId, { fileId, fileName: fileName ?? "" }),
  };
}

/** The row, held until the transaction ends: the file that another takes the place of is that of this very row. */
async function held(tx: Tx, materialId: number) {
  const [found] = await tx.select().from(materials).where(eq(materials.materialId, materialId)).for("update");
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

async function present(db: Reader, materialId: number): Promise<Material> {
  const [found] = await readMaterials(db, eq(materials.materialId, materialId));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}
