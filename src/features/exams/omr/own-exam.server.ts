import { eq } from "drizzle-orm";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { checkOwnExam } from "../exams/own-batches.server.ts";
import { omrFiles, omrPapers, omrSheets } from "./table.server.ts";

/** NOT_ALLOWED where an exam's sheets are others' too, and the caller is held to their own batches. */
export const checkOwn = (context: Call, examId: number) =>
  checkOwnExam(context.db, signedIn(context), examId);

/** The same of the exam of a file, or of a sheet; nothing of what is not there. */
export async function checkOwnFile(context: Call, fileId: number): Promise<void> {
  const [of] = await context.db
    .select({ examId: omrPapers.examId })
    .from(omrFiles)
    .innerJoin(omrPapers, eq(omrPapers.paperId, omrFiles.paperId))
    .where(eq(omrFiles.fileId, fileId));
  if (of) await checkOwn(context, of.examId);
}

export async function checkOwnSheet(context: Call, sheetId: number): Promise<void> {
  const [of] = await context.db
    .select({ examId: omrPapers.examId })
    .from(omrSheets)
    .innerJoin(omrPapers, eq(omrPapers.paperId, omrSheets.paperId))
    .where(eq(omrSheets.sheetId, sheetId));
  if (of) await checkOwn(context, of.examId);
}
