import { contrast, mix, nearest, readable } from "./colours.ts";

/** The two colours of an institute: the ground of what is read, and what is to be pressed. */
export type Colours = { mainColour: string; accentColour: string };

/** Those of tokens.css. */
export const firstColours: Colours = { mainColour: "#14213d", accentColour: "#f5a524" };

const [white, black, paper] = ["#ffffff", "#000000", "#fffdf7"];
/** The text that stands on the main colour and its shades: --text-on-ink. */
const textOnMain = "#f6f3ea";

/** The same colour where light text is read on its lightest shade, else the nearest darker one where it is. */
export const mainThatCarries = (colour: string) =>
  nearest(colour, black, (one) => contrast(softOf(one), textOnMain) >= readable);

/** The same colour where its text is read on it and it stands out from both grounds, else the nearest paler one. */
export const accentThatCarries = (colour: string, main: string) =>
  nearest(colour, white, (one) => contrast(one, textOn(one, main)) >= readable && contrast(one, main) >= 3);

/** What of tokens.css follows from the two colours; nothing where they are its own. */
export function paletteOf({ mainColour: main, accentColour: accent }: Colours): Record<string, string> {
  if (main === firstColours.mainColour && accent === firstColours.accentColour) return {};
  const tint = mix(accent, white, 0.82);
  return {
    "--ink": main,
    "--ink-deep": mix(main, black, 0.25),
    "--ink-soft": softOf(main),
    "--text-on-ink-quiet": nearest(
      mix(main, white, 0.78),
      white,
      (one) => contrast(one, softOf(main)) >= readable,
    ),
    "--line-on-ink": mix(main, white, 0.2),
    "--sky": mix(main, white, 0.6),
    "--tint-sky": mix(main, white, 0.91),
    "--text": nearest(mix(main, black, 0.15), black, (one) => contrast(one, paper) >= 9),
    "--link": nearest(main, black, (one) => contrast(one, paper) >= 6),
    "--marigold": accent,
    "--marigold-pressed": pressed(accent),
    "--marigold-text": nearest(accent, black, (one) => contrast(one, tint) >= readable),
    "--tint-marigold": tint,
    "--on-marigold": textOn(accent, main),
    "--marigold-on-ink": nearest(accent, white, (one) => contrast(one, softOf(main)) >= readable),
  };
}

/** The text of a button of that colour, pressed or not: the main colour, as dark as it must be, or white. */
export const textOn = (accent: string, main: string) =>
  contrast(accent, main) >= contrast(accent, white)
    ? nearest(main, black, (one) => contrast(pressed(accent), one) >= readable)
    : white;

const pressed = (accent: string) => mix(accent, black, 0.08);

const softOf = (main: string) => mix(main, white, 0.07);
