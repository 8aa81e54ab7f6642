import { serve } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { exact, fromExact } from "../../../shared/marks.ts";
import { freeTestTexts as words } from "../online/player/free-test/texts.ts";
import { markedBy } from "../online/practice/mark.ts";
import { isRight } from "../online/sheet.ts";
import { exactWrong } from "../schemes/rules.ts";
import { freeTestContract } from "./contract.ts";
import { type OpenFreeTest, readFreeTest } from "./read.server.ts";

const api = serve(freeTestContract);

export const freeTestHandlers = api.router({
  get: api.get.handler(async ({ context }) => {
    const test = await readFreeTest(context);
    if (!test) return { data: null };
    const { examId, title, set } = test;
    return { data: { examId, title, questions: set.questions.length } };
  }),

  mark: api.mark.handler(async ({ input: { examId, answers }, context }) => {
    const test = await readFreeTest(context);
    if (test?.examId !== examId) throw refuse("NOT_FOUND", { message: words.closed });
    const own = new Map(answers);
    return { data: { questions: markedBy(test, own), ...marksOf(test, own) } };
  }),
});

/** By the marking of its exam: what is wrong costs as much as there. */
function marksOf({ set, key, scheme }: OpenFreeTest, answers: ReadonlyMap<number, string>) {
  let [marks, full] = [0, 0];
  for (const question of set.questions) {
    const mcq = scheme.sections.find((one) => one.key === question.section)?.mcq;
    if (!mcq) continue;
    full += exact(mcq.right);
    const answer = answers.get(question.id) ?? "";
    if (answer) marks += isRight(question, answer, key) ? exact(mcq.right) : -exactWrong(mcq);
  }
  return { marks: fromExact(marks), full: fromExact(full) };
}
