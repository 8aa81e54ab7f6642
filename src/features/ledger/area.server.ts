import type { ServerArea } from "../../server/area.ts";
import { checkLedger } from "./ledger/check.server.ts";
import { paymentHandlers } from "./payments/handlers.server.ts";

/** What ledger answers, and what it does by itself. */
export const ledgerServer = {
  handlers: { payment: paymentHandlers },
  daily: [
    async ({ db, log }) => {
      for (const said of await checkLedger(db)) log.warn({ ledger: said }, "the ledger disagrees");
    },
  ],
} satisfies ServerArea;
