import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { AnyContractRouter } from "@orpc/contract";
import type { FastifyInstance } from "fastify";
import type { ListExport } from "../../shared/list-export.ts";
import { pageOf, sendCached } from "./cached-page.ts";
import { openApiOf } from "./openapi.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

/** `GET /api/openapi.json`, and a readable page beside it at /api/docs, both served by ourselves. */
export async function mountReference(
  app: FastifyInstance,
  contract: AnyContractRouter,
  lists: readonly ListExport[],
): Promise<void> {
  const describe = async () => pageOf(Response.json(await openApiOf(contract, lists)));
  let document: ReturnType<typeof describe> | undefined;
  app.get("/api/openapi.json", async (request, reply) => {
    document ??= describe();
    return sendCached(request, reply, await document, { origin: "", isKnown: true });
  });
  app.get("/api/docs", (_request, reply) => reply.redirect("/api/docs/"));
  app.get("/api/docs/", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", contentSecurityPolicy([]))
      .send(page),
  );
  app.get("/api/docs/start.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(start),
  );
  await app.register(fastifyStatic, {
    // Swagger UI, as `npm run viewer` has put it there.
    root: resolve("vendor/swagger-ui"),
    prefix: "/api/docs/",
    index: false,
    decorateReply: false,
    allowedPath: (path) => viewer.has(path),
  });
}

const viewer = new Set(["/swagger-ui.css", "/swagger-ui-bundle.js"]);

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Dhrubok API</title><link rel="stylesheet" href="swagger-ui.css"><div id="calls"></div>
<script src="swagger-ui-bundle.js"></script><script src="start.js"></script></html>`;

/** Each call is drawn when its slice is opened: all of them at once take a minute. */
const start = `SwaggerUIBundle({
  url: "/api/openapi.json", dom_id: "#calls", docExpansion: "none", defaultModelsExpandDepth: -1, validatorUrl: null
});`;
