import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { monthOf, today } from "../../shared/dates.ts";
import type { Payment } from "./contract.ts";

/** What stands in the form's fields, as they are typed. */
export type PaymentValues = ReturnType<typeof newPayment>;

export const newPayment = () => ({
  monthName: monthOf(today()),
  detail: "",
  payment: "",
  due: "",
  status: "",
  date: today(),
});

export const valuesOf = (entry: Payment) => ({
  ...entry,
  payment: String(entry.payment),
  due: String(entry.due),
});

/** The typed values as the calls read them; an empty amount is refused: it is neither zero nor the one before. */
export const inputOf = <Values extends PaymentValues>(values: Values) => ({
  ...values,
  payment: parseNumber(values.payment) ?? null,
  due: parseNumber(values.due) ?? null,
  date: values.date || null,
});
