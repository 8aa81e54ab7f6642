import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { pictureWidths } from "../../shared/limits.ts";
import type { Database } from "../db/database.ts";
import { images } from "../db/tables.ts";
import { narrow } from "./store.ts";

/**
 * Stored pictures by the hash of their bytes: what an address shows never changes. `/images/<hash>.webp` is the
 * whole, `/images/<hash>-480.webp` the same made narrower, once, for one of a few widths.
 */
export function mountImages(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { file: string } }>("/images/:file", async (request, reply) => {
    const [, hash, width] = request.params.file.match(/^([\w-]{32})(?:-([0-9]{2,4}))?\.webp$/) ?? [];
    const image = hash && (width ? await narrower(db, hash, Number(width)) : await read(db, hash));
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

async function read(db: Database, hash: string) {
  const [image] = await db.select().from(images).where(eq(images.hash, hash));
  return image;
}

/** Kept beside the whole, so that it is made once however often it is asked for. */
async function narrower(db: Database, hash: string, width: number) {
  if (!pictureWidths.includes(width as (typeof pictureWidths)[number])) return undefined;
  const kept = await read(db, `${hash}-${width}`);
  if (kept) return kept;
  const whole = await read(db, hash);
  if (!whole || whole.width <= width) return whole;
  const { data, ...size } = await narrow(whole.bytes, width);
  const made = { type: whole.type, ...size, bytes: data };
  await db
    .insert(images)
    .values({ hash: `${hash}-${width}`, ...made })
    .onConflictDoNothing();
  return made;
}
