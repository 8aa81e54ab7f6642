import { and, eq, isNull, sql } from "drizzle-orm";
import { clockOf } from "../../../../server/db/clock.ts";
import type { Tx } from "../../../../server/db/database.ts";
import type { AccountId } from "../../../../shared/ids.ts";
import { attempts, onlineExams } from "../table.server.ts";
import { isComplete, numberOf, ofBatches, waitsForMarks, waitsNameless } from "./of-script.server.ts";
import { isHeld } from "./read.server.ts";
import { scriptMarks, scripts, writtenExams } from "./table.server.ts";

type Taken = {
  examId: number;
  question: string;
  after: number;
  by: AccountId;
  own: readonly number[] | null;
};

/** The next script after that one of which a question waits for marks, taken for its caller; null where there is none. */
export async function take(tx: Tx, of: Taken): Promise<number | null> {
  const [written] = await tx.select().from(writtenExams).where(eq(writtenExams.examId, of.examId));
  if (await waitsNameless(tx, written)) return null;
  for (;;) {
    const attemptId = await findToTake(tx, of);
    if (attemptId === null || (await hold(tx, attemptId, of))) return attemptId;
  }
}

/** Answers whether nobody was faster: who has it since it was looked for keeps it. */
async function hold(tx: Tx, attemptId: number, { question, by }: Taken): Promise<boolean> {
  const held = { heldBy: by, heldAt: await clockOf(tx) };
  const rows = await tx
    .insert(scriptMarks)
    .values({ attemptId, question, ...held })
    .onConflictDoUpdate({
      target: [scriptMarks.attemptId, scriptMarks.question],
      set: held,
      setWhere: sql`${waitsForMarks(scriptMarks.attemptId, scriptMarks.question)} and not ${isHeld(by)}`,
    })
    .returning({ markId: scriptMarks.markId });
  return rows.length > 0;
}

async function findToTake(tx: Tx, { examId, question, after, by, own }: Taken): Promise<number | null> {
  const [found] = await tx
    .select({ attemptId: scripts.attemptId })
    .from(scripts)
    .innerJoin(attempts, eq(attempts.attemptId, scripts.attemptId))
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .where(
      and(
        eq(attempts.examId, examId),
        isNull(onlineExams.withdrawnAt),
        isComplete,
        waitsForMarks(scripts.attemptId, sql`${question}`),
        sql`not exists (select from ${scriptMarks} where ${scriptMarks.attemptId} = ${scripts.attemptId} and ${scriptMarks.question} = ${question} and ${isHeld(by)})`,
        ofBatches(examId, own),
      ),
    )
    .orderBy(sql`${numberOf} <= ${after}`, numberOf)
    .limit(1)
    .for("update", { of: scripts, skipLocked: true });
  return found?.attemptId ?? null;
}
