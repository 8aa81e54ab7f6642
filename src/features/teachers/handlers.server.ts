import { and, count, eq, isNull } from "drizzle-orm";
import { serve, signedIn } from "../../server/call.ts";
import { storeImage } from "../../server/images.ts";
import { realMobile } from "../../server/phone.ts";
import { nameMatches } from "../../server/search.ts";
import { write } from "../../server/write.ts";
import { refuse } from "../../shared/errors.ts";
import { newFile } from "../../shared/file.ts";
import { photo, userTypeIds } from "../../shared/limits.ts";
import { rowsOf } from "../../shared/paging.ts";
import { lacking, may } from "../../shared/permissions.ts";
import { foldedName } from "../../shared/text.ts";
import { ownPart } from "../accounts/rules.ts";
import { accounts } from "../accounts/table.server.ts";
import { userTypes } from "../user-types/table.server.ts";
import { teacherContract } from "./contract.ts";
import { readTeacher, readTeachers } from "./read.server.ts";
import { cardOf } from "./rules.ts";
import { teachers } from "./table.server.ts";

const api = serve(teacherContract);

export const teacherHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db, person } }) => {
    const manages = may(person, "teacherManagement");
    const where = and(
      manages ? undefined : eq(accounts.userTypeId, userTypeIds.teacher),
      input.searchName ? nameMatches(teachers.nameFolded, input.searchName) : undefined,
    );
    const data = await readTeachers(db, where, rowsOf(input));
    const [counted] = await db
      .select({ total: count() })
      .from(teachers)
      .innerJoin(accounts, eq(accounts.accountId, teachers.teacherId))
      .where(and(isNull(teachers.archivedAt), where));
    return { data: manages ? data : data.map(cardOf), total: counted?.total ?? 0 };
  }),

  updateTeacher: api.updateTeacher.handler(async ({ input, context }) => {
    const { teacherId, file, version, ...sent } = input;
    const person = signedIn(context);
    const manages = may(person, "teacherManagement");
    if (!manages && person.accountId !== teacherId) throw refuse("NOT_ALLOWED");
    const { userTypeId, ...fields } = manages ? sent : ownPart(sent);
    if (fields.mobile) fields.mobile = realMobile(fields.mobile, "mobile");
    const picture = newFile(file);
    const stored = picture ? { file: await storeImage(context.db, picture, photo) } : {};
    const data = await write(context, async (change) => {
      const found = await readTeacher(change.tx, teacherId);
      if (!found) throw refuse("NOT_FOUND");
      for (const type of new Set([found.userTypeId, userTypeId ?? found.userTypeId])) {
        const [row] = await change.tx.select().from(userTypes).where(eq(userTypes.userTypeId, type));
        const beyond = !row || lacking(person.permissions, row).length > 0;
        if (person.accountId !== teacherId && beyond) throw refuse("NOT_ALLOWED");
        if (type === userTypeIds.student || (beyond && type !== found.userTypeId))
          throw refuse("NOT_ALLOWED");
      }
      const folded = fields.teacherName ? { nameFolded: foldedName(fields.teacherName) } : {};
      const newer = () => readTeacher(change.tx, teacherId);
      await change.edit(teachers, teacherId, { ...fields, ...stored, ...folded }, { version, newer });
      if (userTypeId && userTypeId !== found.userTypeId)
        await change.edit(accounts, teacherId, { userTypeId });
      return (await readTeacher(change.tx, teacherId)) ?? found;
    });
    return { data };
  }),
});
