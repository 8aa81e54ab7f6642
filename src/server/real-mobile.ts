import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { refuseField } from "../shared/errors.ts";
import { fieldTexts } from "../shared/texts.ts";

/** A number that exists, as 01XXXXXXXXX for Bangladesh, else +…; else a 400 beside `field`. */
export function realMobile(typed: string, field: string): string {
  const number = parsePhoneNumberFromString(typed, "BD");
  if (!number?.isValid()) throw refuseField(field, fieldTexts.mobile);
  return number.country === "BD" ? `0${number.nationalNumber}` : number.number;
}
