import type { AnyContractProcedure } from "@orpc/contract";
import type { ZodType } from "zod";
import type { AnswerOf } from "../../../shared/procedure.ts";
import { client } from "../../../web/client.ts";

/** The schema that the server checks a call's input by. */
export const schemaOf = (procedure: AnyContractProcedure) =>
  procedure["~orpc"].inputSchema as unknown as ZodType;

/** Sends a write that is done once for its key; throws refusals as the client does. */
export function save<Of extends AnyContractProcedure>(
  procedure: Of,
  input: unknown,
  idempotencyKey: string,
): Promise<AnswerOf<Of>> {
  const { call } = client({ call: procedure }) as unknown as { call: Call<AnswerOf<Of>> };
  return call(input, { context: { idempotencyKey } });
}

type Call<Answer> = (input: unknown, options: { context: { idempotencyKey: string } }) => Promise<Answer>;
