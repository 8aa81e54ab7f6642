import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { type Packed, sendPacked } from "./cached-page.ts";
import { withoutDocumentHeaders } from "./security-headers.ts";

/** Serves the built files: those with a hash in their name for ever, films and the like for an hour. */
export async function mountAssets(app: FastifyInstance): Promise<void> {
  const root = resolve("build/client");
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply) => {
      withoutDocumentHeaders(reply);
    });
    for (const [name, type] of keptIn(`${root}/assets`)) {
      const packed = read(join(root, "assets", name));
      const headers = { "content-type": type, "cache-control": forEver, vary: "accept-encoding" };
      scope.get(`/assets/${name}`, async (request, reply) =>
        sendPacked(request, reply.headers(headers), packed),
      );
    }
  });
  await app.register(fastifyStatic, {
    ...{ root, maxAge: "1h", index: false, preCompressed: true, decorateReply: false, dotfiles: "deny" },
    // A route for each file: a wildcard would read the folder for each request.
    ...{ wildcard: false, globIgnore: ["assets/**"] },
  });
}

/** The files and what they are. */
const keptIn = (folder: string) =>
  globSync("**/*", { cwd: folder }).flatMap((name) => {
    const type = types[extname(name)];
    return type ? [[name, type] as const] : [];
  });

/** In memory, 4 MB together: Node reads files in the few threads in which it hashes passwords, four turns for each. */
function read(file: string): Packed {
  const form = (ending: string) => (existsSync(file + ending) ? readFileSync(file + ending) : undefined);
  const [gzip, br] = [form(".gz"), form(".br")];
  return { plain: readFileSync(file), ...(gzip && { gzip }), ...(br && { br }) };
}

const types: Record<string, string> = {
  ".js": "application/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Who has one never asks whether it is still right. */
const forEver = "public, max-age=31536000, immutable";
