import { Readable } from "node:stream";
import { and, eq, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { authorize } from "../../../server/auth/authorize.ts";
import type { Database } from "../../../server/db/database.ts";
import type { ObjectStore } from "../../../server/files/object-store.ts";
import { sendRefusal } from "../../../server/http/api.ts";
import { inline } from "../../../server/http/attachment.ts";
import { failuresOf } from "../../../server/http/failures.ts";
import type { Admit } from "../../../server/http/load-shedding.ts";
import { asRefusal } from "../../../server/http/refusals.ts";
import type { Limit } from "../../../server/http/request-limits.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { materialFile as limits } from "../../../shared/limits.ts";
import type { Person } from "../../../shared/permissions.ts";
import { mostId } from "../../../shared/text.ts";
import { requestTexts } from "../../../shared/texts.ts";
import { type Span, spanOf } from "./range.ts";
import { openTo } from "./read.server.ts";
import { materialFiles, materialParts, materials } from "./table.server.ts";

type Served = {
  db: Database;
  personOf(request: FastifyRequest): Promise<Person | null>;
  admit: Admit;
  limit: Limit;
  store: ObjectStore | null;
};

/**
 * The file of a material at `/materials/<id>`, whole or a span of it, so that a download goes on where its line broke off; to those who may see the material,
 * which is looked up each time, and to others it does not exist. It is read by slices as they are taken: a slow reader holds a slice, and no connection.
 */
export async function mountMaterials(
  app: FastifyInstance,
  { db, personOf, admit, limit, store }: Served,
): Promise<void> {
  const log = failuresOf(app.log, "a material failed");
  const reading = new Map<AccountId, number>();
  /** Each that is read holds memory until its reader has taken all of it, or has gone: of one account there are few. */
  const countReading = ({ accountId }: Person, { raw }: FastifyReply) => {
    const own = reading.get(accountId) ?? 0;
    if (own >= limits.atOnce)
      throw refuse("TOO_MANY_TRIES", { retryAfter: 5, message: requestTexts.tooMany });
    reading.set(accountId, own + 1);
    raw.once("close", () => {
      const left = (reading.get(accountId) ?? 1) - 1;
      if (left > 0) reading.set(accountId, left);
      else reading.delete(accountId);
    });
  };
  await app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      // Of a file whose first bytes did not come nothing has been said yet.
      for (const name of ofTheFile) reply.removeHeader(name);
      return sendRefusal(reply, asRefusal(error, log));
    });
    scope.route<{ Params: { materialId: string } }>({
      method: ["GET", "HEAD"],
      url: "/materials/:materialId",
      async handler(request, reply) {
        reply.header("cache-control", "private, no-store");
        await admit(request, reply);
        request.person = await personOf(request);
        limit(request, "read");
        authorize({ to: ["courseManagement", "myAssignment"] }, request.person);
        const file = await fileOf(db, request.params.materialId, request.person);
        if (!file || !request.person) throw refuse("NOT_FOUND");
        const { fileId, size } = file;
        const etag = `"${fileId}"`;
        // A browser may keep it, and asks each time whether it still may show it.
        reply.headers({ etag, "accept-ranges": "bytes", "cache-control": "private, no-cache" });
        const { range, "if-range": ifRange, "if-none-match": ifNoneMatch } = request.headers;
        if (ifNoneMatch?.split(",").some((one) => one.trim().replace(/^W\//, "") === etag))
          return reply.status(304).send();
        const isHead = request.method === "HEAD";
        const asked = isHead || (ifRange !== undefined && ifRange !== etag) ? null : spanOf(range, size);
        if (asked === "beyond") return reply.status(416).header("content-range", `bytes */${size}`).send();
        if (!isHead) countReading(request.person, reply);
        reply.headers(headersOf(file));
        const span = asked ?? { from: 0, to: size - 1 };
        if (asked) reply.status(206).header("content-range", `bytes ${span.from}-${span.to}/${size}`);
        reply.header("content-length", String(span.to + 1 - span.from));
        if (isHead) return reply.send();
        // A reader who takes nothing for a minute loses the connection.
        reply.raw.setTimeout(60_000);
        return reply.send(Readable.from(slicesOf({ db, store }, fileId, span), { objectMode: false }));
      },
    });
  });
}

const ofTheFile = ["content-type", "content-length", "content-range", "content-disposition", "etag"];

/** A PDF's own viewer shows nothing in a sandbox, or where no plugin may be. */
const headersOf = ({ fileName, fileType }: { fileName: string; fileType: string }) => ({
  "content-type": fileType,
  "content-disposition": inline(fileName),
  "content-security-policy":
    fileType === "application/pdf"
      ? "script-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      : "default-src 'none'; sandbox",
});

async function fileOf(db: Database, materialId: string, person: Person | null) {
  const id = /^[0-9]{1,10}$/.test(materialId) ? Number(materialId) : 0;
  if (!person || id > mostId) return undefined;
  const [found] = await db
    .select({
      fileId: materialFiles.fileId,
      size: materialFiles.size,
      fileName: sql<string>`${materials.fileName}`,
      fileType: sql<string>`${materialFiles.fileType}`,
    })
    .from(materials)
    .innerJoin(materialFiles, eq(materialFiles.fileId, materials.fileId))
    .where(and(eq(materials.materialId, id), openTo(person)));
  return found;
}

type From = Pick<Served, "db" | "store">;

async function* slicesOf({ db, store }: From, fileId: string, { from, to }: Span): AsyncGenerator<Buffer> {
  for (let at = from; at <= to; ) {
    const within = at % limits.part;
    const length = Math.min(limits.slice, limits.part - within, to + 1 - at);
    const [slice] = await db
      .select({
        bytes: sql<Buffer | null>`substring(${materialParts.bytes} from ${within + 1}::int for ${length}::int)`,
        object: materialParts.object,
      })
      .from(materialParts)
      .where(and(eq(materialParts.fileId, fileId), eq(materialParts.number, Math.floor(at / limits.part))));
    const bytes = slice?.object
      ? await inStore(store, slice.object, { from: within, to: within + length - 1 })
      : slice?.bytes;
    // Deleted meanwhile: the line is closed, so that nobody takes the half for the whole.
    if (bytes?.length !== length) throw new Error("a part of a material is gone");
    yield bytes;
    at += length;
  }
}

function inStore(store: ObjectStore | null, object: string, span: Span): Promise<Buffer> {
  if (!store) throw new Error("a part of a material is in a store, and there is no FILES_URL");
  return store.read(object, span);
}
