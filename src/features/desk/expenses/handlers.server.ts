import { and, asc, eq, isNull } from "drizzle-orm";
import { withNewName } from "../../../server/db/constraints.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { picture } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { expenseHeads, expenses, writeMoney } from "../../ledger/index.server.ts";
import { cachedLines } from "./account-lines.server.ts";
import { expenseContract } from "./contract.ts";
import { cachedBooks } from "./month.server.ts";
import { asked, readExpense, readExpenses, readSum } from "./read.server.ts";
import { addExpense, checkRepeated, earlierExpense, payExpense, voidExpense } from "./write.server.ts";

const api = serve(expenseContract);

export const expenseHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const where = asked(input);
    const [data, total, sum] = await Promise.all([
      readExpenses(db, where, rowsOf(input)),
      db.$count(expenses, where),
      readSum(db, where),
    ]);
    return { data, total, sum };
  }),

  getById: api.getById.handler(async ({ input: { expenseId }, context }) => {
    const person = signedIn(context);
    const [row] = await context.db.select().from(expenses).where(eq(expenses.expenseId, expenseId));
    if (!row || !(keepsBooks(person) || isToPay(row) || row.paidBy === person.accountId))
      throw refuse("NOT_FOUND");
    return { data: await readExpense(context.db, expenseId) };
  }),

  toPay: api.toPay.handler(async ({ context: { db } }) => ({
    data: (await readExpenses(db, and(isNull(expenses.day), isNull(expenses.voidDay)))).reverse(),
  })),

  pay: api.pay.handler(async ({ input, context }) => {
    const person = signedIn(context);
    const data = await write(context, async (change) => {
      await payExpense(change, person.accountId, input, keepsBooks(person));
      return readExpense(change.tx, input.expenseId);
    });
    return { data };
  }),

  add: api.add.handler(async ({ input: { file: sent, confirmed, cashFrom, ...fields }, context }) => {
    const by = signedIn(context).accountId;
    const chosen = newFile(sent);
    const file = chosen ? await storeImage(context, chosen, picture) : null;
    const voucher = { ...fields, file };
    const data = await write(context, async (change) => {
      const earlier = await earlierExpense(change.tx, voucher);
      if (earlier) return readExpense(change.tx, earlier);
      if (!confirmed) await checkRepeated(change.tx, voucher);
      return readExpense(change.tx, await addExpense(change, by, voucher, cashFrom));
    });
    return { data };
  }),

  void: api.void.handler(async ({ input, context }) => {
    const data = await writeMoney(context, async (change, actor) => {
      await voidExpense(change, actor, input);
      return readExpense(change.tx, input.expenseId);
    });
    return { data };
  }),

  heads: api.heads.handler(async ({ context: { db } }) => ({
    data: await db.select().from(expenseHeads).orderBy(asc(expenseHeads.headName)),
  })),

  addHead: api.addHead.handler(async ({ input, context }) => ({
    data: await write(context, (change) => withNewName("headName", change.add(expenseHeads, input))),
  })),

  updateHead: api.updateHead.handler(async ({ input: { headId, version, ...fields }, context }) => {
    const newer = (row: typeof expenseHeads.$inferSelect) => row;
    const data = await write(context, (change) =>
      withNewName("headName", change.edit(expenseHeads, headId, fields, { version, newer })),
    );
    return { data };
  }),

  month: api.month.handler(async ({ input: { month }, context }) => ({
    data: await cachedBooks(context, month),
  })),

  accountLines: api.accountLines.handler(async ({ input, context }) => {
    const lines = await cachedLines(context, input.month);
    const { limit, offset } = rowsOf(input);
    return { data: lines.slice(offset, offset + limit), total: lines.length };
  }),
});

const keepsBooks = (person: Person) => may(person, "bookKeeping") || may(person, "studentManagement");

const isToPay = ({ day, voidDay }: typeof expenses.$inferSelect) => day === null && voidDay === null;
