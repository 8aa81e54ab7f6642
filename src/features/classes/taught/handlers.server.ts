import { asc, isNull } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { taughtContract } from "./contract.ts";
import { readDayTaught, readTaught } from "./read.server.ts";
import { sayTaught } from "./say.server.ts";

const api = serve(taughtContract);

export const taughtHandlers = api.router({
  getAll: api.getAll.handler(({ input: { page, pageSize, ...asked }, context: { db } }) =>
    readTaught(db, asked, rowsOf({ page, pageSize })),
  ),

  teachers: api.teachers.handler(async ({ context: { db } }) => ({
    data: await db
      .select({ teacherId: teachers.teacherId, teacherName: teachers.teacherName })
      .from(teachers)
      .where(isNull(teachers.archivedAt))
      .orderBy(asc(teachers.nameFolded), asc(teachers.teacherId)),
  })),

  say: api.say.handler(async ({ input, context }) => {
    const { accountId } = signedIn(context);
    const data = await write(context, async (change) => {
      await sayTaught(change, accountId, input);
      const said = await readDayTaught(change.tx, input.batchId, input.day);
      if (!said) throw refuse("NOT_FOUND");
      return said;
    });
    return { data };
  }),
});
