import { JsonSchemaCoercer } from "@orpc/json-schema";
import { StandardBracketNotationSerializer } from "@orpc/openapi-client/standard";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type * as z from "zod";
import { bodies, bodyParts } from "../../src/shared/limits.ts";
import type { Route } from "./access-calls.ts";

/** A request as it goes over the wire, and what its contract says of it. */
export type EncodedRequest = {
  query: string;
  body: string | FormData | null;
  /** By the input schema; a body that no call reads is `malformed`. */
  verdict: "valid" | "invalid" | "malformed";
  shown: string;
};
type Entries = [string, FormDataEntryValue][];

const brackets = new StandardBracketNotationSerializer();
const converter = new ZodToJsonSchemaConverter();
const coercer = new JsonSchemaCoercer();
const jsonSchemas = new Map<z.ZodType, ReturnType<typeof converter.convert>[1]>();

export const inputOf = (route: Route) => route.procedure["~orpc"].inputSchema as z.ZodType | undefined;

/** A query of a read, else JSON, or a form with dotted names, as the observed client sends one; null for what is too long to send. */
export async function encodeRequest(
  route: Route,
  value: unknown,
  asForm: boolean,
): Promise<EncodedRequest | null> {
  const most = bodies[route.meta.body ?? "plain"];
  if (route.method === "GET") {
    const query = new URLSearchParams(entriesOf(value) as [string, string][]);
    if (query.toString().length > 8000) return null;
    const read = brackets.deserialize([...new URLSearchParams(query.toString())]);
    return { query: `?${query}`, body: null, verdict: verdictOf(route, read), shown: `?${query}` };
  }
  if (asForm || hasFile(value)) {
    const form = new FormData();
    for (const [name, one] of entriesOf(value)) form.append(dotted(name), one);
    // What the other side reads: line ends and lone surrogates change on the way.
    const arrived = [...(await new Response(form).formData())];
    if ((await new Response(form).arrayBuffer()).byteLength > most) return null;
    const isMalformed =
      arrived.length > bodyParts.form ||
      arrived.some(([name]) => name.length > 200 || /(^|[.[])__proto__/.test(name));
    const read = brackets.deserialize(
      arrived.map(([name, one]) => [name.replace(/\.([^.[\]]+)/g, "[$1]"), one]),
    );
    const shown = JSON.stringify(
      arrived.map(([name, one]) => [name, one instanceof File ? `file ${one.size}` : one]),
    );
    return { query: "", body: form, verdict: isMalformed ? "malformed" : verdictOf(route, read), shown };
  }
  const body = JSON.stringify(value) ?? "";
  if (Buffer.byteLength(body) > most) return null;
  const verdict =
    body.includes('"__proto__":') || depthOf(value) > bodyParts.depth
      ? "malformed"
      : verdictOf(route, body ? JSON.parse(body) : undefined);
  return { query: "", body: body || null, verdict, shown: body };
}

function verdictOf(route: Route, value: unknown): "valid" | "invalid" {
  const schema = inputOf(route);
  if (!schema) return "valid";
  // Texts that are numbers or yes and no are read as such before the schema sees them, as the server does.
  const json = jsonSchemas.get(schema) ?? converter.convert(schema, { strategy: "input" })[1];
  jsonSchemas.set(schema, json);
  return schema.safeParse(coercer.coerce(json, value)).success ? "valid" : "invalid";
}

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

const entriesOf = (value: unknown): Entries =>
  brackets
    .serialize(value instanceof File || typeof value !== "object" ? { "": value } : value)
    .filter(([, one]) => one !== undefined && one !== null)
    .map(([name, one]) => [name, one instanceof File ? one : String(one)]);

const dotted = (name: string) => name.replace(/\[([^[\]0-9][^[\]]*)\]/g, ".$1");

const hasFile = (value: unknown): boolean =>
  value instanceof File ||
  (typeof value === "object" && value !== null && Object.values(value).some(hasFile));
