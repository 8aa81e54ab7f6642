import { and, desc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { sortOrder } from "../../../server/db/sort-order.ts";
import type { Call } from "../../../server/http/call.ts";
import { daysOf } from "../../../shared/months.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { nameOfSort } from "../../../shared/sorting.ts";
import { students } from "../../catalogue/index.server.ts";
import {
  anyOf,
  bills,
  sortColumns as entryColumns,
  entryOf,
  payments,
  readDuesNow,
  receipts,
} from "../../ledger/index.server.ts";
import { statusNow } from "../../ledger/index.ts";
import type { Entry, EntrySort } from "./contract.ts";

type Wanted = {
  month: string;
  only?: "due" | undefined;
  sort?: EntrySort | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/**
 * A month's entries by their own date, with whose they are and what is left to pay of each now, the newest day first unless they are
 * sorted otherwise; those of archived students are among them.
 */
export async function readEntries(
  { db, cached }: Pick<Call, "db" | "cached">,
  { month, only, sort, ...paging }: Wanted,
): Promise<{ data: Entry[]; total: number }> {
  const { from, before } = daysOf(month);
  const ofMonth = and(gte(payments.date, from), lt(payments.date, before));
  const kept = <Read>(name: string, read: () => Promise<Read>) =>
    cached([payments, bills, receipts], JSON.stringify([name, month]), read);
  const isByDue = only === "due" || (sort && ["due", "status"].includes(nameOfSort(sort)));
  const ofAll = isByDue
    ? await kept("dues of entries", () => readDuesNow(db, ofMonth))
    : new Map<number, number>();
  const where = only === "due" ? anyOf(payments.paymentId, [...ofAll.keys()]) : ofMonth;
  const [found, total] = await Promise.all([
    readPage(db, where, ofAll, sort, rowsOf(paging)),
    only === "due" ? ofAll.size : kept("entries", () => db.$count(payments, ofMonth)),
  ]);
  const ids = found.map(({ payment }) => payment.paymentId);
  const dues = isByDue ? ofAll : await readDuesNow(db, anyOf(payments.paymentId, ids));
  const data = found.map(({ payment, student: { studentId, regId, userName, archivedAt } }) => {
    const due = dues.get(payment.paymentId) ?? 0;
    return {
      ...{ ...entryOf(payment), due, status: statusNow(payment.status, due) },
      ...{ studentId, regId, userName, archived: archivedAt !== null },
    };
  });
  return { data, total };
}

function readPage(
  db: Reader,
  where: SQL | undefined,
  dues: ReadonlyMap<number, number>,
  sort: EntrySort | undefined,
  { limit, offset }: ReturnType<typeof rowsOf>,
) {
  const now = sql`unnest(${sql.param([...dues.keys()])}::int[], ${sql.param([...dues.values()])}::float8[]) now (id, due)`;
  return db
    .select({ payment: payments, student: students })
    .from(payments)
    .innerJoin(students, eq(students.studentId, payments.studentId))
    .leftJoin(now, sql`now.id = ${payments.paymentId}`)
    .where(where)
    .orderBy(...sortOrder(sort, sortColumns, [desc(payments.date), desc(payments.paymentId)]))
    .limit(limit)
    .offset(offset);
}

const sortColumns = {
  ...entryColumns,
  student: [students.nameFolded],
  regId: [students.regId],
  due: [sql`coalesce(now.due, 0)`],
  status: [
    sql`case when lower(trim(${payments.status})) not in ('paid', 'unpaid') then ${payments.status}
      when now.due > 0 then 'unpaid' else 'paid' end`,
  ],
};
