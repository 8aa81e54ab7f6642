import { and, eq, sql } from "drizzle-orm";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { students } from "../../catalogue/index.server.ts";
import { erasureContract } from "./contract.ts";
import { dueOn, erase, isWaiting } from "./erase.server.ts";
import { erasureTexts } from "./texts.ts";

const api = serve(erasureContract);

export const erasureHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const { limit, offset } = rowsOf(input);
    const data = await db
      .select({
        ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
        archivedOn: sql<string>`${dhakaDay(students.archivedAt)}::text`,
        ...{ dueOn, eraseOn: students.eraseOn },
      })
      .from(students)
      .where(isWaiting)
      .orderBy(sql`coalesce(${students.eraseOn}, 'infinity'::date)`, students.archivedAt, students.studentId)
      .limit(limit)
      .offset(offset);
    return { data, total: await db.$count(students, isWaiting) };
  }),

  erase: api.erase.handler(async ({ input: { studentId, regId }, context }) => {
    await write(context, async (change) => {
      const [found] = await change.tx
        .select({ regId: students.regId })
        .from(students)
        .where(and(eq(students.studentId, studentId), isWaiting));
      if (!found) throw refuse("NOT_FOUND");
      if (asciiDigits(regId) !== found.regId) throw refuseField("regId", erasureTexts.wrongId);
      if (!(await erase(change, studentId))) throw refuse("NOT_FOUND");
    });
    return { data: { studentId } };
  }),
});
