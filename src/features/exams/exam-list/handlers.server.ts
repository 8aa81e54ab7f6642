import { and, eq } from "drizzle-orm";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { filteredFor } from "../exams/filter.server.ts";
import { isOwn, ownBatches } from "../exams/own-batches.server.ts";
import { orderOf } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { examListContract } from "./contract.ts";
import { isInState, readListed } from "./read.server.ts";
import { readTypedResults, readTypedSubjects } from "./typed.server.ts";

const api = serve(examListContract);

export const examListHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { state, ...asked }, context }) => {
    const person = signedIn(context);
    // Who sees the schedule sees all of it; who only enters marks may be held to their own batches.
    const isWhole = !asked.marked && may(person, "examScheduleManagement");
    const own = isWhole ? null : await ownBatches(context.db, person);
    const where = and(filteredFor(person, asked), own ? isOwn(own) : undefined, state && isInState(state));
    const data = await readListed(context, where, rowsOf(asked), orderOf(asked.sort));
    return { data, total: await context.db.$count(exams, where) };
  }),

  getTyped: api.getTyped.handler(async ({ input: { examId, ...paging }, context }) => {
    const rows = rowsOf(paging);
    const [[exam], subjects, list] = await Promise.all([
      readListed(context, eq(exams.examId, examId), rowsOf({}), orderOf(undefined)),
      readTypedSubjects(context.db, examId),
      readTypedResults(context.db, examId, rows),
    ]);
    if (!exam) throw refuse("NOT_FOUND");
    return { ...list, exam, subjects };
  }),
});
