import { asciiDigits } from "./digits.ts";
import { optionalText, text } from "./text.ts";
import { fieldTexts } from "./texts.ts";

// A number is asked three things. May it be typed into a field: `mobile`, its shape alone, in the browser too. Does it exist, and how is it
// stored: `realMobile` of server/real-mobile.ts, which knows the ranges of every country. Does an SMS reach it: `smsNumber`.

/** A phone number as people type it, digits folded; the server checks that it exists. */
export const mobile = () =>
  text(24)
    .overwrite(asTyped)
    .regex(/^\+?[0-9]{6,15}$/, fieldTexts.mobile);

/** The same before it is folded, as the pattern of a field, where brackets in a class would need escapes. */
export const mobileShape = /^(\s|-|\(|\))*\+?([0-9০-৯](\s|-|\(|\))*){6,15}$/;

/** The same, where none may be given: answers "". */
export const optionalMobile = () =>
  optionalText(24)
    .unwrap()
    .overwrite(asTyped)
    .regex(/^(\+?[0-9]{6,15})?$/, fieldTexts.mobile)
    .default("");

/** The address under which a telephone dials a number as people write it. */
export const phoneLink = (number: string) => `tel:${asciiDigits(number).replace(/[^0-9+]/g, "")}`;

/**
 * The mobile number of Bangladesh in what somebody wrote, as 01XXXXXXXXX; the first of several. Null where there is none: a
 * spreadsheet's 8.8017E+12 has lost its digits.
 */
export function bangladeshMobile(typed: string): string | null {
  for (const one of asciiDigits(typed).split(/[,;/|\n]/)) {
    const digits = written(one).replace(/[^0-9]/g, "");
    const number = digits.match(/^(?:00)?(?:88)?0{0,2}(1[3-9][0-9]{8})$/)?.[1];
    if (number) return `0${number}`;
  }
  return null;
}

/** The number in what somebody wrote that an SMS reaches: of Bangladesh, or another country's as +…, where a gateway sends `abroad`. */
export const smsNumber = (typed: string, abroad: boolean): string | null =>
  bangladeshMobile(typed) ??
  (abroad ? asTyped(typed).match(/^\+(?!880)[1-9][0-9]{6,14}$/)?.[0] : null) ??
  null;

/** Of a number as `smsNumber` answers it. */
export const isAbroad = (number: string) => number.startsWith("+");

const asTyped = (value: string) => asciiDigits(value).replace(/[\s()-]/g, "");

/** "8.801712345678E+12" as its digits, where it still has all of them. */
function written(one: string): string {
  const [, first = "", rest = "", power] = one.trim().match(/^([0-9])\.([0-9]+)E\+?([0-9]+)$/i) ?? [];
  return power && rest.length === Number(power) ? first + rest : one;
}
