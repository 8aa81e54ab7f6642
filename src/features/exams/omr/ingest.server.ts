import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { PaperRow } from "./paper.server.ts";
import type { Reading, ReadSheet } from "./sheets-of-table.ts";
import { omrFiles, omrSheets } from "./table.server.ts";

export type TakenUp = { fileId: number | null; added: number; repeated: number };

/** Takes up the sheets of a file that were not taken up before; a file without new ones leaves nothing. */
export async function ingest(
  change: Change,
  { paperId }: PaperRow,
  { fileName, reading: { sheets, keys } }: { fileName: string; reading: Reading },
): Promise<TakenUp> {
  const known = await readFingerprints(change.tx, paperId);
  const fresh = sheets
    .map((sheet) => ({ ...sheet, fingerprint: fingerprintOf(sheet) }))
    .filter(({ fingerprint }) => {
      const isNew = !known.has(fingerprint);
      known.add(fingerprint);
      return isNew;
    });
  const counts = { added: fresh.length, repeated: sheets.length - fresh.length };
  if (!fresh.length && sheets.length) return { fileId: null, ...counts };
  const { fileId } = await change.add(omrFiles, { paperId, fileName, keys, ...counts });
  await change.tx.execute(sql`
    insert into omr_sheets (paper_id, file_id, line, roll, set, answers, score, fingerprint)
    select ${paperId}, ${fileId}, line, roll, set, answers, score, fingerprint
    from json_to_recordset(${JSON.stringify(fresh)}::json) as sheet
      (line int, roll text, set text, answers text, score numeric, fingerprint text)`);
  change.touch(omrSheets);
  return { fileId, ...counts };
}

async function readFingerprints(tx: Tx, paperId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ fingerprint: omrSheets.fingerprint })
    .from(omrSheets)
    .where(eq(omrSheets.paperId, paperId));
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

/** The same sheet has the same, whichever file it comes in. */
const fingerprintOf = ({ roll, set, answers }: ReadSheet) =>
  createHash("sha256").update([roll, set, answers].join("\n")).digest("base64url").slice(0, 27);
