import { asciiDigits } from "./digits.ts";
import { text } from "./text.ts";
import { fieldTexts } from "./texts.ts";

/** A phone number as people type it, digits folded; the server checks that it exists. */
export const mobile = () =>
  text(24)
    .overwrite((value) => asciiDigits(value).replace(/[\s()-]/g, ""))
    .regex(/^\+?[0-9]{6,15}$/, fieldTexts.mobile);

/** The address under which a telephone dials a number as people write it. */
export const phoneLink = (number: string) => `tel:${asciiDigits(number).replace(/[^0-9+]/g, "")}`;
