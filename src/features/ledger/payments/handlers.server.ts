import { asc, eq } from "drizzle-orm";
import { sortOrder } from "../../../server/db/sort-order.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { students } from "../../catalogue/index.server.ts";
import { writeMoney } from "../approvals/write-money.server.ts";
import { readBalance } from "../ledger/read.server.ts";
import { paymentContract } from "./contract.ts";
import { addEntry, editEntry, removeEntry } from "./entries.server.ts";
import { entriesQuery, entryOf, sortColumns } from "./read.server.ts";
import { payments } from "./table.server.ts";

const api = serve(paymentContract);

export const paymentHandlers = api.router({
  getByStudent: api.getByStudent.handler(async ({ input: { studentId, sort, ...paging }, context }) => {
    if (!may(context.person, "studentManagement") && signedIn(context).accountId !== studentId) {
      throw refuse("NOT_ALLOWED");
    }
    await checkStudent(context, studentId);
    const where = eq(payments.studentId, studentId);
    const { limit, offset } = rowsOf(paging);
    const rows = await entriesQuery(context.db)
      .where(where)
      .orderBy(...sortOrder(sort, sortColumns, [asc(payments.paymentId)]))
      .limit(limit)
      .offset(offset);
    const total = await context.db.$count(payments, where);
    const { paid, balance } = await readBalance(context.db, studentId);
    const data = rows.map(({ entry, receiptDay }) => ({ ...entryOf(entry), receiptDay }));
    return { data, total, paid, due: Math.max(0, balance) };
  }),

  addPayment: api.addPayment.handler(async ({ input, context }) => {
    const { accountId } = signedIn(context);
    return { data: await write(context, (change) => addEntry(change, accountId, input)) };
  }),

  updatePayment: api.updatePayment.handler(
    async ({ input: { _id, version, reason, ...fields }, context }) => {
      const data = await writeMoney(context, (change, actor) =>
        editEntry(change, actor, _id, fields, { version, reason }),
      );
      return { data };
    },
  ),

  delete: api.delete.handler(async ({ input: { _id, version, reason }, context }) => {
    await writeMoney(context, (change, actor) => removeEntry(change, actor, _id, { version, reason }));
    return { data: { _id } };
  }),
});

async function checkStudent({ db }: Call, studentId: StudentId): Promise<void> {
  if (!(await db.$count(students, eq(students.studentId, studentId)))) throw refuse("NOT_FOUND");
}
