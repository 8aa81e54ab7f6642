import { ORPCError } from "@orpc/client";
import { refusalTexts } from "./texts.ts";

/** Every way in which a call is refused: the code of the envelope and its HTTP status. */
export const refusals = {
  BAD_REQUEST: { status: 400 },
  NOT_SIGNED_IN: { status: 401 },
  WRONG_CREDENTIALS: { status: 401 },
  /** The password was right; the account has a second factor. */
  CODE_NEEDED: { status: 401 },
  NOT_ALLOWED: { status: 403 },
  /** Staff whose password is still the one that the office issued. */
  PASSWORD_DUE: { status: 403 },
  /** Staff of a type that needs a second factor, who have none yet. */
  SECOND_FACTOR_DUE: { status: 403 },
  FOREIGN_ORIGIN: { status: 403 },
  NOT_FOUND: { status: 404 },
  STALE: { status: 409 },
  IN_USE: { status: 409 },
  LOCKED: { status: 409 },
  SEATS_FULL: { status: 409 },
  TAKEN: { status: 409 },
  KEY_REUSED: { status: 409 },
  /** Nothing is done before a second person agrees; what was asked is kept. */
  WAITS_FOR_APPROVAL: { status: 409 },
  TOO_LARGE: { status: 413 },
  NOT_AN_IMAGE: { status: 415 },
  TOO_MANY_TRIES: { status: 429 },
  INTERNAL_SERVER_ERROR: { status: 500 },
  UNAVAILABLE: { status: 503 },
} as const;

export type Refusal = keyof typeof refusals;
/** Messages by the path of their field, as the form names it: `batch.batchId`. */
export type Fields = Record<string, string>;
export type RefusalDetail = { fields?: Fields; newer?: unknown; retryAfter?: number };

/** The error to throw for a refusal; `message` is what the person reads, `cause` the log alone. */
export function refuse(code: Refusal, detail: RefusalDetail & { message?: string; cause?: Error } = {}) {
  const { message = messages[code], cause, ...data } = detail;
  return new ORPCError(code, { status: refusals[code].status, message, data, cause });
}

/** A 400 whose one message stands beside its field. */
export function refuseField(path: string, message: string) {
  return refuse("BAD_REQUEST", { fields: { [path]: message } });
}

/** The code of a refusal thrown by a handler, a loader or the browser's client; null for anything else. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ORPCError)) return null;
  return error.code in refusals ? (error.code as Refusal) : null;
}

/** What a refusal carries besides its code: messages by field, the newer record. */
export function detailOf(error: unknown): RefusalDetail {
  return error instanceof ORPCError && typeof error.data === "object" ? (error.data ?? {}) : {};
}

const messages: Record<Refusal, string> = refusalTexts;
