import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { agreements } from "../../ledger/index.server.ts";
import { agreementContract } from "./contract.ts";
import { readAgreement } from "./read.server.ts";
import { agree } from "./write.server.ts";

const api = serve(agreementContract);

export const agreementHandlers = api.router({
  ofStudent: api.ofStudent.handler(async ({ input: { studentId }, context }) => {
    const person = signedIn(context);
    const isDesk = may(person, "feeDesk") || may(person, "studentManagement");
    if (!isDesk && person.accountId !== studentId) throw refuse("NOT_ALLOWED");
    return { data: await readAgreement(context.db, studentId) };
  }),

  add: api.add.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      await agree(change, by, input);
      const made = await readAgreement(change.tx, input.studentId);
      if (!made) throw new Error("no agreement");
      return made;
    });
    return { data };
  }),

  end: api.end.handler(async ({ input: { agreementId, reason, version }, context }) => {
    const endedBy = signedIn(context).accountId;
    const ended = { endDay: today(), endedAt: new Date(), endedBy, endReason: reason };
    await write(context, async (change) => {
      const newer = (row: typeof agreements.$inferSelect) => ({ agreementId: row.agreementId });
      const { studentId } = await change.edit(agreements, agreementId, {}, { version, newer });
      const standing = await readAgreement(change.tx, studentId);
      if (standing?.agreementId !== agreementId) throw refuse("STALE");
      await change.edit(agreements, agreementId, ended);
    });
    return { data: { agreementId } };
  }),
});
