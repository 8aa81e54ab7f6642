export const ink = "#14213d";
export const marigold = "#f5a524";
export const paper = "#fffdf7";
export const sky = "#9dbbdc";
export const sage = "#9fbfa8";
export const clay = "#d98e73";

/** `part` of the way from one #rrggbb colour to another. */
export function mix(from: string, to: string, part: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * part)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const darker = (colour: string, part = 0.2) => mix(colour, "#140c14", part);
export const lighter = (colour: string, part = 0.2) => mix(colour, "#fff8ec", part);
