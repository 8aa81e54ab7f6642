import * as z from "zod";
import { bengaliDigits } from "./digits.ts";
import type { Fields } from "./errors.ts";
import { fieldTexts } from "./texts.ts";

/** Makes every schema speak Bengali; called once by the server and once by the browser's client. */
export function speakBengali(): void {
  z.config({ customError: (issue) => message(issue as Issue) });
}

/** The first message of each field, by its path as a form names it. */
export function fieldsOf(issues: readonly { path?: readonly unknown[]; message: string }[]): Fields {
  const fields: Fields = {};
  for (const issue of issues) fields[pathOf(issue.path)] ??= issue.message;
  return fields;
}

type Issue = {
  code: string;
  input?: unknown;
  expected?: string;
  origin?: string;
  minimum?: number;
  maximum?: number;
};

function message(issue: Issue): string {
  if (issue.code === "invalid_type" && missing(issue.input)) return fieldTexts.required;
  if (issue.code === "invalid_type" && issue.expected === "number") return fieldTexts.number;
  if (issue.code === "not_multiple_of") return fieldTexts.decimals;
  if (issue.code === "too_small" && issue.origin === "string")
    return issue.minimum === 1 ? fieldTexts.required : fieldTexts.tooShort(bengaliDigits(issue.minimum ?? 0));
  if (issue.code === "too_big" && issue.origin === "string")
    return fieldTexts.tooLong(bengaliDigits(issue.maximum ?? 0));
  if (issue.code === "too_small") return fieldTexts.tooSmall(bengaliDigits(issue.minimum ?? 0));
  if (issue.code === "too_big") return fieldTexts.tooBig(bengaliDigits(issue.maximum ?? 0));
  return fieldTexts.invalid;
}

const missing = (input: unknown) => input === undefined || input === null || input === "";

function pathOf(path: readonly unknown[] = []): string {
  return path
    .map((part) => String(typeof part === "object" && part ? (part as { key: unknown }).key : part))
    .join(".");
}
