import { eq, isNotNull } from "drizzle-orm";
import { exams } from "../../src/features/exams/exams/table.server.ts";
import { deal } from "../../src/features/exams/online/give.server.ts";
import { readSets } from "../../src/features/exams/online/paper.server.ts";
import { newSecret, sealed } from "../../src/features/exams/online/seal.server.ts";
import { onlineExams, sealedSets } from "../../src/features/exams/online/table.server.ts";
import { examPapers } from "../../src/features/exams/papers/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dhakaInstant } from "../../src/shared/dates.ts";
import { demoPhones } from "./data/phones.ts";

/** The exam that has a frozen paper is sat on phones. */
export async function seedDemoPhones(tx: Tx): Promise<void> {
  const [found] = await tx
    .select({ exam: exams, seed: examPapers.seed })
    .from(examPapers)
    .innerJoin(exams, eq(exams.examId, examPapers.examId))
    .where(isNotNull(examPapers.frozenAt));
  if (!found) return;
  const { examId, examDate, time } = found.exam;
  const startsAt = new Date(dhakaInstant(examDate, time.slice(0, 5)));
  const endsAt = new Date(startsAt.getTime() + demoPhones.lastMinutes * 60_000);
  const { minutes, entryMinutes } = demoPhones;
  const secret = newSecret();
  await tx.insert(onlineExams).values({ examId, startsAt, endsAt, minutes, entryMinutes, secret });
  for (const body of await readSets(tx, examId))
    await tx.insert(sealedSets).values({ examId, set: body.set, ...(await sealed(body, secret)) });
  await deal(tx, examId, found.seed);
}
