import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { students } from "../../catalogue/index.server.ts";
import { lost } from "./answers.ts";
import type { PaperRow } from "./paper.server.ts";
import type { Reading, ReadSheet } from "./sheets-of-table.ts";
import { omrFiles, omrSheets } from "./table.server.ts";

export type TakenUp = { fileId: number | null; added: number; repeated: number };

/**
 * Takes up the sheets of a file that were not taken up before; a file without new ones leaves nothing. A sheet is known again by what
 * stands on it; one whose roll nobody has, or whose line is damaged, only in the same file, since two of them may look alike.
 */
export async function ingest(
  change: Change,
  { paperId }: PaperRow,
  {
    fileName,
    hash,
    reading: { sheets, keys },
    phones = false,
  }: { fileName: string; hash: string; reading: Reading; phones?: boolean },
): Promise<TakenUp> {
  const known = await readFingerprints(change.tx, paperId);
  const rolls = await readRolls(change.tx, sheets);
  const fresh = sheets.flatMap((sheet) => {
    const [alone, inFile] = [fingerprintOf(sheet), fingerprintOf(sheet, [hash, String(sheet.line)])];
    if (known.has(alone) || known.has(inFile)) return [];
    const isClear = rolls.has(sheet.roll) && !sheet.answers.includes(lost);
    const fingerprint = isClear ? alone : inFile;
    known.add(fingerprint);
    return [{ ...sheet, fingerprint }];
  });
  const counts = { added: fresh.length, repeated: sheets.length - fresh.length };
  if (!fresh.length && sheets.length) return { fileId: null, ...counts };
  const { fileId } = await change.add(omrFiles, { paperId, fileName, keys, phones, ...counts });
  await change.tx.execute(sql`
    insert into omr_sheets (paper_id, file_id, line, roll, set, answers, score, source, fault, fingerprint)
    select ${paperId}, ${fileId}, line, roll, set, answers, score, source, fault, fingerprint
    from json_to_recordset(${JSON.stringify(fresh)}::json) as sheet
      (line int, roll text, set text, answers text, score numeric, source text, fault text, fingerprint text)`);
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

/** Which of the sheets' rolls somebody has. */
async function readRolls(tx: Tx, sheets: readonly ReadSheet[]): Promise<Set<string>> {
  const rolls = [...new Set(sheets.map(({ roll }) => roll))];
  const found = await tx
    .select({ regId: students.regId })
    .from(students)
    .where(sql`${students.regId} = any(${sql.param(rolls)}::text[])`);
  return new Set(found.map(({ regId }) => regId));
}

/** The same sheet has the same, whichever file it comes in; but one that is known by its place in a file. */
export const fingerprintOf = (
  { roll, set, answers }: Pick<ReadSheet, "roll" | "set" | "answers">,
  place: readonly string[] = [],
) =>
  createHash("sha256")
    .update([roll, set, answers, ...place].join("\n"))
    .digest("base64url")
    .slice(0, 27);
