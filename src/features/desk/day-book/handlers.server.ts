import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { may } from "../../../shared/permissions.ts";
import { writeMoney } from "../../ledger/index.server.ts";
import { closeDay, reopenDay } from "./closing.server.ts";
import { dayBookContract } from "./contract.ts";
import { readBook } from "./read.server.ts";

const api = serve(dayBookContract);

export const dayBookHandlers = api.router({
  get: api.get.handler(async ({ input: { day = today() }, context }) => {
    const person = signedIn(context);
    const own = may(person, "studentManagement") ? undefined : person.accountId;
    return { data: await readBook(context.db, day, own) };
  }),

  close: api.close.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      await closeDay(change, by, input);
      return readBook(change.tx, input.day);
    });
    return { data };
  }),

  reopen: api.reopen.handler(async ({ input, context }) => {
    const data = await writeMoney(context, async (change, actor) => {
      await reopenDay(change, actor, input);
      return readBook(change.tx, input.day);
    });
    return { data };
  }),
});
