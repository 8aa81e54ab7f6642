import { serve } from "../../../../server/http/call.ts";
import { refuseField } from "../../../../shared/errors.ts";
import { practiceContract } from "./contract.ts";
import { markExam, markQuestions, openChapter, openExam, readChoices } from "./read.server.ts";
import { practiceTexts as words } from "./texts.ts";

const api = serve(practiceContract);

export const practiceHandlers = api.router({
  getAll: api.getAll.handler(async ({ context }) => ({ data: await readChoices(context) })),

  open: api.open.handler(async ({ input: { examId, subject, chapter = "" }, context }) => {
    if (examId !== undefined) return { data: await openExam(context, examId) };
    if (subject === undefined) throw refuseField("subject", words.whichChapter);
    return { data: await openChapter(context, { subject, chapter }) };
  }),

  mark: api.mark.handler(async ({ input: { examId, answers }, context }) => ({
    data: await (examId === undefined ? markQuestions(context, answers) : markExam(context, examId, answers)),
  })),
});
