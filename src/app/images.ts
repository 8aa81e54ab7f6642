import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../server/database.ts";
import { images } from "../server/tables.ts";

/** Stored pictures by the hash of their bytes: what an address shows never changes. */
export function mountImages(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { file: string } }>("/images/:file", async (request, reply) => {
    const hash = request.params.file.match(/^([\w-]{32})\.webp$/)?.[1];
    const [image] = hash ? await db.select().from(images).where(eq(images.hash, hash)) : [];
    if (!image) return reply.status(404).send({ error: { code: "NOT_FOUND", message: "no such picture" } });
    return reply
      .headers({
        "content-type": image.type,
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
      })
      .send(image.bytes);
  });
}
