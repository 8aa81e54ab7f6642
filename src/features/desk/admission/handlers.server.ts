import { eq } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { realMobile } from "../../../server/real-mobile.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { batches } from "../../catalogue/index.server.ts";
import { newCredentials } from "../../identity/index.server.ts";
import { sumOf } from "../../ledger/index.ts";
import { admitOne } from "../../people/index.server.ts";
import { firstBillsOf } from "../fees/first-bill.server.ts";
import { checkBatch } from "./check-batch.server.ts";
import { admissionContract } from "./contract.ts";
import { takeAtOnce } from "./take-at-once.server.ts";

const api = serve(admissionContract);

export const admissionHandlers = api.router({
  firstBill: api.firstBill.handler(async ({ input: { batchId }, context: { db } }) => {
    if (!(await db.$count(batches, eq(batches.batchId, batchId)))) throw refuse("NOT_FOUND");
    const rows = await firstBillsOf(db, batchId, today());
    return { data: { rows, sum: sumOf(rows.map(({ amount }) => amount)) } };
  }),

  admit: api.admit.handler(async ({ input, context }) => {
    const { batchId, paid, confirmed, ...typed } = input;
    const by = signedIn(context).accountId;
    await checkBatch(context.db, batchId);
    const doj = today();
    const mobile = realMobile(typed.mobile, "mobile");
    const guardianMobile = typed.guardianMobile && realMobile(typed.guardianMobile, "guardianMobile");
    const credentials = await newCredentials(context.db, {
      ...{ userTypeId: userTypeIds.student, year: Number(doj.slice(0, 4)) },
      ...{ name: typed.userName, mobile },
    });
    const data = await write(context, async (change) => {
      const unknown = { email: "", schoolName: "", collegeName: "" };
      const studentId = await admitOne(change, {
        ...{ credentials, by, batchId, fields: { ...unknown, ...typed, mobile, guardianMobile, doj } },
        ...{ confirmed: confirmed && may(context.person, "studentManagement"), firstBill: true },
      });
      const receiptId = await takeAtOnce(change, by, studentId, paid);
      return { studentId, regId: credentials.regId, password: credentials.password, receiptId };
    });
    return { data };
  }),
});
