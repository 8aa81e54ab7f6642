import { and, eq, gte, isNull } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { lockLedger } from "../../ledger/index.server.ts";
import { promiseContract } from "./contract.ts";
import { readPromises } from "./read.server.ts";
import { promises } from "./table.server.ts";
import { promiseTexts as words } from "./texts.ts";

const api = serve(promiseContract);

export const promiseHandlers = api.router({
  ofStudent: api.ofStudent.handler(async ({ input: { studentId }, context: { db } }) => {
    const data = await readPromises(db, eq(promises.studentId, studentId));
    return { data, total: data.length };
  }),

  add: api.add.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    if (input.day < today()) throw refuseField("day", words.notPast);
    const data = await write(context, async (change) => {
      await lockLedger(change.tx, input.studentId);
      const open = and(
        ...[eq(promises.studentId, input.studentId), isNull(promises.endedAt), gte(promises.day, today())],
      );
      for (const { promiseId } of await change.tx.select().from(promises).where(open))
        await change.edit(promises, promiseId, { endedAt: new Date() });
      const { promiseId } = await change.add(promises, { ...input, by });
      return readPromise(change.tx, promiseId);
    });
    return { data };
  }),

  end: api.end.handler(async ({ input: { promiseId, version }, context }) => {
    const data = await write(context, async (change) => {
      const newer = () => readPromise(change.tx, promiseId);
      // One that was broken stays broken.
      const { endedAt, day } = await readRow(change.tx, promiseId);
      if (endedAt || day < today()) throw refuse("STALE");
      await change.edit(promises, promiseId, { endedAt: new Date() }, { version, newer });
      return readPromise(change.tx, promiseId);
    });
    return { data };
  }),
});

async function readRow(db: Reader, promiseId: number) {
  const [found] = await db.select().from(promises).where(eq(promises.promiseId, promiseId));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

async function readPromise(db: Reader, promiseId: number) {
  const [found] = await readPromises(db, eq(promises.promiseId, promiseId));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}
