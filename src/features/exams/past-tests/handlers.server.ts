import { eq } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { lockExam } from "../exams/marking.server.ts";
import { exams } from "../exams/table.server.ts";
import { fullMarks } from "../schemes/rules.ts";
import { type PastTest, pastTestContract } from "./contract.ts";
import { readPastTest, readPastTests } from "./read.server.ts";
import { examPastTests, pastTests } from "./table.server.ts";
import { pastTestTexts as words } from "./texts.ts";

const api = serve(pastTestContract);
const newer = (row: PastTest) => row;

export const pastTestHandlers = api.router({
  getAll: api.getAll.handler(({ input: { examId, ...paging }, context: { db } }) =>
    readPastTests(db, { examId }, rowsOf(paging)),
  ),

  addPastTest: api.addPastTest.handler(async ({ input, context }) => ({
    data: await write(context, (change) => change.add(pastTests, input)),
  })),

  updatePastTest: api.updatePastTest.handler(
    async ({ input: { pastTestId, version, ...fields }, context }) => ({
      data: await write(context, (change) => change.edit(pastTests, pastTestId, fields, { version, newer })),
    }),
  ),

  delete: api.delete.handler(async ({ input: { pastTestId, version }, context }) => {
    await write(context, async (change) => {
      const uses = await change.tx.$count(examPastTests, eq(examPastTests.pastTestId, pastTestId));
      if (uses) throw refuse("IN_USE", { message: words.inUse });
      await change.remove(pastTests, pastTestId, { version, newer });
    });
    return { data: { pastTestId } };
  }),

  compare: api.compare.handler(async ({ input: { examId, pastTestId }, context }) => {
    await write(context, async (change) => {
      const { tx } = change;
      const { scheme } = await lockExam(tx, examId);
      if (!scheme) throw refuse("LOCKED", { message: words.noScheme });
      const past = pastTestId === null ? null : await readPastTest(tx, pastTestId);
      if (past === undefined) throw refuseField("pastTestId", words.noSuch);
      const full = fullMarks(scheme);
      if (past && past.fullMarks !== full)
        throw refuseField("pastTestId", words.otherFull(bengaliDigits(past.fullMarks), bengaliDigits(full)));
      await tx.delete(examPastTests).where(eq(examPastTests.examId, examId));
      if (past) await tx.insert(examPastTests).values({ examId, pastTestId: past.pastTestId });
      change.touch(examPastTests);
      await change.note("edit", exams, examId, null, {
        comparedWith: past ? words.named(past.name, past.session) : null,
      });
    });
    return { data: { examId, pastTestId } };
  }),
});
