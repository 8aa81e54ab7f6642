import type { OpenAPI } from "@orpc/contract";
import type { JSONSchema } from "@orpc/openapi";
import { refusals } from "../../shared/errors.ts";
import { largestPage } from "../../shared/limits.ts";
import { cookieName, cookieNameOf } from "../auth/sessions.ts";

export type Json = Exclude<JSONSchema, boolean>;

export const description =
  'Every success answers {"data": …}, lists also "total"; every failure {"error": {code, message, fields?, newer?}}. ' +
  "Records answer their version: a change that carries it is refused when the record has changed since.";

export const parameters = {
  page: { name: "page", in: "query", schema: { type: "integer", minimum: 1 } },
  pageSize: { name: "pageSize", in: "query", schema: { type: "integer", minimum: 1, maximum: largestPage } },
  idempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "The same key by the same person does the call once and answers the same.",
    schema: { type: "string", maxLength: 255 },
  },
  fileType: { name: "type", in: "path", required: true, schema: { enum: ["csv", "xlsx"] } },
  filter: {
    name: "filter",
    in: "query",
    description:
      "What the address of the list's screen says behind its `?`: filters and `sort`, each by its own name.",
    style: "form",
    explode: true,
    schema: { type: "object", additionalProperties: { type: "string", maxLength: 100 } },
  },
} satisfies Record<string, OpenAPI.ParameterObject>;

export const refusal: Json = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { enum: Object.keys(refusals) },
        message: { type: "string" },
        fields: {
          type: "object",
          description: "Messages by the path of their field",
          additionalProperties: { type: "string" },
        },
        newer: { description: "The record as it now is, where the code is STALE" },
      },
    },
  },
};

export const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: cookieName,
    description: `Behind https its name is \`${cookieNameOf(true)}\`.`,
  },
  metrics: { type: "http", scheme: "bearer", description: "The METRICS_TOKEN of the process" },
};

export function ref(kind: string, name: string) {
  return { $ref: `#/components/${kind}/${name}` };
}
