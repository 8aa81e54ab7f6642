import { createHash } from "node:crypto";
import { hasHiddenLink } from "../../people/index.ts";

/**
 * By number and text, and by what makes it another message though it reads the same: `about`, as the day since which a due is owed, and the student where
 * a link of their own is filled in.
 */
type Message = { phone: string | null; text: string; studentId: number; about: string | null };

/** What tells that somebody had this very message. */
export const sameAsOf = ({ phone, text, studentId, about }: Message): string =>
  hashOf([phone, text, ...(hasHiddenLink(text) ? [studentId] : []), ...(about === null ? [] : [about])]);

export const hashOf = (value: unknown) =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");
