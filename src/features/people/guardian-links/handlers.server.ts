import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { receipts } from "../../ledger/index.server.ts";
import { guardianLinkContract } from "./contract.ts";
import { makeMissingLinks } from "./links.server.ts";
import { readLink } from "./read.server.ts";
import { readRefusal } from "./refusals.server.ts";
import { linkPath } from "./rules.ts";
import { guardianLinks, messageRefusals } from "./table.server.ts";
import { tokenMaker, tokenOpener } from "./tokens.server.ts";

const api = serve(guardianLinkContract);

export const guardianLinkHandlers = api.router({
  get: api.get.handler(async ({ input: { studentId }, context: { db, settings } }) => ({
    data: await readLink(db, settings, studentId),
  })),

  make: api.make.handler(async ({ input: { studentId }, context }) => {
    const { kept } = tokenMaker(context.settings)();
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      await lockPresent(change.tx, studentId);
      const none = { formerHash: null, long: false };
      const fresh = { ...kept, ...none, by, since: new Date(), opened: 0, openedAt: null };
      if (await readLink(change.tx, context.settings, studentId))
        await change.edit(guardianLinks, studentId, fresh);
      else await change.add(guardianLinks, { studentId, ...fresh });
      const made = await readLink(change.tx, context.settings, studentId);
      if (!made) throw refuse("NOT_FOUND");
      return made;
    });
    return { data };
  }),

  makeMissing: api.makeMissing.handler(async ({ input: { studentIds }, context }) => {
    const { settings } = context;
    const data = await write(context, async (change) => {
      const held = await change.tx
        .select({ studentId: students.studentId })
        .from(students)
        .where(and(inArray(students.studentId, studentIds), isNull(students.archivedAt)))
        .orderBy(asc(students.studentId))
        .for("update");
      const present = held.map(({ studentId }) => studentId);
      if (!present.length) return [];
      await makeMissingLinks(change, settings, present);
      const rows = await change.tx
        .select({ studentId: guardianLinks.studentId, sealed: guardianLinks.sealed })
        .from(guardianLinks)
        .where(inArray(guardianLinks.studentId, present));
      const open = tokenOpener(settings);
      return rows.map(({ studentId, sealed }) => {
        const token = open(sealed);
        return { studentId, path: token && linkPath(token) };
      });
    });
    return { data };
  }),

  end: api.end.handler(async ({ input: { studentId }, context }) => {
    await write(context, async (change) => {
      await lockPresent(change.tx, studentId);
      if (await readLink(change.tx, context.settings, studentId))
        await change.remove(guardianLinks, studentId);
    });
    return { data: {} };
  }),

  refusal: api.refusal.handler(async ({ input: { studentId }, context: { db } }) => ({
    data: await readRefusal(db, studentId),
  })),

  refuseMessages: api.refuseMessages.handler(async ({ input: { studentId, refused }, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      await lockPresent(change.tx, studentId);
      const known = await readRefusal(change.tx, studentId);
      if (refused && !known) await change.add(messageRefusals, { studentId, by });
      if (!refused && known) await change.remove(messageRefusals, studentId);
      return readRefusal(change.tx, studentId);
    });
    return { data };
  }),

  ofReceipt: api.ofReceipt.handler(async ({ input: { receiptId }, context: { db, settings } }) => {
    const [receipt] = await db
      .select({ sealed: guardianLinks.sealed })
      .from(receipts)
      .innerJoin(students, and(eq(students.studentId, receipts.studentId), isNull(students.archivedAt)))
      .innerJoin(guardianLinks, eq(guardianLinks.studentId, students.studentId))
      .where(eq(receipts.receiptId, receiptId));
    const token = receipt && tokenOpener(settings)(receipt.sealed);
    return { data: { path: token ? linkPath(token) : null } };
  }),
});

/** Holds the student for the transaction: two presses at once make one link after the other. NOT_FOUND for who is archived. */
async function lockPresent(tx: Tx, studentId: StudentId): Promise<void> {
  const [found] = await tx
    .select({ held: sql`1` })
    .from(students)
    .where(and(eq(students.studentId, studentId), isNull(students.archivedAt)))
    .for("update");
  if (!found) throw refuse("NOT_FOUND");
}
