import { and, eq } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { asStudent } from "../../../shared/ids.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { readExam } from "../exams/read.server.ts";
import { analyse } from "./analysis.server.ts";
import { readCard, readCards, readOwnResults } from "./cards.server.ts";
import { checkExam } from "./check.server.ts";
import { setChecked } from "./checked.server.ts";
import { readCombined } from "./combined.server.ts";
import { meritContract } from "./contract.ts";
import { setExpelled } from "./expel.server.ts";
import { readList } from "./list.server.ts";
import { cachedMarked, readMarked } from "./live.server.ts";
import { decide, plan } from "./plan.server.ts";
import { correct, publish, takeGpa, withdraw } from "./publish.server.ts";
import { changeScheme } from "./rescheme.server.ts";
import { examStandings } from "./table.server.ts";

const api = serve(meritContract);

export const meritHandlers = api.router({
  check: api.check.handler(async ({ input: { examId }, context }) => ({
    data: await checkExam(context, await readMarked(context.db, examId)),
  })),

  publish: api.publish.handler(async ({ input: { examId, at, version, ...agreeing }, context }) => {
    const agreed = { ...agreeing, by: signedIn(context).accountId };
    const data = await write(context, async (change) => {
      if (at === undefined) await publish(change, examId, { version, ...agreed });
      else await plan(change, examId, { at, version, ...agreed });
      return present(change.tx, examId);
    });
    return { data };
  }),

  setChecked: api.setChecked.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      await setChecked(change, { ...input, by });
      return present(change.tx, input.examId);
    });
    return { data };
  }),

  decide: api.decide.handler(async ({ input, context }) => ({
    data: await write(context, (change) => decide(change, { ...input, by: signedIn(context).accountId })),
  })),

  setExpelled: api.setExpelled.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    return { data: await write(context, (change) => setExpelled(change, { ...input, by })) };
  }),

  takeGpa: api.takeGpa.handler(async ({ input, context }) => ({
    data: await write(context, (change) => takeGpa(change, input)),
  })),

  correct: api.correct.handler(async ({ input, context }) => ({
    data: await write(context, (change) => correct(change, input)),
  })),

  withdraw: api.withdraw.handler(async ({ input, context }) => {
    const data = await write(context, async (change) => {
      await withdraw(change, input);
      return present(change.tx, input.examId);
    });
    return { data };
  }),

  changeScheme: api.changeScheme.handler(async ({ input, context }) => ({
    data: await write(context, (change) => changeScheme(change, input)),
  })),

  getAll: api.getAll.handler(async ({ input, context }) => {
    const { examId, batchId, courseId, shift, order, ...paging } = input;
    const filter = { batchId, courseId, shift: shift || undefined, order };
    return readList(context, await cachedMarked(context, examId), filter, rowsOf(paging));
  }),

  combined: api.combined.handler(({ input: { examIds, batchId, ...paging }, context }) =>
    readCombined(context, { examIds, batchId }, rowsOf(paging)),
  ),

  analysis: api.analysis.handler(async ({ input: { examId }, context }) => ({
    data: await analyse(context, await readMarked(context.db, examId)),
  })),

  cards: api.cards.handler(async ({ input: { examId, batchId, ...paging }, context: { db } }) => {
    const of = and(
      eq(examStandings.examId, examId),
      batchId ? eq(examStandings.batchId, batchId) : undefined,
    );
    const [data, total] = await Promise.all([
      readCards(db, { examId, batchId }, rowsOf(paging)),
      db.$count(examStandings, of),
    ]);
    return { data, total };
  }),

  mine: api.mine.handler(async ({ input, context: { db, person } }) => {
    const studentId = asStudent(person?.accountId ?? 0);
    const own = eq(examStandings.studentId, studentId);
    const [data, total] = await Promise.all([
      readOwnResults(db, studentId, rowsOf(input)),
      db.$count(examStandings, own),
    ]);
    return { data, total };
  }),

  card: api.card.handler(async ({ input: { examId, studentId }, context }) => {
    const { kind, accountId } = signedIn(context);
    const of = kind === "student" ? asStudent(accountId) : studentId;
    if (kind === "student" && studentId !== undefined && studentId !== accountId) throw refuse("NOT_ALLOWED");
    const data = of && (await readCard(context.db, examId, of));
    if (!data) throw refuse("NOT_FOUND");
    return { data };
  }),
});

async function present(db: Parameters<typeof readExam>[0], examId: number) {
  const found = await readExam(db, examId);
  if (!found) throw refuse("NOT_FOUND");
  return found;
}
