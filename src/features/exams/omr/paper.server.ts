import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { Marked } from "../merit/live.server.ts";
import { fitsScheme, type PaperSection, type PaperSet, sheetSections } from "./rules.ts";
import { omrFiles, omrPapers } from "./table.server.ts";

export type PaperRow = typeof omrPapers.$inferSelect;

/** An exam's paper, or how it begins; and whether the exam's scheme still has the questions of it. */
export type Paper = {
  paperId: number | null;
  sections: PaperSection[];
  sets: PaperSet[];
  countedByHand: number | null;
  countedByReader: number | null;
  version: number;
  fits: boolean;
};

export async function readPaper(db: Reader, { examId, scheme }: Marked): Promise<Paper> {
  const [row] = await db.select().from(omrPapers).where(eq(omrPapers.examId, examId));
  if (!row) return { ...unbegun, sections: sheetSections(scheme) };
  return { ...row, fits: fitsScheme(row.sections, scheme) };
}

const unbegun = {
  ...{ paperId: null, sets: [], version: 0, fits: true, countedByHand: null, countedByReader: null },
};

/**
 * The paper of an exam that its caller holds; made where there is none, and laid out anew for another scheme as long as there
 * are no sheets.
 */
export async function lockPaper(change: Change, { examId, scheme }: Marked): Promise<PaperRow> {
  const { tx } = change;
  const [row] = await tx.select().from(omrPapers).where(eq(omrPapers.examId, examId)).for("update");
  const sections = sheetSections(scheme);
  if (!row) return change.add(omrPapers, { examId, sections });
  if (fitsScheme(row.sections, scheme)) return row;
  const sheets = await tx.$count(omrFiles, eq(omrFiles.paperId, row.paperId));
  return sheets ? row : change.edit(omrPapers, row.paperId, { sections });
}
