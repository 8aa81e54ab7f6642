import { write } from "../../../../server/db/write.ts";
import { serve, signedIn } from "../../../../server/http/call.ts";
import { refuseField } from "../../../../shared/errors.ts";
import { asStudent } from "../../../../shared/ids.ts";
import { practice } from "../../../../shared/limits.ts";
import { keepPractised } from "../../practised/keep.server.ts";
import { practiceContract } from "./contract.ts";
import { markExam, markQuestions, openChapter, openDue, openExam, readChoices } from "./read.server.ts";
import { practiceTexts as words } from "./texts.ts";

const api = serve(practiceContract);

export const practiceHandlers = api.router({
  getAll: api.getAll.handler(async ({ context }) => ({ data: await readChoices(context) })),

  open: api.open.handler(async ({ input: { due, examId, subject, chapter = "" }, context }) => {
    if (due) return { data: await openDue(context) };
    if (examId !== undefined) return { data: await openExam(context, examId) };
    if (subject === undefined) throw refuseField("subject", words.whichChapter);
    return { data: await openChapter(context, { subject, chapter }) };
  }),

  mark: api.mark.handler(async ({ input: { examId, answers }, context }) => {
    if (examId === undefined && answers.length > practice.atOnce)
      throw refuseField("answers", words.atOnce(practice.atOnce));
    const marked = await (examId === undefined
      ? markQuestions(context, answers)
      : markExam(context, examId, answers));
    const { accountId, kind } = signedIn(context);
    if (kind !== "student") return { data: marked };
    const given = new Set(answers.flatMap(([questionId, answer]) => (answer.trim() ? [questionId] : [])));
    const data = await write(context, async (change) => {
      const answered = marked.questions.filter(({ questionId }) => given.has(questionId));
      await keepPractised(change, asStudent(accountId), answered);
      return marked;
    });
    return { data };
  }),
});
