import { and, eq, inArray } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { asTeacher } from "../../../shared/ids.ts";
import { checkType } from "../../catalogue/index.server.ts";
import { importHandlers } from "../list-import/calls.server.ts";
import { changeList, lockDraft } from "../list-import/change.server.ts";
import { presentPlan } from "../list-import/present.server.ts";
import { readImport } from "../list-import/read.server.ts";
import { readRows } from "../list-import/rows.server.ts";
import { teacherImportContract } from "./contract.ts";
import { givableTypes, ofTeachers } from "./kind.server.ts";
import { givePasswords, readPasswords } from "./passwords.server.ts";
import { teacherImportRows, teacherImports } from "./table.server.ts";

const api = serve(teacherImportContract);

export const teacherImportHandlers = api.router({
  ...importHandlers(teacherImportContract, ofTeachers),

  getById: api.getById.handler(async ({ input: { importId }, context }) => {
    const { db } = context;
    const kind = ofTeachers(context);
    const found = await readImport(db, kind, importId);
    const { plan, choices } = await presentPlan(db, kind, found);
    const house = await kind.house(db, choices);
    const types = await givableTypes(context, db);
    const data = {
      ...plan,
      choices: { existing: choices.existing, userTypeId: house.choices.userTypeId ?? null },
      userTypes: types.map(({ userTypeId, userTypeName }) => ({ userTypeId, userTypeName })),
      passwords: await readPasswords(context, importId),
    };
    return { data };
  }),

  rows: api.rows.handler(async ({ input, context }) => {
    const { data, total } = await readRows(context.db, ofTeachers(context), input);
    const rows = data.map(({ person, ...row }) => ({
      ...row,
      teacher: person && {
        ...{ teacherId: asTeacher(person.personId), regId: person.regId, teacherName: person.name },
      },
    }));
    return { data: rows, total };
  }),

  change: api.change.handler(async ({ input, context }) => {
    if (input.userTypeId !== undefined) await checkType(context, input.userTypeId);
    return { data: await changeList(context, ofTeachers(context), input) };
  }),

  setUserType: api.setUserType.handler(async ({ input: { importId, lines, userTypeId }, context }) => {
    if (userTypeId !== null) await checkType(context, userTypeId);
    const data = await write(context, async (change) => {
      await lockDraft(change, ofTeachers(context), importId);
      const found = await change.tx
        .update(teacherImportRows)
        .set({ userTypeId })
        .where(and(eq(teacherImportRows.importId, importId), inArray(teacherImportRows.line, lines)))
        .returning({ line: teacherImportRows.line });
      await change.note("mend", teacherImports, importId, null, { lines: found.length, userTypeId });
      return { lines: found.length };
    });
    return { data };
  }),

  givePasswords: api.givePasswords.handler(async ({ input: { importId }, context }) => {
    await readImport(context.db, ofTeachers(context), importId);
    return { data: await givePasswords(context, importId) };
  }),
});
