import type { OpenAPI } from "@orpc/contract";
import * as z from "zod";
import { type Refusal, refusals } from "../../shared/errors.ts";
import type { Access } from "../../shared/procedure.ts";
import type { routesOf } from "./api.ts";
import { ref } from "./openapi-components.ts";

type Route = ReturnType<typeof routesOf>[number];
type Responses = Record<string, OpenAPI.ResponseObject>;

const codes = Object.keys(refusals) as Refusal[];
/** However it is called: a Host that is none is a bad request. */
const always: Refusal[] = ["BAD_REQUEST", "TOO_MANY_TRIES", "INTERNAL_SERVER_ERROR", "UNAVAILABLE"];

/**
 * The codes by which a call is refused, read off its contract: who may make it, what it takes, and whatever code its description
 * names. `test/prove/described.test.ts` holds them against the refusals that occur.
 */
export function refusalsOf({ method, meta, procedure }: Route): Refusal[] {
  const { inputSchema, route } = procedure["~orpc"];
  const { names, required } = fieldsOf(inputSchema as z.ZodType | undefined);
  const writes = method !== "GET";
  const isOne = (!writes && names.includes("pageSize") ? required : names).some(isRecordsId);
  const told = route.description ?? "";
  const found = new Set<Refusal>([
    ...always,
    ...refusedTo(meta.access),
    ...when(writes, "FOREIGN_ORIGIN", "TOO_LARGE"),
    ...when(writes && !meta.alsoPost && meta.access?.to !== "public", "KEY_REUSED"),
    ...when(writes && names.includes("version"), "STALE"),
    ...when(isOne, "NOT_FOUND"),
    ...when(isOne && meta.access?.to === "signedIn", "NOT_ALLOWED"),
    ...when(/^p/.test(meta.body ?? "") && meta.body !== "plain", "NOT_AN_IMAGE"),
    ...codes.filter((code) => new RegExp(`\\b${code}\\b`).test(told)),
  ]);
  return codes.filter((code) => found.has(code));
}

/** A list as a file is for staff; its filter may name what is not there, and choose more than a workbook holds. */
export const refusalsOfFiles = (access: Access): Refusal[] => {
  const found = new Set<Refusal>([...always, ...refusedTo(access), "NOT_FOUND", "TOO_LARGE"]);
  return codes.filter((code) => found.has(code));
};

/** By their status, each set of codes written out once among the components. */
export function refusalResponses(of: Refusal[], responses: Responses) {
  const byStatus = Object.groupBy(of, (code) => String(refusals[code].status));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, some = []]) => {
      const name = some.join(".");
      responses[name] ??= responseOf(some, status);
      return [status, ref("responses", name)];
    }),
  );
}

function responseOf(some: Refusal[], status: string): OpenAPI.ResponseObject {
  const code = { properties: { code: { enum: some } } };
  const schema = { allOf: [ref("schemas", "Refusal"), { properties: { error: code } }] };
  const retryAfter = { "Retry-After": { description: "Seconds", schema: { type: "integer" as const } } };
  return {
    description: some.join(", "),
    ...(comesBack.has(status) && { headers: retryAfter }),
    content: { "application/json": { schema } },
  };
}

const comesBack = new Set(["429", "503"]);

function refusedTo({ to, evenDue }: Access = { to: "public" }): Refusal[] {
  if (to === "public") return [];
  return [
    "NOT_SIGNED_IN",
    ...when(to !== "signedIn", "NOT_ALLOWED"),
    ...when(evenDue !== true, "PASSWORD_DUE"),
    ...when(!evenDue, "SECOND_FACTOR_DUE"),
  ];
}

const when = (is: boolean, ...some: Refusal[]) => (is ? some : []);

const isRecordsId = (name: string) => /^_?id$|Ids?$/.test(name) && !/^(reg|trx)Id$/.test(name);

/** The names of all fields that it takes, those within others too, and of those that must be sent. */
function fieldsOf(schema: z.ZodType | undefined): { names: string[]; required: string[] } {
  const names: string[] = [];
  if (!schema) return { names, required: names };
  const gather = (json: unknown) => {
    if (typeof json !== "object" || json === null) return;
    if ("properties" in json) names.push(...Object.keys(json.properties as object));
    for (const part of Object.values(json)) gather(part);
  };
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  gather(json);
  return { names, required: json.required ?? [] };
}
