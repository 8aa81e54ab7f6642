import { ORPCError, ValidationError } from "@orpc/server";
import { detailOf, refusalOf, refuse } from "../../shared/errors.ts";
import { fieldsOf } from "../../shared/invalid.ts";
import { refusalTexts } from "../../shared/texts.ts";
import { isUnsure } from "../db/commit.ts";
import { codeOf, foreignKey, unique } from "../db/constraints.ts";
import { isUnreachable } from "../db/database.ts";
import { Gone } from "../semaphore.ts";
import type { Failures } from "./failures.ts";

/** Turns anything thrown into a refusal that may be shown; unexpected errors go to `log`, and why nothing could be answered. */
export function asRefusal(error: unknown, log: Failures): ORPCError<string, unknown> {
  const refusal = refusalFor(error, log);
  if (refusal.code === "UNAVAILABLE" && !told.has(refusal) && !(error instanceof Gone))
    log.unavailable(error);
  told.add(refusal);
  return refusal;
}

/** What PostgreSQL says of a write where a moment is shown. */
const readOnly = "25006";

/** A refusal passes here again on its way out of a page. */
const told = new WeakSet<ORPCError<string, unknown>>();

function refusalFor(error: unknown, log: Failures): ORPCError<string, unknown> {
  const issues = issuesOf(error);
  if (issues) return refuse("BAD_REQUEST", { fields: fieldsOf(issues) });
  if (refusalOf(error) && !isOwnFailure(error)) return error as ORPCError<string, unknown>;
  if (error instanceof Gone) return refuse("UNAVAILABLE");
  if (isMalformed(error)) return refuse("BAD_REQUEST");
  if (isTooLarge(error)) return refuse("TOO_LARGE");
  if (isUnsure(error)) return refuse("UNAVAILABLE", { retryAfter: 2, message: refusalTexts.UNSURE });
  if (isUnreachable(error)) return refuse("UNAVAILABLE", { retryAfter: 2 });
  const code = codeOf(error);
  if (code === foreignKey) return refuse("IN_USE");
  if (code === unique) return refuse("TAKEN");
  if (code === readOnly) return refuse("LOCKED", { message: refusalTexts.READ_ONLY });
  if (code === "40001" || code === "40P01") return refuse("UNAVAILABLE", { retryAfter: 1 });
  log.failed(error);
  return refuse("INTERNAL_SERVER_ERROR");
}

/** The one envelope of failure. */
export function envelope(error: ORPCError<string, unknown>) {
  const { fields, newer } = detailOf(error);
  return {
    error: {
      code: error.code,
      message: error.message,
      ...(fields && { fields }),
      ...(newer !== undefined && { newer }),
    },
  };
}

function issuesOf(error: unknown) {
  if (!(error instanceof ORPCError) || error.code !== "BAD_REQUEST") return null;
  return error.cause instanceof ValidationError ? error.cause.issues : null;
}

const isOwnFailure = (error: unknown) =>
  error instanceof ORPCError && error.code === "INTERNAL_SERVER_ERROR" && error.cause !== undefined;

function isMalformed(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof URIError) return true;
  const status = (error as { statusCode?: number }).statusCode ?? 0;
  return (
    (status >= 400 && status < 500 && status !== 413) || (error instanceof ORPCError && error.status < 500)
  );
}

const isTooLarge = (error: unknown) => (error as { statusCode?: number }).statusCode === 413;
