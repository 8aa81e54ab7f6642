import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../../shared/errors.ts";
import { bodies, bodyParts } from "../../shared/limits.ts";

/**
 * Parses bodies within Fastify's limits into what oRPC takes: JSON, a form, or nothing. `arrived` refuses whom there is no room for:
 * a form of five megabytes is read for twenty milliseconds, in which nobody else is answered.
 */
export function addBodyParser(
  scope: FastifyInstance,
  arrived: (request: FastifyRequest) => Promise<void>,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    await arrived(request);
    return readBody(request.headers["content-type"] ?? "", body);
  });
}

async function readBody(type: string, body: Buffer): Promise<unknown> {
  const isForm = type.startsWith("multipart/form-data");
  if (body.length === 0 && !isForm) return undefined;
  if (isForm) return withBrackets(await formOf(boundaryOf(type), body));
  // No client of ours sends it, and Node reads `a&a&…` in quadratic time.
  if (type.startsWith("application/x-www-form-urlencoded")) throw refuse("BAD_REQUEST");
  // Files come in forms: larger JSON is no client's, and lists in lists by the megabyte are read for a second.
  if (body.length > bodies.list) throw refuse("TOO_LARGE");
  const json = jsonOf(body.toString("utf8"));
  if (isTooMuch(json)) throw refuse("BAD_REQUEST");
  return json;
}

/** JSON that is nested deeper than the stack is as broken as any other. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse("BAD_REQUEST");
  }
}

/** Whether a value holds more values than is allowed, itself and its own counted, deeper ones, or a key __proto__; looks no further than that. */
function isTooMuch(value: unknown): boolean {
  const open = [{ value, depth: 1 }];
  for (let seen = 0; open.length; seen += 1) {
    if (seen + open.length > bodyParts.json) return true;
    const next = open.pop();
    if (!next?.value || typeof next.value !== "object") continue;
    if (next.depth > bodyParts.depth || Object.hasOwn(next.value, "__proto__")) return true;
    for (const inner of Object.values(next.value)) open.push({ value: inner, depth: next.depth + 1 });
  }
  return false;
}

async function formOf(boundary: string | null, body: Buffer): Promise<FormData> {
  if (boundary === null || !isReadable(boundary, body)) throw refuse("BAD_REQUEST");
  // The boundary that was looked for, and no other that the head may have besides.
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  try {
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch {
    throw refuse("BAD_REQUEST");
  }
}

const boundaryOf = (type: string): string | null =>
  /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*(?:;|$)/i.exec(type)?.[1] ?? null;

/** Whether a form has few parts, each with a short head: names of megabytes are read for half a second. */
function isReadable(name: string, body: Buffer): boolean {
  const boundary = `--${name}`;
  let at = -1;
  for (let parts = 0; parts <= bodyParts.form; parts += 1) {
    at = body.indexOf(boundary, at + 1);
    if (at < 0) return true;
    const after = at + boundary.length;
    if (body.toString("latin1", after, after + 2) === "--") continue;
    const head = body.subarray(after, after + bodyParts.head).indexOf("\r\n\r\n");
    if (head < 0) return false;
  }
  return false;
}

/** oRPC reads `batch[batchId]` where the observed client sends `batch.batchId` and `payment[0].amount`. */
function withBrackets(form: FormData): FormData {
  const renamed = new FormData();
  for (const [name, value] of form) {
    if (name.length > 200 || /(^|[.[])__proto__/.test(name)) throw refuse("BAD_REQUEST");
    renamed.append(name.replace(/\.([^.[\]]+)/g, "[$1]"), value);
  }
  return renamed;
}
