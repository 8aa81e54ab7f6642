import { and, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { valueBefore } from "../../../server/db/archived.ts";
import type { Tx } from "../../../server/db/database.ts";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import { nameMatches } from "../../../server/db/search.ts";
import { write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { realMobile } from "../../../server/real-mobile.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { foldedName } from "../../../shared/folding.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { photo } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import {
  accounts,
  keepPermissions,
  newCredentials,
  openAccount,
  proveOwnChange,
  userTypes,
} from "../../identity/index.server.ts";
import { ownPart } from "../../identity/index.ts";
import { archiveTeacher } from "./archive.server.ts";
import { teacherContract } from "./contract.ts";
import { checkType, isBeyond } from "./reach.server.ts";
import { readTeacher, readTeachers } from "./read.server.ts";
import { cardOf } from "./rules.ts";
import { teachers } from "./table.server.ts";
import { teacherTexts } from "./texts.ts";

const api = serve(teacherContract);

export const teacherHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db, person } }) => {
    const manages = may(person, "teacherManagement");
    const where = and(
      manages ? undefined : eq(accounts.userTypeId, userTypeIds.teacher),
      input.searchName ? nameMatches(teachers.nameFolded, input.searchName) : undefined,
    );
    // A visitor learns nothing of ids and user types, by the order neither.
    const data = await readTeachers(db, where, rowsOf(input), manages ? input.sort : undefined);
    const [counted] = await db
      .select({ total: count() })
      .from(teachers)
      .innerJoin(accounts, eq(accounts.accountId, teachers.teacherId))
      .where(and(isNull(teachers.archivedAt), where));
    return { data: manages ? data : data.map(cardOf), total: counted?.total ?? 0 };
  }),

  addTeacher: api.addTeacher.handler(async ({ input, context }) => {
    const { file, password, userTypeId, ...fields } = input;
    await checkType(context, userTypeId);
    fields.mobile = realMobile(fields.mobile, "mobile");
    const sent = newFile(file);
    const stored = sent && (await storeImage(context, sent, photo));
    const year = Number(today().slice(0, 4));
    const credentials = await newCredentials(context.db, {
      ...{ userTypeId, year, password },
      ...{ name: fields.teacherName, mobile: fields.mobile },
    });
    const data = await write(context, async (change) => {
      const teacherId = await openAccount(change, credentials, userTypeId);
      const nameFolded = foldedName(fields.teacherName);
      await change.add(teachers, { ...fields, teacherId, nameFolded, file: stored });
      return { teacherId, regId: credentials.regId, password: credentials.password };
    });
    return { data };
  }),

  updateTeacher: api.updateTeacher.handler(async ({ input, context }) => {
    const { teacherId, file, version, password, ...sent } = input;
    const manages = may(context.person, "teacherManagement");
    const isOwn = signedIn(context).accountId === teacherId;
    if (!manages && !(isOwn && may(context.person, "profile"))) throw refuse("NOT_ALLOWED");
    const { userTypeId, ...fields } = manages ? sent : ownPart(sent);
    if (fields.mobile) fields.mobile = realMobile(fields.mobile, "mobile");
    if (isOwn)
      await proveOwnChange(context, await readTeacher(context.db, teacherId), { ...fields, password });
    const picture = newFile(file);
    const stored = picture ? { file: await storeImage(context, picture, photo) } : {};
    const data = await write(context, (change) =>
      keepPermissions(change.tx, async () => {
        const found = await readWithinReach(context, change.tx, teacherId);
        const folded = fields.teacherName ? { nameFolded: foldedName(fields.teacherName) } : {};
        const newer = () => readTeacher(change.tx, teacherId);
        await change.edit(teachers, teacherId, { ...fields, ...stored, ...folded }, { version, newer });
        if (userTypeId && userTypeId !== found.userTypeId) {
          await checkType(context, userTypeId);
          await change.edit(accounts, teacherId, { userTypeId });
        }
        return (await readTeacher(change.tx, teacherId)) ?? found;
      }),
    );
    return { data };
  }),

  getArchived: api.getArchived.handler(async ({ input, context: { db } }) => {
    const { limit, offset } = rowsOf(input);
    const data = await db
      .select({
        ...{ teacherId: teachers.teacherId, teacherName: teachers.teacherName, file: teachers.file },
        regId: accounts.regId,
        archivedOn: sql<string>`${dhakaDay(teachers.archivedAt)}::text`,
      })
      .from(teachers)
      .innerJoin(accounts, eq(accounts.accountId, teachers.teacherId))
      .where(isNotNull(teachers.archivedAt))
      .orderBy(desc(teachers.archivedAt), teachers.teacherId)
      .limit(limit)
      .offset(offset);
    return { data, total: await db.$count(teachers, isNotNull(teachers.archivedAt)) };
  }),

  restore: api.restore.handler(async ({ input: { teacherId }, context }) => {
    const data = await write(context, async (change) => {
      const { tx } = change;
      const [archived] = await tx
        .select({ teacherId: teachers.teacherId })
        .from(teachers)
        .where(and(eq(teachers.teacherId, teacherId), isNotNull(teachers.archivedAt)))
        .for("update");
      if (!archived) throw refuse("NOT_FOUND");
      const was = Number(await valueBefore(tx, { table: accounts, id: teacherId, field: "userTypeId" }));
      const [type] = await tx.select().from(userTypes).where(eq(userTypes.userTypeId, was));
      const userTypeId = type?.userTypeId ?? userTypeIds.teacher;
      if (await isBeyond(context, tx, userTypeId))
        throw refuse("NOT_ALLOWED", { message: teacherTexts.beyondYou });
      await change.edit(teachers, teacherId, { archivedAt: null });
      await change.edit(accounts, teacherId, { archivedAt: null, userTypeId });
      const found = await readTeacher(tx, teacherId);
      if (!found) throw refuse("NOT_FOUND");
      return found;
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { teacherId, version }, context }) => {
    if (signedIn(context).accountId === teacherId) throw refuse("IN_USE", { message: teacherTexts.yourself });
    await write(context, (change) =>
      keepPermissions(change.tx, async () => {
        await readWithinReach(context, change.tx, teacherId);
        await archiveTeacher(change, teacherId, {
          version,
          newer: () => readTeacher(change.tx, teacherId),
        });
      }),
    );
    return { data: { teacherId } };
  }),
});

/** The member of staff, unless their type has a permission that the caller lacks; one's own record always. */
async function readWithinReach(call: Call, tx: Tx, teacherId: TeacherId) {
  const found = await readTeacher(tx, teacherId);
  if (!found) throw refuse("NOT_FOUND");
  if (signedIn(call).accountId !== teacherId && (await isBeyond(call, tx, found.userTypeId))) {
    throw refuse("NOT_ALLOWED");
  }
  return found;
}
