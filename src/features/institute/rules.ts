import { isColour } from "../../shared/colours.ts";
import { asciiDigits } from "../../shared/digits.ts";
import type { Fields } from "../../shared/errors.ts";
import { accentThatCarries, type Colours, mainThatCarries } from "../../shared/palette.ts";
import { instituteTexts } from "./texts.ts";

/** Phone numbers that were typed with commas between, as they are dialled. */
export const phonesIn = (typed: string): string[] =>
  typed
    .split(/[,،]/)
    .map((one) => asciiDigits(one).replace(/[\s()-]/g, ""))
    .filter(Boolean);

/** All of its numbers, the first one first. */
export const phonesOf = ({ phone, otherPhones }: { phone: string; otherPhones: string }) => [
  ...(phone ? [phone] : []),
  ...phonesIn(otherPhones),
];

export const arePhones = (typed: string) => phonesIn(typed).every((one) => /^\+?[0-9]{6,15}$/.test(one));

/** Colours on which their text would not be read, each with the nearest that would do: messages by field. */
export function colourProblems({ mainColour, accentColour }: Colours): Fields {
  if (!isColour(mainColour) || !isColour(accentColour)) return {};
  const main = mainThatCarries(mainColour.toLowerCase());
  if (main !== mainColour.toLowerCase()) return { mainColour: instituteTexts.paleMain(main) };
  const accent = accentThatCarries(accentColour.toLowerCase(), main);
  if (accent !== accentColour.toLowerCase()) return { accentColour: instituteTexts.weakAccent(accent) };
  return {};
}
