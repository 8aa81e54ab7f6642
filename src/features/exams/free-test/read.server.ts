import { and, desc, eq, isNotNull, not } from "drizzle-orm";
import type { Call } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { exams } from "../exams/table.server.ts";
import type { FrozenExplanations, FrozenKey, FrozenSet } from "../papers/frozen.ts";
import { without } from "../papers/make-sets.ts";
import { notOver, readSecret } from "../papers/over.server.ts";
import { examPapers, paperQuestions, paperSets } from "../papers/table.server.ts";
import { firstOf } from "../papers/visitors.server.ts";
import type { Scheme } from "../schemes/contract.ts";

export type OpenFreeTest = {
  examId: number;
  title: string;
  set: FrozenSet;
  key: FrozenKey;
  explanations: FrozenExplanations;
  scheme: Scheme;
};

/** The paper that is open to visitors, as long as its exam is over, without what a paper to come asks; null where there is none. */
export const readFreeTest = ({ db, cached }: Pick<Call, "db" | "cached">): Promise<OpenFreeTest | null> =>
  cached([examPapers, paperSets, paperQuestions, exams], `free test ${today()}`, async () => {
    const [found] = await db
      .select({
        ...{ examId: exams.examId, title: exams.examName, scheme: exams.scheme, set: paperSets.body },
        ...{ key: examPapers.key, explanations: examPapers.explanations },
      })
      .from(examPapers)
      .innerJoin(exams, eq(exams.examId, examPapers.examId))
      .innerJoin(paperSets, and(eq(paperSets.examId, examPapers.examId), eq(paperSets.set, "A")))
      .where(and(isNotNull(examPapers.visitorsAt), not(notOver)))
      .orderBy(desc(examPapers.visitorsAt))
      .limit(1);
    const { scheme, key } = found ?? {};
    if (!found || !scheme || !key) return null;
    const set = firstOf(without(found.set, await readSecret(db, found.examId)));
    if (!set.questions.length) return null;
    return { ...found, set, scheme, key, explanations: found.explanations ?? {} };
  });
