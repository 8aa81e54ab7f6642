import type { OpenAPI } from "@orpc/contract";
import type { Refusal } from "../../shared/errors.ts";
import type { ListExport } from "../../shared/list-export.ts";
import type { Access } from "../../shared/procedure.ts";
import { ref } from "./openapi-components.ts";
import { refusalResponses, refusalsOfFiles } from "./openapi-refusals.ts";

type Responses = Record<string, OpenAPI.ResponseObject>;
type Path = { servers?: OpenAPI.ServerObject[]; get: OpenAPI.OperationObject };

/** What answers no envelope: lists as files, and what stands beside the calls, outside of /api. */
export function filePaths(lists: readonly ListExport[], whoMay: (access: Access) => string, of: Responses) {
  const exports = lists.map((list): [string, Path] => {
    const access: Access = { to: [list.permission].flat(), staffOnly: true };
    const get: OpenAPI.OperationObject = {
      operationId: `export.${list.name}`,
      tags: ["export"],
      summary: `The list ${list.name} as a file`,
      description: `${list.title}: every row of what the query chooses. ${whoMay(access)}`,
      security: [{ session: [] }],
      parameters: [ref("parameters", "fileType"), ref("parameters", "filter")],
      responses: { 200: ref("responses", "ListFile"), ...refusalResponses(refusalsOfFiles(access), of) },
    };
    return [`/export/${list.name}.{type}`, { get }];
  });
  of.ListFile = file(
    "As an attachment; a CSV is UTF-8 with a byte order mark. JSON is what is printed",
    csv,
    workbook,
  );
  Object.assign(of.ListFile.content ?? {}, { "application/json": { schema: printed } });
  return { ...Object.fromEntries(exports), ...besideTheCalls(of) };
}

function besideTheCalls(of: Responses): Record<string, Path> {
  const refused = (...some: Refusal[]) => refusalResponses(["BAD_REQUEST", ...some], of);
  const get = (operation: Omit<OpenAPI.OperationObject, "tags">): Path => ({
    servers: [{ url: "/", description: "Beside the calls" }],
    get: { tags: ["files"], security: [], ...operation },
  });
  return {
    "/images/{name}.webp": get({
      operationId: "image",
      summary: "A picture, by the address that a record names",
      description: `With -480 or another width behind its name, narrower. A student's photo and a screenshot need the session of who may see them; all others are open to everyone.`,
      parameters: [text("name", "^[\\w-]{32}(-[0-9]{2,4})?$")],
      responses: { 200: file("The picture", "image/webp"), ...refused("NOT_FOUND", "UNAVAILABLE") },
    }),
    "/calendar/{token}.ics": get({
      operationId: "calendarFile",
      summary: "A person's exams as a calendar",
      description: "At the address that `calendar/makeAddress` answers. Who has it needs no session.",
      parameters: [text("token", "^[\\w-]{43}$")],
      responses: {
        200: file("iCalendar", "text/calendar; charset=utf-8"),
        ...refused("NOT_FOUND", "TOO_MANY_TRIES", "UNAVAILABLE"),
      },
    }),
    "/materials/{materialId}": get({
      operationId: "materialFile",
      summary: "The file of a study material",
      description:
        "For staff with courseManagement or myAssignment, and for students whose batch or course has it; NOT_FOUND to others. `Range` asks for one span of it, `If-Range` by its ETag; HEAD tells its length.",
      security: [{ session: [] }],
      parameters: [text("materialId", "^[0-9]{1,10}$")],
      responses: {
        200: file("The file", "application/pdf", "image/png", "image/jpeg", "image/gif"),
        206: file("The span", "application/pdf", "image/png", "image/jpeg", "image/gif"),
        304: { description: "As it was" },
        416: { description: "Beyond its end" },
        ...refused(
          "NOT_SIGNED_IN",
          "NOT_ALLOWED",
          "PASSWORD_DUE",
          "SECOND_FACTOR_DUE",
          "NOT_FOUND",
          "TOO_MANY_TRIES",
          "UNAVAILABLE",
        ),
      },
    }),
    "/healthz": get({
      operationId: "alive",
      summary: "Whether the process lives",
      description: "Open to everyone.",
      responses: { 200: word("alive"), ...refused() },
    }),
    "/readyz": get({
      operationId: "ready",
      summary: "Whether its database answers",
      description: "Open to everyone.",
      responses: { 200: word("ready"), ...refused("UNAVAILABLE") },
    }),
    "/metrics": get({
      operationId: "metrics",
      summary: "The process's figures in the format of Prometheus",
      description: "For who sends the METRICS_TOKEN as a bearer. NOT_FOUND to others, and where none is set.",
      security: [{ metrics: [] }],
      responses: { 200: file("Figures", "text/plain"), ...refused("NOT_FOUND") },
    }),
  };
}

const csv = "text/csv; charset=utf-8";
const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Title, heads, rows of cells (a day is an object), and what columns of money come to. */
const printed = {
  type: "object" as const,
  required: ["title", "header", "rows", "sums"],
  properties: {
    title: { type: "string" as const },
    header: { type: "array" as const, items: { type: "string" as const } },
    rows: { type: "array" as const, items: { type: "array" as const } },
    sums: { type: "array" as const, items: { type: ["number" as const, "null" as const] } },
  },
};

const plain = { type: "string" as const };
const binary = { ...plain, contentEncoding: "binary" };

const file = (description: string, ...types: string[]): OpenAPI.ResponseObject => ({
  description,
  content: Object.fromEntries(
    types.map((type) => [type, { schema: type.startsWith("text/") ? plain : binary }]),
  ),
});

const word = (data: string): OpenAPI.ResponseObject => ({
  description: data,
  content: {
    "application/json": {
      schema: { type: "object", required: ["data"], properties: { data: { const: data } } },
    },
  },
});

const text = (name: string, pattern: string): OpenAPI.ParameterObject => ({
  ...{ name, in: "path", required: true, schema: { type: "string", pattern } },
});
