import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { receipts } from "../../ledger/index.server.ts";
import type { Statement, StatementMatch, StatementSummary } from "./contract.ts";
import { coverOf, matchesOf, printed } from "./matches.server.ts";
import {
  type Direction,
  openStandings,
  type Span,
  type Standing,
  type StatementMethod,
  standings,
} from "./rules.ts";
import { statements } from "./table.server.ts";

type Asked = { method: StatementMethod; standing?: Standing | "open" | undefined };

/** A page of lines and receipts, the newest day first, and how many there are. */
export async function readMatches(
  db: Reader,
  { method, standing, ...input }: Asked & Parameters<typeof rowsOf>[0],
): Promise<{ data: StatementMatch[]; total: number }> {
  const { limit, offset } = rowsOf(input);
  const { rows } = await db.execute<
    Omit<StatementMatch, "near" | "decision"> & Decided & { total: number }
  >(sql`
    select line_id as "lineId", receipt_id as "receiptId", expense_id as "expenseId", standing, day::text as day, direction, trx_id as "trxId", party,
      stated::float8 as stated, booked::float8 as booked, numbers, reason, matches.at::text as at,
      coalesce(teacher_name, '') as by, count(*) over ()::int as total
    from ${matchesOf(method)} left join ${teachers} on teacher_id = matches.by
    where ${ofStanding(standing)}
    order by day desc, line_id desc nulls last, receipt_id desc nulls last, expense_id desc limit ${limit} offset ${offset}`);
  const near = await readNear(db, method, rows);
  const data = rows.map(({ reason, at, by, total: _, ...row }) => ({
    ...row,
    near: near.get(row.trxId ?? "") ?? "",
    decision: reason === null || at === null ? null : { reason, by, at: new Date(at).toISOString() },
  }));
  const total = rows[0]?.total ?? (offset ? await countMatches(db, { method, standing }) : 0);
  return { data, total };
}

type Decided = { reason: string | null; at: string | null; by: string };

async function countMatches(db: Reader, { method, standing }: Asked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${matchesOf(method)} where ${ofStanding(standing)}`,
  );
  return rows[0]?.total ?? 0;
}

function ofStanding(standing: Asked["standing"]): SQL {
  if (!standing) return sql`true`;
  const wanted = standing === "open" ? openStandings : [standing];
  return sql`standing = any(${sql.param([...wanted])}::text[])`;
}

/** Receipts whose ids O and 0 or I and 1 alone tell apart from those of lines without one. */
async function readNear(
  db: Reader,
  method: StatementMethod,
  rows: Pick<StatementMatch, "trxId" | "standing">[],
) {
  const ids = rows.flatMap(({ trxId, standing }) => (trxId && standing === "statement" ? [trxId] : []));
  if (!ids.length) return new Map<string, string>();
  const found = await db.execute<{ id: string; numbers: string }>(sql`
    select id, string_agg(${printed(receipts)}, ', ') as numbers
    from unnest(${sql.param(ids)}::text[]) as id
      join ${receipts} on translate(${receipts.trxId}, 'OI', '01') = translate(id, 'OI', '01')
    where ${receipts.method} = ${method} and ${receipts.voidId} is null and ${receipts.trxId} <> id group by 1`);
  return new Map(found.rows.map(({ id, numbers }) => [id, numbers]));
}

export async function readSummary(db: Reader, method: StatementMethod): Promise<StatementSummary> {
  const counted = await db.execute<{ standing: Standing; many: number; sum: number }>(sql`
    select standing, count(*)::int as many, sum(coalesce(stated, booked))::float8 as sum
    from ${matchesOf(method)} group by 1`);
  const of = new Map(counted.rows.map((one) => [one.standing, one]));
  return {
    covered: await readCovered(db, method),
    standings: standings.map((standing) => of.get(standing) ?? { standing, many: 0, sum: 0 }),
    unreadRows: await countUnread(db, method),
    statements: await readStatements(db, method),
  };
}

async function readCovered(db: Reader, method: StatementMethod): Promise<Record<Direction, Span[]>> {
  const { rows } = await db.execute<Span & { direction: Direction }>(sql`
    select direction, lower(span)::text as "from", (upper(span) - 1)::text as until
    from ${coverOf(method)} cover cross join lateral unnest(days) as span order by span`);
  const of = (side: Direction) =>
    rows.flatMap(({ direction, from, until }) => (direction === side ? [{ from, until }] : []));
  return { in: of("in"), out: of("out") };
}

async function countUnread(db: Reader, method: StatementMethod): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(
    sql`select coalesce(sum(unread_rows), 0)::int as many from ${statements} where ${statements.method} = ${method}`,
  );
  return rows[0]?.many ?? 0;
}

/** The last ones. */
async function readStatements(db: Reader, method: StatementMethod): Promise<Statement[]> {
  const found = await db
    .select({ statement: statements, by: teachers.teacherName })
    .from(statements)
    .leftJoin(teachers, eq(teachers.teacherId, statements.by))
    .where(eq(statements.method, method))
    .orderBy(desc(statements.statementId))
    .limit(10);
  return found.map(({ statement, by }) => statementOf(statement, by));
}

export const statementOf = (
  { statementId, method, fileName, lines, added, unreadRows, at, version }: typeof statements.$inferSelect,
  by: string | null,
): Statement => ({
  ...{ statementId, method, fileName, lines, added, unreadRows, version },
  at: at.toISOString(),
  by: by ?? "",
});
