import { importFields } from "./fields.ts";
import { importPageTexts, studentImportScreenTexts as words } from "./texts.ts";

/** The template of a list as CSV, with a line that shows what is written where. */
export function templateOf(): string {
  const heads = importFields.slice(1).map((field) => importPageTexts.roles[field]);
  return `\ufeff${heads.join(",")}\r\n${words.example.join(",")}\r\n`;
}
