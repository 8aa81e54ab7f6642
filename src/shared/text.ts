import * as z from "zod";
import { clean, cleanToRead, fold, isForbidden } from "./folding.ts";
import { fieldTexts } from "./texts.ts";

/** A required text of at most `most` characters, stored clean; `required` is the message where it is missing. */
export const text = (most: number, required = fieldTexts.required) => base(most, required).min(1, required);

/** The same of what is only read, as a message: it keeps its ZWNJ. */
export const textToRead = (most: number) =>
  base(most, fieldTexts.required, cleanToRead).min(1, fieldTexts.required);

/** The same, where nothing may be given: answers "". What is given may have to pass a check. */
export const optionalText = (most: number, passes = (_value: string) => true, message = fieldTexts.invalid) =>
  base(most)
    .refine((value) => !value || passes(value), message)
    .default("");

/** A word to look for: folded, never refused for being short. */
export const searchTerm = () =>
  z
    .string()
    .max(rawLength(100), aborting)
    .refine((value) => !isForbidden(value), { message: fieldTexts.forbidden, abort: true })
    .overwrite(fold)
    .max(100);

export const email = () => text(254).regex(emailShape, fieldTexts.email);

/** Looks ahead to the end first, so that an address that is none is not tried again from each of its dots. */
export const emailShape = /^[^\s@<>"']+@(?=[^\s@<>"']+$)[^\s@<>"']+\.[^\s@<>"']{2,}$/;

/** True for an address of a site that people may be led to: of a named host, without a password in it. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value) || /[\s\\<>"]/.test(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && hostname.includes(".") && !username && !password;
}

/** The same, by https alone. */
export const isHttps = (value: string): boolean =>
  isWebAddress(value) && new URL(value).protocol === "https:";

/** A list of texts, sent as a list or as one text with commas between; at least one. */
export const commaList = (mostOfOne: number, most: number) =>
  z
    .union(
      [
        z.array(z.string().max(rawLength(mostOfOne))).max(most, aborting),
        z.string().max(rawLength(mostOfOne) * most),
      ],
      fieldTexts.required,
    )
    .transform((sent) => (typeof sent === "string" ? sent.split(/[,،]/) : sent))
    .transform((items) => items.map((item) => item.trim()).filter(Boolean))
    .pipe(z.array(text(mostOfOne)).min(1, fieldTexts.required).max(most));

export const mostId = 2_147_483_647;
export const id = <Id extends number = number>() =>
  z.int().min(1).max(mostId) as unknown as z.ZodType<Id, Id>;

/** zod runs the next check although one has failed, unless that one aborts: what is costly stands behind the length. */
const aborting = { abort: true };

/** UTF-16 units that are looked at for a text of so many: outer spaces and joiners go, letters of two units become one. */
const rawLength = (most: number) => 2 * most + 100;

const base = (most: number, required?: string, cleaned = clean) =>
  z
    .string(required)
    .max(rawLength(most), aborting)
    .refine((value) => !isForbidden(value), { message: fieldTexts.forbidden, abort: true })
    .overwrite(cleaned)
    .max(most, aborting);
