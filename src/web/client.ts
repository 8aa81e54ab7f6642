import { createORPCClient, ORPCError } from "@orpc/client";
import type { AnyContractProcedure, ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { type Refusal, refusals, refuse } from "../shared/errors.ts";
import { speakBengali } from "../shared/invalid.ts";
import { requestTexts } from "../shared/texts.ts";
import { leaveForSignIn } from "./leave-for-sign-in.ts";
import { logFailure } from "./log-failure.ts";

// With the client come the shapes of the calls, which forms are checked by.
speakBengali();

/** A write that carries a key is done once, however often it is sent. */
export type CallContext = { idempotencyKey?: string };

/**
 * The browser's client of a slice's own contract. Throws refusals as the server says them, UNAVAILABLE when it
 * cannot be reached, and logs them. A call that finds nobody signed in forgets the user and goes to /join-now.
 */
export function client<Contract extends { [name: string]: AnyContractProcedure }>(contract: Contract) {
  const link = new OpenAPILink<CallContext>(contract, {
    url: () => `${window.location.origin}/api`,
    fetch: reach,
    headers: ({ context: { idempotencyKey } }) =>
      idempotencyKey ? { "idempotency-key": idempotencyKey } : {},
    customErrorResponseBodyDecoder: refusalIn,
    interceptors: [
      ({ next, path: [name = ""] }) =>
        next().catch((error: unknown) => {
          logFailure(contract[name]?.["~orpc"].route.method as "GET", error);
          throw error;
        }),
    ],
  });
  return createORPCClient<ContractRouterClient<Contract, CallContext>>(link);
}

/** Asks the server; UNAVAILABLE when it cannot be reached. */
export async function reach(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    throw refuse("UNAVAILABLE", { message: requestTexts.unreached });
  }
}

/** The refusal that an answer carries. Finding nobody signed in, forgets the user and goes to /join-now. */
export function refusalIn(body: unknown, response: { status: number }) {
  const { error } = (body ?? {}) as { error?: { code: string; message: string } };
  if (!error || !(error.code in refusals))
    return refuse(response.status === 413 ? "TOO_LARGE" : "UNAVAILABLE");
  const { code, message, ...data } = error;
  if (code === "NOT_SIGNED_IN") leaveForSignIn();
  return new ORPCError(code, { status: refusals[code as Refusal].status, message, data });
}
