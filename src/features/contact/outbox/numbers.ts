import { asciiDigits } from "../../../shared/digits.ts";

/** The forms in which gateways take a number. */
export const numberForms = ["01", "8801", "+8801"] as const;
export type NumberForm = (typeof numberForms)[number];

/**
 * The mobile number of Bangladesh in what somebody wrote, as 01XXXXXXXXX; the first of several. Null where there is none: a
 * spreadsheet's 8.8017E+12 has lost its digits.
 */
export function smsNumber(typed: string): string | null {
  for (const one of asciiDigits(typed).split(/[,;/|\n]/)) {
    const digits = written(one).replace(/[^0-9]/g, "");
    const number = digits.match(/^(?:00)?(?:88)?0{0,2}(1[3-9][0-9]{8})$/)?.[1];
    if (number) return `0${number}`;
  }
  return null;
}

export const inForm = (number: string, form: NumberForm) => form + number.slice(2);

/** "8.801712345678E+12" as its digits, where it still has all of them. */
function written(one: string): string {
  const [, first = "", rest = "", power] = one.trim().match(/^([0-9])\.([0-9]+)E\+?([0-9]+)$/i) ?? [];
  return power && rest.length === Number(power) ? first + rest : one;
}
