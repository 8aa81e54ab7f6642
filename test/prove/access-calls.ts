import * as z from "zod";
import { contract, lists } from "../../src/app/areas.ts";
import { routesOf } from "../../src/server/http/api.ts";
import type { Access } from "../../src/shared/procedure.ts";
import type { RecordsOf } from "./access-records.ts";

export type Route = ReturnType<typeof routesOf>[number];
type Fields = { properties?: Record<string, unknown>; required?: string[] };

/** Every route of the contract, and every list as both kinds of file. */
export const routes = routesOf(contract);
export const calls = [
  ...routes.map(({ method, path, meta, name, procedure }) => {
    const { required = [] } = fieldsOf(procedure);
    return { name, method, path: `/api${path}`, access: meta.access as Access, required };
  }),
  ...lists.flatMap(({ name, permission }) =>
    ["csv", "xlsx"].map((type) => ({
      ...{ name: `export.${name}.${type}`, method: "GET", path: `/api/export/${name}.${type}` },
      ...{ access: { to: [permission].flat(), staffOnly: true } as Access, required: [] },
    })),
  ),
];
export type Called = (typeof calls)[number];

/** The fields of a call's input, as its JSON Schema names them. */
export function fieldsOf(procedure: Route["procedure"]): Fields {
  const schema = procedure["~orpc"].inputSchema as z.ZodType | undefined;
  if (!schema) return {};
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Fields;
}

/** Asks over HTTP: reads with what they need to know of a student, if one is given, and everything else without a body. */
export function requestTo(url: string, { method, path, required }: Called, cookie: string, of?: RecordsOf) {
  const known: Record<string, unknown> = { word: "ক", searchName: "ক", ...of };
  const query = method === "GET" && of ? required.map((name) => [name, String(known[name] ?? 1)]) : [];
  return fetch(`${url}${path}?${new URLSearchParams(query)}`, { method, headers: { cookie } });
}
