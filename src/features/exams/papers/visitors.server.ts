import { and, eq, isNotNull, ne, not } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import { freeTest } from "../../../shared/limits.ts";
import { exams } from "../exams/table.server.ts";
import type { Marked } from "../merit/live.server.ts";
import type { FrozenSet } from "./frozen.ts";
import { without } from "./make-sets.ts";
import { notOver, readSecret } from "./over.server.ts";
import { presentPaper, readPaperRow } from "./read.server.ts";
import { examPapers, paperSets } from "./table.server.ts";
import { visitorTexts as words } from "./texts.ts";

type Sent = { opened: boolean; version?: number | undefined };

/** Opens a paper to visitors, and closes another that was open, or closes it. LOCKED while what is right in it would help anybody in an exam. */
export async function openToVisitors(change: Change, exam: Marked, { opened, version }: Sent): Promise<void> {
  const { tx } = change;
  const { examId } = exam;
  const row = await readPaperRow(tx, examId);
  if (!row?.frozenAt) throw refuse("LOCKED", { message: words.notFrozen });
  if (opened) {
    if (!(await tx.$count(exams, and(eq(exams.examId, examId), not(notOver)))))
      throw refuse("LOCKED", { message: words.notOver });
    const [first] = await tx
      .select({ body: paperSets.body })
      .from(paperSets)
      .where(and(eq(paperSets.examId, examId), eq(paperSets.set, "A")));
    const secret = await readSecret(tx, examId);
    const asked = first ? firstOf(first.body).questions : [];
    const numbers = asked.flatMap(({ id }, at) => (secret.has(id) ? [at + 1] : []));
    if (numbers.length) throw refuse("LOCKED", { message: words.inPaperToCome(numbers) });
    const others = await tx
      .select({ examId: examPapers.examId })
      .from(examPapers)
      .where(and(isNotNull(examPapers.visitorsAt), ne(examPapers.examId, examId)));
    for (const other of others) await change.edit(examPapers, other.examId, { visitorsAt: null });
  }
  const visitorsAt = opened ? (row.visitorsAt ?? new Date()) : null;
  const newer = () => presentPaper(tx, exam);
  await change.edit(examPapers, examId, { visitorsAt }, { version, newer });
}

/** As many of the first questions as a free test has; those of one stimulus all or none. */
export function firstOf(set: FrozenSet): FrozenSet {
  const { questions } = set;
  const cut = questions[freeTest.questions]?.stimulus ?? null;
  const isSplit = cut !== null && questions[freeTest.questions - 1]?.stimulus === cut;
  const from = isSplit ? questions.findIndex(({ stimulus }) => stimulus === cut) : 0;
  return without(set, new Set(questions.slice(from || freeTest.questions).map(({ id }) => id)));
}
