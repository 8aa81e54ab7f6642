/** A colour as it is typed and stored: #rrggbb. */
export const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** How well one colour is read on the other, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Below it a text of ordinary size is not read by everybody (WCAG 2.2, level AA). */
export const readable = 4.5;

/** So much of `other` in the colour: 0 is the colour itself, 1 the other. */
export function mix(colour: string, other: string, share: number): string {
  const [from, to] = [partsOf(colour), partsOf(other)];
  const mixed = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour itself where it passes, else the nearest on its way to `towards` that does. */
export function nearest(colour: string, towards: string, passes: (colour: string) => boolean): string {
  const shares = Array.from({ length: 51 }, (_, at) => at / 50);
  const share = shares.find((share) => passes(mix(colour, towards, share)));
  return share ? mix(colour, towards, share) : share === 0 ? colour : towards;
}

/** From 0 for black to 1 for white (WCAG 2.2, relative luminance). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const partsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
