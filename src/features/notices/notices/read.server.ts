import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lt,
  lte,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import { containing, folded } from "../../../server/db/search.ts";
import { sortOrder } from "../../../server/db/sort-order.ts";
import { today } from "../../../shared/dates.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import type { Person } from "../../../shared/permissions.ts";
import { batches } from "../../catalogue/index.server.ts";
import type { Notice, NoticeSort, OwnNotice, WrittenNotice } from "./contract.ts";
import { filesOfNotice } from "./files.server.ts";
import { type NoticeState, stateOf } from "./rules.ts";
import { guardianReads, noticePeople, noticeReads, notices } from "./table.server.ts";

/** A value, or its placeholder in a prepared query. */
type OrPlaceholder<Value> = Value | Placeholder;
type Recipient = {
  kind: Person["kind"];
  accountId: OrPlaceholder<number>;
  batchId: OrPlaceholder<number> | null;
};

/** Notices as their reader finds them, the newest first. */
export async function readOwnNotices(
  db: Reader,
  person: Person,
  where: SQL | undefined,
  rows: Rows = firstRow,
): Promise<OwnNotice[]> {
  const read = sql<boolean>`${isRead(db, person)}`;
  const found = await db
    .select({ notice: notices, batch: named, files: filesOfNotice, read })
    .from(notices)
    .leftJoin(batches, eq(batches.batchId, notices.batchId))
    .where(and(isOpenTo(person), where))
    .orderBy(...newest)
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(({ notice, batch, files, read }) => ({ ...noticeOf(notice, batch), files, read }));
}

/** Notices as their writers see them, the newest first unless they are sorted otherwise. */
export async function readWritten(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
  sort?: NoticeSort,
): Promise<WrittenNotice[]> {
  const readers = sql<number>`(select count(*)::int from ${noticeReads} where ${isOfNotice})`;
  const guardians = sql<number>`(select count(*)::int from ${guardianReads} where ${eq(guardianReads.noticeId, notices.noticeId)})`;
  const columns = { title: [notices.title], days: [notices.from, notices.until], readers: [readers] };
  const found = await db
    .select({ notice: notices, batch: named, files: filesOfNotice, readers, guardians })
    .from(notices)
    .leftJoin(batches, eq(batches.batchId, notices.batchId))
    .where(where)
    .orderBy(...sortOrder(sort, columns, newest))
    .limit(rows.limit)
    .offset(rows.offset);
  const day = today();
  return found.map(({ notice, batch, files, readers, guardians }) => {
    return { ...noticeOf(notice, batch), files, readers, guardians, state: stateOf(notice, day) };
  });
}

/** The condition that a notice is addressed to this person and current today in Dhaka. */
export function isOpenTo(
  { kind, accountId, batchId }: Recipient,
  day: OrPlaceholder<string> = today(),
): SQL | undefined {
  const addressed =
    kind === "staff"
      ? inArray(notices.audience, ["everyone", "staff"])
      : or(eq(notices.audience, "everyone"), eq(notices.batchId, batchId ?? 0));
  const named = sql`exists (select from ${noticePeople}
    where ${noticePeople.noticeId} = ${notices.noticeId} and ${noticePeople.accountId} = ${accountId})`;
  return and(isIn("current", day), or(addressed, and(eq(notices.audience, "people"), named)));
}

/** The condition that a notice stands so today; the same rule as `stateOf`. */
export function isIn(state: NoticeState, day: OrPlaceholder<string> = today()): SQL | undefined {
  if (state === "coming") return gt(notices.from, day);
  if (state === "over") return lt(notices.until, day);
  return and(gte(notices.until, day), lte(notices.from, day));
}

/** The condition that this person has read a notice. */
export const isRead = (db: Reader, { accountId }: Pick<Recipient, "accountId">): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(noticeReads)
      .where(and(isOfNotice, eq(noticeReads.accountId, accountId))),
  );

/** How many notices a person has not read: asked on every page. */
export async function countUnread(db: Reader, { kind, accountId, batchId }: Person): Promise<number> {
  const [found] = await unreadQueries[kind](db).execute({ accountId, batchId: batchId ?? 0, day: today() });
  return found?.unread ?? 0;
}

/** The condition that a folded term stands in title or text; they are few, and are folded as they are looked at. */
export const isAbout = (term: string): SQL =>
  sql`${folded(sql`${notices.title} || ' ' || ${notices.text}`)} like ${containing(term)}`;

const named = { batchId: batches.batchId, batchName: batches.batchName };
const newest = [desc(notices.from), desc(notices.noticeId)];
const isOfNotice = eq(noticeReads.noticeId, notices.noticeId);

type Named = { batchId: number; batchName: string } | null;

function noticeOf(notice: typeof notices.$inferSelect, batch: Named): Omit<Notice, "files"> {
  const { noticeId, title, text, from, until, examId, version, audience: to } = notice;
  const audience = batch
    ? { to: "batch" as const, batch }
    : { to: to === "batch" ? ("everyone" as const) : to };
  return { noticeId, title, text, from, until, examId, version, audience };
}

const unreadQuery = (kind: Person["kind"]) =>
  prepared((db) => {
    const recipient = { kind, accountId: sql.placeholder("accountId"), batchId: sql.placeholder("batchId") };
    return db
      .select({ unread: count() })
      .from(notices)
      .where(and(isOpenTo(recipient, sql.placeholder("day")), not(isRead(db, recipient))))
      .prepare(`unread_notices_of_${kind}`);
  });

const unreadQueries = { staff: unreadQuery("staff"), student: unreadQuery("student") };
