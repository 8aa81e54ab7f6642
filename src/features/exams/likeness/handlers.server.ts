import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { lockExam } from "../exams/marking.server.ts";
import { exams } from "../exams/table.server.ts";
import { readMarked } from "../merit/live.server.ts";
import { likenessContract } from "./contract.ts";
import { findApart } from "./find-apart.server.ts";
import { readLikeness } from "./present.server.ts";
import { readBasis, readMaterial } from "./read.server.ts";
import { examLikeness } from "./table.server.ts";
import { likenessTexts } from "./texts.ts";

const api = serve(likenessContract);

export const likenessHandlers = api.router({
  getById: api.getById.handler(async ({ input: { examId }, context: { db } }) => ({
    data: await readLikeness(db, await readMarked(db, examId)),
  })),

  look: api.look.handler(async ({ input: { examId }, context }) => {
    const exam = await readMarked(context.db, examId);
    // Before the sheets: what changes meanwhile has not been looked at.
    const basis = await readBasis(context.db, exam);
    const material = await readMaterial(context.db, exam);
    if (!material?.sheetIds.length) throw refuse("LOCKED", { message: likenessTexts.nothing });
    const found = await findApart(context.waiter, material);
    const data = await write(context, async (change) => {
      const { tx } = change;
      await lockExam(tx, examId);
      const values = { examId, basis, found, at: new Date() };
      await tx
        .insert(examLikeness)
        .values(values)
        .onConflictDoUpdate({ target: examLikeness.examId, set: values });
      await change.note("edit", exams, examId, null, { comparedSheets: found.sheets });
      const kept = await readLikeness(tx, exam);
      if (!kept) throw refuse("NOT_FOUND");
      return kept;
    });
    return { data };
  }),
});
