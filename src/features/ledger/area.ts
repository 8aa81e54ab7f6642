import type { Area } from "../../portal/area.ts";
import { paymentContract } from "./payments/contract.ts";

/** Bills, receipts and what is owed. */
export const ledger = {
  contract: { payment: paymentContract },
} satisfies Area;
