import { eq, inArray } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { students } from "../../catalogue/index.server.ts";
import { readMarked } from "../merit/live.server.ts";
import { lockMarked } from "../merit/publish.server.ts";
import { omrContract } from "./contract.ts";
import { checkOwn } from "./own-exam.server.ts";
import { lockPaper, readPaper } from "./paper.server.ts";
import { decideSecond, readSecond } from "./second.server.ts";
import { omrPapers, omrSecondSheets } from "./table.server.ts";

const api = serve(omrContract);

/** The calls of second readings. */
export const secondHandlers = {
  second: api.second.handler(async ({ input: { examId }, context }) => {
    const { db } = context;
    await checkOwn(context, examId);
    const paper = await readPaper(db, await readMarked(db, examId));
    const { open, sums, notAgain } = await readSecond(db, paper.paperId ?? 0);
    const shown = open.slice(0, most);
    const rollOf = (one: (typeof open)[number]) => (one.kind === "alone" ? one.second : one.first).roll;
    const named = await db
      .select({ regId: students.regId, userName: students.userName })
      .from(students)
      .where(inArray(students.regId, shown.map(rollOf)));
    const names = new Map(named.map(({ regId, userName }) => [regId, userName]));
    const rows = shown.map((one) => {
      const { secondId, fileName, line } = one.second;
      const roll = rollOf(one);
      return {
        ...{ secondId, fileName, line, roll, userName: names.get(roll) ?? "", kind: one.kind },
        differs: one.kind === "same" ? one.differs : [],
        alike: one.kind === "other" ? one.alike : null,
      };
    });
    return { data: { rows, sums, notAgain: notAgain.slice(0, most).map(({ roll }) => roll) } };
  }),

  decideSecond: api.decideSecond.handler(async ({ input, context }) => {
    const [of] = await context.db
      .select({ examId: omrPapers.examId })
      .from(omrSecondSheets)
      .innerJoin(omrPapers, eq(omrPapers.paperId, omrSecondSheets.paperId))
      .where(eq(omrSecondSheets.secondId, input.secondId));
    if (!of) throw refuse("NOT_FOUND");
    await checkOwn(context, of.examId);
    await write(context, async (change) => {
      const paper = await lockPaper(change, await lockMarked(change.tx, of.examId));
      await decideSecond(change, paper, input);
    });
    return { data: { secondId: input.secondId } };
  }),
};

/** So many are shown; the rest comes once these are decided. */
const most = 100;
