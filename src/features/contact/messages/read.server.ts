import { and, countDistinct, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { countSince, type Waits } from "../../../server/db/count-since.ts";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import { nameMatches } from "../../../server/db/search.ts";
import type { Call } from "../../../server/http/call.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { exams } from "../../exams/index.server.ts";
import type { Message, OwnMessage } from "./contract.ts";
import { type inboxKinds, type MessageStatus, searchTermsOf } from "./rules.ts";
import { contactMessages, contactReplies, latest, searched } from "./table.server.ts";

type Filter = {
  search?: string | undefined;
  kind?: (typeof inboxKinds)[number] | undefined;
  status?: MessageStatus | undefined;
};

/** How many messages have status new, from visitors and signed-in people together. */
export const waitingMessages = (db: Reader): Promise<Waits> =>
  countSince(db, {
    ...{ table: contactMessages, at: contactMessages.at },
    where: and(eq(contactMessages.suspicious, false), hasStatus("new")),
  });

/** The same, kept until messages change. */
export const cachedWaiting = ({ db, cached }: Pick<Call, "db" | "cached">) =>
  cached([contactMessages], "waiting messages", () => waitingMessages(db));

/** How many of a person's messages have an unseen answer. */
export async function unreadMessages(db: Reader, accountId: AccountId): Promise<number> {
  const [found] = await unreadQuery(db).execute({ accountId });
  return found?.total ?? 0;
}

/** The inbox's filter as a condition. */
export function matching({ search, kind, status }: Filter): SQL | undefined {
  return and(
    eq(contactMessages.suspicious, kind === "suspicious"),
    kind && kind !== "suspicious" ? eq(contactMessages.kind, kind) : undefined,
    status && hasStatus(status),
    search ? or(...searchTermsOf(search).map((term) => nameMatches(searched, term))) : undefined,
  );
}

/** Messages as the office sees them, the latest written first. */
export async function readMessages(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
): Promise<Message[]> {
  const found = await db
    .select({
      ...{ message: contactMessages, latestAt: latest, handledBy: teachers.teacherName },
      exam: { examId: exams.examId, examName: exams.examName },
    })
    .from(contactMessages)
    .leftJoin(exams, eq(exams.examId, contactMessages.examId))
    .leftJoin(teachers, eq(teachers.teacherId, contactMessages.handledBy))
    .where(where)
    .orderBy(desc(latest), desc(contactMessages.messageId))
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(({ message, latestAt, handledBy, exam }) => ({
    ...message,
    exam,
    at: message.at.toISOString(),
    latestAt: new Date(latestAt).toISOString(),
    handledBy,
  }));
}

/** One's own messages, the latest written first. */
export async function readOwnMessages(db: Reader, accountId: AccountId, rows: Rows): Promise<OwnMessage[]> {
  const found = await readMessages(db, eq(contactMessages.accountId, accountId), rows);
  const ids = found.map(({ messageId }) => messageId);
  const answers = await db
    .select({ messageId: contactReplies.messageId, seenAt: contactReplies.seenAt })
    .from(contactReplies)
    .where(and(inArray(contactReplies.messageId, ids), eq(contactReplies.byOffice, true)));
  return found.map((message) => {
    const own = answers.filter(({ messageId }) => messageId === message.messageId);
    return { ...message, answers: own.length, unread: own.some(({ seenAt }) => !seenAt) };
  });
}

/** The answers that the sender has not seen. */
export const unseen = and(eq(contactReplies.byOffice, true), isNull(contactReplies.seenAt));

const hasStatus = (status: MessageStatus) => eq(contactMessages.status, status);

const unreadQuery = prepared((db) =>
  db
    .select({ total: countDistinct(contactMessages.messageId) })
    .from(contactMessages)
    .innerJoin(contactReplies, eq(contactReplies.messageId, contactMessages.messageId))
    .where(and(eq(contactMessages.accountId, sql.placeholder("accountId")), unseen))
    .prepare("unread_messages"),
);
