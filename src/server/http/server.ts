import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { sql } from "drizzle-orm";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { refuse } from "../../shared/errors.ts";
import { requestSeconds } from "../../shared/limits.ts";
import type { Database } from "../db/database.ts";
import { databasePatience, withTimeout } from "../deadline.ts";
import type { Environment } from "../environment.ts";
import { logger } from "../log.ts";
import { sendRefusal } from "./api.ts";
import { failuresOf } from "./failures.ts";
import { answerOneByOne } from "./one-by-one.ts";
import { asRefusal } from "./refusals.ts";
import { securityHeaders } from "./security-headers.ts";

/** The server before anything is mounted: request ids, logging, headers of every answer, refusals, compression, health. */
export async function createServer(db: Database, settings: Environment) {
  const app = Fastify({
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    genReqId: () => randomUUID(),
    requestTimeout: requestSeconds * 1000,
    forceCloseConnections: "idle",
    // What still comes on a line that was open is answered, and the line ends: Fastify would say 503 in words of its own.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500 },
    logger: logger(settings.LOG_LEVEL),
    // A logger for each request, with its id, where requests are told; it is a twentieth of what a kept page costs.
    childLoggerFactory: (log, bindings, options) =>
      settings.LOG_LEVEL === "info" || settings.LOG_LEVEL === "debug" ? log.child(bindings, options) : log,
  });
  answerOneByOne(app.server);
  const originOf = siteOriginOf(settings);
  const transport = `max-age=31536000${settings.HSTS === "subdomains" ? "; includeSubDomains" : ""}`;
  app.decorateRequest("person", null);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...securityHeaders, "x-request-id": request.id });
    if (settings.PUBLIC_URL?.startsWith("https:")) reply.header("strict-transport-security", transport);
    if (!hostname.test(request.host || "localhost") || !URL.canParse(request.url, originOf(request)))
      throw refuse("BAD_REQUEST");
  });
  // Fastify's own messages would quote the database's.
  const log = failuresOf(app.log, "a request failed");
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, asRefusal(error, log)));
  // Whole bodies are compressed in one call, which on few processors costs less than a stream; a page in half the time of the default
  // quality, and 6 % larger.
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: 128 * 1024,
    encodings: ["br", "gzip"],
    brotliOptions,
    // Nobody sends packed bodies, and one of them unpacks to a thousand times what was sent.
    globalDecompression: false,
  });
  app.get("/healthz", async () => ({ data: "alive" }));
  let looking: Promise<unknown> | null = null;
  app.get("/readyz", async (_request, reply) => {
    try {
      looking ??= withTimeout(databasePatience, db.execute(sql`select 1`)).finally(() => {
        looking = null;
      });
      await looking;
      return { data: "ready" };
    } catch (error) {
      log.unavailable(error);
      return reply
        .status(503)
        .send({ error: { code: "UNAVAILABLE", message: "the database cannot be reached" } });
    }
  });
  return app;
}

/** The site's own origin: PUBLIC_URL, else what the request's Host says. */
export const siteOriginOf = (settings: Environment) => (request: FastifyRequest) =>
  settings.PUBLIC_URL ?? `${request.protocol}://${request.host || "localhost"}`;

/** Requests in flight finish, 30 seconds at most; connections that become idle meanwhile are closed. */
export async function closeGracefully(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  const deadline = setTimeout(() => app.server.closeAllConnections(), 30_000);
  await app.close();
  clearInterval(sweep);
  clearTimeout(deadline);
}

/** What browsers send as Host: pages write it as it is, so that nothing in it may need escaping. */
const hostname = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;
