import type { AnyContractProcedure } from "@orpc/contract";
import type { AnswerOf, InputOf } from "../shared/procedure.ts";
import { leaveForSignIn } from "./leave-for-sign-in.ts";
import { logFailure } from "./log-failure.ts";

export type Refused = { code: string; message: string; fields?: Record<string, string> };
type Asked<Of extends AnyContractProcedure> = { path: string; input: InputOf<Of>; idempotencyKey?: string };
type Answered<Of extends AnyContractProcedure> = (AnswerOf<Of> & { error?: undefined }) | { error: Refused };

/** Milliseconds; what is not answered by then is not: a request can hang for minutes where the line is bad. */
export const longestCall = 20_000;

/**
 * Makes a call for a page that a phone opens on a slow line: the types of the contract hold it, its shapes are not loaded. What is
 * refused is answered, UNAVAILABLE where the server cannot be reached; nothing is thrown.
 */
export async function plainCall<Of extends AnyContractProcedure>(
  method: "GET" | "POST",
  { path, input, idempotencyKey }: Asked<Of>,
): Promise<Answered<Of>> {
  const query = method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
  const headers = {
    ...(method === "POST" && { "content-type": "application/json" }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
  };
  const body = method === "POST" ? JSON.stringify(input) : null;
  const answer = await fetch(`/api/${path}${query}`, {
    ...{ method, headers, body, signal: AbortSignal.timeout(longestCall) },
  })
    .then((answer) => answer.json())
    .catch(() => null);
  if (answer && "data" in answer) return answer;
  const error: Refused = answer?.error ?? { code: "UNAVAILABLE", message: "" };
  logFailure(method, error);
  if (error.code === "NOT_SIGNED_IN") leaveForSignIn();
  return { error };
}
