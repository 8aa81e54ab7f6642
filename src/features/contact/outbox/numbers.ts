/** The forms in which gateways take a number. */
export const numberForms = ["01", "8801", "+8801"] as const;
export type NumberForm = (typeof numberForms)[number];

/** A number, as `bangladeshMobile` answers it, in the form of a gateway. */
export const inForm = (number: string, form: NumberForm) => form + number.slice(2);
