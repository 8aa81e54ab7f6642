import { monthOf } from "../../../shared/dates.ts";
import { paymentTexts } from "../../ledger/index.ts";

/** A fee given at admission as an entry of the ledger: paid in full, in the month and on the day of joining. */
export function admissionEntry(amount: number, doj: string) {
  return {
    monthName: monthOf(doj),
    detail: paymentTexts.admissionFee,
    payment: amount,
    due: 0,
    status: "paid",
    date: doj,
  };
}
