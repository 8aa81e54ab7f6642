import { eq, sql } from "drizzle-orm";
import type { ServerArea } from "../../server/area.ts";
import { addUses, counted } from "../catalogue/index.server.ts";
import { addFirstSteps } from "../identity/index.server.ts";
import { addLedgerChecks, bills, receipts, watchAlone, watchReceipts } from "../ledger/index.server.ts";
import { onAdmission } from "../people/index.server.ts";
import { admissionHandlers } from "./admission/handlers.server.ts";
import { ageingHandlers } from "./ageing/handlers.server.ts";
import { forgetApplications } from "./applications/forget.server.ts";
import { applicationHandlers } from "./applications/handlers.server.ts";
import { applications } from "./applications/table.server.ts";
import { applicationTexts } from "./applications/texts.ts";
import { approvalHandlers } from "./approvals/handlers.server.ts";
import { followReceipts } from "./claims/follow-receipts.server.ts";
import { claimHandlers } from "./claims/handlers.server.ts";
import { dayBookHandlers } from "./day-book/handlers.server.ts";
import { deskHandlers } from "./desk/handlers.server.ts";
import { dueHandlers } from "./dues/handlers.server.ts";
import { exceptionHandlers } from "./exceptions/handlers.server.ts";
import { tellLastMonth } from "./exceptions/tell-month.server.ts";
import { expenseHandlers } from "./expenses/handlers.server.ts";
import { billAdmitted } from "./fees/first-bill.server.ts";
import { feeHandlers } from "./fees/handlers.server.ts";
import { feePlans } from "./fees/table.server.ts";
import { fineHandlers } from "./fines/handlers.server.ts";
import { headLineHandlers } from "./head-lines/handlers.server.ts";
import { agreementHandlers } from "./instalments/handlers.server.ts";
import { deskChecks } from "./ledger-checks.server.ts";
import { monthFigureHandlers } from "./month-figures/handlers.server.ts";
import { offerHandlers, offerTables } from "./offers/handlers.server.ts";
import { tellAlone } from "./owner/tell-owner.server.ts";
import { payHandlers } from "./pay/handlers.server.ts";
import { payTerms } from "./pay/table.server.ts";
import { payTexts } from "./pay/texts.ts";
import { promiseHandlers } from "./promises/handlers.server.ts";
import { shiftHandlers } from "./shifts/handlers.server.ts";
import { siblingHandlers } from "./siblings/handlers.server.ts";
import { statementHandlers } from "./statements/handlers.server.ts";
import { readStatedSum } from "./statements/stated-sum.server.ts";
import { toldSumHandlers } from "./told-sums/handlers.server.ts";
import { tellSums } from "./told-sums/read.server.ts";
import { yearAccountHandlers } from "./year-account/handlers.server.ts";

/** What desk answers, and what it does by itself. */
export const deskServer = {
  handlers: {
    admission: admissionHandlers,
    ageing: ageingHandlers,
    agreement: agreementHandlers,
    application: applicationHandlers,
    approval: approvalHandlers,
    claim: claimHandlers,
    desk: deskHandlers,
    exception: exceptionHandlers,
    expense: expenseHandlers,
    fee: feeHandlers,
    fine: fineHandlers,
    promise: promiseHandlers,
    sibling: siblingHandlers,
    dayBook: dayBookHandlers,
    due: dueHandlers,
    headLine: headLineHandlers,
    monthFigure: monthFigureHandlers,
    shift: shiftHandlers,
    offer: offerHandlers,
    pay: payHandlers,
    statement: statementHandlers,
    toldSum: toldSumHandlers,
    yearAccount: yearAccountHandlers,
  },
  publicTables: offerTables,
  beforeStart: tellSums,
  daily: [({ db, changes }) => tellLastMonth(db, changes), ({ db }) => forgetApplications(db)],
  joins() {
    onAdmission((change, { studentId, doj, by }) => billAdmitted(change, by, studentId, doj));
    followReceipts();
    watchReceipts({ statedSum: readStatedSum });
    watchAlone(tellAlone);
    addLedgerChecks(...deskChecks);
    addUses(
      "batches",
      counted(
        (tx, batchId) => tx.$count(applications, eq(applications.batchId, batchId)),
        applicationTexts.inBatch,
      ),
    );
    addUses(
      "batches",
      counted((tx, batchId) => tx.$count(payTerms, eq(payTerms.batchId, batchId)), payTexts.inTerms),
    );
    addFirstSteps({
      plans: () => sql`exists (select from ${feePlans})`,
      bills: () => sql`exists (select from ${bills})`,
      receipts: () => sql`exists (select from ${receipts})`,
    });
  },
} satisfies ServerArea;
