import { eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../../shared/errors.ts";
import { pictureWidths } from "../../shared/limits.ts";
import type { Database } from "../db/database.ts";
import { images } from "../db/tables.ts";
import type { Places } from "../http/load-shedding.ts";
import { withoutDocumentHeaders } from "../http/security-headers.ts";
import { encodeImage } from "./encode.ts";
import { isNamed, type NamingColumn, namingColumns } from "./naming.ts";

type Served = {
  db: Database;
  inTurn: Places["inTurn"];
  /** The tables whose pictures are not everybody's, and whether who asks may see this one. */
  ofPeople: {
    tables: readonly string[];
    maySee: (request: FastifyRequest, address: string) => Promise<boolean>;
  };
};

/**
 * Serves stored pictures that a record names, immutable because an address is the hash of the bytes: `/images/<hash>.webp`, and
 * `/images/<hash>-480.webp` in one of a few narrower widths. One that only people's own records name is kept by
 * nobody, and served to those who may see the person: it ends with the record.
 */
export function mountImages(app: FastifyInstance, { db, inTurn, ofPeople }: Served): void {
  let columns: Promise<NamingColumn[]> | undefined;
  const isPublic = async (hash: string) => {
    columns ??= namingColumns(db).catch((error) => {
      columns = undefined;
      throw error;
    });
    const open = (await columns).filter(({ table }) => !ofPeople.tables.includes(table));
    const { rows } = await db.execute<{ named: boolean }>(
      sql`select ${isNamed(open, sql`${hash}`)} as named`,
    );
    return rows[0]?.named ?? false;
  };
  app.get<{ Params: { file: string } }>("/images/:file", { onRequest: inTurn }, async (request, reply) => {
    const [, hash, width] = request.params.file.match(/^([\w-]{32})(?:-([0-9]{2,4}))?\.webp$/) ?? [];
    const everybodys = hash !== undefined && (await isPublic(hash));
    const shown = hash && (everybodys || (await ofPeople.maySee(request, `/images/${hash}.webp`)));
    const image = shown && (width ? await resized(db, hash, Number(width)) : await read(db, hash));
    if (!image) return reply.status(404).send({ error: { code: "NOT_FOUND", message: "no such picture" } });
    if (everybodys) withoutDocumentHeaders(reply);
    return reply
      .headers({
        "content-type": image.type,
        "cache-control": everybodys ? "public, max-age=31536000, immutable" : "private, no-store",
        "content-security-policy": "default-src 'none'; sandbox",
      })
      .send(image.bytes);
  });
}

async function read(db: Database, hash: string) {
  const [image] = await db.select().from(images).where(eq(images.hash, hash));
  return image;
}

/** A narrower copy, which is stored when it is first asked for; who asks meanwhile gets the same. */
async function resized(db: Database, hash: string, width: number) {
  if (!pictureWidths.includes(width as (typeof pictureWidths)[number])) return undefined;
  const stored = await read(db, `${hash}-${width}`);
  if (stored) return stored;
  const copy = `${hash}-${width}`;
  const made = making.get(copy) ?? make(db, hash, width).finally(() => making.delete(copy));
  making.set(copy, made);
  return made;
}

const making = new Map<string, ReturnType<typeof make>>();

async function make(db: Database, hash: string, width: number) {
  const original = await read(db, hash);
  if (!original || original.width <= width) return original;
  const encoded = await encodeImage(original.bytes, { width });
  if (!encoded) throw refuse("UNAVAILABLE", { cause: new Error("a picture could not be made narrower") });
  const { data, ...size } = encoded;
  const copy = { type: original.type, ...size, bytes: data };
  await db
    .insert(images)
    .values({ hash: `${hash}-${width}`, ...copy })
    .onConflictDoNothing();
  return copy;
}
