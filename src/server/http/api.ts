import type { AnyContractProcedure, AnyContractRouter } from "@orpc/contract";
import { SmartCoercionPlugin } from "@orpc/json-schema";
import { OpenAPIHandler } from "@orpc/openapi/fastify";
import {
  type AnyProcedure,
  type AnyRouter,
  createContractedProcedure,
  getRouter,
  Procedure,
  type Router,
  traverseContractProcedures,
} from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { detailOf, refuse } from "../../shared/errors.ts";
import { bodies } from "../../shared/limits.ts";
import type { Person } from "../../shared/permissions.ts";
import type { ProcedureMeta } from "../../shared/procedure.ts";
import { authorize, checkOrigin } from "../auth/authorize.ts";
import { addBodyParser } from "./body.ts";
import type { Call } from "./call.ts";
import { failuresOf } from "./failures.ts";
import type { Admit, Places } from "./load-shedding.ts";
import { checkingShapes } from "./output-shape.ts";
import { asRefusal, envelope } from "./refusals.ts";
import type { Limit } from "./request-limits.ts";
import { withoutDocumentHeaders, withoutPageHeaders } from "./security-headers.ts";

declare module "fastify" {
  interface FastifyRequest {
    person: Person | null;
  }
}

export type Api = {
  contract: AnyContractRouter;
  router: Router<AnyContractRouter, Call>;
  personOf(request: FastifyRequest): Promise<Person | null>;
  /** Which session a request names, whether there is one or not. */
  sessionOf(request: FastifyRequest): string | null;
  callOf(request: FastifyRequest, reply: FastifyReply): Call;
  /** The origin that a write's Origin header must name. */
  originOf(request: FastifyRequest): string;
  admit: Admit;
  arrived: Places["arrived"];
  limit: Limit;
};

/** Serves every call of the contract below /api: origin, limits and authorization are checked before the body is read. */
export async function mountApi(app: FastifyInstance, api: Api): Promise<void> {
  const log = failuresOf(app.log, "a call failed");
  const handler = new OpenAPIHandler<Call>(routerOf(api.contract, api.router), {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    customErrorResponseBodyEncoder: envelope,
    customJsonSerializers: [{ condition: isAnswer, serialize: (answer) => new Answer(answer) }],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const refusal = asRefusal(error, log);
          const { retryAfter } = detailOf(refusal);
          if (retryAfter) context.setHeader("retry-after", String(retryAfter));
          throw refusal;
        }
      },
    ],
  });
  /** Who was let in by calls whose handlers ask again. */
  const known = new LRUCache<string, Person>({ max: knownPeople, ttl: knownMilliseconds });
  await app.register(async (scope) => {
    addBodyParser(scope, api.arrived);
    scope.setErrorHandler((error, _request, reply) => sendRefusal(reply, asRefusal(error, log)));
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = api.callOf(request, reply);
      const { matched } = await handler.handle(request, reply, { prefix: "/api", context });
      // oRPC compares the address as it was sent; Fastify decodes it first, and finds a call behind del%65te.
      if (!matched) return sendRefusal(reply, refuse("NOT_FOUND"));
    };
    for (const { method, path, meta } of routesOf(api.contract)) {
      scope.route({
        method,
        url: `/api${path}`,
        exposeHeadRoute: false,
        bodyLimit: bodies[meta.body ?? "plain"],
        onRequest: async (request, reply) => {
          reply.header("cache-control", "private, no-store");
          // A phone in an exam sends a hundred answers, and their receipts were mostly headers.
          if (meta.asksAgain) withoutDocumentHeaders(reply);
          else withoutPageHeaders(reply);
          // A refused one counts against its network.
          const count = () => api.limit(request, "plain");
          if (method !== "GET") checkOrigin(request.headers, api.originOf(request), count);
          await api.admit(request, reply);
          const session = meta.asksAgain ? api.sessionOf(request) : null;
          request.person = known.get(session ?? "") ?? (await api.personOf(request));
          api.limit(request, costOf(meta));
          authorize(meta.access, request.person);
          if (session !== null && request.person) known.set(session, request.person);
        },
        handler: serve,
      });
    }
    // Before its body: what is no call reads nothing.
    const nothing = async (request: FastifyRequest) => {
      api.limit(request, "plain");
      throw refuse("NOT_FOUND");
    };
    scope.all("/api/*", { bodyLimit: bodies.plain, onRequest: nothing }, () => {});
  });
}

/** So many, and for so long: a session that is used is marked as used when it is looked up again. */
const [knownPeople, knownMilliseconds] = [20_000, 600_000];

/** `{ data, … }`, which its schema has left without anything that JSON cannot hold: oRPC need not walk through every value of it. */
class Answer {
  readonly #answer: unknown;

  constructor(answer: unknown) {
    this.#answer = answer;
  }

  toJSON(): unknown {
    return this.#answer;
  }
}

const isAnswer = (value: unknown) => typeof value === "object" && value !== null && "data" in value;

const costOf = ({ cost, body }: ProcedureMeta) => cost ?? (body && uploads.has(body) ? "upload" : "plain");
const uploads = new Set<keyof typeof bodies>(["photo", "picture", "pictures", "file", "largeFile", "part"]);

/** Every route of the contract, second methods included. Throws for a call that does not say who may make it. */
export function routesOf(contract: AnyContractRouter) {
  const routes: {
    method: string;
    path: string;
    meta: ProcedureMeta;
    procedure: AnyContractProcedure;
    name: string;
  }[] = [];
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path: names }) => {
    const { route, meta } = procedure["~orpc"] as {
      route: { method: string; path: string };
      meta: ProcedureMeta;
    };
    const name = names.join(".");
    if (!meta.access || !route.path) throw new Error(`${name} does not say who may call it, and where`);
    routes.push({ ...route, meta, procedure, name });
    if (meta.alsoPost) routes.push({ ...route, method: "POST", meta, procedure, name });
  });
  return routes;
}

/** The router for oRPC, with a procedure for each route: oRPC allows one method each, and some calls have two. */
export function routerOf(contract: AnyContractRouter, router: Router<AnyContractRouter, Call>): AnyRouter {
  const served: Record<string, AnyProcedure> = {};
  for (const { name, method, procedure } of routesOf(contract)) {
    const implemented = getRouter(router, name.split(".")) as AnyProcedure;
    const definition = createContractedProcedure(implemented, procedure)["~orpc"];
    const route = { ...definition.route, method: method as "GET" };
    served[`${name}.${method}`] = checkingShapes(new Procedure({ ...definition, route }));
  }
  return served;
}

export function sendRefusal(
  reply: FastifyReply,
  error: ReturnType<typeof refuse> | ReturnType<typeof asRefusal>,
) {
  const { retryAfter } = detailOf(error);
  if (retryAfter) reply.header("retry-after", String(retryAfter));
  return reply.status(error.status).send(envelope(error));
}
