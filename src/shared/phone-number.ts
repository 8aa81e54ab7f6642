import { asciiDigits } from "./digits.ts";
import { optionalText, text } from "./text.ts";
import { fieldTexts } from "./texts.ts";

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

const asTyped = (value: string) => asciiDigits(value).replace(/[\s()-]/g, "");
