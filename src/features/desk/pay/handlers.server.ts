import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { lastClosedMonth } from "../../ledger/index.server.ts";
import { payContract } from "./contract.ts";
import { cachedPay, countUnsaid, readLines, readPay, readSlip, readSlips, readTerms } from "./read.server.ts";
import { payTerms } from "./table.server.ts";
import { addTerm, endTerm, makeSlip } from "./write.server.ts";

const api = serve(payContract);

export const payHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { month }, context }) => ({
    data: await cachedPay(context, month),
  })),

  getTeacher: api.getTeacher.handler(async ({ input: { teacherId, month }, context: { db } }) => {
    const [pay] = await readPay(db, month, teacherId);
    if (!pay) throw refuse("NOT_FOUND");
    const { lines } = await readLines(db, month, teacherId);
    return {
      data: {
        ...{ month, pay, lines, unsaid: await countUnsaid(db, month, teacherId) },
        closed: ((await lastClosedMonth(db)) ?? "") >= month,
        terms: await readTerms(db, eq(payTerms.teacherId, teacherId)),
        slips: await readSlips(db, teacherId),
      },
    };
  }),

  addTerm: api.addTerm.handler(async ({ input, context }) => {
    const { accountId } = signedIn(context);
    const data = await write(context, async (change) =>
      present(change.tx, await addTerm(change, accountId, input)),
    );
    return { data };
  }),

  endTerm: api.endTerm.handler(async ({ input, context }) => {
    const data = await write(context, async (change) => {
      await endTerm(change, input);
      return present(change.tx, input.termId);
    });
    return { data };
  }),

  makeSlip: api.makeSlip.handler(async ({ input, context }) => {
    const { accountId } = signedIn(context);
    const data = await write(context, async (change) =>
      readSlip(change.tx, await makeSlip(change, accountId, input)),
    );
    return { data };
  }),

  getSlip: api.getSlip.handler(async ({ input: { slipId }, context: { db } }) => ({
    data: await readSlip(db, slipId),
  })),
});

async function present(db: Reader, termId: number) {
  const [term] = await readTerms(db, eq(payTerms.termId, termId));
  if (!term) throw refuse("NOT_FOUND");
  return term;
}
