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
    description:
      "A repeated call with the same key by the same account is done once and returns the same response.",
    schema: { type: "string", maxLength: 255 },
  },
  fileType: { name: "type", in: "path", required: true, schema: { enum: ["csv", "xlsx", "json"] } },
  filter: {
    name: "filter",
    in: "query",
    description: "The query of the list's screen: its filters and `sort`, each by its own name.",
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
        message: {
          type: "string",
          description:
            "What a person reads: Bengali, but English where the observed client quotes it. Decide by `code`, never by this text.",
        },
        fields: {
          type: "object",
          description: "Messages by field path, in the language of `message`",
          additionalProperties: { type: "string" },
        },
        newer: { description: "The current record, if the code is STALE" },
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
