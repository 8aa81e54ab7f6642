import type { ImportScreens } from "./screens.ts";

/** The template of a list as CSV, with a line that shows what is written where. */
export function templateOf({ fields, words: { roles, example } }: ImportScreens): string {
  const heads = fields.slice(1).map((field) => roles[field]);
  return `\ufeff${heads.join(",")}\r\n${example.join(",")}\r\n`;
}
