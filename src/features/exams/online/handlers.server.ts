import { eq, sql } from "drizzle-orm";
import { isSecure } from "../../../server/auth/sessions.ts";
import { clockOf } from "../../../server/db/clock.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { dhakaInstant } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { checkOwnExam } from "../exams/own-batches.server.ts";
import { readMarked } from "../merit/live.server.ts";
import { lockMarked } from "../merit/publish.server.ts";
import { paperSections } from "../papers/read.server.ts";
import { examPapers } from "../papers/table.server.ts";
import { readBoard, readCounts, readLate } from "./board.server.ts";
import { onlineContract } from "./contract.ts";
import { give, isPast, setDay } from "./give.server.ts";
import { decideLate } from "./late.server.ts";
import { endAttempt, endExam, extend, letBatchIn, letIn, withdraw } from "./manage.server.ts";
import { readNumbers, setNumber } from "./numbers.server.ts";
import { lockOnline } from "./read.server.ts";
import { entryEnd } from "./rules.ts";
import type { OnlineExam } from "./shape.ts";
import { attempts, lateAnswers, onlineExams, sealedSets } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";

const api = serve(onlineContract);

export const onlineHandlers = api.router({
  getById: api.getById.handler(async ({ input: { examId }, context }) => {
    await checkOwn(context, examId);
    return { data: await present(context, examId) };
  }),

  give: api.give.handler(async ({ input: { examId, ...times }, context }) => {
    await checkOwn(context, examId);
    await write(context, async (change) => give(change, await lockMarked(change.tx, examId), times));
    return { data: await present(context, examId) };
  }),

  move: api.move.handler(async ({ input: { examId, examDate, time, reason }, context }) => {
    await checkOwn(context, examId);
    await write(context, async (change) => {
      const marked = await lockMarked(change.tx, examId);
      const exam = await lockOnline(change.tx, examId);
      const now = await clockOf(change.tx);
      if (exam.startsAt <= now) throw refuse("LOCKED", { message: words.started });
      const startsAt = new Date(dhakaInstant(examDate, time));
      if (isPast(startsAt, now)) throw refuseField("time", words.inThePast);
      const endsAt = new Date(exam.endsAt.getTime() + startsAt.getTime() - exam.startsAt.getTime());
      await change.edit(onlineExams, examId, { startsAt, endsAt, reason });
      await setDay(change, marked, { examDate, time });
    });
    return { data: await present(context, examId) };
  }),

  extend: api.extend.handler(async ({ input, context }) => {
    await checkOwn(context, input.examId);
    return { data: { attempts: await write(context, (change) => extend(change, input)) } };
  }),

  letIn: api.letIn.handler(async ({ input: { attemptId, examId, batchId, ...of }, context }) => {
    const by = { ...of, person: signedIn(context) };
    if (attemptId !== undefined) {
      await checkOwnAttempt(context, attemptId);
      return { data: { attempts: await write(context, (change) => letIn(change, { ...by, attemptId })) } };
    }
    if (examId === undefined || batchId === undefined) throw refuseField("batchId", words.whom);
    await checkOwn(context, examId);
    const batch = { examId, batchId };
    return { data: { attempts: await write(context, (change) => letBatchIn(change, { ...by, ...batch })) } };
  }),

  end: api.end.handler(async ({ input: { attemptId, examId, batchId, reason }, context }) => {
    if (attemptId !== undefined) {
      await checkOwnAttempt(context, attemptId);
      return {
        data: { attempts: await write(context, (change) => endAttempt(change, { attemptId, reason })) },
      };
    }
    if (examId === undefined) throw refuseField("examId", words.whom);
    await checkOwn(context, examId);
    const of = { examId, batchId, reason };
    return { data: { attempts: await write(context, (change) => endExam(change, of)) } };
  }),

  withdraw: api.withdraw.handler(async ({ input, context }) => {
    await checkOwn(context, input.examId);
    await write(context, (change) => withdraw(change, input));
    return { data: { examId: input.examId } };
  }),

  getBoard: api.getBoard.handler(async ({ input, context }) => {
    await checkOwn(context, input.examId);
    return readBoard(context.db, input, rowsOf(input));
  }),

  getLate: api.getLate.handler(async ({ input, context }) => {
    await checkOwn(context, input.examId);
    return readLate(context.db, input.examId, rowsOf(input));
  }),

  decideLate: api.decideLate.handler(async ({ input, context }) => {
    const [of] = await context.db
      .select({ attemptId: lateAnswers.attemptId })
      .from(lateAnswers)
      .where(eq(lateAnswers.lateId, input.lateId));
    if (of) await checkOwnAttempt(context, of.attemptId);
    await write(context, (change) => decideLate(change, input));
    return { data: { lateId: input.lateId } };
  }),

  getNumbers: api.getNumbers.handler(async ({ input: { examId }, context }) => {
    await checkOwn(context, examId);
    return { data: await readNumbers(context.db, examId) };
  }),

  setNumber: api.setNumber.handler(async ({ input, context }) => {
    await checkOwn(context, input.examId);
    await write(context, (change) => setNumber(change, input));
    return { data: { examId: input.examId } };
  }),
});

/** NOT_ALLOWED where an exam is others' too, and the caller is held to their own batches. */
const checkOwn = (context: Call, examId: number) => checkOwnExam(context.db, signedIn(context), examId);

async function checkOwnAttempt(context: Call, attemptId: number): Promise<void> {
  const [of] = await context.db
    .select({ examId: attempts.examId })
    .from(attempts)
    .where(eq(attempts.attemptId, attemptId));
  if (!of) throw refuse("NOT_FOUND");
  await checkOwn(context, of.examId);
}

/** Written answers stand above in the order of slices: their table is named here, not imported. */
const isNameless = (examId: number) => sql`select from written_exams where exam_id = ${examId} and anonymous`;

async function present({ db, origin }: Call, examId: number): Promise<OnlineExam> {
  const [now, { scheme }, [paper], [given], sets, counts, nameless] = await Promise.all([
    clockOf(db),
    readMarked(db, examId),
    db.select({ frozenAt: examPapers.frozenAt }).from(examPapers).where(eq(examPapers.examId, examId)),
    db.select().from(onlineExams).where(eq(onlineExams.examId, examId)),
    db.$count(sealedSets, eq(sealedSets.examId, examId)),
    readCounts(db, examId),
    db.execute(isNameless(examId)),
  ]);
  const hasChoices = paperSections(scheme).length > 0;
  return {
    ...{ examId, frozen: Boolean(paper?.frozenAt) || !hasChoices, counts },
    given: given
      ? {
          ...{ startsAt: given.startsAt.toISOString(), endsAt: given.endsAt.toISOString() },
          ...{ minutes: given.minutes, entryMinutes: given.entryMinutes, sets, sealed: isSecure(origin) },
          closedAt: given.closedAt?.toISOString() ?? null,
          withdrawnAt: given.withdrawnAt?.toISOString() ?? null,
          ...{ hasBegun: given.startsAt <= now, isShut: entryEnd(given) <= now.getTime() },
          ...{ hasChoices, written: given.uploadMinutes !== null, nameless: nameless.rows.length > 0 },
          version: given.version,
        }
      : null,
  };
}
