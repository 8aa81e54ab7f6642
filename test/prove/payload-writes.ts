import * as z from "zod";
import type { TestApp } from "../start-app.ts";
import { type Body, ready, routeOf, send, writes, writingRoutes } from "./writes.ts";

type Path = (string | number)[];
export type Stored = { taken: number; refused: number };

/** Texts of the contract that are no words of people: they open accounts, or end sessions. */
const isNoText = (name: string) => /changePassword|session\//.test(name);

/** Every text field of a writing call, as the contract names it. */
export function textFields(name: string): Path[] {
  const route = writingRoutes.find(({ method, path }) => `${method} ${path}` === routeOf(name));
  const schema = route?.procedure["~orpc"].inputSchema as unknown as z.ZodType | undefined;
  if (!schema) return [];
  return textsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Json).filter(
    ([first, second]) => first !== "password" && second !== "website",
  );
}

/** The writes that keep texts. */
export const textWrites = Object.keys(writes).filter(
  (name) => writes[name]?.changes === "records" && !isNoText(name) && textFields(name).length > 0,
);

/**
 * Makes a write with the payload in every text field; where the contract refuses some, they keep what they had, and are
 * counted. Answers how many took it; nothing is stored where the write itself is refused.
 */
export async function writePayload(app: TestApp, name: string, payload: string): Promise<Stored> {
  const { by, body } = await ready(app, name);
  const fields = new Map(textFields(name).map((path) => [path.join("."), path]));
  const all = fields.size;
  for (let round = 0; round < 4; round += 1) {
    let sent: unknown = body ?? {};
    for (const path of fields.values()) sent = withValue(sent, path, payload);
    const answer = await send(by, name, sent as Body);
    if (answer.status >= 500) throw new Error(`${name} with ${payload}: ${answer.status}`);
    if (answer.status === 200) return { taken: fields.size, refused: all - fields.size };
    const before = fields.size;
    for (const path of Object.keys(answer.error?.fields ?? {})) {
      for (const known of fields.keys()) if (isAt(path, known)) fields.delete(known);
    }
    if (fields.size === before) return { taken: 0, refused: all };
  }
  return { taken: 0, refused: all };
}

/** A message stands at a field, at one of its values, or at what holds it. */
const isAt = (path: string, field: string) =>
  path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`);

type Json = {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  enum?: unknown[];
  const?: unknown;
};

function textsOf(schema: Json, at: Path = []): Path[] {
  if (schema.type === "string" && !schema.enum && schema.const === undefined) return [at];
  const ways = schema.anyOf ?? schema.oneOf ?? [];
  const found = [
    ...ways.flatMap((way) => textsOf(way, at)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) => textsOf(of, [...at, name])),
    ...(schema.items ? textsOf(schema.items, [...at, 0]) : []),
  ];
  return [...new Map(found.map((path) => [path.join("."), path])).values()];
}

/** The same with one value put in; what is no object where one is wanted stays as it is. */
function withValue(of: unknown, [first, ...rest]: Path, value: string): unknown {
  if (first === undefined) return of instanceof Blob ? of : value;
  if (typeof first === "number") {
    const list = Array.isArray(of) ? [...of] : of === undefined ? [undefined] : null;
    if (!list) return of;
    list[first] = withValue(list[first], rest, value);
    return list;
  }
  if (of !== undefined && (typeof of !== "object" || of === null || Array.isArray(of))) return of;
  if (of === undefined && rest.length) return of;
  const fields = of as Record<string, unknown> | undefined;
  return { ...fields, [first]: withValue(fields?.[first], rest, value) };
}
