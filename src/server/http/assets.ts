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
  await app.register(fastifyStatic, { ...files, ...hashed, immutable: true, maxAge: "1y" });
  await app.register(fastifyStatic, { ...files, root, globIgnore: ["assets/**"], maxAge: "1h" });
}
