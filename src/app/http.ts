import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { mountCalendar } from "../features/calendar/serve.server.ts";
import { findPerson } from "../features/sign-in/read.server.ts";
import { sessionCookie, sessionIdOf, touchSession } from "../server/auth/sessions.ts";
import { createCache } from "../server/cache.ts";
import { type Database, isReachable } from "../server/db/database.ts";
import type { Changes } from "../server/db/listen.ts";
import { within } from "../server/deadline.ts";
import type { Environment } from "../server/environment.ts";
import { mountExports } from "../server/export/serve.ts";
import { mountApi, sendRefusal } from "../server/http/api.ts";
import { mountReference } from "../server/http/api-reference.ts";
import type { Call } from "../server/http/call.ts";
import { inProcess } from "../server/http/in-process.ts";
import { asPageAnswer } from "../server/http/page-answers.ts";
import { mountPages } from "../server/http/pages.ts";
import { originPlaceholder } from "../server/http/public-page.ts";
import { asRefusal } from "../server/http/refusals.ts";
import { securityHeaders } from "../server/http/security-headers.ts";
import { mountImages } from "../server/images/serve.ts";
import { logger } from "../server/log.ts";
import { refuse } from "../shared/errors.ts";
import { requestSeconds } from "../shared/limits.ts";
import type { Ask } from "../shared/list-export.ts";
import { callerContext, nonceContext, originContext } from "../web/caller.ts";
import { contract } from "./contract.ts";
import { lists } from "./list-exports.ts";
import { isKept, isPersonal, publicTables } from "./public-pages.ts";
import { router } from "./router.ts";

export type PortalParts = {
  db: Database;
  changes: Changes;
  settings: Environment;
  /** The built pages; in development a function that loads them anew. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** In development it serves what the build would hold. */
  vite?: ViteDevServer | undefined;
};

/** The HTTP server of one process, not yet listening. */
export async function buildServer({ db, changes, settings, build, vite }: PortalParts) {
  const app = Fastify({
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    genReqId: () => randomUUID(),
    requestTimeout: requestSeconds * 1000,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    logger: logger(settings.LOG_LEVEL),
  });
  const log = (error: unknown) => app.log.error({ err: error }, "a page failed");
  const originOf = (request: FastifyRequest) =>
    settings.PUBLIC_URL ?? `${request.protocol}://${request.host || "localhost"}`;
  const cached = createCache(changes);
  const personOf = async (request: FastifyRequest) => {
    const sessionId = sessionIdOf(request.headers.cookie);
    const person = sessionId ? await findPerson(db, sessionId) : null;
    if (person?.stale) void touchSession(db, person.sessionId).catch(() => {});
    return person;
  };
  const callOf = (request: FastifyRequest, reply: FastifyReply): Call => ({
    db,
    changes,
    cached,
    settings,
    person: request.person,
    address: request.ip,
    agent: request.headers["user-agent"] ?? "",
    requestId: request.id,
    idempotencyKey: keyOf(request),
    requestHash: `${request.method} ${request.routeOptions.url}`,
    setHeader: (name, value) => void reply.header(name, value),
    setSession: (token, seconds = 0) =>
      void reply.header(
        "set-cookie",
        sessionCookie(token, { secure: originOf(request).startsWith("https:"), seconds }),
      ),
  });

  app.decorateRequest("person", null);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...securityHeaders, "x-request-id": request.id });
    if (settings.PUBLIC_URL?.startsWith("https:"))
      reply.header("strict-transport-security", "max-age=31536000");
    // A Host or an address that no URL can have, of which pages and calls would make one.
    if (!plainHost.test(request.host || "localhost") || !URL.canParse(request.url, originOf(request)))
      throw refuse("BAD_REQUEST");
  });
  // Fastify's own words would tell what was asked of the database.
  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, asRefusal(error, log)));
  // What is whole is compressed in one call: on few processors a stream of it costs more than it frees.
  await app.register(compress, { threshold: 1024, syncThreshold: 128 * 1024, encodings: ["br", "gzip"] });
  app.get("/healthz", async () => ({ data: "alive" }));
  app.get("/readyz", async (_request, reply) => {
    if (await within(patience, isReachable(db)).catch(() => false)) return { data: "ready" };
    return reply
      .status(503)
      .send({ error: { code: "UNAVAILABLE", message: "the database cannot be reached" } });
  });
  await mountApi(app, { contract, router, personOf, callOf, originOf });
  const caller = inProcess(contract, router);
  const askAs = (call: Call) => caller(call, log) as Ask;
  const most = Math.max(1, Math.floor(settings.DATABASE_POOL / 4));
  await mountExports(app, { lists, personOf, callOf, askAs, most });
  await mountReference(app, contract);
  mountImages(app, db);
  await mountCalendar(app, { db, originOf });
  if (vite) await mountVite(app, vite);
  else await mountAssets(app);

  const handler = createRequestHandler(build, vite ? "development" : "production");
  await mountPages(app, {
    development: Boolean(vite),
    originOf,
    ...{ cached, publicTables, isPersonal, isKept },
    async render(request, reply, to, nonce) {
      const [person, unknown] = nonce ? await orFailure(personOf(request)) : [null, null];
      request.person = person;
      const ask = caller(callOf(request, reply), log);
      const call: typeof ask = (procedure, input) =>
        nonce ? ask(procedure, input) : within(patience, ask(procedure, input));
      const context = new RouterContextProvider();
      context.set(originContext, nonce ? originOf(request) : originPlaceholder);
      context.set(nonceContext, nonce ?? undefined);
      // Who cannot be looked up is not a stranger: the page says that it failed, and does not ask to sign in.
      context.set(callerContext, (procedure, input) =>
        (unknown ? Promise.reject(unknown.error) : call(procedure, input)).catch((error) => {
          throw asPageAnswer(asRefusal(error, log), to);
        }),
      );
      return handler(to, context);
    },
  });
  return app;
}

/** Milliseconds that public pages and health wait for the database: within five seconds visitors are told that it fails. */
const patience = 3500;

/** Names and addresses as browsers send them: pages write the origin as it is. */
const plainHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

const orFailure = <Of>(found: Promise<Of>) =>
  found.then(
    (value) => [value, null] as const,
    (error: unknown) => [null, { error }] as const,
  );

/** Hashed assets stay for ever; the favicon and the manifest may change. */
async function mountAssets(app: FastifyInstance): Promise<void> {
  const root = resolve("build/client");
  const files = {
    index: false as const,
    preCompressed: true,
    decorateReply: false,
    dotfiles: "deny" as const,
  };
  await app.register(fastifyStatic, {
    ...files,
    root: `${root}/assets`,
    prefix: "/assets/",
    // Each file its own route: a wildcard would read the folder anew for each request.
    wildcard: false,
    globIgnore: ["**/*.{br,gz}"],
    immutable: true,
    maxAge: "1y",
  });
  await app.register(fastifyStatic, {
    ...files,
    root,
    wildcard: false,
    globIgnore: ["assets/**"],
    maxAge: "1h",
  });
}

async function mountVite(app: FastifyInstance, vite: ViteDevServer): Promise<void> {
  const { default: middie } = await import("@fastify/middie");
  await app.register(middie);
  app.use(vite.middlewares);
}

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" && key.length > 0 && key.length <= 255 ? key : null;
}
