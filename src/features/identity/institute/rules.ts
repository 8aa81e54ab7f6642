import { isColour } from "../../../shared/colours.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import type { Fields } from "../../../shared/errors.ts";
import { accentThatCarries, type Colours, mainThatCarries } from "../../../shared/palette.ts";
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

/** The same colours, or the nearest on which their text is read. */
export function coloursThatCarry(chosen: Colours): Colours {
  const mainColour = mainThatCarries(chosen.mainColour.toLowerCase());
  return { mainColour, accentColour: accentThatCarries(chosen.accentColour.toLowerCase(), mainColour) };
}

/** Colours on which their text would not be read, each with the nearest that would do: messages by field. */
export function colourProblems({ mainColour, accentColour }: Colours): Fields {
  if (!isColour(mainColour) || !isColour(accentColour)) return {};
  const good = coloursThatCarry({ mainColour, accentColour });
  return {
    ...(good.mainColour !== mainColour.toLowerCase() && {
      mainColour: instituteTexts.paleMain(good.mainColour),
    }),
    ...(good.accentColour !== accentColour.toLowerCase() && {
      accentColour: instituteTexts.weakAccent(good.accentColour),
    }),
  };
}
