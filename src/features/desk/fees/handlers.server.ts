import { desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { fieldsOf } from "../../../shared/invalid.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { batchCourses, batches, courses, roster, students } from "../../catalogue/index.server.ts";
import { bills, writeMoney } from "../../ledger/index.server.ts";
import { less, sumOf } from "../../ledger/index.ts";
import { billsToBe, runBills } from "./bill-run.server.ts";
import { feeContract } from "./contract.ts";
import { endDiscount, giveDiscount } from "./discounts.server.ts";
import { billStudent, proposedBills } from "./first-bill.server.ts";
import { type FeePlan, newPlan } from "./plan-fields.ts";
import { readDiscount, readDiscounts } from "./read-discounts.server.ts";
import { isBilled } from "./reckoning.server.ts";
import { feeDiscounts, feePlans } from "./table.server.ts";
import { planTexts } from "./texts.ts";
import { noneUnbilled, readUnbilled } from "./unbilled.server.ts";

const api = serve(feeContract);

export const feeHandlers = api.router({
  plans: api.plans.handler(async ({ context: { db } }) => {
    const data = await readPlans(db);
    return { data, total: data.length };
  }),

  addPlan: api.addPlan.handler(async ({ input, context }) => {
    await checkWhose(context.db, input);
    const data = await write(context, async (change) => {
      const { planId } = await change.add(feePlans, input);
      return readPlan(change.tx, planId);
    });
    return { data };
  }),

  updatePlan: api.updatePlan.handler(async ({ input: { planId, version, ...fields }, context }) => {
    await checkWhose(context.db, fields);
    const data = await write(context, async (change) => {
      const row = await change.edit(feePlans, planId, fields, {
        version,
        newer: (_row, tx) => readPlan(tx, planId),
      });
      // What was not sent stands beside what was: only together they are right or wrong.
      const { error } = newPlan.safeParse(row);
      if (error) throw refuse("BAD_REQUEST", { fields: fieldsOf(error.issues) });
      return readPlan(change.tx, planId);
    });
    return { data };
  }),

  deletePlan: api.deletePlan.handler(async ({ input: { planId, version }, context }) => {
    await write(context, async (change) => {
      if (await change.tx.$count(feeDiscounts, eq(feeDiscounts.planId, planId)))
        throw refuse("IN_USE", { message: planTexts.hasDiscounts });
      await change.remove(feePlans, planId, { version, newer: (_row, tx) => readPlan(tx, planId) });
    });
    return { data: { planId } };
  }),

  discounts: api.discounts.handler(async ({ input: { studentId }, context: { db } }) => {
    const data = await readDiscounts(db, eq(feeDiscounts.studentId, studentId));
    return { data, total: data.length };
  }),

  addDiscount: api.addDiscount.handler(async ({ input, context }) => {
    const { db } = context;
    if (!(await db.$count(students, eq(students.studentId, input.studentId)))) throw refuse("NOT_FOUND");
    if (input.planId !== null) await readPlan(db, input.planId);
    const data = await writeMoney(context, async (change, actor) =>
      readDiscount(change.tx, await giveDiscount(change, actor, input)),
    );
    return { data };
  }),

  endDiscount: api.endDiscount.handler(async ({ input: { discountId, until, version }, context }) => {
    const data = await writeMoney(context, async (change, actor) => {
      const now = await readDiscount(change.tx, discountId);
      const ending = { discountId, until, version: version ?? now.version };
      return readDiscount(change.tx, await endDiscount(change, actor, ending));
    });
    return { data };
  }),

  preview: api.preview.handler(async ({ input: { only, month, batchId, ...paging }, context }) => {
    const { billed, left, sum } = await cachedPreview(context, { month, batchId });
    const shown = only === "billed" ? billed : only === "left" ? left : [...billed, ...left];
    const { limit, offset } = rowsOf(paging);
    return {
      data: shown.slice(offset, offset + limit).map(({ period: _, batchId: _b, usedUp: _u, ...row }) => row),
      ...{ total: shown.length, bills: billed.length, left: left.length, sum },
    };
  }),

  unbilled: api.unbilled.handler(async ({ input: { studentId }, context }) => {
    const person = signedIn(context);
    const isDesk = may(person, "feeDesk") || may(person, "studentManagement");
    if (!isDesk && person.accountId !== studentId) throw refuse("NOT_ALLOWED");
    const unbilled = await readUnbilled(context, [studentId], isDesk ? "office" : "own");
    return { data: unbilled.get(studentId) ?? noneUnbilled };
  }),

  proposed: api.proposed.handler(async ({ input: { studentId }, context: { db } }) => {
    const rows = await proposedBills(db, studentId);
    const data = rows.map(({ batchId: _, usedUp: _u, why: _w, ...row }) => row);
    return { data, total: data.length };
  }),

  billStudent: api.billStudent.handler(async ({ input: { studentId, chosen }, context }) => {
    const by = signedIn(context).accountId;
    const bills = await write(context, (change) => billStudent(change, by, studentId, { chosen }));
    return { data: { bills } };
  }),

  run: api.run.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    return { data: await write(context, (change) => runBills(change, by, input)) };
  }),
});

/** What a month would bill, kept for its other pages until something of it changes. */
const cachedPreview = ({ db, cached }: Call, of: { month: string; batchId?: number | undefined }) =>
  cached(previewTables, JSON.stringify(["bills to be", of, today()]), async () => {
    const all = await billsToBe(db, of);
    const billed = all.filter(isBilled);
    const sum = sumOf(billed.map(({ amount, discount }) => less(amount, discount)));
    return { billed, left: all.filter((row) => !isBilled(row)), sum };
  });

const previewTables = [roster, batches, batchCourses, courses, bills, feePlans, feeDiscounts];

type Whose = { courseId?: number | null | undefined; batchId?: number | null | undefined };

/** The course or batch of a plan is there; else a 400 beside the field. */
async function checkWhose(db: Reader, { courseId, batchId }: Whose): Promise<void> {
  const isGone = async (id: number | null | undefined, count: (id: number) => Promise<number>) =>
    id != null && !(await count(id));
  if (await isGone(courseId, (id) => db.$count(courses, eq(courses.courseId, id))))
    throw refuseField("courseId", planTexts.gone);
  if (await isGone(batchId, (id) => db.$count(batches, eq(batches.batchId, id))))
    throw refuseField("batchId", planTexts.gone);
}

function readPlans(db: Reader, where?: SQL): Promise<FeePlan[]> {
  return db
    .select({
      ...getTableColumns(feePlans),
      courseName: courses.courseName,
      batchName: batches.batchName,
    })
    .from(feePlans)
    .leftJoin(courses, eq(courses.courseId, feePlans.courseId))
    .leftJoin(batches, eq(batches.batchId, feePlans.batchId))
    .where(where)
    .orderBy(desc(feePlans.planId));
}

async function readPlan(db: Reader, planId: number): Promise<FeePlan> {
  const [plan] = await readPlans(db, eq(feePlans.planId, planId));
  if (!plan) throw refuse("NOT_FOUND");
  return plan;
}
