import { bengaliDigits } from "../../../shared/digits.ts";
import { countParts } from "./parts.ts";
import { filled, type Values } from "./template.ts";
import { newTexts as words } from "./texts.ts";

/** How many parts a template comes to with these values, and how many characters more fit into the last. */
export function fitsOf(template: string, values: Values): string {
  const { parts, left } = countParts(filled(template, values));
  return words.fits(bengaliDigits(parts), bengaliDigits(left));
}
