import { sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { students } from "../../catalogue/index.server.ts";

/** How the migration read entries from before the ledger, in lines of plain English; none where there were none. */
export async function carriedReport(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ receipts: number; paid: string; bills: number; owed: string }>(sql`
    select (select count(*)::int from receipts where series = 'carried') as receipts,
      (select coalesce(sum(amount), 0) from receipts where series = 'carried') as paid,
      (select count(*)::int from bills where origin = 'carried') as bills,
      (select coalesce(sum(amount), 0) from bills where origin = 'carried') as owed`);
  const [sums] = rows;
  if (!sums?.bills) return [];
  const months = await db.execute<Month>(sql`
    select ${students.regId} as "regId", month_name as month, entries, paid, due, negative, uneven
    from carried_months join ${students} using (student_id) order by ${students.regId}, carried_id`);
  return [
    `carried over: ${sums.receipts} receipts of ${sums.paid} taka, ${sums.bills} bills of ${sums.owed} taka`,
    `months to look at: ${months.rows.length}; the due of their last entry was taken`,
    ...months.rows.map(lineOf),
  ];
}

type Month = {
  regId: string;
  month: string;
  entries: number;
  paid: string;
  due: string;
  negative: boolean;
  uneven: boolean;
};

function lineOf({ regId, month, entries, paid, due, negative, uneven }: Month): string {
  const why = [
    ...(negative ? ["an amount below zero was read as none"] : []),
    ...(uneven ? ["a due was not the one before it less what was paid"] : []),
  ];
  return `  ${regId}  ${month}  ${entries} entries, paid ${paid}, due ${due}: ${why.join(", ")}`;
}
