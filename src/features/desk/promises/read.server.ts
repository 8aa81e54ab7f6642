import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import type { Call } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { receipts, signed } from "../../ledger/index.server.ts";
import type { PromiseToPay } from "./contract.ts";
import { promises } from "./table.server.ts";

/** What came in from its making until its day, less what was paid back: of a row of `promises`. */
const paid = sql`(select coalesce(sum(${signed}), 0) from ${receipts}
  where ${receipts.studentId} = ${promises.studentId} and ${receipts.voidId} is null
    and ${receipts.at} >= ${promises.at} and ${dhakaDay(receipts.at)} <= ${promises.day})`;

const stateOn = (day: string) => sql<
  PromiseToPay["state"]
>`case when ${paid} >= ${promises.amount} then 'kept'
  when ${promises.endedAt} is not null then 'ended' when ${promises.day} < ${day} then 'broken' else 'open' end`;

/** Promises, the newest first, each as the receipts say today. */
export async function readPromises(db: Reader, where: SQL | undefined): Promise<PromiseToPay[]> {
  const { promiseId, studentId, amount, day, note, at, version } = promises;
  const found = await db
    .select({
      ...{ promiseId, studentId, amount, day, note, at, version, state: stateOn(today()) },
      by: sql<string>`coalesce(${teachers.teacherName}, '')`,
    })
    .from(promises)
    .leftJoin(teachers, eq(teachers.teacherId, promises.by))
    .where(where)
    .orderBy(desc(promiseId));
  return found.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const lastOnes = alias(promises, "last_ones");

/** The last word of each who gave one and has neither kept it nor taken it back: whom lists of dues name. */
export async function readUnkept(db: Reader): Promise<Map<number, PromiseToPay>> {
  const isLast = sql`${promises.promiseId} in (select max(${lastOnes.promiseId}) from ${promises} last_ones group by ${lastOnes.studentId})`;
  const last = await readPromises(db, and(isLast, sql`${promises.endedAt} is null`));
  const unkept = last.filter(({ state }) => state === "open" || state === "broken");
  return new Map(unkept.map((one) => [one.studentId, one]));
}

/** The same, kept until money moves. */
export const cachedPromises = ({ db, cached }: Pick<Call, "db" | "cached">) =>
  cached([promises, receipts], JSON.stringify(["promises", today()]), () => readUnkept(db));
