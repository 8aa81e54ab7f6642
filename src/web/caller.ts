import type { AnyContractProcedure } from "@orpc/contract";
import { createContext, type RouterContextProvider } from "react-router";
import type { AnswerOf, InputOf } from "../shared/procedure.ts";

/** What the server hands to loaders; the address of the page decides whose call it is. */
export const callerContext =
  createContext<(procedure: AnyContractProcedure, input: unknown) => Promise<unknown>>();
/** The site's own origin. In public pages it stands for that of whoever asks, and is put in when the page is sent. */
export const originContext = createContext<string>();
/** When a moment of before is shown, which nobody changes: that moment, ISO 8601. */
export const momentContext = createContext<string | null>(null);
export const nonceContext = createContext<string | undefined>();

/** Calls a procedure of a slice's contract from a loader, in process. A refusal becomes the page's answer. */
export function ask<Of extends AnyContractProcedure>(
  context: Readonly<RouterContextProvider>,
  procedure: Of,
  input: InputOf<Of>,
): Promise<AnswerOf<Of>> {
  return context.get(callerContext)(procedure, input) as Promise<AnswerOf<Of>>;
}

/** Whether what `ask` threw says that there is no such thing. */
export const isNotThere = (answer: unknown): boolean =>
  (answer as { init?: { status?: number } | null } | null)?.init?.status === 404;
