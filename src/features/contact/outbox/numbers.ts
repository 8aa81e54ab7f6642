import { isAbroad } from "../../../shared/phone-number.ts";

/** The forms in which gateways take a number. */
export const numberForms = ["01", "8801", "+8801"] as const;
export type NumberForm = (typeof numberForms)[number];

/** A number, as `smsNumber` answers it, in the form of a gateway; of another country with its code in each, and with + where ours has it. */
export const inForm = (number: string, form: NumberForm) =>
  isAbroad(number) ? number.slice(form.startsWith("+") ? 0 : 1) : form + number.slice(2);
