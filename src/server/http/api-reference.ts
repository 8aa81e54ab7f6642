import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { AnyContractRouter } from "@orpc/contract";
import type { FastifyInstance } from "fastify";
import { openApiOf } from "./openapi.ts";

/** `GET /api/openapi.json`, and a readable page beside it at /api/docs, both served by ourselves. */
export async function mountReference(app: FastifyInstance, contract: AnyContractRouter): Promise<void> {
  let document: Promise<unknown> | undefined;
  app.get("/api/openapi.json", () => {
    document ??= openApiOf(contract);
    return document;
  });
  const viewer = dirname(
    createRequire(join(process.cwd(), "package.json")).resolve("swagger-ui-dist/package.json"),
  );
  app.get("/api/docs", (_request, reply) => reply.redirect("/api/docs/"));
  app.get("/api/docs/", (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header(
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'",
      )
      .send(page),
  );
  app.get("/api/docs/start.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(start),
  );
  await app.register(fastifyStatic, {
    root: viewer,
    prefix: "/api/docs/",
    index: false,
    decorateReply: false,
  });
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Dhrubok API</title><link rel="stylesheet" href="swagger-ui.css"><div id="calls"></div>
<script src="swagger-ui-bundle.js"></script><script src="start.js"></script></html>`;

const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#calls", docExpansion: "list", validatorUrl: null });`;
