import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { startOfDay } from "../../../server/db/dhaka.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { MessageKind } from "../../../shared/message-list.ts";
import { daysOf, thisMonth } from "../../../shared/months.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { students } from "../../catalogue/index.server.ts";
import type { MessageState } from "./rules.ts";
import { isQuiet } from "./rules.ts";
import type { OutboxMessage, Standing } from "./shape.ts";
import { gateways, outboxMessages } from "./table.server.ts";

type Filter = {
  state?: MessageState | undefined;
  kind?: MessageKind | undefined;
  month?: string | undefined;
  studentId?: StudentId | undefined;
};

/** The condition of the log; a month is Dhaka's. */
export const matching = ({ state, kind, month, studentId }: Filter): SQL | undefined =>
  and(
    state && eq(outboxMessages.state, state),
    kind && eq(outboxMessages.kind, kind),
    month ? isIn(month) : undefined,
    studentId ? eq(outboxMessages.studentId, studentId) : undefined,
  );

/** Messages as the log shows them, the newest first. */
export async function readLog(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
): Promise<OutboxMessage[]> {
  const found = await db
    .select({ message: outboxMessages, userName: students.userName, regId: students.regId })
    .from(outboxMessages)
    .innerJoin(students, eq(students.studentId, outboxMessages.studentId))
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
  const gateway = await readGateway(db);
  const [[left], waiting, uncertain] = await Promise.all([
    db
      .select({
        messages: sql<number>`count(*)::int`,
        parts: sql<number>`coalesce(sum(${outboxMessages.parts}), 0)::int`,
        price: sql<number>`coalesce(sum(${outboxMessages.price}), 0)::float8`,
      })
      .from(outboxMessages)
      .where(and(isIn(month), hasLeft)),
    db.$count(outboxMessages, eq(outboxMessages.state, "waiting")),
    db.$count(outboxMessages, eq(outboxMessages.state, "uncertain")),
  ]);
  return {
    ...{ driver: gateway.driver, stopped: gateway.stopped, quiet: isQuiet(new Date()) },
    ...{ waiting, uncertain, ...(left ?? { messages: 0, parts: 0, price: 0 }) },
  };
}

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

export async function readGateway(db: Reader) {
  const [gateway] = await db.select().from(gateways).limit(1);
  if (!gateway) throw new Error("the migrations make the gateway's record");
  return gateway;
}

/** What a gateway took is paid for, also when it reports later that it did not arrive. */
export const hasLeft = sql`(${outboxMessages.state} in ('sent', 'delivered', 'uncertain', 'handedOver')
  or (${outboxMessages.state} = 'failed' and ${outboxMessages.sentAt} is not null))`;

/** Of a month (YYYY-MM) of Dhaka. */
export function isIn(month: string): SQL {
  const { from, before } = daysOf(month);
  return sql`${outboxMessages.at} >= ${startOfDay(from)} and ${outboxMessages.at} < ${startOfDay(before)}`;
}
