import type { ORPCError } from "@orpc/client";
import type { AnyContractProcedure, AnyContractRouter } from "@orpc/contract";
import { type AnyProcedure, call as callProcedure, getRouter, type Router } from "@orpc/server";
import { data, redirect, redirectDocument } from "react-router";
import { detailOf } from "../../shared/errors.ts";
import type { ProcedureMeta } from "../../shared/procedure.ts";
import { authorize } from "../auth/authorize.ts";
import { routesOf } from "./api.ts";
import type { Call } from "./call.ts";
import type { Failures } from "./failures.ts";
import { checkingShapes } from "./output-shape.ts";
import { asRefusal } from "./refusals.ts";

/**
 * Calls procedures for loaders: the same ones that /api serves, with the same authorization, without HTTP. Throws refusals as
 * /api answers them. A page's loaders run in parallel and ask some things twice, such as who is signed in: a read
 * without input runs once per request.
 */
export function inProcessCaller(
  contract: AnyContractRouter,
  router: Router<AnyContractRouter, Call>,
  log: Failures,
) {
  const procedures = new Map<AnyContractProcedure, AnyProcedure>();
  for (const { procedure, name } of routesOf(contract)) {
    procedures.set(procedure, checkingShapes(getRouter(router, name.split(".")) as AnyProcedure));
  }
  return (call: Call) => {
    const answered = new Map<AnyContractProcedure, Promise<unknown>>();
    const ask = async (procedure: AnyContractProcedure, input: unknown) => {
      const implemented = procedures.get(procedure);
      if (!implemented) throw new Error("this procedure is not in the contract");
      try {
        authorize((procedure["~orpc"].meta as ProcedureMeta).access, call.person);
        return await callProcedure(implemented, input, { context: call });
      } catch (error) {
        throw asRefusal(error, log);
      }
    };
    return (procedure: AnyContractProcedure, input: unknown) => {
      if (input !== undefined || procedure["~orpc"].route.method !== "GET") return ask(procedure, input);
      const before = answered.get(procedure);
      if (before) return before;
      const now = ask(procedure, input);
      answered.set(procedure, now);
      return now;
    };
  };
}

/**
 * A refusal in a loader as the router takes it: who is not signed in is sent to the sign-in page, and back afterwards;
 * so is who must choose a password first to the page for that.
 */
export function asPageAnswer(refusal: ORPCError<string, unknown>, request: Request) {
  if (refusal.code === "NOT_SIGNED_IN") return redirectDocument(`/join-now?${fromOf(request)}`);
  if (refusal.code === "PASSWORD_DUE") return redirect(`/reset-password?${fromOf(request)}`);
  if (refusal.code === "SECOND_FACTOR_DUE") return redirect(`/second-factor?${fromOf(request)}`);
  const { fields } = detailOf(refusal);
  return data({ code: refusal.code, message: refusal.message, fields }, { status: refusal.status });
}

/** Where to come back to, as a query. */
function fromOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const from = `${pathname.replace(/\.data$/, "")}${search.replace(/[?&]_routes=[^&]*/, "")}`;
  return `from=${encodeURIComponent(from)}`;
}
