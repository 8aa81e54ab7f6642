import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { today } from "../../shared/dates.ts";
import { bodies } from "../../shared/limits.ts";
import { checkOrigin } from "../auth/authorize.ts";
import type { createPageCache, KeptPage } from "./page-cache.ts";
import { contentSecurityPolicy, scriptHashes } from "./security-headers.ts";

export type Pages = {
  /** Renders an address: for everyone (`nonce` null, nobody signed in), or for the one who asks. */
  render(request: FastifyRequest, reply: FastifyReply, to: Request, nonce: string | null): Promise<Response>;
  keep: ReturnType<typeof createPageCache>;
  /** Pages that depend on who asks: never kept. */
  isPersonal(path: string): boolean;
  originOf(request: FastifyRequest): string;
  /** PUBLIC_URL: the origin that kept pages may name. */
  publicOrigin: string | undefined;
  development: boolean;
};

/** Serves the pages: public ones kept, personal ones rendered for their person under a nonce. */
export async function mountPages(app: FastifyInstance, pages: Pages): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: bodies.plain }, (_request, body, done) =>
      done(null, body),
    );
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const { pathname, searchParams } = new URL(request.url, "http://localhost");
      const routes = pathname.endsWith(".data") ? searchParams.get("_routes") : null;
      if (request.method !== "GET" && request.method !== "HEAD") {
        checkOrigin(request.headers, pages.originOf(request));
        return sendPersonal(request, reply, pages);
      }
      if (pages.development || pages.isPersonal(pathname)) return sendPersonal(request, reply, pages);
      const path = pathname + (routes ? `?_routes=${encodeURIComponent(routes)}` : "");
      // A day's pages are that day's: the footer names the year.
      const kept = await pages.keep(`${today()} ${path}`, () => renderKept(request, reply, pages, path));
      return sendKept(request, reply, kept);
    };
    scope.route({ method: methods, url: "/*", exposeHeadRoute: false, handler });
  });
}

/** Those that a Request can have: TRACE is not among them. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

async function sendPersonal(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const nonce = randomBytes(16).toString("base64url");
  const answer = await pages.render(request, reply, requestOf(request, pages, request.url), nonce);
  reply.status(answer.status);
  answer.headers.forEach((value, name) => {
    if (name !== "set-cookie") reply.header(name, value);
  });
  for (const cookie of answer.headers.getSetCookie()) reply.header("set-cookie", cookie);
  reply.header("cache-control", "private, no-store");
  reply.header("content-security-policy", contentSecurityPolicy([`'nonce-${nonce}'`], pages.development));
  return reply.send(answer.body ? Buffer.from(await answer.arrayBuffer()) : null);
}

/** Rendered for nobody, from the address alone: what one visitor sent is in no other visitor's page. */
async function renderKept(request: FastifyRequest, reply: FastifyReply, pages: Pages, path: string) {
  const to = new Request(new URL(path, pages.publicOrigin ?? "http://localhost"));
  const answer = await pages.render(request, reply, to, null);
  const plain = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get("content-type") ?? "text/html; charset=utf-8";
  const policy = type.startsWith("text/html") ? contentSecurityPolicy(scriptHashes(plain.toString())) : "";
  return { status: answer.status, type, policy, location: answer.headers.get("location"), plain };
}

function sendKept(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
  reply.headers({
    "content-type": page.type,
    "cache-control": "public, max-age=0, must-revalidate",
    vary: "accept-encoding",
    etag: page.etag,
  });
  if (page.location) reply.header("location", page.location);
  if (page.policy) reply.header("content-security-policy", page.policy);
  if (page.status === 200 && request.headers["if-none-match"]?.includes(page.etag))
    return reply.status(304).send();
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : null;
  if (encoding) reply.header("content-encoding", encoding);
  return reply.status(page.status).send(page[encoding ?? "plain"]);
}

function requestOf(request: FastifyRequest, pages: Pages, path: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(new URL(path, pages.originOf(request)), { method: request.method, headers, body });
}
