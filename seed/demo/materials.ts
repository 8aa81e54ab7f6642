import {
  materialFiles,
  materialParts,
  materials,
} from "../../src/features/classes/materials/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { kindOf } from "../../src/shared/file-kind.ts";
import { demoMaterials } from "./data/materials.ts";
import { readPicture } from "./pictures.ts";

type Given = { courseIds: readonly number[]; batchIds: readonly number[] };

/** Sheets and a link, of a course and of a batch; nobody has looked at them yet. */
export async function seedDemoMaterials(tx: Tx, { courseIds, batchIds }: Given): Promise<void> {
  for (const [at, { course, batch, file, link, daysAgo, ...words }] of demoMaterials.entries()) {
    const sent = file && { fileName: file.called, fileId: await keepFile(tx, file.name) };
    await tx.insert(materials).values({
      ...words,
      courseId: course === undefined ? null : (courseIds[course] ?? null),
      batchId: batch === undefined ? null : (batchIds[batch] ?? null),
      ...{ place: at + 1, link: link ?? null, ...sent },
      givenAt: new Date(dhakaInstant(dayAfter(today(), -daysAgo), "12:00")),
    });
  }
}

/** Smaller than a part. */
async function keepFile(tx: Tx, name: string): Promise<string> {
  const bytes = await readPicture(`sheets/${name}`);
  const about = { size: bytes.length, fileType: kindOf(bytes)?.type ?? null };
  const [file] = await tx.insert(materialFiles).values(about).returning({ fileId: materialFiles.fileId });
  if (!file) throw new Error("an insert answers its row");
  await tx.insert(materialParts).values({ fileId: file.fileId, number: 0, bytes });
  return file.fileId;
}
