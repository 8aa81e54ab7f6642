import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendPacked } from "../../../server/http/cached-page.ts";
import type { Call } from "../../../server/http/call.ts";
import type { Limit } from "../../../server/http/request-limits.ts";
import { setNames } from "../omr/keys.ts";
import { paperSets } from "../papers/table.server.ts";
import { sealedSets } from "./table.server.ts";
import { isTold, readTimes } from "./times.server.ts";

type Parts = Pick<Call, "db" | "cached"> & { limit: Limit };

/**
 * What phones fetch of exams without signing in, all of it from memory: `/exam-papers/<name>`, a sealed set, which never changes;
 * `/exam-keys/<exam>`, from the start on the key that opens all of its sets; `/exam-sets/<exam>/<set>`, from then on a set as it is, for
 * phones that can open none, as without https.
 */
export async function mountPhones(app: FastifyInstance, { db, cached, limit }: Parts): Promise<void> {
  app.get<{ Params: { name: string } }>("/exam-papers/:name", async (request, reply) => {
    const { name } = request.params;
    const key = `sealed set ${name}`;
    if (!cached.has(key)) limit(request, "page");
    const read = () =>
      db.select({ bytes: sealedSets.bytes }).from(sealedSets).where(eq(sealedSets.name, name));
    const [found] = await cached(
      [sealedSets],
      key,
      async () => read(),
      (rows) => rows.length > 0,
    );
    if (!found) return reply.status(404).header("cache-control", "no-store").send("");
    return reply.header("cache-control", forEver).type("application/octet-stream").send(found.bytes);
  });

  app.get<{ Params: { exam: string } }>("/exam-keys/:exam", async (request, reply) => {
    const { exam, now } = await timesOf(request.params.exam);
    if (!exam) return missing(reply);
    const key = isTold(exam, now) ? exam.secret.toString("base64url") : null;
    return reply.header("cache-control", "public, max-age=1").send({
      now: Math.round(now),
      startsAt: exam.startsAt.getTime(),
      withdrawn: exam.withdrawnAt !== null,
      key,
    });
  });

  app.get<{ Params: { exam: string; set: string } }>("/exam-sets/:exam/:set", async (request, reply) => {
    const { exam, now } = await timesOf(request.params.exam);
    const set = setNames.find((name) => name === request.params.set);
    if (!exam || !set || !isTold(exam, now)) return missing(reply);
    const packed = await openSet(request, exam.examId, set);
    if (!packed) return missing(reply);
    return sendPacked(request, reply.header("cache-control", "no-cache").type("application/json"), packed);
  });

  async function timesOf(examId: string) {
    const { exams, now } = await readTimes({ db, cached });
    return { exam: exams.get(Number(examId)), now: now() };
  }

  function openSet(request: FastifyRequest, examId: number, set: (typeof setNames)[number]) {
    const key = `open set ${examId} ${set}`;
    if (!cached.has(key)) limit(request, "page");
    return cached([paperSets], key, async () => {
      const where = and(eq(paperSets.examId, examId), eq(paperSets.set, set));
      const [found] = await db.select({ body: paperSets.body }).from(paperSets).where(where);
      if (!found) return null;
      const plain = Buffer.from(JSON.stringify(found.body));
      return { plain, gzip: await promisify(gzip)(plain) };
    });
  }
}

const missing = (reply: FastifyReply) =>
  reply.status(404).header("cache-control", "no-store").send({ key: null });

const forEver = "public, max-age=31536000, immutable";
