import { sql } from "drizzle-orm";
import type { Call } from "../../../server/http/call.ts";
import { isOfPart, keptByParts, moved, receiptsOf } from "../../ledger/index.server.ts";
import { studentsOfPart, sumOf } from "../../ledger/index.ts";

/** Taka taken on a day less what was paid back and voided on it, and what was paid back. */
type Taken = { amount: number; paidBack: number; receipts: number };

/**
 * What was taken on each day from one on, by all or with `own` by that person alone; days on which no money moved are not there. By the
 * parts of the ledger: after a payment one of them is read again.
 */
export async function readTakings(
  call: Pick<Call, "db" | "cached">,
  from: string,
  own?: number,
): Promise<Map<string, Taken>> {
  const parts = await keptByParts<Row[]>(call, {
    key: JSON.stringify(["takings", from, own ?? "all"]),
    sources: (part) => [receiptsOf(part)],
    read: async (part) => {
      const { rows } = await call.db.execute<Row>(sql`
        select student_id / ${studentsOfPart}::int as part, day::text as day, sum(amount)::float8 as amount,
          coalesce(-sum(amount) filter (where kind = 'refund'), 0)::float8 as "paidBack",
          (count(*) filter (where stands and kind <> 'refund'))::int as receipts
        from ${moved} where day >= ${from} and (${own ?? null}::int is null or taken_by = ${own ?? null}::int) and ${isOfPart(part)}
        group by 1, 2`);
      return Map.groupBy(rows, ({ part }) => part);
    },
  });
  const ofDays = Map.groupBy(
    parts.flatMap((rows) => rows ?? []),
    ({ day }) => day,
  );
  return new Map(
    [...ofDays].map(([day, rows]) => [
      day,
      {
        amount: sumOf(rows.map(({ amount }) => amount)),
        paidBack: sumOf(rows.map(({ paidBack }) => paidBack)),
        receipts: rows.reduce((all, { receipts }) => all + receipts, 0),
      },
    ]),
  );
}

type Row = Taken & { part: number; day: string };
