import { serve } from "../../../server/http/call.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { importHandlers } from "../list-import/calls.server.ts";
import { changeList } from "../list-import/change.server.ts";
import { presentPlan } from "../list-import/present.server.ts";
import { readImport } from "../list-import/read.server.ts";
import { readRows } from "../list-import/rows.server.ts";
import { studentImportContract } from "./contract.ts";
import { ofStudents, overfullIn } from "./kind.server.ts";
import { givePasswords, readPasswords } from "./passwords.server.ts";

const api = serve(studentImportContract);

export const studentImportHandlers = api.router({
  ...importHandlers(studentImportContract, ofStudents),

  getById: api.getById.handler(async ({ input: { importId }, context }) => {
    const { db } = context;
    const kind = ofStudents(context);
    const found = await readImport(db, kind, importId);
    const { plan, tally, choices } = await presentPlan(db, kind, found);
    const { existing, batchId = null, doj = "" } = choices;
    const data = {
      ...plan,
      choices: { existing, batchId, doj },
      counts: tally.counts,
      ...{ dueSum: tally.dueSum(), overfull: await overfullIn(db, tally.coming) },
      passwords: found.state === "draft" ? [] : await readPasswords(db, importId),
    };
    return { data };
  }),

  rows: api.rows.handler(async ({ input, context }) => {
    const { data, total } = await readRows(context.db, ofStudents(context), input);
    const rows = data.map(({ person, userTypeId: _, ...row }) => ({
      ...row,
      student: person && {
        ...{ studentId: person.personId as StudentId, regId: person.regId, userName: person.name },
      },
    }));
    return { data: rows, total };
  }),

  change: api.change.handler(async ({ input, context }) => ({
    data: await changeList(context, ofStudents(context), input),
  })),

  givePasswords: api.givePasswords.handler(async ({ input: { importId, batchId }, context }) => {
    await readImport(context.db, ofStudents(context), importId);
    return { data: await givePasswords(context, importId, batchId) };
  }),
});
