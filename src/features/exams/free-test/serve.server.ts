import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { sendPacked } from "../../../server/http/cached-page.ts";
import type { Call } from "../../../server/http/call.ts";
import type { Limit } from "../../../server/http/request-limits.ts";
import { readFreeTest } from "./read.server.ts";

type Parts = Pick<Call, "db" | "cached"> & { limit: Limit };

/** `/free-test/questions`: what visitors fetch of the free model test, from memory; nothing in it tells what is right. Null where none is open. */
export async function mountFreeTest(app: FastifyInstance, { db, cached, limit }: Parts): Promise<void> {
  const known = new WeakMap<object, Promise<{ plain: Buffer; gzip: Buffer }>>();
  app.get("/free-test/questions", async (request, reply) => {
    limit(request, "plain");
    const test = await readFreeTest({ db, cached });
    reply.header("cache-control", "no-cache").type("application/json");
    if (!test) return reply.send({ data: null });
    const packed = known.get(test) ?? pack(test);
    known.set(test, packed);
    return sendPacked(request, reply, await packed);
  });
}

async function pack({ examId, title, set }: NonNullable<Awaited<ReturnType<typeof readFreeTest>>>) {
  const plain = Buffer.from(JSON.stringify({ data: { examId, title, set } }));
  return { plain, gzip: await promisify(gzip)(plain) };
}
