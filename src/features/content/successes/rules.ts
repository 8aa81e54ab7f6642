import { bengaliDigits } from "../../../shared/digits.ts";

/** What the badge shows: the first position, up to its first comma. */
export const badgeOf = (position: string[]) => position[0]?.split(",")[0]?.trim() ?? "";

/** The rank that the first position names after its comma, in Bengali digits; "" where it names none. */
export function rankOf(position: string[]): string {
  const [, rank] =
    position[0]
      ?.split(",")
      .slice(1)
      .join(",")
      .match(/([0-9০-৯]+)/) ?? [];
  return rank ? bengaliDigits(rank) : "";
}

/** Positions as they are typed: with commas between, or on lines of their own where one has a comma itself. */
export function typedPositions(position: string[]): string {
  if (!position.some((one) => /[,،]/.test(one))) return position.join(", ");
  return position.length > 1 ? position.join("\n") : `${position[0]}\n`;
}

/** What was typed, as the calls take it: lines as a list, else the text with its commas. */
export const positionsTyped = (typed: string): string | string[] =>
  typed.includes("\n") ? typed.split("\n") : typed;
