import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built files: those with a hash in their name for ever, films and the like for an hour. */
export async function mountAssets(app: FastifyInstance): Promise<void> {
  const root = resolve("build/client");
  const files = {
    index: false as const,
    preCompressed: true,
    decorateReply: false,
    dotfiles: "deny" as const,
    // A route for each file: a wildcard would read the folder for each request.
    wildcard: false,
  };
  const hashed = { root: `${root}/assets`, prefix: "/assets/", globIgnore: ["**/*.{br,gz}"] };
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply) => {
      for (const name of ofDocuments) reply.removeHeader(name);
    });
    // Who has one never asks whether it is still right.
    const once = { immutable: true, maxAge: "1y", etag: false, lastModified: false, acceptRanges: false };
    await scope.register(fastifyStatic, { ...files, ...hashed, ...once });
  });
  await app.register(fastifyStatic, { ...files, root, globIgnore: ["assets/**"], maxAge: "1h" });
}

/** Headers that say something of pages and calls alone: a phone's first visit has ten of these files. */
const ofDocuments = [
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "x-frame-options",
  "x-request-id",
];
