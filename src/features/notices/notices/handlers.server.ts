import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { attached } from "../../../server/files/sent-file.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { noticeContract } from "./contract.ts";
import { changeFiles, fileIn, readNoticeFile } from "./files.server.ts";
import { notifyPeople } from "./notify.server.ts";
import { countUnread, isAbout, isIn, isOpenTo, readOwnNotices, readWritten } from "./read.server.ts";
import { isInOrder } from "./rules.ts";
import { noticeReads, notices } from "./table.server.ts";
import { noticeTexts } from "./texts.ts";

const api = serve(noticeContract);

export const noticeHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const person = signedIn(context);
    const [data, total] = await Promise.all([
      readOwnNotices(context.db, person, undefined, rowsOf(input)),
      context.db.$count(notices, isOpenTo(person)),
    ]);
    return { data, total };
  }),

  getById: api.getById.handler(async ({ input: { noticeId }, context }) => {
    const [data] = await readOwnNotices(context.db, signedIn(context), eq(notices.noticeId, noticeId));
    if (!data) throw refuse("NOT_FOUND");
    return { data };
  }),

  countUnread: api.countUnread.handler(async ({ context }) => ({
    data: { unread: await countUnread(context.db, signedIn(context)) },
  })),

  markRead: api.markRead.handler(async ({ input: { noticeId }, context }) => {
    const [notice] = await readOwnNotices(context.db, signedIn(context), eq(notices.noticeId, noticeId));
    if (!notice) throw refuse("NOT_FOUND");
    await keepRead(context, noticeId);
    return { data: { noticeId } };
  }),

  markAllRead: api.markAllRead.handler(async ({ context }) => {
    await keepRead(context);
    return { data: {} };
  }),

  getWritten: api.getWritten.handler(async ({ input, context: { db } }) => {
    const { searchName, state } = input;
    const where = and(searchName ? isAbout(searchName) : undefined, state ? isIn(state) : undefined);
    const [data, total] = await Promise.all([
      readWritten(db, where, rowsOf(input), input.sort),
      db.$count(notices, where),
    ]);
    return { data, total };
  }),

  addNotice: api.addNotice.handler(async ({ input: { audience, file, ...fields }, context }) => {
    checkDays(fields);
    const added = await fileIn(file);
    const data = await write(context, async (change) => {
      const to = await addressOf(change.tx, audience);
      const { noticeId } = await change.add(notices, { audience: audience.to, ...fields, ...to });
      await changeFiles(change, noticeId, { added });
      return present(change.tx, noticeId);
    });
    return { data };
  }),

  writeTo: api.writeTo.handler(async ({ input: { studentIds, title, text }, context }) => {
    const found = await context.db
      .select({ id: students.studentId })
      .from(students)
      .where(and(isNull(students.archivedAt), inArray(students.studentId, studentIds)));
    if (found.length !== new Set(studentIds).size) throw refuse("NOT_FOUND");
    const accountIds = found.map(({ id }) => id);
    await write(context, (change) => notifyPeople(change, { title, text, examId: null, accountIds }));
    return { data: { students: accountIds.length } };
  }),

  updateNotice: api.updateNotice.handler(async ({ input, context }) => {
    const { noticeId, version, audience, file, withoutFiles, ...fields } = input;
    const added = await fileIn(file);
    const data = await write(context, async (change) => {
      const to = audience && (await addressOf(change.tx, audience));
      const newer = () => present(change.tx, noticeId);
      checkDays(await change.edit(notices, noticeId, { ...fields, ...to }, { version, newer }));
      await changeFiles(change, noticeId, { added, without: withoutFiles });
      return present(change.tx, noticeId);
    });
    return { data };
  }),

  getFile: api.getFile.handler(async ({ input: { noticeFileId }, context }) => {
    const person = signedIn(context);
    const isWriter = person.kind === "staff" && may(person, "mainDashboard");
    return attached(await readNoticeFile(context.db, noticeFileId, isWriter ? undefined : isOpenTo(person)));
  }),

  delete: api.delete.handler(async ({ input: { noticeId, version }, context }) => {
    await write(context, (change) =>
      change.remove(notices, noticeId, { version, newer: () => present(change.tx, noticeId) }),
    );
    return { data: { noticeId } };
  }),
});

/** One notice, or all that are open to the caller. Always in one order: two that read at once wait, never for each other. */
async function keepRead(call: Call, noticeId?: number): Promise<void> {
  const person = signedIn(call);
  const read = call.db
    .select({
      noticeId: notices.noticeId,
      accountId: sql`${person.accountId}::int`.as("account_id"),
      at: sql`now()`.as("at"),
    })
    .from(notices)
    .where(and(isOpenTo(person), noticeId === undefined ? undefined : eq(notices.noticeId, noticeId)))
    .orderBy(notices.noticeId);
  await call.db.insert(noticeReads).select(read).onConflictDoNothing();
}

function checkDays(days: { from: string; until: string }): void {
  if (!isInOrder(days)) throw refuseField("until", noticeTexts.endsBeforeItBegins);
}

type Audience = { to: "everyone" | "staff" | "people" } | { to: "batch"; batch: { batchId: number } };

/** The columns that say whom a notice is for. */
async function addressOf(tx: Tx, audience: Audience) {
  // Those whom the portal wrote to stay: nobody names them here.
  if (audience.to === "people") return {};
  if (audience.to !== "batch") return { audience: audience.to, batchId: null };
  const { batchId } = audience.batch;
  const found = await tx.select().from(batches).where(eq(batches.batchId, batchId));
  if (!found.length) throw refuseField("audience.batch.batchId", noticeTexts.noSuchBatch);
  return { audience: audience.to, batchId };
}

async function present(db: Reader, noticeId: number) {
  const [found] = await readWritten(db, eq(notices.noticeId, noticeId));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}
