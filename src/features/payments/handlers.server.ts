import { count, eq, sql } from "drizzle-orm";
import { write } from "../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../server/http/call.ts";
import { refuse } from "../../shared/errors.ts";
import { rowsOf } from "../../shared/paging.ts";
import { may } from "../../shared/permissions.ts";
import { paymentContract } from "./contract.ts";
import { entryOf } from "./read.server.ts";
import { payments } from "./table.server.ts";

const api = serve(paymentContract);

export const paymentHandlers = api.router({
  getByStudent: api.getByStudent.handler(async ({ input: { studentId, ...paging }, context }) => {
    if (!may(context.person, "studentManagement") && signedIn(context).accountId !== studentId) {
      throw refuse("NOT_ALLOWED");
    }
    await findStudent(context, studentId);
    const where = eq(payments.studentId, studentId);
    const { limit, offset } = rowsOf(paging);
    const rows = await context.db
      .select()
      .from(payments)
      .where(where)
      .orderBy(payments.paymentId)
      .limit(limit)
      .offset(offset);
    const [sums] = await context.db
      .select({ total: count(), paid: sum("payment"), due: sum("due") })
      .from(payments)
      .where(where);
    return { data: rows.map(entryOf), ...(sums ?? { total: 0, paid: 0, due: 0 }) };
  }),

  addPayment: api.addPayment.handler(async ({ input, context }) => {
    const { archived } = await findStudent(context, input.studentId);
    if (archived) throw refuse("NOT_FOUND");
    const data = await write(context, async (change) => entryOf(await change.add(payments, input)));
    return { data };
  }),

  updatePayment: api.updatePayment.handler(async ({ input: { _id, version, ...fields }, context }) => {
    const data = await write(context, async (change) =>
      entryOf(await change.edit(payments, _id, fields, { version, newer: entryOf })),
    );
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { _id, version }, context }) => {
    await write(context, (change) => change.remove(payments, _id, { version, newer: entryOf }));
    return { data: { _id } };
  }),
});

const sum = (column: "payment" | "due") => sql<number>`coalesce(sum(${payments[column]}), 0)::float8`;

/** Students stand above payments in the order of slices: their table is named here, not imported. */
async function findStudent({ db }: Call, studentId: number): Promise<{ archived: boolean }> {
  const { rows } = await db.execute<{ archived: boolean }>(
    sql`select archived_at is not null as archived from students where student_id = ${studentId}`,
  );
  const [student] = rows;
  if (!student) throw refuse("NOT_FOUND");
  return student;
}
