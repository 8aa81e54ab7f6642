import * as z from "zod";
import { isDay } from "./dates.ts";
import { asciiDigits } from "./digits.ts";
import { fieldTexts } from "./texts.ts";

/** YYYY-MM-DD of a day that exists, Bengali digits folded. */
export const date = () =>
  z
    .string()
    .max(40, { message: fieldTexts.date, abort: true })
    .overwrite((value) => asciiDigits(value.trim()))
    .refine(isDay, fieldTexts.date);

/** HH:MM of a day, Bengali digits folded. */
export const time = () =>
  z
    .string()
    .max(40, { message: fieldTexts.time, abort: true })
    .overwrite((value) => asciiDigits(value.trim()).slice(0, 5))
    .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, fieldTexts.time);
