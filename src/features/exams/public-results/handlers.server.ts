import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { consume, consumeGuess } from "../../../server/auth/sign-in-attempts.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { wideNetworkOf } from "../../../server/network.ts";
import { refuse } from "../../../shared/errors.ts";
import { publicResults as limits } from "../../../shared/limits.ts";
import { students } from "../../catalogue/index.server.ts";
import { institute } from "../../identity/index.server.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { readCard } from "../merit/cards.server.ts";
import { examStandings } from "../merit/table.server.ts";
import { publicResultContract } from "./contract.ts";
import { publicResultTexts } from "./texts.ts";

const api = serve(publicResultContract);

/** Published, opened by the office, and not switched off for all. */
const isOpen = and(
  isNotNull(exams.publishedAt),
  eq(exams.opened, true),
  sql`(select ${institute.publicResults} from ${institute} limit 1)`,
);

export const publicResultHandlers = api.router({
  getExams: api.getExams.handler(async ({ context: { db } }) => ({
    data: await db
      .select({ examId: exams.examId, examName: exams.examName, examDate: exams.examDate })
      .from(exams)
      .where(isOpen)
      .orderBy(desc(exams.publishedAt))
      .limit(limits.exams),
  })),

  find: api.find.handler(async ({ input: { examId, roll, digits }, context }) => {
    const { db, network, address } = context;
    const wide = wideNetworkOf(address);
    await consume(db, { bucket: `result ${network}`, ...limits.network }, publicResultTexts.tooMany);
    // Strangers at a few addresses empty what is theirs. What many together empty closes the roll here, not to its owner's sign-in.
    const guess = await consumeGuess(
      db,
      [
        { bucket: `wrong result ${wide}`, ...limits.wide },
        { bucket: `wrong result of ${roll} from ${wide}`, ...limits.roll },
        { bucket: `wrong result of ${roll}`, ...limits.rollOfAll },
      ],
      publicResultTexts.tooMany,
    );
    // One question whoever asks: what is wrong cannot be told from how long it takes.
    const [found] = await db
      .select({ studentId: students.studentId })
      .from(students)
      .innerJoin(examStandings, eq(examStandings.studentId, students.studentId))
      .innerJoin(exams, eq(exams.examId, examStandings.examId))
      .where(
        and(
          eq(students.regId, roll),
          sql`right(${students.mobile}, 4) = ${digits}`,
          eq(exams.examId, examId),
          isOpen,
        ),
      );
    const card = found && (await readCard(db, examId, found.studentId));
    if (!card) throw refuse("NOT_FOUND", { message: publicResultTexts.notFound });
    await guess.refund();
    return { data: { ...card, sat: card.all.sat, inBatch: card.ofBatch?.sat ?? 0 } };
  }),

  open: api.open.handler(async ({ input: { examId, opened, version }, context }) => {
    const data = await write(context, async (change) => {
      const newer = () => readExam(change.tx, examId);
      await change.edit(exams, examId, { opened }, { version, newer });
      const found = await newer();
      if (!found) throw refuse("NOT_FOUND");
      return found;
    });
    return { data };
  }),
});
