import type { Change } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { type Actor, lockLedger, writeMoney } from "../../ledger/index.server.ts";
import { giveDiscount } from "../fees/discounts.server.ts";
import { feeDiscounts } from "../fees/table.server.ts";
import { type SiblingDiscount, siblingContract } from "./contract.ts";
import { readProposals } from "./read.server.ts";
import { siblingTexts as words } from "./texts.ts";

const api = serve(siblingContract);

export const siblingHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => {
    const data = await readProposals(db);
    return { data, total: data.length };
  }),

  confirm: api.confirm.handler(async ({ input: { chosen }, context }) => {
    await writeMoney(context, async (change, actor) => {
      const inOrder = chosen.toSorted((one, other) => one.studentId - other.studentId);
      for (const { studentId } of inOrder) await lockLedger(change.tx, studentId);
      const proposed = await readProposals(change.tx);
      for (const one of inOrder) {
        const found = proposed.find(
          ({ studentId, planId, act }) =>
            studentId === one.studentId && planId === one.planId && act === one.act,
        );
        if (!found) throw refuse("STALE", { message: words.changed });
        await carryOut(change, actor, found);
      }
    });
    return { data: { confirmed: chosen.length } };
  }),
});

async function carryOut(
  change: Change,
  actor: Actor,
  { act, studentId, elder, planId, share, amount, discountId }: SiblingDiscount,
) {
  if (act === "end") {
    if (discountId !== null) await change.edit(feeDiscounts, discountId, { until: today() });
    return;
  }
  const given = {
    ...{ studentId, planId, share, amount, once: false, from: today(), until: null },
    ...{ reason: words.reason(elder.regId), siblingOf: elder.studentId },
  };
  await giveDiscount(change, actor, given);
}
