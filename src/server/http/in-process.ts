import type { AnyContractProcedure, AnyContractRouter } from "@orpc/contract";
import { type AnyProcedure, call as callProcedure, getRouter, type Router } from "@orpc/server";
import type { ProcedureMeta } from "../../shared/procedure.ts";
import { admit } from "../auth/authorize.ts";
import { routesOf } from "./api.ts";
import type { Call } from "./call.ts";
import { asRefusal } from "./refusals.ts";

/**
 * The caller that loaders are given: the same procedures that /api serves, the same guard, no HTTP between.
 * Throws refusals as /api answers them. A page's loaders run side by side and ask the same, as who is signed in: what
 * is read without input is read once a call.
 */
export function inProcess(contract: AnyContractRouter, router: Router<AnyContractRouter, Call>) {
  const procedures = new Map<AnyContractProcedure, AnyProcedure>();
  for (const { procedure, name } of routesOf(contract)) {
    procedures.set(procedure, getRouter(router, name.split(".")) as AnyProcedure);
  }
  return (call: Call, log: (error: unknown) => void) => {
    const answered = new Map<AnyContractProcedure, Promise<unknown>>();
    const ask = async (procedure: AnyContractProcedure, input: unknown) => {
      const implemented = procedures.get(procedure);
      if (!implemented) throw new Error("this procedure is not in the contract");
      try {
        admit((procedure["~orpc"].meta as ProcedureMeta).access, call.person);
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
