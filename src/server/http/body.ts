import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../../shared/errors.ts";

/** Reads bodies within Fastify's own limits, and hands oRPC what it knows: JSON, a form, or nothing. */
export function takeBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) =>
    readBody(request.headers["content-type"] ?? "", body),
  );
}

async function readBody(type: string, body: Buffer): Promise<unknown> {
  if (body.length === 0) return undefined;
  if (type.startsWith("multipart/form-data") || type.startsWith("application/x-www-form-urlencoded")) {
    return bracketed(await formOf(type, body));
  }
  return jsonOf(body.toString("utf8"));
}

/**
 * Deeper than the stack reaches is as broken as any other that cannot be read. Each key is looked at only where one may
 * be __proto__, written out or in escapes: that takes ten times as long.
 */
function jsonOf(text: string): unknown {
  try {
    return /__proto__|\\u/.test(text) ? JSON.parse(text, refuseProto) : JSON.parse(text);
  } catch {
    throw refuse("BAD_REQUEST");
  }
}

async function formOf(type: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  } catch {
    throw refuse("BAD_REQUEST");
  }
}

/** oRPC reads `batch[batchId]` where the observed client sends `batch.batchId` and `payment[0].amount`. */
function bracketed(form: FormData): FormData {
  const renamed = new FormData();
  for (const [name, value] of form) {
    if (name.length > 200 || /(^|[.[])__proto__/.test(name)) throw refuse("BAD_REQUEST");
    renamed.append(name.replace(/\.([^.[\]]+)/g, "[$1]"), value);
  }
  return renamed;
}

function refuseProto(key: string, value: unknown): unknown {
  if (key === "__proto__") throw new SyntaxError("__proto__");
  return value;
}
