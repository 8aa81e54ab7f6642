import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuseField } from "../../../shared/errors.ts";
import { batches } from "../../catalogue/index.server.ts";
import { admissionTexts as words } from "./texts.ts";

/** The batch that somebody chose is there; else a 400 beside the field. */
export async function checkBatch(db: Reader, batchId: number): Promise<void> {
  if (!(await db.$count(batches, eq(batches.batchId, batchId))))
    throw refuseField("batchId", words.noSuchBatch);
}
