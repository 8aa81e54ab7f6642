import { and } from "drizzle-orm";
import { serve, signedIn } from "../../../server/http/call.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { concerning } from "../exams/concerning.server.ts";
import { coming, past, readExams } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { examScheduleContract } from "./contract.ts";

const api = serve(examScheduleContract);

export const examScheduleHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { when, batchId, ...paging }, context }) => {
    const { where, order } = (when === "coming" ? coming : past)(Date.now());
    const mine = and(concerning(signedIn(context), batchId), where);
    const data = await readExams(context.db, mine, rowsOf(paging), order);
    return { data, total: await context.db.$count(exams, mine) };
  }),
});
