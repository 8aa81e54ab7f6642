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

/** The same in the dark: rooms of the main colour, as deep as light text needs, and the accent as it is. */
export function darkPaletteOf({ mainColour, accentColour: accent }: Colours): Record<string, string> {
  if (mainColour === firstColours.mainColour && accent === firstColours.accentColour) return {};
  const main = nearest(
    isWarm(mainColour) ? mix(mainColour, firstColours.mainColour, 0.5) : mainColour,
    black,
    (one) => contrast(one, textOnMain) >= 12,
  );
  const [ground, card, raised] = [mix(main, black, 0.45), mix(main, black, 0.18), mix(main, white, 0.03)];
  const readOn = (hue: string, least: number) =>
    nearest(hue, white, (one) => [raised, mix(raised, one, 0.16)].every((on) => contrast(one, on) >= least));
  const accentText = readOn(accent, 6);
  return {
    "--ink": "#f1ede2",
    "--ink-ground": mix(main, white, 0.06),
    "--ink-deep": mix(main, black, 0.6),
    "--ink-soft": mix(main, white, 0.16),
    "--side": mix(main, black, 0.3),
    "--paper": card,
    "--paper-dim": ground,
    "--surface": raised,
    "--surface-pointed": mix(raised, white, 0.06),
    "--row-pointed": mix(raised, white, 0.03),
    "--text": "#ece8dc",
    "--text-quiet": readOn(mix(main, white, 0.72), 6.5),
    "--text-on-ink-quiet": readOn(mix(main, white, 0.78), 6.5),
    "--line": mix(main, white, 0.15),
    "--line-strong": nearest(mix(main, white, 0.4), white, (one) => contrast(one, raised) >= 3.5),
    "--line-on-ink": mix(main, white, 0.2),
    "--sky": mix(main, white, 0.6),
    "--link": readOn(mix(main, white, 0.6), 6),
    "--tint-sky": mix(raised, white, 0.1),
    "--marigold": accent,
    "--marigold-pressed": pressed(accent),
    "--marigold-text": accentText,
    "--marigold-on-ink": accentText,
    "--tint-marigold": mix(raised, accentText, 0.16),
    "--on-marigold": textOn(accent, mainColour),
  };
}

/** A sheet of both, in place of what tokens.css says; nothing where the colours are its own. */
export function paletteSheet(colours: Colours): string {
  const declared = (of: Record<string, string>) =>
    Object.entries(of)
      .map(([name, value]) => `${name}:${value}`)
      .join(";");
  const [light, dark] = [declared(paletteOf(colours)), declared(darkPaletteOf(colours))];
  if (!light) return "";
  return `:root:root,[data-paper][data-paper]{${light}}@media screen{:root:root[data-scheme=dark]{${dark}}@media (prefers-color-scheme:dark){:root:root:not([data-scheme=light]){${dark}}}}`;
}

/** The text of a button of that colour, pressed or not: the main colour, as dark as it must be, or white. */
export const textOn = (accent: string, main: string) =>
  contrast(accent, main) >= contrast(accent, white)
    ? nearest(main, black, (one) => contrast(pressed(accent), one) >= readable)
    : white;

/** Red or brown: a whole room of it would glow. */
const isWarm = (colour: string) => {
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red > blue + 24;
};

const pressed = (accent: string) => mix(accent, black, 0.08);

const softOf = (main: string) => mix(main, white, 0.07);
