import { type AnyContractRouter, ContractProcedure, type OpenAPI } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { globalRegistry } from "zod/v4/core";
import manifest from "../../../package.json" with { type: "json" };
import type { ListExport } from "../../shared/list-export.ts";
import type { Access } from "../../shared/procedure.ts";
import { mostId } from "../../shared/text.ts";
import { routesOf } from "./api.ts";
import { description, type Json, parameters, ref, refusal, securitySchemes } from "./openapi-components.ts";
import { filePaths } from "./openapi-files.ts";
import { refusalResponses, refusalsOf } from "./openapi-refusals.ts";

/**
 * The calls of a contract as OpenAPI 3.1, and the lists as files. What recurs is named once, in its components: records, answers
 * that hold one or a page of them, refusals. Throws where two shapes have one name.
 */
export async function openApiOf(contract: AnyContractRouter, lists: readonly ListExport[]) {
  const named: Named = { schemas: { Refusal: refusal }, responses: {} };
  const generator = new OpenAPIGenerator({ schemaConverters: [converter(named)] });
  const calls = routesOf(contract).map((route) => [operationId(route), describedCall(route, named)]);
  const document = await generator.generate(Object.fromEntries(calls), {
    info: {
      title: "Dhrubok",
      version: manifest.version,
      description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
  });
  const paths = { ...document.paths, ...filePaths(lists, whoMay, named.responses) };
  return { ...document, paths, components: { securitySchemes, parameters, ...named } };
}

type Route = ReturnType<typeof routesOf>[number];
type Operation = OpenAPI.OperationObject;
type Named = { schemas: Record<string, Json>; responses: Record<string, OpenAPI.ResponseObject> };

/** Writes a record out once, by the name that its contract gives it, and refers to it wherever it is met. */
function converter({ schemas }: Named) {
  return new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, options, next, isHandledCustomJSONSchema }) => {
        const [required, json] = next();
        const id = isHandledCustomJSONSchema ? undefined : globalRegistry.get(schema)?.id;
        if (id) return [required, once(schemas, "schemas", id, json)];
        if (isId(json)) return [required, once(schemas, "schemas", "Id", json)];
        const isFilled = schema._zod.def.type === "default" && options.strategy === "output";
        return [required || isFilled, plain(json)];
      },
    ],
  });
}

/** Ids stand in nearly every call. */
const isId = ({ type, minimum, maximum, ...rest }: Json) =>
  type === "integer" && minimum === 1 && maximum === mostId && Object.keys(rest).length === 0;

/**
 * Without the bounds that every integer of JavaScript has, and without defaults: generators of clients take what has
 * one for required. A decimal step is told in words: validators divide in binary, where 0.35 / 0.01 is no whole number.
 */
function plain({ default: _, multipleOf, ...json }: Json): Json {
  if (multipleOf !== undefined) Object.assign(json, stepOf(multipleOf));
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  return json;
}

function stepOf(step: number): Json {
  if (Number.isInteger(step)) return { multipleOf: step };
  return { description: `At most ${String(step).split(".")[1]?.length} decimals` };
}

/** One call by one method. */
function describedCall(route: Route, named: Named) {
  const definition = route.procedure["~orpc"];
  const spec = ({ summary, description, parameters, requestBody, responses }: Operation): Operation => ({
    operationId: operationId(route),
    tags: [route.path.split("/")[1] ?? ""],
    summary,
    description: [description, whoMay(route.meta.access)].filter(Boolean).join(" "),
    security: route.meta.access?.to === "public" ? [] : [{ session: [] }],
    parameters: parametersOf(route, parameters),
    requestBody: bodyOf(route, requestBody, named),
    responses: {
      200: answerOf(responses?.[200] as OpenAPI.ResponseObject, named),
      ...refusalResponses(refusalsOf(route), named.responses),
    },
  });
  const method = route.method as "GET";
  return new ContractProcedure({ ...definition, errorMap: {}, route: { ...definition.route, method, spec } });
}

const operationId = ({ name, method, meta }: Route) =>
  meta.alsoPost ? `${name}.${method.toLowerCase()}` : name;

function whoMay(access: Access | undefined): string {
  if (!access || access.to === "public") return "Open to everyone.";
  if (access.to === "signedIn") return "For everyone signed in.";
  if (access.to === "staff") return "For staff.";
  const own = access.orOwn ? ", and for everyone's own record" : "";
  return `For ${access.staffOnly ? "staff with " : ""}${access.to.join(" or ")}${own}.`;
}

/** Paging is named once; every write by somebody signed in may carry a key. */
function parametersOf({ method, meta }: Route, written: Operation["parameters"] = []) {
  if (method !== "GET") return meta.access?.to === "public" ? [] : [ref("parameters", "idempotencyKey")];
  return (written as OpenAPI.ParameterObject[]).map(({ name, in: place, required, schema }) =>
    name in parameters ? ref("parameters", name) : { name, in: place, required, schema },
  );
}

/** What may come as JSON or as a form is written out once. */
function bodyOf(route: Route, body: Operation["requestBody"], { schemas }: Named) {
  const media = Object.values((body as OpenAPI.RequestBodyObject | undefined)?.content ?? {});
  if (media.length < 2) return body;
  for (const one of media)
    one.schema = once(schemas, "schemas", `${operationId(route)}.input`, one.schema as Json);
  return body;
}

/** An answer that holds one record and nothing else, or a page of records, is named after it. */
function answerOf(response: OpenAPI.ResponseObject, { responses }: Named) {
  const schema = response.content?.["application/json"]?.schema as Json | undefined;
  const properties = (schema?.properties ?? {}) as Record<string, Json>;
  const [data, total, more] = [properties.data, properties.total, Object.keys(properties)[2]];
  const record = total ? (data?.items as Json | undefined) : data;
  if (more || !record?.$ref) return response;
  const name = record.$ref.split("/").at(-1) ?? "";
  return once(responses, "responses", total ? `${name}List` : name, response);
}

function once<Part>(parts: Record<string, Part>, kind: string, id: string, part: Part) {
  parts[id] ??= part;
  if (JSON.stringify(parts[id]) !== JSON.stringify(part)) throw new Error(`two ${kind} are named ${id}`);
  return ref(kind, id);
}
