import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { countSince, type Waits } from "../../../server/db/count-since.ts";
import type { Reader } from "../../../server/db/database.ts";
import { startOfDay } from "../../../server/db/dhaka.ts";
import { beginsWith, nameMatches } from "../../../server/db/search.ts";
import { refuse } from "../../../shared/errors.ts";
import { daysOf, thisMonth } from "../../../shared/months.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { students, teachers } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { firstGateway, isQuiet, secondGateway } from "./rules.ts";
import type { Choice, OutboxMessage, Standing } from "./shape.ts";
import { gateways, outboxMessages, outboxTakings } from "./table.server.ts";

/** The condition of the log; a month is Dhaka's. */
export const matching = ({
  runId,
  state,
  kind,
  month,
  studentId,
  searchName,
  toLookAt,
}: Choice): SQL | undefined =>
  and(
    runId ? eq(outboxMessages.runId, runId) : undefined,
    state && eq(outboxMessages.state, state),
    kind && eq(outboxMessages.kind, kind),
    month ? isIn(month) : undefined,
    studentId ? eq(outboxMessages.studentId, studentId) : undefined,
    searchName ? isOf(searchName) : undefined,
    toLookAt ? isToLookAt : undefined,
  );

/** Numbers are looked for from their start, so that an index serves. */
const isOf = (term: string): SQL | undefined =>
  /^[0-9]+$/.test(term)
    ? or(beginsWith(outboxMessages.phone, term), isOfStudent(beginsWith(students.regId, term)))
    : isOfStudent(nameMatches(students.nameFolded, term));
const isOfStudent = (where: SQL): SQL =>
  sql`${outboxMessages.studentId} in (select ${students.studentId} from ${students} where ${where})`;

/** That failed or are uncertain or held, and that nobody has looked at: in the words of the index. */
export const isToLookAt = sql`${outboxMessages.state} in ('failed', 'uncertain', 'held') and not ${outboxMessages.looked}`;

/** Messages as the log shows them, the newest first. */
export async function readLog(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
): Promise<OutboxMessage[]> {
  const ofMessage = sql`from ${outboxTakings} where ${outboxTakings.messageId} = ${outboxMessages.messageId}`;
  const found = await db
    .select({
      ...{ message: outboxMessages, regId: accounts.regId },
      userName: sql<string>`coalesce(${students.userName}, ${teachers.teacherName}, ${accounts.regId})`,
      earlier: {
        times: sql<number>`(select count(*)::int ${ofMessage})`,
        price: sql<number>`(select coalesce(sum(${outboxTakings.price}), 0)::float8 ${ofMessage})`,
      },
    })
    .from(outboxMessages)
    .innerJoin(accounts, eq(accounts.accountId, outboxMessages.studentId))
    .leftJoin(students, eq(students.studentId, outboxMessages.studentId))
    .leftJoin(teachers, eq(teachers.teacherId, outboxMessages.studentId))
    .where(where)
    .orderBy(desc(outboxMessages.messageId))
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(({ message, ...of }) => ({
    ...message,
    ...of,
    at: message.at.toISOString(),
    sentAt: message.sentAt?.toISOString() ?? null,
    deliveredAt: message.deliveredAt?.toISOString() ?? null,
  }));
}

/** Where the queue stands, and what left the portal in a month. */
export async function readStanding(db: Reader, month = thisMonth()): Promise<Standing> {
  const [gateway, second] = await Promise.all([readGateway(db), readGateway(db, secondGateway)]);
  const isDown = ({ downUntil }: typeof gateway) => downUntil !== null && downUntil > new Date();
  const [left, waiting, uncertain, held, toLookAt] = await Promise.all([
    readSpent(db, month),
    ...(["waiting", "uncertain", "held"] as const).map((state) =>
      db.$count(outboxMessages, eq(outboxMessages.state, state)),
    ),
    countToLookAt(db).then(({ many }) => many),
  ]);
  return {
    ...{ driver: gateway.driver, stopped: gateway.stopped, quiet: isQuiet(new Date()) },
    ...{ waiting: waiting ?? 0, uncertain: uncertain ?? 0, held: held ?? 0, toLookAt: toLookAt ?? 0 },
    ...{ unreachable: isDown(gateway) && (waiting ?? 0) > 0, ...left },
    second: second.driver === "http" ? { stopped: second.stopped, unreachable: isDown(second) } : null,
  };
}

/** What left the portal in a month, each time that it did. */
async function readSpent(db: Reader, month: string) {
  const { rows } = await db.execute<Spent>(sql`
    select count(*)::int as messages, coalesce(sum(parts), 0)::int as parts, coalesce(sum(price), 0)::float8 as price,
      coalesce(sum(price) filter (where not certain), 0)::float8 as perhaps,
      (count(*) filter (where not certain))::int as "perhapsMessages"
    from (
      select parts, price, state not in ('uncertain', 'handedOver') as certain from ${outboxMessages} where ${isIn(month)} and ${hasLeft}
      union all select parts, price, certain from ${outboxTakings} where ${isIn(month, outboxTakings.at)}
    ) as taken`);
  return rows[0] ?? { messages: 0, parts: 0, price: 0, perhaps: 0, perhapsMessages: 0 };
}
type Spent = Pick<Standing, "messages" | "parts" | "price" | "perhaps" | "perhapsMessages">;

/** How many messages somebody should look at. */
export const countToLookAt = (db: Reader): Promise<Waits> =>
  countSince(db, { table: outboxMessages, at: outboxMessages.at, where: isToLookAt });

/** How many are uncertain while a restored backup keeps the queue stopped; null where none does. */
export async function readHeld(db: Reader): Promise<number | null> {
  if ((await readGateway(db)).stopped !== "restored") return null;
  return db.$count(outboxMessages, eq(outboxMessages.state, "uncertain"));
}

/** One as the log shows it. NOT_FOUND where there is none. */
export async function readMessage(db: Reader, messageId: number): Promise<OutboxMessage> {
  const [message] = await readLog(db, eq(outboxMessages.messageId, messageId));
  if (!message) throw refuse("NOT_FOUND");
  return message;
}

export async function readGateway(db: Reader, gatewayId: number = firstGateway) {
  const [gateway] = await db.select().from(gateways).where(eq(gateways.gatewayId, gatewayId));
  if (!gateway) throw new Error("the migrations make the gateways' records");
  return gateway;
}

/** What a gateway took is paid for, also when it reports later that it did not arrive. */
export const hasLeft = sql`(${outboxMessages.state} in ('sent', 'delivered', 'uncertain', 'handedOver')
  or (${outboxMessages.state} = 'failed' and ${outboxMessages.sentAt} is not null))`;

/** Of a month (YYYY-MM) of Dhaka. */
export function isIn(month: string, at: PgColumn = outboxMessages.at): SQL {
  const { from, before } = daysOf(month);
  return sql`${at} >= ${startOfDay(from)} and ${at} < ${startOfDay(before)}`;
}
